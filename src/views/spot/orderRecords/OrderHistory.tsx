import { useTranslation } from 'react-i18next';
import { orderHistoryFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { isFiltered, type OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { averagePrice, coinsOf, onTick } from '#machines/rules/ownOrder.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { noNumber } from '#views/ui/format.ts';
import { DetailsButton } from './DetailsButton.tsx';
import { FilledCell, PairCell, PriceWords, Standing, Trigger } from './orderCells.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import type { ListProps } from '../ownOrders/OpenOrders.tsx';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { OrderList } from './OrderList.tsx';
import { useReason } from './useReason.ts';

const columns = [
  ['pair'],
  ['price'],
  ['average', table.wideOnly],
  ['filledOf'],
  ['filledTotal', table.wideOnly],
  ['time'],
  ['status'],
  ['actions'],
] as const;

/** Orders that have ended, newest first. Another filter is another list: the caller mounts it anew by its key. */
export function OrderHistory({ filter, pageOf, onClear }: ListProps) {
  const flow = useFlow(orderHistoryFlow, { input: { filter } });
  return (
    <OrderList<OrderRecord>
      flow={flow}
      list="history"
      columns={columns}
      isFiltered={isFiltered(filter, pageOf)}
      isBesideForm={pageOf !== null}
      onClear={onClear}
      row={(order) => <HistoryRow key={order.orderId} order={order} pageOf={pageOf} />}
    />
  );
}

function HistoryRow({ order, pageOf }: { readonly order: OrderRecord; readonly pageOf: string | null }) {
  const { t } = useTranslation('orders');
  const reason = useReason(order);
  const [, quote] = coinsOf(order.tradeCode);
  const average = averagePrice(order);
  return (
    <tr className={table.row} data-order={order.orderId}>
      <PairCell order={order} linked={order.tradeCode !== pageOf} />
      <Cell label={t('column.price')}>
        <PriceWords order={order} />
        <Trigger order={order} />
      </Cell>
      <Cell label={t('column.average')} className={table.wideOnly}>
        {average === null ? noNumber : <Figure value={onTick(average, order.priceDigit)} />}
      </Cell>
      <FilledCell order={order} withBar={false} />
      <Cell label={t('column.filledTotal')} className={table.wideOnly}>
        <Figure value={order.filledTotal} unit={quote} />
      </Cell>
      <Cell className={table.timeCell}>
        <span className={table.quiet}>
          <Moment time={order.createdAt} />
        </span>
      </Cell>
      <Cell className={table.cornerCell}>
        <Standing order={order} />
        {reason === null ? null : <span className={css.reason}>{reason}</span>}
      </Cell>
      <td className={`${table.cell} ${table.detailCell}`}>
        <DetailsButton orderId={order.orderId} tradeCode={order.tradeCode} />
      </td>
    </tr>
  );
}
