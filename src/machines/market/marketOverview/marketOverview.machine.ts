import { assign, setup } from 'xstate';
import { areWhole, failedParts, mergeParts, noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { partDelays, readingParts } from '#machines/kit/readingParts.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { overviewParts, type Overview } from './marketOverview.rules.ts';

export type MarketOverviewContext = { readonly parts: Parts<Overview> };
export type MarketOverviewEvent = { type: 'reload.requested' };

/** The whole market at a glance, read anew each minute. A part that fails leaves the others whole and is soon asked for again. */
export const marketOverviewMachine = setup({
  types: {} as { context: MarketOverviewContext; events: MarketOverviewEvent; tags: 'busy' | 'error' },
  actors: { loadOverview: unboundCall<Parts<Overview>>('loadOverview') },
  actions: {
    storeParts: assign({ parts: ({ context }, params: { read: Parts<Overview> }) => mergeParts(context.parts, params.read) }),
    storeProblem: assign({ parts: ({ context }, params: { error: unknown }) => failedParts(context.parts, params.error) }),
  },
  guards: { arePartsWhole: (_, params: { read: Parts<Overview> }) => areWhole(params.read) },
  delays: partDelays,
}).createMachine({
  id: 'marketOverview',
  context: { parts: noParts<Overview>(overviewParts) },
  initial: 'loading',
  states: readingParts('loadOverview', {}),
});
