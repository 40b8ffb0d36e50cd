import { useTranslation } from 'react-i18next';
import { orderFillsFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { fillTotal, isFiltered, type FillRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { coinsOf, onTick, pairNameOf } from '#machines/rules/ownOrder.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { DetailsButton } from './DetailsButton.tsx';
import { Cell, Figure, Moment, SideWord } from './orderCells.tsx';
import type { ListProps } from '../ownOrders/OpenOrders.tsx';
import { Foldable } from '#views/ui/Price.tsx';
import * as css from './Orders.css.ts';
import { RecordList } from './RecordList.tsx';

const columns = [['pair'], ['price'], ['amount'], ['total', css.wideOnly], ['fee'], ['time'], ['actions']] as const;

/** What was matched of own orders, newest first. Another filter is another list: the caller mounts it anew by its key. */
export function OrderFills({ filter, pageOf, onClear }: ListProps) {
  const flow = useFlow(orderFillsFlow, { input: { filter } });
  return (
    <RecordList<FillRecord>
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
    <tr className={css.row} data-fill={fill.fillId}>
      <Cell className={css.pairCell}>
        <span className={css.pair}>{pairNameOf(fill.tradeCode)}</span>
        <span className={`${css.line} ${css.quiet}`}>
          <SideWord side={fill.side} />
          {t(fill.isMaker ? 'role.maker' : 'role.taker')}
        </span>
      </Cell>
      <Cell label={t('column.price')}>
        <bdi className={css.figure}>
          <Foldable text={withGroups(onTick(fill.price, fill.priceDigit))} />
        </bdi>
      </Cell>
      <Cell label={t('column.amount')}>
        <Figure value={fill.amount} unit={base} />
      </Cell>
      <Cell label={t('column.total')} className={css.wideOnly}>
        <Figure value={fillTotal(fill)} unit={quote} />
      </Cell>
      <Cell label={t('column.fee')}>
        <Figure value={fill.fee} unit={fill.feeCurrency} />
      </Cell>
      <Cell className={css.cornerCell}>
        <span className={css.quiet}>
          <Moment time={fill.time} />
        </span>
      </Cell>
      <td className={`${css.cell} ${css.detailCell}`}>
        <DetailsButton orderId={fill.orderId} tradeCode={fill.tradeCode} />
      </td>
    </tr>
  );
}
