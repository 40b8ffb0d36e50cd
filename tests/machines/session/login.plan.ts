import { loginMachine } from '#machines/session/login/login.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { ada } from '#tests/support/loginSamples.ts';

export const loginPlan = formPlanFor(loginMachine, {
  what: 'logs in by e-mail and password, with a countdown after too many tries',
  typed: { email: [' ada@meridian.test ', 'ada@'], password: ['right horse 7'] },
  judged: ['email'],
  says: ({ email, password }) => ({
    email: email === '' ? 'email.missing' : email === 'ada@' ? 'email.malformed' : null,
    password: password === '' ? 'password.missing' : null,
  }),
  // What is typed with blanks around it is the same address.
  asks: ({ email, password }) => ({ email: email.replaceAll(' ', ''), password }),
  taken: { kind: 'ok', data: { login: ada } },
  does: { type: 'passLogin', params: { login: ada } },
  refusals: [[{ kind: 'refused' }, { refusal: 'login.refused' }]],
  secrets: ['password'],
  fills: { type: 'demo.chosen', email: 'demo@meridian.test', password: 'demo pass 1' },
});
