import { marketFeedMachine } from '#machines/marketFeed/marketFeed.machine.ts';
import { feedStanding, historyProblem, isFeedLive, isOlderLoading } from '#machines/marketFeed/marketFeed.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

/** Candles, as they have every state; that depth and trades have no history is a test of its own. */
export const marketFeedPlan = planFor(marketFeedMachine, {
  input: { channel: { kind: 'candles', tradeCode: 'btc_usdt', interval: '1m' } },
  cases: [
    { type: 'retry.requested' },
    { type: 'older.requested' },
    done('readState'),
    fault('readState', 'F'),
    done('readMissing'),
    fault('readMissing', 'F'),
    done('readOlder'),
    fault('readOlder', 'F'),
    fault('watchChannel', 'F'),
  ],
  watchers: {
    watchChannel: ['channel.asked', 'channel.synced', 'channel.broken', 'channel.beat', 'channel.lost', 'channel.refused'],
  },
  internal: ['reads.needless', 'reads.wanted', 'history.wanted'],
  delays: { syncLimit: 5_000, silence: 3_000, giveUp: 5_000, retryPause: 10_000, firstRead: 500, readInterval: 2_000, fillPause: 2_000 },
  states: [
    'link.watching.connecting',
    'link.watching.live.current',
    'link.watching.live.delayed',
    'link.watching.resyncing',
    'link.watching.down',
    'link.refused',
    'reads.off',
    'reads.soon',
    'reads.reading',
    'reads.resting',
    'history.idle',
    'history.filling',
    'history.unfilled',
    'history.readingOlder',
    'history.olderFaulted',
  ],
  restarts: [
    ['channel.beat', 'silence'],
    ['channel.lost', 'retryPause'],
    ['after retryPause', 'watchChannel'],
    ['after giveUp', 'watchChannel readMissing'],
    ['retry.requested', 'watchChannel', 'link.watching.down'],
  ],
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      calls.includes('readState') === snapshot.matches({ reads: 'reading' }) &&
      calls.includes('readMissing') === snapshot.matches({ history: 'filling' }) &&
      calls.includes('readOlder') === isOlderLoading(snapshot) &&
      watchers.includes('watchChannel') === snapshot.matches({ link: 'watching' }) &&
      isFeedLive(snapshot) === snapshot.matches({ link: { watching: { live: 'current' } } }) &&
      (historyProblem(snapshot) === null
        ? !snapshot.matches({ history: 'unfilled' }) && !snapshot.matches({ history: 'olderFaulted' })
        : !snapshot.matches({ history: 'idle' }) && !isOlderLoading(snapshot)) &&
      (feedStanding(snapshot) !== 'connecting' || (!snapshot.context.isBegun && snapshot.matches({ link: { watching: 'connecting' } }))),
    'link.watching.live': ({ snapshot, calls }) =>
      snapshot.matches({ reads: 'off' }) && !calls.includes('readState') && !snapshot.context.isPolled,
    'link.watching.live.current': ({ snapshot, timers }) => feedStanding(snapshot) === 'live' && timers.includes('silence'),
    'link.watching.live.delayed': ({ snapshot, timers }) => feedStanding(snapshot) === 'delayed' && timers.includes('giveUp'),
    'link.watching.resyncing': ({ snapshot, timers }) =>
      feedStanding(snapshot) === 'resyncing' && !snapshot.matches({ reads: 'off' }) && timers.includes('syncLimit'),
    'link.watching.connecting': ({ snapshot }) =>
      feedStanding(snapshot) === (snapshot.context.isPolled ? 'polled' : snapshot.context.isBegun ? 'offline' : 'connecting') &&
      !snapshot.matches({ reads: 'off' }),
    'link.watching.down': ({ snapshot, timers }) =>
      feedStanding(snapshot) === (snapshot.context.isPolled ? 'polled' : 'offline') &&
      !snapshot.matches({ reads: 'off' }) &&
      timers.includes('retryPause'),
    'link.refused': ({ snapshot, timers }) =>
      feedStanding(snapshot) === (snapshot.context.isPolled ? 'polled' : 'offline') &&
      !snapshot.matches({ reads: 'off' }) &&
      timers.includes('retryPause'),
    'reads.off': ({ snapshot }) => snapshot.matches({ link: { watching: 'live' } }) && !snapshot.context.isPolled,
    'history.unfilled': ({ timers }) => timers.includes('fillPause'),
  },
  key: ({ context }) => [context.isBegun, context.isPolled, context.problem !== null],
  select: 'transitions',
});
