import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';

/** What the exchange offers now: chat lines, the KOL programme, the rebate status (spec section 3). */
export type Features = { readonly serviceLines: readonly number[]; readonly kolIncentive: boolean; readonly rebateStatus: number };
export type FeaturesContext = { readonly features: Features | null };
export type FeaturesEvent = { type: 'features.wanted' };

/** Reads the service config; while it cannot be read, gated entries stay hidden and it is asked again. */
export const featuresMachine = setup({
  types: {} as { context: FeaturesContext; events: FeaturesEvent; tags: 'busy' | 'error' },
  actors: { readFeatures: unboundCall<Features>('readFeatures') },
  actions: { storeFeatures: assign({ features: (_, params: { features: Features }) => params.features }) },
  delays: { readAgain: 5_000, featuresAge: 60_000 },
}).createMachine({
  id: 'features',
  context: { features: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readFeatures',
        src: 'readFeatures',
        onDone: { target: 'ready', actions: { type: 'storeFeatures', params: ({ event }) => ({ features: event.output }) } },
        onError: 'failed',
      },
    },
    ready: { after: { featuresAge: 'reading' }, on: { 'features.wanted': 'reading' } },
    failed: { tags: 'error', after: { readAgain: 'reading' }, on: { 'features.wanted': 'reading' } },
  },
});
