import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { cancelOrdersFlow } from '#machines/spot/ownOrders/cancelOrders.flow.ts';
import * as cancels from '#machines/spot/ownOrders/cancelOrders.selectors.ts';
import { pairNameOf } from '#machines/rules/ownOrder.ts';
import { useOwnOrders } from '#views/shell/useOwnOrders.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import * as css from '../orderRecords/Orders.css.ts';

type Props = { readonly flow: ActorRefFrom<typeof cancelOrdersFlow> };

/** Asks before all orders of a scope are cancelled, and stays until it is known what became of that. */
export function CancelAllDialog({ flow }: Props) {
  const { t } = useTranslation('orders');
  const scope = useSelector(flow, cancels.allScope);
  const count = useOwnOrders().filter((order) => scope !== null && cancels.isInScope(order, scope)).length;
  return (
    <ConfirmDialog
      open={useSelector(flow, cancels.isAllAsked)}
      title={t('cancelAll.title')}
      keep={t('cancelAll.keep')}
      confirm={t('cancelAll.confirm', { number: count })}
      isBusy={useSelector(flow, cancels.isAllBusy)}
      onLeave={() => flow.send({ type: 'all.dismissed' })}
      onConfirm={() => flow.send({ type: 'all.confirmed' })}
    >
      {scope === null ? null : (
        <>
          <p>{t('cancelAll.text')}</p>
          <Scope scope={scope} />
          <Words flow={flow} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Which orders are meant, in words. */
function Scope({ scope: { tradeCode, walletType, walletGroup, side, type, isConditional } }: { readonly scope: cancels.OrderScope }) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const parts = [
    ...(isConditional === undefined ? [] : [t(isConditional ? 'list.conditional' : 'list.open')]),
    tradeCode === undefined ? t('cancelAll.allPairs') : pairNameOf(tradeCode),
    walletType !== undefined
      ? t(`assets:wallet.${walletType}`)
      : walletGroup === 'spot'
        ? t('assets:wallet.2')
        : t('cancelAll.bothWallets'),
    ...(side === undefined ? [] : [t(`side.${side}`)]),
    ...(type === undefined ? [] : [t(`trade:type.${type}`)]),
  ];
  return <p className={css.subject}>{parts.join(' · ')}</p>;
}

function Words({ flow }: Props) {
  const { t } = useTranslation(['orders', 'faults']);
  const refusal = useSelector(flow, cancels.allRefusal);
  const problem = useSelector(flow, cancels.allProblem);
  const left = useSelector(flow, cancels.allLeft);
  const isUnclear = useSelector(flow, cancels.isAllUnclear);
  if (isUnclear)
    return (
      <Banner tone="warn" live>
        {left === null ? t('cancelAll.unclear') : t('cancelAll.left', { number: left })}
      </Banner>
    );
  const words = refusal === null ? null : refusal.message === '' ? t('told.notCancelled') : refusal.message;
  const said = words ?? (problem === null ? null : (problem.text ?? t(problem.key)));
  return said === null ? null : (
    <Banner tone="danger" live>
      {said}
    </Banner>
  );
}
