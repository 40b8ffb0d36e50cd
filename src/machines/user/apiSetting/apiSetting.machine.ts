import { assign, setup } from 'xstate';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { isKept, keyNamed, type ApiKey, type SavedKey } from './apiSetting.rules.ts';

export type ApiSettingContext = {
  readonly keys: readonly ApiKey[];
  /** What is edited or to be revoked; null: a new one is made. */
  readonly chosen: ApiKey | null;
  /** Of the key that was just made, until its owner says that it is kept; nothing stores it. */
  readonly secret: string | null;
  readonly problem: Problem | null;
};
export type ApiSettingEvent =
  | { type: 'reload.requested' }
  | { type: 'create.wanted' }
  | { type: 'edit.wanted'; id: string }
  | { type: 'form.dismissed' }
  | { type: 'key.saved'; saved: SavedKey }
  | { type: 'secret.kept' }
  | { type: 'revoke.wanted'; id: string }
  | { type: 'revoke.dismissed' }
  | { type: 'revoke.confirmed' };

const hasSecret = { type: 'hasSecret', params: pick('saved') } as const;
const storeSaved = { type: 'storeSaved', params: pick('saved') } as const;

/** The member's API keys. The form that makes and edits them is a flow of its own (`apiKeyForm`) and tells here what it saved. */
export const apiSettingMachine = setup({
  types: {} as { context: ApiSettingContext; events: ApiSettingEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readKeys: unboundCall<readonly ApiKey[]>('readKeys'),
    /** Answers with all keys. */
    revokeKey: unboundCall<readonly ApiKey[], { id: string }>('revokeKey'),
  },
  actions: {
    storeKeys: assign({ keys: (_, params: { keys: readonly ApiKey[] }) => params.keys }),
    storeSaved: assign((_, { saved }: { saved: SavedKey }) => ({ keys: saved.keys, secret: saved.secret })),
    storeChosen: assign({ chosen: ({ context }, params: { id: string }) => keyNamed(context.keys, params.id) }),
    forgetChosen: assign({ chosen: null }),
    forgetSecret: assign({ secret: null }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellSaved: () => {},
    tellRevoked: () => {},
  },
  guards: {
    isKept: ({ context }, params: { id: string }) => isKept(context.keys, params.id),
    hasSecret: (_, { saved }: { saved: SavedKey }) => saved.secret !== null,
  },
}).createMachine({
  id: 'apiSetting',
  context: { keys: [], chosen: null, secret: null, problem: null },
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
      on: {
        'form.dismissed': 'ready',
        'key.saved': [
          { guard: hasSecret, target: 'showing', actions: storeSaved },
          { target: 'ready', actions: [storeSaved, 'tellSaved'] },
        ],
      },
    },
    showing: { tags: 'dialog', exit: 'forgetSecret', on: { 'secret.kept': 'ready' } },
    asking: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { 'revoke.dismissed': 'ready', 'revoke.confirmed': 'revoking' },
    },
    revoking: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: { target: 'ready', actions: [{ type: 'storeKeys', params: output('keys') }, 'tellRevoked'] },
        onError: { target: 'asking', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
  },
});
