import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { AntiPhishingState, WordOutcome, WordPurpose } from './antiPhishing.rules.ts';

export type AntiPhishingContext = {
  /** Null until it was read. */
  readonly state: AntiPhishingState | null;
  readonly purpose: WordPurpose;
  /** The word that waits for a proof of its owner; empty where none is wanted any more. */
  readonly secretWanted: string;
  readonly problem: Problem | null;
};
export type AntiPhishingEvent =
  | { type: 'reload.requested' }
  | { type: 'set.wanted' }
  | { type: 'end.wanted' }
  | { type: 'dismissed' }
  | { type: 'word.kept'; secretWord: string | null }
  | { type: 'proof.wanted'; secretWord: string }
  | { type: 'owner.proven' };

const outcome = output<'outcome'>('outcome');
const tellKept = [
  { type: 'storeWord', params: pick('secretWord') },
  { type: 'tellKept', params: pick('secretWord') },
] as const;
const kept = ({ event }: { readonly event: { readonly output: WordOutcome } }) => ({
  secretWord: event.output.kind === 'ok' ? event.output.secretWord : null,
});

/**
 * The word that stands in every letter to the account. A dialog asks for another one, or for none; the exchange judges it (`antiPhishingWord`)
 * before its owner proves to be there (`ownerProof`), and keeps it then.
 */
export const antiPhishingMachine = setup({
  types: {} as { context: AntiPhishingContext; events: AntiPhishingEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readState: unboundCall<AntiPhishingState>('readState'),
    keepWord: unboundCall<WordOutcome, { secretWord: string }>('keepWord'),
  },
  actions: {
    storeState: assign({ state: (_, params: { state: AntiPhishingState }) => params.state }),
    storePurpose: assign({ purpose: (_, params: { purpose: WordPurpose }) => params.purpose }),
    storeWord: assign({ state: (_, params: { secretWord: string | null }) => ({ secretWord: params.secretWord }) }),
    storeWanted: assign({ secretWanted: (_, params: { secretWord: string }) => params.secretWord }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellKept: (_, _params: { secretWord: string | null }) => {},
  },
  guards: {
    hasWord: ({ context }) => (context.state?.secretWord ?? null) !== null,
    isKept: (_, params: { outcome: WordOutcome }) => params.outcome.kind === 'ok',
    needsStepUp: (_, params: { outcome: WordOutcome }) => params.outcome.kind === 'needsStepUp',
  },
}).createMachine({
  id: 'antiPhishing',
  context: { state: null, purpose: 'set', secretWanted: '', problem: null },
  initial: 'loading',
  states: {
    ...readingFirst('readState', { target: 'ready', actions: { type: 'storeState', params: output('state') } }),
    ready: {
      exit: 'clearProblem',
      on: {
        'set.wanted': { target: 'asking', actions: { type: 'storePurpose', params: { purpose: 'set' } } },
        'end.wanted': { guard: 'hasWord', target: 'asking', actions: { type: 'storePurpose', params: { purpose: 'end' } } },
      },
    },
    asking: {
      tags: 'dialog',
      on: {
        dismissed: 'ready',
        'word.kept': { target: 'ready', actions: [...tellKept] },
        'proof.wanted': { target: 'proving', actions: { type: 'storeWanted', params: pick('secretWord') } },
      },
    },
    proving: { tags: 'dialog', on: { dismissed: 'ready', 'owner.proven': 'keeping' } },
    keeping: dialogCall('keepWord', 'ready', {
      input: ({ context }: { context: AntiPhishingContext }) => ({ secretWord: context.secretWanted }),
      onDone: [
        {
          guard: { type: 'isKept', params: outcome },
          target: 'ready',
          actions: [
            { type: 'storeWord', params: kept },
            { type: 'tellKept', params: kept },
          ],
        },
        { guard: { type: 'needsStepUp', params: outcome }, target: 'proving' },
        // What is taken for a good word has changed meanwhile.
        { target: 'asking' },
      ],
    }),
  },
});
