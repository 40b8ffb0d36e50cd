import { useTranslation } from 'react-i18next';
import { orderHistoryFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { isFiltered, type OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { averagePrice, coinsOf, onTick } from '#machines/rules/ownOrder.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { noNumber } from '#views/ui/format.ts';
import { DetailsButton } from './DetailsButton.tsx';
import { Cell, Figure, FilledCell, Moment, PairCell, PriceWords, Standing, Trigger } from './orderCells.tsx';
import type { ListProps } from '../ownOrders/OpenOrders.tsx';
import * as css from './Orders.css.ts';
import { RecordList } from './RecordList.tsx';
import { useReason } from './useReason.ts';

const columns = [
  ['pair'],
  ['price'],
  ['average', css.wideOnly],
  ['filledOf'],
  ['filledTotal', css.wideOnly],
  ['time'],
  ['status'],
  ['actions'],
] as const;

/** Orders that have ended, newest first. Another filter is another list: the caller mounts it anew by its key. */
export function OrderHistory({ filter, pageOf, onClear }: ListProps) {
  const flow = useFlow(orderHistoryFlow, { input: { filter } });
  return (
    <RecordList<OrderRecord>
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
    <tr className={css.row} data-order={order.orderId}>
      <PairCell order={order} linked={order.tradeCode !== pageOf} />
      <Cell label={t('column.price')}>
        <PriceWords order={order} />
        <Trigger order={order} />
      </Cell>
      <Cell label={t('column.average')} className={css.wideOnly}>
        {average === null ? noNumber : <Figure value={onTick(average, order.priceDigit)} />}
      </Cell>
      <FilledCell order={order} withBar={false} />
      <Cell label={t('column.filledTotal')} className={css.wideOnly}>
        <Figure value={order.filledTotal} unit={quote} />
      </Cell>
      <Cell className={css.timeCell}>
        <span className={css.quiet}>
          <Moment time={order.createdAt} />
        </span>
      </Cell>
      <Cell className={css.cornerCell}>
        <Standing order={order} />
        {reason === null ? null : <span className={css.reason}>{reason}</span>}
      </Cell>
      <td className={`${css.cell} ${css.detailCell}`}>
        <DetailsButton orderId={order.orderId} tradeCode={order.tradeCode} />
      </td>
    </tr>
  );
}
