import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { pendingTransactionsFlow } from '#machines/web3/pendingTransactions/pendingTransactions.flow.ts';
import * as pending from '#machines/web3/pendingTransactions/pendingTransactions.selectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useFlow } from './useFlow.ts';
import * as css from './PendingRing.css.ts';

/** A turning ring around the account's disc while a transaction of this browser has no end yet, on every page of the wallet mode. */
export function PendingRing({ address }: { readonly address: string }) {
  const { t } = useTranslation('transaction');
  const flow = useFlow(pendingTransactionsFlow, { input: { address } });
  const count = useSelector(flow, pending.countUnderWay);
  if (count === 0) return null;
  return (
    <>
      <span className={css.ring} aria-hidden />
      <VisuallyHidden>{t('underWayCount', { count })}</VisuallyHidden>
    </>
  );
}
