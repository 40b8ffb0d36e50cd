import { registerMachine } from '#machines/session/register/register.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { ada } from '#tests/support/loginSamples.ts';

const who = { ...ada, isEmailConfirmed: false };

export const registerPlan = formPlanFor(registerMachine, {
  what: 'opens an account that is logged in at once',
  typed: { email: ['ada@meridian.test', ' ada@meridian.test ', 'ada@'], password: ['right horse 7', 'short'] },
  judged: ['email', 'password'],
  says: ({ email, password }) => ({
    email: email === '' ? 'email.missing' : email === 'ada@' ? 'email.malformed' : null,
    password: password === '' ? 'password.missing' : password === 'short' ? 'password.short' : null,
  }),
  // Blanks around an address are nobody's name.
  asks: () => ({ email: 'ada@meridian.test', password: 'right horse 7' }),
  taken: { kind: 'ok', code: 200, message: '', data: who },
  does: { type: 'openSession', params: { login: who } },
  refusals: [[{ kind: 'weakPassword', code: 10103, message: 'weak' }, { problems: { password: 'password.weak' } }]],
  secrets: ['password'],
  check: { actor: 'isCommonPassword', field: 'password', says: 'password.weak' },
  // What it began with is in its field: no other form begins with it.
  opens: 'takeEmail',
});
