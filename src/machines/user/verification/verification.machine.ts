import { assign, setup } from 'xstate';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { mayApply, type Facts, type Level } from './verification.rules.ts';

export type VerificationContext = {
  readonly facts: Facts | null;
  readonly problem: Problem | null;
  /** Whose form is open, or was last; null: none was yet. */
  readonly level: Level | null;
};
export type VerificationEvent =
  | { type: 'reload.requested' }
  | { type: 'form.wanted'; level: Level }
  | { type: 'form.dismissed' }
  | { type: 'link.wanted' }
  | { type: 'link.dismissed' }
  | { type: 'papers.taken' };

/** Who the member is to the exchange: how each level stands and what it allows. The forms are flows of their own, and tell here that papers were taken. */
export const verificationMachine = setup({
  types: {} as { context: VerificationContext; events: VerificationEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: { readFacts: unboundCall<Facts>('readFacts') },
  actions: {
    storeFacts: assign({ facts: (_, params: { facts: Facts }) => params.facts }),
    storeLevel: assign({ level: (_, params: { level: Level }) => params.level }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellTaken: () => {},
  },
  guards: { mayApply: ({ context }, { level }: { level: Level }) => context.facts !== null && mayApply(context.facts, level) },
}).createMachine({
  id: 'verification',
  context: { facts: null, problem: null, level: null },
  initial: 'loading',
  states: {
    ...readingFirst('readFacts', { target: 'ready', actions: { type: 'storeFacts', params: output('facts') } }),
    ready: {
      on: {
        'reload.requested': 'loading',
        'form.wanted': {
          guard: { type: 'mayApply', params: pick('level') },
          target: 'filling',
          actions: { type: 'storeLevel', params: pick('level') },
        },
        'link.wanted': { guard: { type: 'mayApply', params: { level: 1 } }, target: 'linking' },
      },
    },
    /** The papers of the standard level are handed in on another device: nobody tells here when they are. */
    linking: { tags: 'dialog', on: { 'link.dismissed': 'loading' } },
    filling: { on: { 'form.dismissed': 'ready', 'papers.taken': { target: 'loading', actions: 'tellTaken' } } },
  },
});
