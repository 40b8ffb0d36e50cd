import { registerMachine } from '#machines/session/register/register.machine.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const who = { ...ada, isEmailConfirmed: false };

/** What may be sent. */
const isWhole = ({ email, password }: { readonly email: string; readonly password: string }): boolean =>
  email.trim() === 'ada@meridian.test' && password === 'right horse 7';

/** What is said beside the fields when the form is sent as it stands. */
const said = ({ email, password }: { readonly email: string; readonly password: string }) =>
  ({
    emailProblem: email === '' ? 'email.missing' : email === 'ada@' ? 'email.malformed' : null,
    passwordProblem: password === '' ? 'password.missing' : password === 'short' ? 'password.short' : null,
  }) as const;
/** What is said beside the password when it is left: nothing of an empty one. */
const saidOnLeaving = ({ password }: { readonly password: string }) =>
  ({ passwordProblem: password === 'short' ? 'password.short' : null }) as const;

export const registerPlan = planFor(registerMachine, {
  what: 'opens an account that is logged in at once',
  cases: [
    { type: 'email.changed', value: 'ada@meridian.test' },
    { type: 'email.changed', value: ' ada@meridian.test ' },
    { type: 'email.changed', value: 'ada@' },
    { type: 'password.changed', value: 'right horse 7' },
    { type: 'password.changed', value: 'short' },
    done('isCommonPassword', false),
    done('isCommonPassword', true),
    fault('isCommonPassword', new NetworkFault()),
    done('register', { kind: 'ok', code: 200, message: '', data: who }),
    done('register', { kind: 'weakPassword', code: 10103, message: 'weak' }),
    fault('register', new RateLimitFault({ retryAfter: 2_000 })),
    fault('register', new NetworkFault()),
  ],
  delays: { second: 1_000 },
  states: [
    'filling.editing',
    'filling.lookingUp',
    'filling.waiting.counting',
    'filling.waiting.judging',
    'filling.waiting.over',
    'submitting',
    'entered',
  ],
  restarts: [['after second', 'second']],
  // Blanks around an address are nobody's name.
  asks: {
    isCommonPassword: ({ password }) => ({ password }),
    register: [{ email: 'ada@meridian.test', password: 'right horse 7' }],
  },
  moves: [
    ['filling.editing', 'register.submitted', 'submitting', { when: isWhole, becomes: { problem: null } }],
    ['filling.editing', 'register.submitted', 'filling.editing', { becomes: said }],
    ['filling.editing', 'password.left', 'filling.lookingUp', { becomes: saidOnLeaving }],
    ['filling.lookingUp', 'done isCommonPassword false', 'filling.editing', { becomes: {} }],
    ['filling.lookingUp', 'done isCommonPassword true', 'filling.editing', { becomes: { passwordProblem: 'password.weak' } }],
    ['filling.lookingUp', 'error isCommonPassword NetworkFault', 'filling.editing', { becomes: {} }],
    [
      'filling.lookingUp',
      'password.changed',
      'filling.editing',
      { becomes: (_, event) => ({ password: String(event['value']), passwordProblem: null }) },
    ],
    ['filling.lookingUp', 'password.left', 'filling.lookingUp', { becomes: saidOnLeaving }],
    ['filling.lookingUp', 'register.submitted', 'submitting', { when: isWhole, becomes: { problem: null } }],
    ['filling.lookingUp', 'register.submitted', 'filling.lookingUp', { becomes: said }],
    ['submitting', 'done register "ok"', 'entered', { becomes: { password: '' } }],
    ['submitting', 'done register "weakPassword"', 'filling.editing', { becomes: { passwordProblem: 'password.weak' } }],
    ['submitting', 'error register RateLimitFault', 'filling.waiting.counting', { becomes: { secondsLeft: 2 } }],
    [
      'submitting',
      'error register NetworkFault',
      'filling.editing',
      { becomes: { problem: { fault: 'NetworkFault', key: 'faults:network', text: null, code: null, retryAfter: null } } },
    ],
    ['filling.waiting', 'after second', 'filling.editing', { when: ({ secondsLeft }) => secondsLeft === 1, becomes: { secondsLeft: 0 } }],
    ['filling.waiting', 'after second', 'filling.waiting.counting', { becomes: ({ secondsLeft }) => ({ secondsLeft: secondsLeft - 1 }) }],
  ],
  tags: { blocked: ['filling.waiting'], busy: ['submitting', 'entered'] },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.matches('submitting') || snapshot.matches({ filling: 'lookingUp' }) ? 1 : 0),
    'filling.waiting': ({ snapshot, timers }) => snapshot.context.secondsLeft > 0 && timers.includes('second'),
    entered: ({ snapshot }) => snapshot.context.password === '',
    submitting: ({ snapshot }) => snapshot.context.problem === null,
  },
  effects: [
    // What it began with is in its field: no other form begins with it.
    { on: 'xstate.init', does: [{ type: 'takeEmail' }] },
    { on: done('register').type, to: 'entered', does: [{ type: 'openSession', params: { login: who } }] },
  ],
  select: 'transitions',
});
