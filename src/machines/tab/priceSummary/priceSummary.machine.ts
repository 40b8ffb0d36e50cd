import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import type { SpokenPrice } from '#services/market/spokenPrices.ts';

export type PriceSummaryEvent = { type: 'summary.wanted' };

/** Tells the prices on view when the visitor asks, never by itself; what is asked again too soon is told when the pause is over. */
export const priceSummaryMachine = setup({
  types: {} as { context: { readonly isAwaited: boolean }; events: PriceSummaryEvent; tags: 'busy' },
  actors: { readPrices: unboundCall<readonly SpokenPrice[]>('readPrices') },
  actions: {
    await: assign({ isAwaited: true }),
    dropWait: assign({ isAwaited: false }),
    tellPrices: (_, _params: { prices: readonly SpokenPrice[] }) => {},
    tellNone: () => {},
  },
  guards: {
    isAwaited: ({ context }) => context.isAwaited,
    hasPrices: (_, params: { prices: readonly SpokenPrice[] }) => params.prices.length > 0,
  },
  delays: { pause: 10_000 },
}).createMachine({
  id: 'priceSummary',
  context: { isAwaited: false },
  initial: 'ready',
  states: {
    ready: { on: { 'summary.wanted': 'reading' } },
    reading: {
      tags: 'busy',
      entry: 'dropWait',
      invoke: {
        id: 'readPrices',
        src: 'readPrices',
        onDone: [
          {
            guard: { type: 'hasPrices', params: ({ event }) => ({ prices: event.output }) },
            target: 'resting',
            actions: { type: 'tellPrices', params: ({ event }) => ({ prices: event.output }) },
          },
          { target: 'resting', actions: 'tellNone' },
        ],
        onError: { target: 'resting', actions: 'tellNone' },
      },
    },
    resting: {
      on: { 'summary.wanted': { actions: 'await' } },
      after: { pause: [{ guard: 'isAwaited', target: 'reading' }, { target: 'ready' }] },
    },
  },
});
