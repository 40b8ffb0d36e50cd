import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { foldZeros } from '#machines/rules/format.ts';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { Soon } from '#views/shell/Soon.tsx';
import { averagePrice, useBook, type BookView } from '#views/shell/useBook.ts';
import { useLastPrice } from '#views/shell/useLastPrice.ts';
import { Canvas, type Press } from '#views/ui/Canvas.tsx';
import type { CanvasFrame } from '#views/ui/canvasStage.ts';
import { priceText } from '#views/ui/format.ts';
import { layOutBook, middleTop, pressedPart, rowAt, rowsThatFit, type BookSides, type PlacedRow } from './bookLayout.ts';
import { paintBook, paintCard, paintMiddle } from './bookPaint.ts';
import { FeedMark, isOldStanding } from '../marketFeed/FeedMark.tsx';
import { BookTable } from './laterPanes.tsx';
import { narrowAmount } from './narrowAmount.ts';
import * as css from './Panes.css.ts';
import type { FeedRef, OnWish, TradeRef } from './tradeRefs.ts';
import { useOwnPrices } from './useOwnPrices.ts';

/** A sum in quote currency is told no finer. */
const mostSumDigits = 8;

type BookProps = {
  readonly flow: TradeRef;
  readonly feed: FeedRef;
  readonly pair: page.PairRules;
  readonly onWish: OnWish;
};

/** The order book: a picture painted once a frame, or the same as a table. */
export function Book({ flow, feed, pair, onWish }: BookProps) {
  const { t } = useTranslation('trade');
  const { sides, isTable } = useSelector(flow, page.settings);
  const standing = useSelector(feed, feedStanding);
  const book = useBook(pair.tradeCode);
  return (
    <div className={css.bookBody} aria-busy={standing === 'connecting' || standing === 'resyncing'}>
      {isTable ? null : (
        <div className={css.bookHead} aria-hidden>
          <span>{t('book.price', { coin: pair.quoteCurrency })}</span>
          <span className={css.bookSecond}>{t('book.amount', { coin: pair.baseCurrency })}</span>
          <span className={css.bookThird}>{t('book.total')}</span>
        </div>
      )}
      <div className={css.stage}>
        {isTable ? (
          <Soon>
            <BookTable flow={flow} pair={pair} isOld={isOldStanding(standing)} onWish={onWish} />
          </Soon>
        ) : (
          <BookPicture flow={flow} pair={pair} sides={sides} isOld={isOldStanding(standing)} onWish={onWish} />
        )}
        <FeedMark feed={feed} heardAt={book.heardAt} />
        {standing === 'connecting' ? <p className={css.waiting}>{t('book.loading')}</p> : null}
      </div>
    </div>
  );
}

function BookPicture({
  flow,
  pair,
  sides,
  isOld,
  onWish,
}: Omit<BookProps, 'feed'> & { readonly sides: BookSides; readonly isOld: boolean }) {
  const { t, i18n } = useTranslation('trade');
  const locale = i18n.language;
  const priceWords = (value: string, digits: number): string => foldZeros(priceText(value, digits));
  const amountWords = (value: string, digits: number): string => narrowAmount(value, digits, locale);
  const group = useSelector(flow, page.group);
  const book = useBook(pair.tradeCode);
  const lastPrice = useLastPrice(pair.tradeCode);
  const own = useOwnPrices(pair, group);
  const viewFor = (height: number, row: number): BookView => book.view({ group, rows: rowsThatFit(height, row, sides) });

  const cardOf = ({ row }: PlacedRow, view: BookView) => [
    { label: t('book.average'), value: `≈ ${priceWords(averagePrice(row, view), view.priceDigit)}` },
    { label: t('book.sum', { coin: pair.baseCurrency }), value: amountWords(row.total, view.amountDigit) },
    { label: t('book.sum', { coin: pair.quoteCurrency }), value: amountWords(row.value, Math.min(view.priceDigit, mostSumDigits)) },
  ];
  const paint = (frame: CanvasFrame): void => {
    const { height, theme, pointer } = frame;
    const view = viewFor(height, theme.row);
    paintBook(frame, { view, sides, own, isOld, locale });
    const price = lastPrice();
    const rows = rowsThatFit(height, theme.row, sides);
    paintMiddle(frame, {
      top: middleTop(rows, theme.row, sides),
      last: price === undefined ? '' : priceWords(price.last, pair.priceDigit),
      direction: price?.direction ?? 'same',
      spread: view.spread === undefined ? '' : t('book.spread', { spread: priceWords(view.spread, view.priceDigit) }),
      isOld,
    });
    const pointed = pointer === null ? undefined : rowAt(layOutBook(view, height, theme.row, sides), pointer.y);
    if (pointed !== undefined) paintCard(frame, pointed, cardOf(pointed, view));
  };
  const press = ({ at, width, height, theme }: Press): void => {
    const placed = rowAt(layOutBook(viewFor(height, theme.row), height, theme.row, sides), at.y);
    if (placed === undefined) {
      const price = lastPrice();
      if (price !== undefined) onWish?.({ kind: 'price', price: price.last });
      return;
    }
    const { row } = placed;
    onWish?.(
      pressedPart(at.x, width) === 'price' ? { kind: 'price', price: row.price } : { kind: 'amount', price: row.price, amount: row.total },
    );
  };
  return (
    <Canvas
      label={t('book.picture', { pair: page.pairName(pair.tradeCode) })}
      paint={paint}
      watch={book.watch}
      {...(onWish !== undefined && !isOld ? { onPress: press } : {})}
    />
  );
}
