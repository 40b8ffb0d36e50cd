import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import { isFiltered, openWorth, scopeOf, type OrderFilter } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import * as cancels from '#machines/spot/ownOrders/cancelOrders.selectors.ts';
import { areOrdersLoading, areOrdersStale, ordersProblem } from '#machines/spot/ownOrders/ownOrders.selectors.ts';
import { coinsOf, pairNameOf } from '#machines/rules/ownOrder.ts';
import { useOwnOrders, type OwnOrder } from '#views/shell/useOwnOrders.ts';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { amountText } from '#views/ui/format.ts';
import { DetailsButton } from '../orderRecords/DetailsButton.tsx';
import { NoOrders } from '../orderRecords/NoOrders.tsx';
import { useDesk } from './OrderDesk.tsx';
import { FilledCell, PairCell, PriceWords, Trigger } from '../orderRecords/orderCells.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Cell, DataTable } from '#views/ui/DataTable.tsx';
import * as css from '../orderRecords/Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { StaleBanner } from '#views/ui/StaleBanner.tsx';
import { useColumns } from '../orderRecords/useColumns.ts';

const columns = [['pair'], ['price'], ['filledOf'], ['total', table.wideOnly], ['time'], ['actions']] as const;

export type ListProps = {
  readonly filter: OrderFilter;
  /** The pair whose page this is; the others' names lead to theirs. */
  readonly pageOf: string | null;
  /** Shows all of them again. */
  readonly onClear: () => void;
};

/** The open and waiting orders that fit, newest first, as they change. */
export const useFittingOrders = (filter: OrderFilter): readonly OwnOrder[] => {
  const scope = scopeOf(filter);
  return useOwnOrders().filter((order) => cancels.isInScope(order, scope));
};

/** Open orders as a list: all of them, or what a trade page's tab shows of them. */
export function OpenOrders({ filter, pageOf, onClear }: ListProps) {
  const { t } = useTranslation(['orders', 'faults']);
  const { own } = useDesk();
  const heads = useColumns(columns);
  const orders = useFittingOrders(filter);
  const isLoading = useSelector(own, areOrdersLoading);
  const isStale = useSelector(own, areOrdersStale);
  const problem = useSelector(own, ordersProblem);
  const retry = () => own.send({ type: 'retry.requested' });
  const isWaiting = isLoading && orders.length === 0;
  const list = filter.isConditional === true ? 'conditional' : 'open';
  if (isStale && orders.length === 0)
    return (
      <div className={table.box}>
        <ErrorState
          text={problem === null ? t('stale.text') : (problem.text ?? t(problem.key))}
          code={problem?.code ?? undefined}
          onRetry={retry}
        />
      </div>
    );
  if (orders.length === 0 && !isWaiting)
    return <NoOrders list={list} isFiltered={isFiltered(filter, pageOf)} isBesideForm={pageOf !== null} onClear={onClear} />;
  return (
    <DataTable
      caption={t(isWaiting ? 'loading.open' : `list.${list}`)}
      columns={heads}
      isWaiting={isWaiting}
      before={
        isStale ? (
          <div className={table.note}>
            <StaleBanner onRetry={retry}>{t('stale.text')}</StaleBanner>
          </div>
        ) : null
      }
    >
      {orders.map((order) => (
        <OpenRow key={order.orderId} order={order} pageOf={pageOf} />
      ))}
    </DataTable>
  );
}

function OpenRow({ order, pageOf }: { readonly order: OwnOrder; readonly pageOf: string | null }) {
  const { t } = useTranslation('orders');
  const worth = openWorth(order);
  const [, quote] = coinsOf(order.tradeCode);
  return (
    <tr className={table.row} data-order={order.orderId}>
      <PairCell order={order} linked={order.tradeCode !== pageOf} />
      <Cell label={t('column.price')}>
        <PriceWords order={order} />
        <Trigger order={order} />
      </Cell>
      <FilledCell order={order} withBar />
      <Cell label={t('column.total')} className={table.wideOnly}>
        {worth === null ? null : <Figure text={amountText(worth)} unit={quote} />}
      </Cell>
      <Cell className={table.cornerCell}>
        <span className={table.quiet}>
          <Moment time={order.createdAt} />
        </span>
      </Cell>
      <td className={`${table.cell} ${table.footCell}`}>
        <OrderActions order={order} />
      </td>
    </tr>
  );
}

/** What can be done with an open order; while its cancel is under way nothing else. */
export function OrderActions({ order }: { readonly order: OwnOrder }) {
  const { t } = useTranslation('orders');
  const { cancels: flow, amend: amendFlow } = useDesk();
  const isCancelled = useSelector(flow, cancels.isBeingCancelled(order));
  const pair = pairNameOf(order.tradeCode);
  return (
    <span className={css.actions}>
      {amend.isAmendable(order) ? (
        <IconButton
          size="small"
          label={t('action.amendOf', { pair })}
          disabled={isCancelled}
          onClick={() => amendFlow.send({ type: 'amend.wanted', orderId: order.orderId })}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      ) : null}
      <Button
        tone="quiet"
        size="small"
        loading={isCancelled}
        aria-label={t(isCancelled ? 'action.cancellingOf' : 'action.cancelOf', { pair })}
        onClick={() => flow.send({ type: 'cancel.wanted', orderId: order.orderId })}
      >
        {t(isCancelled ? 'action.cancelling' : 'action.cancel')}
      </Button>
      <DetailsButton orderId={order.orderId} tradeCode={order.tradeCode} />
    </span>
  );
}
