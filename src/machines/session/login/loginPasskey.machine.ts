import { assign, setup } from 'xstate';
import { errorOf, output } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { beginPasskeyLogin, loginByPasskey } from '#services/user/passkeyCalls.ts';

/** Why nobody was logged in; each has words of its own. */
export type PasskeyRefusal =
  | Exclude<OutcomeOf<typeof beginPasskeyLogin>['kind'] | OutcomeOf<typeof loginByPasskey>['kind'], 'ok'>
  | 'aborted';
/** What became of it: of the two calls, or of what the device was asked for between them. */
export type PasskeyLoginOutcome = { readonly kind: 'ok'; readonly data: LoginData } | { readonly kind: PasskeyRefusal };

/** `challenge`: of the login whose second step it is; empty where the passkey is the whole login. */
export type LoginPasskeyContext = { readonly challenge: string; readonly refusal: PasskeyRefusal | null; readonly problem: Problem | null };

const outcome = output<'outcome'>('outcome');

/** A login by a passkey, or the second step of one: one is asked for at a time, and leaving the page ends what the device asks. */
export const loginPasskeyMachine = setup({
  types: {} as { input: { readonly challenge: string }; context: LoginPasskeyContext; events: { type: 'passkey.wanted' }; tags: 'busy' },
  actors: { loginPasskey: unboundCall<PasskeyLoginOutcome, { challenge: string }>('loginPasskey') },
  actions: {
    storeRefusal: assign({
      refusal: (_, params: { outcome: PasskeyLoginOutcome }) => (params.outcome.kind === 'ok' ? null : params.outcome.kind),
    }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    forgetWords: assign({ refusal: null, problem: null }),
    openSession: (_, _params: { outcome: PasskeyLoginOutcome }) => {},
  },
  guards: { isIn: (_, params: { outcome: PasskeyLoginOutcome }) => params.outcome.kind === 'ok' },
}).createMachine({
  id: 'loginPasskey',
  context: ({ input: { challenge } }) => ({ challenge, refusal: null, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'passkey.wanted': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'forgetWords',
      invoke: {
        id: 'loginPasskey',
        src: 'loginPasskey',
        input: ({ context: { challenge } }) => ({ challenge }),
        onDone: [
          { guard: { type: 'isIn', params: outcome }, target: 'entered', actions: { type: 'openSession', params: outcome } },
          { target: 'idle', actions: { type: 'storeRefusal', params: outcome } },
        ],
        onError: { target: 'idle', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    /** The page goes with the session that opens. */
    entered: { tags: 'busy' },
  },
});
