import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { feedInput, marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useCalmTrades, useTrades } from '#views/shell/useTrades.ts';
import { Canvas, type Press } from '#views/ui/Canvas.tsx';
import type { CanvasFrame } from '#views/ui/canvasStage.ts';
import { amountText, priceText } from '#views/ui/format.ts';
import { Foldable } from '#views/ui/Price.tsx';
import { decimalsOf } from './bookPaint.ts';
import { FeedMark, isOldStanding } from '../marketFeed/FeedMark.tsx';
import * as css from './Panes.css.ts';
import { clockText, paintTape, tapeRows, tradeAt } from './tapePaint.ts';
import type { OnWish, TradeRef } from './tradeRefs.ts';

/** Rows of the table and how often they change. */
const tableRows = 20;
const pause = 1_000;

type TapeProps = { readonly flow: TradeRef; readonly pair: page.PairRules; readonly onWish: OnWish };

/** The latest trades of the market, heard of as long as they are on view. */
export function Tape({ flow, pair, onWish }: TapeProps) {
  const { t } = useTranslation('trade');
  const trades = useTrades(pair.tradeCode);
  const feed = useFlow(marketFeedFlow, {
    input: feedInput({ kind: 'trades', tradeCode: pair.tradeCode }, trades.heardAt()),
  });
  const standing = useSelector(feed, feedStanding);
  const { isTable } = useSelector(flow, page.settings);
  const isOld = isOldStanding(standing);
  return (
    <div className={css.paneBody} aria-busy={standing === 'connecting'}>
      {isTable ? null : (
        <div className={css.tapeHead} aria-hidden>
          <span>{t('book.price', { coin: pair.quoteCurrency })}</span>
          <span>{t('book.amount', { coin: pair.baseCurrency })}</span>
          <span>{t('book.time')}</span>
        </div>
      )}
      <div className={css.stage}>
        {isTable ? <TapeTable pair={pair} isOld={isOld} /> : <TapePicture pair={pair} isOld={isOld} onWish={onWish} />}
        <FeedMark feed={feed} heardAt={trades.heardAt} />
        {standing === 'connecting' ? <p className={css.waiting}>{t('book.loadingTrades')}</p> : null}
      </div>
    </div>
  );
}

function TapePicture({ pair, isOld, onWish }: Omit<TapeProps, 'flow'> & { readonly isOld: boolean }) {
  const { t, i18n } = useTranslation('trade');
  const trades = useTrades(pair.tradeCode);
  const paint = (frame: CanvasFrame): void => paintTape(frame, { trades: trades.latest(), isOld, locale: i18n.language });
  const press = ({ at, height, theme }: Press): void => {
    const trade = tradeAt(tapeRows(trades.latest(), height, theme.row), at.y, theme.row);
    if (trade !== undefined) onWish?.({ kind: 'price', price: trade.price });
  };
  return (
    <Canvas
      label={t('book.tapePicture', { pair: page.pairName(pair.tradeCode) })}
      paint={paint}
      watch={trades.watch}
      {...(onWish !== undefined && !isOld ? { onPress: press } : {})}
    />
  );
}

function TapeTable({ pair, isOld }: { readonly pair: page.PairRules; readonly isOld: boolean }) {
  const { t } = useTranslation('trade');
  const trades = useCalmTrades(pair.tradeCode, pause);
  return (
    <div className={css.tableBox} data-old={isOld ? '' : undefined}>
      <table className={css.table}>
        <caption className={css.caption}>{t('book.tapeTable', { pair: page.pairName(pair.tradeCode) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book.price', { coin: pair.quoteCurrency })}</th>
            <th scope="col">{t('book.amount', { coin: pair.baseCurrency })}</th>
            <th scope="col">{t('book.time')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, tableRows).map(({ id, price, amount, side, time }) => (
            <tr key={id}>
              <td className={side === 'buy' ? css.up : css.down}>
                <Foldable text={priceText(price, decimalsOf(price))} /> <span className={css.word}>{t(`book.taker.${side}`)}</span>
              </td>
              <td>{amountText(amount, decimalsOf(amount), decimalsOf(amount))}</td>
              <td>{clockText(time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
