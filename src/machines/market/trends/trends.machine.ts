import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { lacking, wantedLines, type Trends } from './trends.rules.ts';

export type TrendsContext = {
  /** Trade ids of the rows on view. */
  readonly seen: readonly number[];
  readonly lines: Trends;
};
export type TrendsEvent = { type: 'rows.seen'; tradeIds: readonly number[] };

/** Lines of the last 24 h for the rows on view: asked for once rows rest, again while they stay, and again after a failure. */
export const trendsMachine = setup({
  types: {} as { context: TrendsContext; events: TrendsEvent; tags: 'busy' | 'error' },
  actors: { loadTrends: unboundCall<Trends, { tradeIds: readonly number[] }>('loadTrends') },
  actions: {
    storeSeen: assign({ seen: (_, params: { tradeIds: readonly number[] }) => params.tradeIds }),
    storeLines: assign({ lines: ({ context }, params: { lines: Trends }) => ({ ...context.lines, ...params.lines }) }),
  },
  guards: {
    isAnySeen: ({ context }) => context.seen.length > 0,
    lacksLines: ({ context }) => lacking(context.seen, context.lines).length > 0,
    willLackLines: ({ context }, params: { tradeIds: readonly number[] }) => lacking(params.tradeIds, context.lines).length > 0,
  },
  delays: { rowsRest: 150, linesAge: 300_000, readAgain: 5_000 },
}).createMachine({
  id: 'trends',
  context: { seen: [], lines: {} },
  initial: 'resting',
  on: { 'rows.seen': { actions: { type: 'storeSeen', params: ({ event }) => ({ tradeIds: event.tradeIds }) } } },
  states: {
    resting: {
      on: {
        'rows.seen': [
          {
            guard: { type: 'willLackLines', params: ({ event }) => ({ tradeIds: event.tradeIds }) },
            target: 'settling',
            actions: { type: 'storeSeen', params: ({ event }) => ({ tradeIds: event.tradeIds }) },
          },
          { actions: { type: 'storeSeen', params: ({ event }) => ({ tradeIds: event.tradeIds }) } },
        ],
      },
      after: {
        linesAge: [
          { guard: 'isAnySeen', target: 'loading' },
          { target: 'resting', reenter: true },
        ],
      },
    },
    /** Rows still fly by. */
    settling: {
      on: {
        'rows.seen': {
          target: 'settling',
          reenter: true,
          actions: { type: 'storeSeen', params: ({ event }) => ({ tradeIds: event.tradeIds }) },
        },
      },
      after: { rowsRest: [{ guard: 'lacksLines', target: 'loading' }, { target: 'resting' }] },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTrends',
        src: 'loadTrends',
        input: ({ context }) => ({ tradeIds: wantedLines(context.seen, context.lines) }),
        onDone: { target: 'settling', actions: { type: 'storeLines', params: ({ event }) => ({ lines: event.output }) } },
        onError: 'waiting',
      },
    },
    /** A table without lines is still a table. */
    waiting: { tags: 'error', after: { readAgain: [{ guard: 'isAnySeen', target: 'loading' }, { target: 'resting' }] } },
  },
});
