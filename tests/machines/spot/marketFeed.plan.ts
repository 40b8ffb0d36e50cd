import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { feedStanding, historyProblem, isFeedLive, isOlderLoading } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const channel = { kind: 'candles', tradeCode: 'btc_usdt', interval: '1m' } as const;
const begun = { becomes: { isBegun: true } } as const;

/** Candles, as they have every state; that depth and trades have no history is a test of its own. */
export const marketFeedPlan = planFor(marketFeedMachine, {
  what: 'one channel of a pair: by the stream, or read by call while that is away',
  input: { channel, hasOld: false },
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
  asks: { watchChannel: [{ channel }], readState: [{ channel }], readMissing: [{ channel }], readOlder: [{ channel }] },
  tags: {
    busy: ['link.watching.connecting', 'link.watching.resyncing', 'history.readingOlder'],
    error: ['link.watching.down', 'link.refused', 'history.unfilled', 'history.olderFaulted'],
  },
  moves: [
    ['link.watching.connecting', 'channel.asked', 'link.watching.resyncing', { when: ({ isBegun }) => isBegun }],
    ['link.watching.connecting', 'channel.synced', 'link.watching.live.current + reads.off', begun],
    ['link.watching.connecting', 'after syncLimit', 'link.watching.down', begun],
    ['link.watching', 'channel.lost', 'link.watching.down', begun],
    ['link.watching', 'channel.refused', 'link.refused', begun],
    ['link.watching', 'error watchChannel', 'link.refused', begun],
    ['link.watching.live', 'channel.broken', 'link.watching.resyncing + reads.soon'],
    ['link.watching.live', 'channel.asked', 'link.watching.resyncing + reads.soon'],
    ['link.watching.live.current', 'after silence', 'link.watching.live.delayed'],
    ['link.watching.live.delayed', 'channel.beat', 'link.watching.live.current'],
    ['link.watching.live.delayed', 'after giveUp', 'link.watching.connecting + reads.soon'],
    ['link.watching.resyncing', 'channel.synced', 'link.watching.live.current + reads.off'],
    ['link.watching.resyncing', 'after syncLimit', 'link.watching.down'],
    ['link.watching.down', 'channel.asked', 'link.watching.resyncing'],
    ['link.watching.down', 'channel.synced', 'link.watching.live.current + reads.off'],
    ['link.watching.down', 'retry.requested', 'link.watching.connecting'],
    ['link.watching.down', 'after retryPause', 'link.watching.connecting'],
    ['link.refused', 'retry.requested', 'link.watching.connecting'],
    ['link.refused', 'after retryPause', 'link.watching.connecting'],
    // What ends the live channel brings the reads back.
    ...['channel.lost', 'channel.refused', 'error watchChannel'].map((step) => ['link.watching.live', step, 'reads.soon'] as const),
    ['reads.soon', 'after firstRead', 'reads.reading'],
    ['reads.reading', 'done readState', 'reads.resting', { becomes: { isPolled: true } }],
    ['reads.reading', 'error readState', 'reads.resting', { becomes: { isPolled: false } }],
    ['reads.resting', 'after readInterval', 'reads.reading'],
    // What may be missing is read with each new beginning.
    ...['history.idle', 'history.readingOlder', 'history.olderFaulted'].map((from) => [from, 'channel.synced', 'history.filling'] as const),
    ['history.filling', 'done readMissing', 'history.idle', { becomes: { problem: null } }],
    ['history.filling', 'error readMissing', 'history.unfilled'],
    ['history.unfilled', 'after fillPause', 'history.filling'],
    ['history.unfilled', 'retry.requested', 'history.filling'],
    ['history.idle', 'older.requested', 'history.readingOlder'],
    ['history.readingOlder', 'done readOlder', 'history.idle', { becomes: { problem: null } }],
    ['history.readingOlder', 'error readOlder', 'history.olderFaulted'],
    ['history.olderFaulted', 'older.requested', 'history.readingOlder', { becomes: { problem: null } }],
    ['history.olderFaulted', 'retry.requested', 'history.readingOlder', { becomes: { problem: null } }],
  ],
  hasOtherMoves: true,
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
