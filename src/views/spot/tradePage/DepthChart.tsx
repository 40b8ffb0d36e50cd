import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import { pairName, type PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useBook } from '#views/shell/useBook.ts';
import { Canvas } from '#views/ui/Canvas.tsx';
import { paintDepth } from './depthPaint.ts';
import { FeedMark, isOldStanding } from '../marketFeed/FeedMark.tsx';
import * as css from './Panes.css.ts';
import type { FeedRef } from './tradeRefs.ts';

/** The whole book as two areas of running totals; its numbers stand in the book's table. */
export function DepthChart({ pair, feed }: { readonly pair: PairRules; readonly feed: FeedRef }) {
  const { t, i18n } = useTranslation('trade');
  const standing = useSelector(feed, feedStanding);
  const book = useBook(pair.tradeCode);
  const isOld = isOldStanding(standing);
  return (
    <div className={css.stage}>
      <Canvas
        label={t('chart.depthPicture', { pair: pairName(pair.tradeCode) })}
        watch={book.watch}
        paint={(frame) =>
          paintDepth(frame, book.curve(), { isOld, digits: pair.priceDigit, amountDigit: pair.amountDigit, locale: i18n.language })
        }
      />
      <FeedMark feed={feed} heardAt={book.heardAt} />
      {standing === 'connecting' ? <p className={css.waiting}>{t('book.loading')}</p> : null}
    </div>
  );
}
