import { loginPasskeyMachine } from '#machines/session/login/loginPasskey.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const [taken, aborted, unknown] = [{ kind: 'ok', data: ada }, { kind: 'aborted' }, { kind: 'unknown' }] as const;

export const loginPasskeyPlan = planFor(loginPasskeyMachine, {
  what: 'a login by a passkey, or its second step, for which the device asks its user',
  input: { challenge: 'second-of-ada' },
  cases: [done('loginPasskey', taken), done('loginPasskey', aborted), done('loginPasskey', unknown), fault('loginPasskey', offline)],
  states: ['idle', 'asking', 'entered'],
  tags: { busy: ['asking', 'entered'] },
  asks: { loginPasskey: [{ challenge: 'second-of-ada' }] },
  effects: [
    { on: 'xstate.done.actor.loginPasskey', from: 'asking', to: 'entered', does: [{ type: 'openSession', params: { outcome: taken } }] },
    { on: 'xstate.done.actor.loginPasskey', from: 'asking', to: 'idle', does: [] },
  ],
  moves: [
    ['idle', 'passkey.wanted', 'asking', { becomes: { refusal: null, problem: null } }],
    ['asking', 'done loginPasskey', 'entered', { when: (_, { output }) => output === taken, becomes: { refusal: null, problem: null } }],
    [
      'asking',
      'done loginPasskey',
      'idle',
      { when: (_, { output }) => output === aborted, becomes: { refusal: 'aborted', problem: null } },
    ],
    ['asking', 'done loginPasskey', 'idle', { becomes: { refusal: 'unknown', problem: null } }],
    ['asking', 'error loginPasskey', 'idle', { becomes: { refusal: null, problem } }],
  ],
  // Recordings tell nothing of an event that bears such a name.
  cut: ['xstate.done.actor.loginPasskey'],
  invariants: {
    idle: ({ calls }) => calls.length === 0,
    asking: ({ calls, snapshot }) => calls.join() === 'loginPasskey' && snapshot.context.refusal === null,
    entered: ({ calls }) => calls.length === 0,
  },
});
