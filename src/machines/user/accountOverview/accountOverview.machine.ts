import { assign, setup } from 'xstate';
import { output } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { AccountFees } from './accountOverview.rules.ts';

export type AccountOverviewContext = {
  /** What trading costs the account; null before it is known, and where the exchange names none. */
  readonly fees: AccountFees | null;
  readonly problem: Problem | null;
  readonly isEmailShown: boolean;
};
export type AccountOverviewEvent = { type: 'reload.requested' } | { type: 'email.toggled' };

/** The account of who is logged in: its e-mail, covered until it is asked for, and its fees. All else on the page has flows of its own. */
export const accountOverviewMachine = setup({
  types: {} as { context: AccountOverviewContext; events: AccountOverviewEvent; tags: 'busy' | 'error' },
  actors: { readFees: unboundCall<AccountFees | null>('readFees') },
  actions: {
    storeFees: assign({ fees: (_, params: { fees: AccountFees | null }) => params.fees }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    flipEmail: assign({ isEmailShown: ({ context }) => !context.isEmailShown }),
  },
}).createMachine({
  id: 'accountOverview',
  context: { fees: null, problem: null, isEmailShown: false },
  initial: 'loading',
  on: { 'email.toggled': { actions: 'flipEmail' } },
  states: {
    ...readingFirst('readFees', { target: 'ready', actions: { type: 'storeFees', params: output('fees') } }),
    ready: {},
  },
});
