import { createFormMachine } from '#machines/kit/form.machine.ts';
import { enteredEmail } from '#machines/rules/credentials.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { register } from '#services/session/entryCalls.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import { judgeRegistration, type RegisterFields } from './register.rules.ts';

type RegisterForm = {
  id: 'register';
  fields: RegisterFields;
  judged: 'email' | 'password';
  request: RequestOf<typeof register>;
  outcome: OutcomeOf<typeof register>;
  refusal: never;
  effect: { type: 'openSession'; params: { login: LoginData } } | { type: 'takeEmail'; params: undefined };
  fills: never;
  /** Whether a password is among the most common ones. */
  check: { actor: 'isCommonPassword'; field: 'password' };
};

/**
 * E-mail and password to an account that is logged in at once; whether the e-mail has an account already is told by a letter alone. The
 * e-mail is there to be corrected for who comes back because no letter came. A password that is left is looked up among the common ones;
 * where they cannot be read, the exchange's refusal says the same.
 */
export const registerMachine = createFormMachine<RegisterForm>({
  id: 'register',
  start: { email: '', password: '' },
  judge: judgeRegistration,
  judged: ['email', 'password'],
  ask: ({ email, password }) => ({ email: enteredEmail(email), password }),
  refuse: () => ({ problems: { password: 'password.weak' } }),
  effect: { type: 'openSession', params: ({ data }) => ({ login: data }) },
  secrets: ['password'],
  check: { actor: 'isCommonPassword', field: 'password', says: 'password.weak' },
  // The e-mail stands in its field: another form of this tab begins empty.
  opens: 'takeEmail',
});
