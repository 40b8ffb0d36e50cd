import { assign, setup } from 'xstate';
import { output } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { LinkOutcome, MadeLink } from './identityLink.rules.ts';

export type IdentityLinkContext = { readonly link: MadeLink | null; readonly problem: Problem | null };
export type IdentityLinkEvent = { type: 'reload.requested' };

const outcome = output<'outcome'>('outcome');

/** A link to the exchange's own form, with which the papers of the standard level are handed in on another device: once, and for a while. */
export const identityLinkMachine = setup({
  types: {} as { context: IdentityLinkContext; events: IdentityLinkEvent; tags: 'busy' | 'error' },
  actors: { makeLink: unboundCall<LinkOutcome>('makeLink') },
  actions: {
    storeLink: assign({ link: (_, params: { outcome: LinkOutcome }) => (params.outcome.kind === 'ok' ? params.outcome.link : null) }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    /** The exchange ends an earlier link as it makes one. */
    forgetLink: assign({ link: null, problem: null }),
  },
  guards: { isMade: (_, params: { outcome: LinkOutcome }) => params.outcome.kind === 'ok' },
  delays: { linkLife: ({ context }) => context.link?.life ?? 0 },
}).createMachine({
  id: 'identityLink',
  context: { link: null, problem: null },
  initial: 'loading',
  states: {
    ...readingFirst(
      'makeLink',
      [
        { guard: { type: 'isMade', params: outcome }, target: 'shown', actions: { type: 'storeLink', params: outcome } },
        { target: 'refused' },
      ],
      'forgetLink',
    ),
    shown: { after: { linkLife: 'over' } },
    over: { on: { 'reload.requested': 'loading' } },
    /** Papers wait already, or are not needed any more: the page says which, once it is read anew. */
    refused: {},
  },
});
