import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { marketFeedMachine } from './marketFeed.machine.ts';

export type MarketFeedSnapshot = SnapshotFrom<typeof marketFeedMachine>;
/**
 * What a panel shows about its data. `connecting` is the first wait only: nothing is on view yet. Only `live` is as new as the stream can make it. `delayed`: nothing was heard for 3 s.
 * `resyncing`: what was on view was dropped, the whole is on its way. `polled`: read by a call every other second while the
 * stream is away. `offline`: neither comes. With all but `live` and `connecting` the data's age is shown (`heardAt` of its store).
 */
export type MarketFeedStanding = 'connecting' | 'live' | 'delayed' | 'resyncing' | 'polled' | 'offline';

export function feedStanding(snapshot: MarketFeedSnapshot): MarketFeedStanding {
  if (snapshot.matches({ link: { watching: { live: 'current' } } })) return 'live';
  if (snapshot.matches({ link: { watching: 'live' } })) return 'delayed';
  if (snapshot.matches({ link: { watching: 'resyncing' } })) return 'resyncing';
  if (snapshot.context.isPolled) return 'polled';
  return snapshot.context.isBegun || !snapshot.matches({ link: { watching: 'connecting' } }) ? 'offline' : 'connecting';
}
/** Whether what is on view may be acted upon as the market's price now. */
export const isFeedLive = (snapshot: MarketFeedSnapshot): boolean => feedStanding(snapshot) === 'live';
/** A chart's older page is on its way. */
export const isOlderLoading = (snapshot: MarketFeedSnapshot): boolean => snapshot.matches({ history: 'readingOlder' });
/** Why history could not be read; null when it could. */
export const historyProblem = (snapshot: MarketFeedSnapshot): Problem | null => snapshot.context.problem;
