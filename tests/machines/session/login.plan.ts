import { loginMachine } from '#machines/session/login/login.machine.ts';
import { NetworkFault, RateLimitFault } from '#services/http/faults.ts';
import { ada } from '#tests/support/loginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const who = ada;

type Fields = { readonly email: string; readonly password: string };
/** The cases' only e-mail that is none is `ada@`. */
const emailWords = (email: string) => (email === '' ? ('email.missing' as const) : email === 'ada@' ? ('email.malformed' as const) : null);
const isComplete = ({ email, password }: Fields): boolean => emailWords(email) === null && password !== '';
const judged = ({ email, password }: Fields) => ({
  emailProblem: emailWords(email),
  passwordProblem: password === '' ? ('password.missing' as const) : null,
});

export const loginPlan = planFor(loginMachine, {
  what: 'logs in by e-mail and password, with a countdown after too many tries',
  cases: [
    { type: 'email.changed', value: ' ada@meridian.test ' },
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
  // What is typed with blanks around it is the same address.
  asks: { login: ({ email, password }) => ({ email: email.replaceAll(' ', ''), password }) },
  moves: [
    ['filling.editing', 'login.submitted', 'submitting', { when: isComplete, becomes: { problem: null, refused: false } }],
    ['filling.editing', 'login.submitted', 'filling.editing', { becomes: judged }],
    [
      'filling',
      'email.changed',
      'filling',
      { becomes: (_, { value }) => ({ email: value as string, emailProblem: null, refused: false }) },
    ],
    ['filling', 'password.changed', 'filling', { becomes: { password: 'right horse 7', passwordProblem: null, refused: false } }],
    ['filling', 'email.left', 'filling', { becomes: ({ email }) => ({ emailProblem: email === '' ? null : emailWords(email) }) }],
    [
      'filling',
      'demo.chosen',
      'filling',
      {
        becomes: {
          email: 'demo@meridian.test',
          password: 'demo pass 1',
          emailProblem: null,
          passwordProblem: null,
          refused: false,
          problem: null,
        },
      },
    ],
    ['submitting', 'done login "ok"', 'entered', { becomes: { password: '' } }],
    ['submitting', 'done login "refused"', 'filling.editing', { becomes: { refused: true } }],
    ['submitting', 'error login RateLimitFault', 'filling.waiting.counting', { becomes: { secondsLeft: 2 } }],
    [
      'submitting',
      'error login NetworkFault',
      'filling.editing',
      { becomes: { problem: { fault: 'NetworkFault', key: 'faults:network', text: null, code: null, retryAfter: null } } },
    ],
    [
      'filling.waiting.counting',
      'after second',
      'filling.editing',
      { when: ({ secondsLeft }) => secondsLeft <= 1, becomes: { secondsLeft: 0 } },
    ],
    [
      'filling.waiting.counting',
      'after second',
      'filling.waiting.counting',
      { becomes: ({ secondsLeft }) => ({ secondsLeft: secondsLeft - 1 }) },
    ],
  ],
  restarts: [['after second', 'second']],
  tags: { blocked: ['filling.waiting'], busy: ['submitting', 'entered'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.length === (snapshot.matches('submitting') ? 1 : 0) &&
      snapshot.hasTag('busy') === (snapshot.matches('submitting') || snapshot.matches('entered')) &&
      snapshot.hasTag('blocked') === snapshot.matches({ filling: 'waiting' }),
    'filling.waiting': ({ snapshot, timers }) => snapshot.context.secondsLeft > 0 && timers.includes('second'),
    entered: ({ snapshot }) => snapshot.context.password === '',
    submitting: ({ snapshot }) => snapshot.context.problem === null && !snapshot.context.refused,
  },
  effects: [{ on: done('login').type, to: 'entered', does: [{ type: 'openSession', params: { login: who } }] }],
  select: 'transitions',
});
