import { loginMachine } from '#machines/login/login.machine.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import type { LoginData } from '#services/account/calls.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const who: LoginData = {
  fid: '10000001',
  fnickname: 'Ada',
  email: 'ada@meridian.test',
  photo: '',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  origin: 'password',
  wallet: null,
};

export const loginPlan = planFor(loginMachine, {
  cases: [
    { type: 'email.changed', value: 'ada@meridian.test' },
    { type: 'email.changed', value: 'ada@' },
    { type: 'password.changed', value: 'right horse 7' },
    { type: 'demo.chosen', email: 'demo@meridian.test', password: 'demo pass 1' },
    done('login', { kind: 'ok', code: 200, message: '', data: who }),
    done('login', { kind: 'refused', code: 10101, message: 'no' }),
    fault('login', new RateLimitFault({ retryAfter: 2_000 })),
    fault('login', new NetworkFault()),
  ],
  delays: { second: 1_000 },
  states: ['filling.editing', 'filling.waiting.counting', 'filling.waiting.judging', 'filling.waiting.over', 'submitting', 'entered'],
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.matches('submitting') ? 1 : 0),
    'filling.waiting': ({ snapshot, timers }) => snapshot.context.secondsLeft > 0 && timers.includes('second'),
    entered: ({ snapshot }) => snapshot.context.password === '',
    submitting: ({ snapshot }) => snapshot.context.problem === null && !snapshot.context.refused,
  },
  effects: [{ on: done('login').type, to: 'entered', does: [{ type: 'openSession', params: { login: who } }] }],
  select: 'transitions',
});
