import { assign, setup } from 'xstate';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import type { Rates } from '#services/help/rates.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { plainView, type RateView } from './rateStandard.rules.ts';

export type RateStandardContext = {
  readonly data: Rates | null;
  readonly problem: Problem | null;
  readonly view: RateView;
};
export type RateStandardEvent = { type: 'reload.requested' } | { type: 'view.changed'; change: Partial<RateView> };

/** What the exchange charges, read once; the visitor chooses a part of it, looks for a name and puts rows in order. */
export const rateStandardMachine = setup({
  types: {} as { context: RateStandardContext; events: RateStandardEvent; tags: 'busy' | 'error' },
  actors: { loadRates: unboundCall<Rates>('loadRates') },
  actions: {
    storeRates: assign({ data: (_, params: { data: Rates }) => params.data }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    storeView: assign({ view: ({ context }, params: { change: Partial<RateView> }) => ({ ...context.view, ...params.change }) }),
  },
}).createMachine({
  id: 'rateStandard',
  context: { data: null, problem: null, view: plainView },
  initial: 'loading',
  on: { 'view.changed': { actions: { type: 'storeView', params: pick('change') } } },
  states: { ...readingFirst('loadRates', { target: 'ready', actions: { type: 'storeRates', params: output('data') } }), ready: {} },
});
