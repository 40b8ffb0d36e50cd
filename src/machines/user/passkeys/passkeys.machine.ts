import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import {
  canAdd,
  passkeyOf,
  type AddOutcome,
  type AddRefusal,
  type Passkey,
  type PasskeyStanding,
  type RemoveOutcome,
} from './passkeys.rules.ts';

export type PasskeysContext = {
  /** Null until it was read; kept while it is read anew. */
  readonly standing: PasskeyStanding | null;
  /** The one that is to be renamed or removed. */
  readonly chosen: Passkey | null;
  /** Why no passkey was made. */
  readonly refusal: AddRefusal | null;
  readonly problem: Problem | null;
};
export type PasskeysEvent =
  | { type: 'reload.requested' }
  | { type: 'add.wanted' }
  | { type: 'owner.proven' }
  | { type: 'rename.wanted'; which: string }
  | { type: 'passkey.renamed' }
  | { type: 'remove.wanted'; which: string }
  | { type: 'remove.confirmed' }
  | { type: 'dismissed' };

const outcome = output<'outcome'>('outcome');

/** The passkeys of an account: a new one after a proof of its owner, the name of one, and its end after a question and such a proof. */
export const passkeysMachine = setup({
  types: {} as { context: PasskeysContext; events: PasskeysEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readPasskeys: unboundCall<PasskeyStanding>('readPasskeys'),
    addPasskey: unboundCall<AddOutcome>('addPasskey'),
    removePasskey: unboundCall<RemoveOutcome, { id: string }>('removePasskey'),
  },
  actions: {
    storeStanding: assign({ standing: (_, params: { standing: PasskeyStanding }) => params.standing }),
    storeChosen: assign({ chosen: ({ context }, params: { which: string }) => passkeyOf(context.standing, params.which) }),
    storeRefusal: assign({ refusal: (_, params: { outcome: AddOutcome }) => (params.outcome.kind === 'ok' ? null : params.outcome.kind) }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetWords: assign({ problem: null, refusal: null }),
    tellAdded: () => {},
    tellRemoved: () => {},
  },
  guards: {
    canAdd: ({ context }) => canAdd(context.standing),
    isListed: ({ context }, params: { which: string }) => passkeyOf(context.standing, params.which) !== null,
    isAdded: (_, params: { outcome: AddOutcome }) => params.outcome.kind === 'ok',
    needsStepUp: (_, params: { outcome: RemoveOutcome }) => params.outcome.kind === 'needsStepUp',
  },
}).createMachine({
  id: 'passkeys',
  context: { standing: null, chosen: null, refusal: null, problem: null },
  initial: 'loading',
  states: {
    ...readingFirst('readPasskeys', { target: 'ready', actions: { type: 'storeStanding', params: output('standing') } }, 'forgetWords'),
    ready: {
      exit: 'forgetWords',
      on: {
        'add.wanted': { guard: 'canAdd', target: 'proving' },
        'rename.wanted': {
          guard: { type: 'isListed', params: pick('which') },
          target: 'naming',
          actions: { type: 'storeChosen', params: pick('which') },
        },
        'remove.wanted': {
          guard: { type: 'isListed', params: pick('which') },
          target: 'asking',
          actions: { type: 'storeChosen', params: pick('which') },
        },
      },
    },
    /** The owner proves to be there. */
    proving: { tags: 'dialog', on: { dismissed: 'ready', 'owner.proven': 'adding' } },
    /** The device asks its user. Leaving ends what it asks. */
    adding: {
      ...dialogCall('addPasskey', 'ready', {
        onDone: [
          { guard: { type: 'isAdded', params: outcome }, target: 'loading', actions: 'tellAdded' },
          { target: 'ready', actions: { type: 'storeRefusal', params: outcome } },
        ],
      }),
      on: { dismissed: 'ready' },
    },
    naming: { tags: 'dialog', on: { dismissed: 'ready', 'passkey.renamed': 'loading' } },
    asking: { tags: 'dialog', exit: 'forgetWords', on: { dismissed: 'ready', 'remove.confirmed': 'provingRemoval' } },
    provingRemoval: { tags: 'dialog', on: { dismissed: 'ready', 'owner.proven': 'removing' } },
    removing: dialogCall('removePasskey', 'asking', {
      input: ({ context }: { context: PasskeysContext }) => ({ id: context.chosen?.id ?? '' }),
      onDone: [
        { guard: { type: 'needsStepUp', params: outcome }, target: 'provingRemoval' },
        { target: 'loading', actions: 'tellRemoved' },
      ],
    }),
  },
});
