import { createFormMachine } from '#machines/kit/form.machine.ts';
import { enteredEmail } from '#machines/rules/credentials.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { login } from '#services/session/entryCalls.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import { judgeLogin, type LoginFields } from './login.rules.ts';

type LoginForm = {
  id: 'login';
  fields: LoginFields;
  judged: 'email';
  request: RequestOf<typeof login>;
  outcome: OutcomeOf<typeof login>;
  refusal: 'login.refused';
  effect: { type: 'openSession'; params: { login: LoginData } };
  /** A demo account was picked; offered where the config says sandbox. */
  fills: 'demo.chosen';
  check: never;
};

/** E-mail and password to a session. */
export const loginMachine = createFormMachine<LoginForm>({
  id: 'login',
  start: { email: '', password: '' },
  judge: judgeLogin,
  judged: ['email'],
  ask: ({ email, password }) => ({ email: enteredEmail(email), password }),
  // The exchange does not know this pair of e-mail and password; it says no more, on purpose.
  refuse: () => ({ refusal: 'login.refused' }),
  effect: { type: 'openSession', params: ({ data }) => ({ login: data }) },
  secrets: ['password'],
  fills: 'demo.chosen',
});
