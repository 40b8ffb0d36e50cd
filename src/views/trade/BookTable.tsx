import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/tradePage/tradePage.selectors.ts';
import { useCalmBook, type BookRow } from '../shell/useBook.ts';
import { amountText, priceText } from '../ui/format.ts';
import { decimalsOf } from './bookPaint.ts';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

/** Rows of a side, and how often they change: as many and as often as can be read. */
const rows = 12;
const pause = 1_000;

type TableProps = { readonly flow: TradeRef; readonly pair: page.PairRules; readonly isOld: boolean; readonly canPick: boolean };

/** The book as a table, for the keyboard and for screen readers: it changes once a second and keeps its rows. */
export function BookTable({ flow, pair, isOld, canPick }: TableProps) {
  const { t } = useTranslation('trade');
  const group = useSelector(flow, page.group);
  const { sides } = useSelector(flow, page.settings);
  const view = useCalmBook(pair.tradeCode, { group, rows }, pause);
  return (
    <div className={css.tableBox} data-old={isOld ? '' : undefined}>
      <table className={css.table}>
        <caption className={css.caption}>
          {t('book.table', { pair: page.pairName(pair.tradeCode) })}
          {view.spread === undefined ? null : ` ${t('book.spread', { spread: priceText(view.spread, view.priceDigit) })}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('book.price', { coin: pair.quoteCurrency })}</th>
            <th scope="col">{t('book.amount', { coin: pair.baseCurrency })}</th>
            <th scope="col">{t('book.total')}</th>
          </tr>
        </thead>
        {sides === 'bids' ? null : <Side flow={flow} side="asks" rows={view.asks.toReversed()} canPick={canPick && !isOld} />}
        {sides === 'asks' ? null : <Side flow={flow} side="bids" rows={view.bids} canPick={canPick && !isOld} />}
      </table>
    </div>
  );
}

type SideProps = { readonly flow: TradeRef; readonly side: 'bids' | 'asks'; readonly rows: readonly BookRow[]; readonly canPick: boolean };

function Side({ flow, side, rows: shown, canPick }: SideProps) {
  const { t } = useTranslation('trade');
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={css.sideName}>
          {t(`book.${side}`)}
        </th>
      </tr>
      {shown.map((row) => (
        <Row key={row.price} flow={flow} side={side} row={row} canPick={canPick} />
      ))}
    </tbody>
  );
}

function Row({
  flow,
  side,
  row: { price, amount, total },
  canPick,
}: {
  readonly flow: TradeRef;
  readonly side: 'bids' | 'asks';
  readonly row: BookRow;
  readonly canPick: boolean;
}) {
  const { t } = useTranslation('trade');
  const written = priceText(price, decimalsOf(price));
  const taken = amountText(total, decimalsOf(total), decimalsOf(total));
  const take = () =>
    flow.send({ type: 'order.wished', wish: { kind: 'amount', price, amount: total, side: side === 'asks' ? 'buy' : 'sell' } });
  return (
    <tr>
      <td className={side === 'bids' ? css.up : css.down}>
        {canPick ? (
          <button
            type="button"
            className={css.cellButton}
            aria-label={t('book.pickPrice', { price: written })}
            onClick={() => flow.send({ type: 'order.wished', wish: { kind: 'price', price } })}
          >
            {written}
          </button>
        ) : (
          written
        )}
      </td>
      <td>{amountText(amount, decimalsOf(amount), decimalsOf(amount))}</td>
      <td>
        {canPick ? (
          <button type="button" className={css.cellButton} aria-label={t('book.pickAmount', { amount: taken, price: written })} onClick={take}>
            {taken}
          </button>
        ) : (
          taken
        )}
      </td>
    </tr>
  );
}
