import { assign, raise, setup } from 'xstate';
import { errorOf } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import { silence, type FedChannel, type MarketFeedInput } from './marketFeed.rules.ts';

/**
 * `isBegun`: the first wait for the stream is over, however it ended, or there is none, for what is on view is old already. `isPolled`:
 * what is on view was read by a call, and the last read went well. `problem` is that of history that could not be read.
 */
export type MarketFeedContext = {
  readonly channel: MarketChannel;
  readonly isBegun: boolean;
  readonly isPolled: boolean;
  readonly problem: Problem | null;
};
export type MarketFeedEvent =
  | ChannelReport
  | { type: 'retry.requested' }
  /** A chart has come near its first candle. */
  | { type: 'older.requested' }
  /** Raised here: the channel comes by the stream, or does not. */
  | { type: 'reads.needless' }
  | { type: 'reads.wanted' }
  /** Raised here at each beginning. */
  | { type: 'history.wanted' };

const watching = { target: '#marketFeed.link.watching', reenter: true } as const;
const older = { guard: 'isCandles', target: 'readingOlder' } as const;
const fill = { guard: 'isCandles', target: 'filling' } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const leaveFilling = { target: 'idle', actions: 'clearProblem' } as const;

/**
 * One channel of a pair (depth, trades or candles) as long as something on view needs it: whether it comes by the stream and is
 * as new as it can be, and its way while the stream is away: read by a call every other second. Silence of 3 s makes it old, of 8 s
 * has it asked for anew. For candles also their history: what may be missing after each new beginning, and older pages on
 * wish. The connection itself, with its waits between attempts, is the connection machine's.
 */
export const marketFeedMachine = setup({
  types: {} as { input: MarketFeedInput; context: MarketFeedContext; events: MarketFeedEvent; tags: 'busy' | 'error' },
  actors: {
    watchChannel: unboundWatch<ChannelReport, FedChannel>('watchChannel'),
    readState: unboundCall<void, FedChannel>('readState'),
    readMissing: unboundCall<void, FedChannel>('readMissing'),
    readOlder: unboundCall<void, FedChannel>('readOlder'),
  },
  actions: {
    markBegun: assign({ isBegun: true }),
    storeRead: assign({ isPolled: true }),
    dropRead: assign({ isPolled: false }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: { isCandles: ({ context }) => context.channel.kind === 'candles', isBegun: ({ context }) => context.isBegun },
  delays: { syncLimit: 5_000, silence, giveUp: 5_000, retryPause: 10_000, firstRead: 500, readInterval: 2_000, fillPause: 2_000 },
}).createMachine({
  id: 'marketFeed',
  context: ({ input }) => ({ channel: input.channel, isBegun: input.hasOld, isPolled: false, problem: null }),
  type: 'parallel',
  states: {
    link: {
      initial: 'watching',
      states: {
        watching: {
          initial: 'connecting',
          invoke: { id: 'watchChannel', src: 'watchChannel', input: ({ context }) => ({ channel: context.channel }), onError: 'refused' },
          on: { 'channel.lost': '.down', 'channel.refused': 'refused' },
          states: {
            /** Not asked for yet by this connection. Later than the first time what is on view is old until that comes. */
            connecting: {
              tags: 'busy',
              entry: raise({ type: 'history.wanted' }),
              exit: 'markBegun',
              on: { 'channel.asked': { guard: 'isBegun', target: 'resyncing' }, 'channel.synced': 'live' },
              after: { syncLimit: 'down' },
            },
            live: {
              initial: 'current',
              entry: raise({ type: 'reads.needless' }),
              exit: raise({ type: 'reads.wanted' }),
              on: { 'channel.broken': 'resyncing', 'channel.asked': 'resyncing' },
              states: {
                current: { on: { 'channel.beat': { target: 'current', reenter: true } }, after: { silence: 'delayed' } },
                delayed: { on: { 'channel.beat': 'current' }, after: { giveUp: watching } },
              },
            },
            resyncing: { tags: 'busy', on: { 'channel.synced': 'live' }, after: { syncLimit: 'down' } },
            down: {
              tags: 'error',
              on: { 'channel.asked': 'resyncing', 'channel.synced': 'live', 'retry.requested': watching },
              after: { retryPause: watching },
            },
          },
        },
        /** The server does not tell this channel, or nothing that can be used. */
        refused: { tags: 'error', on: { 'retry.requested': 'watching' }, after: { retryPause: 'watching' } },
      },
    },
    reads: {
      initial: 'soon',
      on: { 'reads.needless': '.off' },
      states: {
        off: { entry: 'dropRead', on: { 'reads.wanted': 'soon' } },
        soon: { after: { firstRead: 'reading' } },
        reading: {
          invoke: {
            id: 'readState',
            src: 'readState',
            input: ({ context }) => ({ channel: context.channel }),
            onDone: { target: 'resting', actions: 'storeRead' },
            onError: { target: 'resting', actions: 'dropRead' },
          },
        },
        resting: { after: { readInterval: 'reading' } },
      },
    },
    history: {
      initial: 'idle',
      states: {
        idle: { on: { 'history.wanted': fill, 'reads.needless': fill, 'older.requested': older } },
        filling: {
          invoke: {
            id: 'readMissing',
            src: 'readMissing',
            input: ({ context }) => ({ channel: context.channel }),
            onDone: leaveFilling,
            onError: { target: 'unfilled', actions: storeProblem },
          },
          on: { 'reads.wanted': leaveFilling },
        },
        /** What is missing is said until it has come, also while it is read again. */
        unfilled: { tags: 'error', on: { 'reads.wanted': leaveFilling, 'retry.requested': 'filling' }, after: { fillPause: 'filling' } },
        readingOlder: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'readOlder',
            src: 'readOlder',
            input: ({ context }) => ({ channel: context.channel }),
            onDone: 'idle',
            onError: { target: 'olderFaulted', actions: storeProblem },
          },
          on: { 'reads.needless': fill },
        },
        olderFaulted: {
          tags: 'error',
          exit: 'clearProblem',
          on: { 'reads.needless': fill, 'older.requested': older, 'retry.requested': older },
        },
      },
    },
  },
});
