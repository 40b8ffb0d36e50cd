import { assign, setup } from 'xstate';
import { errorOf } from '#machines/kit/params.ts';
import { areWhole, failedParts, mergeParts, noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { overviewParts, type Overview } from './marketOverview.rules.ts';

export type MarketOverviewContext = { readonly parts: Parts<Overview> };
export type MarketOverviewEvent = { type: 'reload.requested' };

/** The whole market at a glance, read anew each minute. A part that fails leaves the others whole and is soon asked for again. */
export const marketOverviewMachine = setup({
  types: {} as { context: MarketOverviewContext; events: MarketOverviewEvent; tags: 'busy' | 'error' },
  actors: { loadOverview: unboundCall<Parts<Overview>>('loadOverview') },
  actions: {
    storeParts: assign({ parts: ({ context }, params: { parts: Parts<Overview> }) => mergeParts(context.parts, params.parts) }),
    storeProblem: assign({ parts: ({ context }, params: { error: unknown }) => failedParts(context.parts, params.error) }),
  },
  guards: { arePartsWhole: (_, params: { parts: Parts<Overview> }) => areWhole(params.parts) },
  delays: { partsAge: 60_000, readAgain: 5_000 },
}).createMachine({
  id: 'marketOverview',
  context: { parts: noParts<Overview>(overviewParts) },
  initial: 'loading',
  states: {
    /** Older parts stay on view. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        onDone: [
          {
            guard: { type: 'arePartsWhole', params: ({ event }) => ({ parts: event.output }) },
            target: 'ready',
            actions: { type: 'storeParts', params: ({ event }) => ({ parts: event.output }) },
          },
          { target: 'lacking', actions: { type: 'storeParts', params: ({ event }) => ({ parts: event.output }) } },
        ],
        onError: { target: 'lacking', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    ready: { after: { partsAge: 'loading' }, on: { 'reload.requested': 'loading' } },
    /** Not every part came. */
    lacking: { tags: 'error', after: { readAgain: 'loading' }, on: { 'reload.requested': 'loading' } },
  },
});
