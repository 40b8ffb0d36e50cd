import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useCalmBook, type BookRow } from '#views/shell/useBook.ts';
import { amountText, priceText } from '#views/ui/format.ts';
import { Foldable } from '#views/ui/Price.tsx';
import { decimalsOf } from './bookPaint.ts';
import * as css from './Panes.css.ts';
import type { OnWish, TradeRef } from './tradeRefs.ts';
import { useOwnPrices } from './useOwnPrices.ts';

/** Rows of a side, and how often they change: as many and as often as can be read. */
const rows = 12;
const pause = 1_000;

type TableProps = { readonly flow: TradeRef; readonly pair: page.PairRules; readonly isOld: boolean; readonly onWish: OnWish };

/** The book as a table, for the keyboard and for screen readers: it changes once a second and keeps its rows. */
export function BookTable({ flow, pair, isOld, onWish }: TableProps) {
  const { t } = useTranslation('trade');
  const group = useSelector(flow, page.group);
  const { sides } = useSelector(flow, page.settings);
  const view = useCalmBook(pair.tradeCode, { group, rows }, pause);
  const own = useOwnPrices(pair, group);
  const take = isOld ? undefined : onWish;
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
        {sides === 'bids' ? null : <Side side="asks" rows={view.asks.toReversed()} own={own.asks} onWish={take} />}
        {sides === 'asks' ? null : <Side side="bids" rows={view.bids} own={own.bids} onWish={take} />}
      </table>
    </div>
  );
}

type SideProps = {
  readonly side: 'bids' | 'asks';
  readonly rows: readonly BookRow[];
  /** Prices in which own orders stand. */
  readonly own: ReadonlySet<string>;
  readonly onWish: OnWish;
};

function Side({ side, rows: shown, own, onWish }: SideProps) {
  const { t } = useTranslation('trade');
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={css.sideName}>
          {t(`book.${side}`)}
        </th>
      </tr>
      {shown.map((row) => (
        <Row key={row.price} side={side} row={row} isOwn={own.has(row.price)} onWish={onWish} />
      ))}
    </tbody>
  );
}

type RowProps = Pick<SideProps, 'side' | 'onWish'> & { readonly row: BookRow; readonly isOwn: boolean };

function Row({ side, row: { price, amount, total }, isOwn, onWish }: RowProps) {
  const { t } = useTranslation('trade');
  const written = priceText(price, decimalsOf(price));
  const taken = amountText(total, decimalsOf(total), decimalsOf(total));
  return (
    <tr>
      <td className={side === 'bids' ? css.up : css.down}>
        {onWish === undefined ? (
          <Foldable text={written} />
        ) : (
          <button
            type="button"
            className={css.cellButton}
            aria-label={t('book.pickPrice', { price: written })}
            onClick={() => onWish({ kind: 'price', price })}
          >
            <Foldable text={written} />
          </button>
        )}
        {isOwn ? <span className={css.ownMark}> {t('book.own')}</span> : null}
      </td>
      <td>{amountText(amount, decimalsOf(amount), decimalsOf(amount))}</td>
      <td>
        {onWish === undefined ? (
          taken
        ) : (
          <button
            type="button"
            className={css.cellButton}
            aria-label={t('book.pickAmount', { amount: taken, price: written })}
            onClick={() => onWish({ kind: 'amount', price, amount: total })}
          >
            {taken}
          </button>
        )}
      </td>
    </tr>
  );
}
