import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { editOf, newKey, type ApiKeyRequest } from './apiKeyForm.rules.ts';
import { isKept, keyNamed, type ApiKey, type KeyRefusal, type SavedKey, type SaveOutcome } from './apiSetting.rules.ts';

export type ApiSettingContext = {
  readonly keys: readonly ApiKey[];
  /** What is edited or to be revoked; null: a new one is made. */
  readonly chosen: ApiKey | null;
  /** What the form begins with, then what it asked for and its owner has to prove to want. */
  readonly wanted: ApiKeyRequest;
  /** Of the key that was just made, until its owner says that it is kept; nothing stores it. */
  readonly secret: string | null;
  readonly problem: Problem | null;
  /** What the form that asks again says; null: nothing was refused. */
  readonly refusal: KeyRefusal | null;
};
export type ApiSettingEvent =
  | { type: 'reload.requested' }
  | { type: 'create.wanted' }
  | { type: 'edit.wanted'; id: string }
  | { type: 'form.dismissed' }
  | { type: 'key.saved'; saved: SavedKey }
  | { type: 'proof.wanted'; wanted: ApiKeyRequest }
  | { type: 'proof.dismissed' }
  | { type: 'owner.proven' }
  | { type: 'secret.kept' }
  | { type: 'revoke.wanted'; id: string }
  | { type: 'revoke.dismissed' }
  | { type: 'revoke.confirmed' };

const hasSecret = { type: 'hasSecret', params: pick('saved') } as const;
const storeSaved = { type: 'storeSaved', params: pick('saved') } as const;
const outcome = output<'outcome'>('outcome');
const savedIn = ({ event }: { readonly event: { readonly output: SaveOutcome } }) => ({
  saved: event.output.kind === 'ok' ? event.output.saved : null,
});
const storeSavedIn = { type: 'storeSaved', params: savedIn } as const;

/**
 * The member's API keys. The form that makes and edits them is a flow of its own (`apiKeyForm`) and tells here what it saved, or what waits
 * for a proof of its owner (`ownerProof`), and is saved then.
 */
export const apiSettingMachine = setup({
  types: {} as { context: ApiSettingContext; events: ApiSettingEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readKeys: unboundCall<readonly ApiKey[]>('readKeys'),
    saveKey: unboundCall<SaveOutcome, ApiKeyRequest>('saveKey'),
    /** Answers with all keys. */
    revokeKey: unboundCall<readonly ApiKey[], { id: string }>('revokeKey'),
  },
  actions: {
    storeKeys: assign({ keys: (_, params: { keys: readonly ApiKey[] }) => params.keys }),
    storeSaved: assign((_, { saved }: { saved: SavedKey | null }) => (saved === null ? {} : { keys: saved.keys, secret: saved.secret })),
    storeChosen: assign(({ context }, params: { id: string }) => {
      const chosen = keyNamed(context.keys, params.id);
      return { chosen, wanted: chosen === null ? newKey : editOf(chosen) };
    }),
    forgetChosen: assign({ chosen: null, wanted: newKey }),
    storeWanted: assign({ wanted: (_, params: { wanted: ApiKeyRequest }) => params.wanted }),
    forgetSecret: assign({ secret: null }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeRefusal: assign((_, { outcome: { kind } }: { outcome: SaveOutcome }) =>
      kind === 'ok' || kind === 'needsStepUp' ? {} : { refusal: kind },
    ),
    clearProblem: assign({ problem: null, refusal: null }),
    tellSaved: () => {},
    tellRevoked: () => {},
  },
  guards: {
    isKept: ({ context }, params: { id: string }) => isKept(context.keys, params.id),
    hasSecret: (_, { saved }: { saved: SavedKey | null }) => (saved?.secret ?? null) !== null,
    isSaved: (_, { saved }: { saved: SavedKey | null }) => saved !== null,
    needsStepUp: (_, params: { outcome: SaveOutcome }) => params.outcome.kind === 'needsStepUp',
  },
}).createMachine({
  id: 'apiSetting',
  context: { keys: [], chosen: null, wanted: newKey, secret: null, problem: null, refusal: null },
  initial: 'loading',
  states: {
    ...readingFirst('readKeys', { target: 'ready', actions: { type: 'storeKeys', params: output('keys') } }),
    ready: {
      on: {
        'create.wanted': { target: 'forming', actions: 'forgetChosen' },
        'edit.wanted': {
          guard: { type: 'isKept', params: pick('id') },
          target: 'forming',
          actions: { type: 'storeChosen', params: pick('id') },
        },
        'revoke.wanted': {
          guard: { type: 'isKept', params: pick('id') },
          target: 'asking',
          actions: { type: 'storeChosen', params: pick('id') },
        },
      },
    },
    forming: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: {
        'form.dismissed': 'ready',
        'key.saved': [
          { guard: hasSecret, target: 'showing', actions: storeSaved },
          { target: 'ready', actions: [storeSaved, 'tellSaved'] },
        ],
        'proof.wanted': { target: 'proving', actions: { type: 'storeWanted', params: pick('wanted') } },
      },
    },
    proving: { tags: 'dialog', on: { 'form.dismissed': 'ready', 'proof.dismissed': 'forming', 'owner.proven': 'saving' } },
    saving: dialogCall('saveKey', 'forming', {
      input: ({ context }: { context: ApiSettingContext }) => context.wanted,
      onDone: [
        { guard: { type: 'hasSecret', params: savedIn }, target: 'showing', actions: storeSavedIn },
        { guard: { type: 'isSaved', params: savedIn }, target: 'ready', actions: [storeSavedIn, 'tellSaved'] },
        { guard: { type: 'needsStepUp', params: outcome }, target: 'proving' },
        // Keys or this one have changed meanwhile: the form asks again, and says so.
        { target: 'forming', actions: { type: 'storeRefusal', params: outcome } },
      ],
    }),
    showing: { tags: 'dialog', exit: 'forgetSecret', on: { 'secret.kept': 'ready' } },
    asking: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { 'revoke.dismissed': 'ready', 'revoke.confirmed': 'revoking' },
    },
    revoking: dialogCall('revokeKey', 'asking', {
      input: ({ context }: { context: ApiSettingContext }) => ({ id: context.chosen?.id ?? '' }),
      onDone: { target: 'ready', actions: [{ type: 'storeKeys', params: output('keys') }, 'tellRevoked'] },
    }),
  },
});
