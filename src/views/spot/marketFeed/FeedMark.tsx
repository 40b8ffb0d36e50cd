import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { feedStanding, type MarketFeedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import { useHeardAge } from '#views/shell/useHeardAge.ts';
import { Button } from '#views/ui/Button.tsx';
import * as css from './Feed.css.ts';
import type { FeedRef } from '../tradePage/tradeRefs.ts';

/** Whether what is on view may be taken for the market as it is now. */
export const isOldStanding = (standing: MarketFeedStanding): boolean => standing !== 'live' && standing !== 'connecting';

/** Says above a panel that its data are not live, how old they are, and offers to ask again; nothing while they are. */
export function FeedMark({ feed, heardAt }: { readonly feed: FeedRef; readonly heardAt: () => number | undefined }) {
  const { t } = useTranslation('trade');
  const standing = useSelector(feed, feedStanding);
  const isOld = isOldStanding(standing);
  const age = useHeardAge(heardAt, isOld);
  if (!isOld) return null;
  return (
    <div className={css.notice} role="status">
      <span className={css.dot} aria-hidden />
      <span className={css.words}>
        {t(`book.feed.${standing}`)}
        {age === null ? null : <span className={css.age}> {t('book.feed.age', { seconds: age })}</span>}
      </span>
      {standing === 'offline' ? (
        <Button tone="quiet" size="small" onClick={() => feed.send({ type: 'retry.requested' })}>
          {t('page.retry')}
        </Button>
      ) : null}
    </div>
  );
}
