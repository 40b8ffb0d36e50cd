import { useTranslation } from 'react-i18next';
import { orderFillsFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { fillTotal, isFiltered, type FillRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { coinsOf, onTick, pairNameOf } from '#machines/rules/ownOrder.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { DetailsButton } from './DetailsButton.tsx';
import { SideWord } from './orderCells.tsx';
import { Figure, Moment } from '#views/shell/recordCells.tsx';
import { Cell } from '#views/ui/DataTable.tsx';
import type { ListProps } from '../ownOrders/OpenOrders.tsx';
import { Foldable } from '#views/ui/Price.tsx';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { OrderList } from './OrderList.tsx';

const columns = [['pair'], ['price'], ['amount'], ['total', table.wideOnly], ['fee'], ['time'], ['actions']] as const;

/** What was matched of own orders, newest first. Another filter is another list: the caller mounts it anew by its key. */
export function OrderFills({ filter, pageOf, onClear }: ListProps) {
  const flow = useFlow(orderFillsFlow, { input: { filter } });
  return (
    <OrderList<FillRecord>
      flow={flow}
      list="fills"
      columns={columns}
      isFiltered={isFiltered({ ...filter, type: null, status: null }, pageOf)}
      isBesideForm={pageOf !== null}
      onClear={onClear}
      row={(fill) => <FillLine key={fill.fillId} fill={fill} />}
    />
  );
}

function FillLine({ fill }: { readonly fill: FillRecord }) {
  const { t } = useTranslation('orders');
  const [base, quote] = coinsOf(fill.tradeCode);
  return (
    <tr className={table.row} data-fill={fill.fillId}>
      <Cell className={table.leadCell}>
        <span className={css.pair}>{pairNameOf(fill.tradeCode)}</span>
        <span className={`${table.line} ${table.quiet}`}>
          <SideWord side={fill.side} />
          {t(fill.isMaker ? 'role.maker' : 'role.taker')}
        </span>
      </Cell>
      <Cell label={t('column.price')}>
        <bdi className={table.figure}>
          <Foldable text={withGroups(onTick(fill.price, fill.priceDigit))} />
        </bdi>
      </Cell>
      <Cell label={t('column.amount')}>
        <Figure value={fill.amount} unit={base} />
      </Cell>
      <Cell label={t('column.total')} className={table.wideOnly}>
        <Figure value={fillTotal(fill)} unit={quote} />
      </Cell>
      <Cell label={t('column.fee')}>
        <Figure value={fill.fee} unit={fill.feeCurrency} />
      </Cell>
      <Cell className={table.cornerCell}>
        <span className={table.quiet}>
          <Moment time={fill.time} />
        </span>
      </Cell>
      <td className={`${table.cell} ${table.detailCell}`}>
        <DetailsButton orderId={fill.orderId} tradeCode={fill.tradeCode} />
      </td>
    </tr>
  );
}
