import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { resuming } from '#machines/web3/transaction/transaction.rules.ts';
import { transactionFlow } from '#machines/web3/transaction/transaction.flow.ts';
import * as transaction from '#machines/web3/transaction/transaction.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { TransactionLife } from './TransactionLife.tsx';

type Kept = Parameters<typeof resuming>[0];

type DialogProps = { readonly record: Kept; readonly now: number; readonly onClose: () => void };

/** A transaction that this browser keeps, taken up where it stands. `now` in ms. */
export function TransactionDialog({ record, now, onClose }: DialogProps) {
  const { t } = useTranslation('transaction');
  const flow = useFlow(transactionFlow, { input: resuming(record) });
  const isOver = useSelector(flow, transaction.isOver);
  return (
    <Dialog open={!isOver} onClose={onClose} onClosed={onClose} title={t(`kind.${record.summary.kind}`)}>
      <TransactionLife flow={flow} now={now} />
    </Dialog>
  );
}
