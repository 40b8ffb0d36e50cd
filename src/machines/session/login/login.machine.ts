import { createFormMachine } from '#machines/kit/form.machine.ts';
import { enteredEmail } from '#machines/rules/credentials.ts';
import type { LoginData } from '#services/session/calls.ts';
import type { login } from '#services/session/entryCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import { judgeLogin, type LoginFields } from './login.rules.ts';

/** What a right password leads to: a login, or its second step, which the exchange knows by its `challenge`; `hasPasskey`: one will do there. */
export type PassedLogin =
  | { readonly login: LoginData }
  | { readonly challenge: string; readonly email: string; readonly hasPasskey: boolean };
export type LoginOutcome = { readonly kind: 'ok'; readonly data: PassedLogin } | { readonly kind: 'refused' };

type LoginForm = {
  id: 'login';
  fields: LoginFields;
  judged: 'email';
  request: RequestOf<typeof login>;
  outcome: LoginOutcome;
  refusal: 'login.refused';
  effect: { type: 'passLogin'; params: PassedLogin };
  /** A demo account was picked; offered where the config says sandbox. */
  fills: 'demo.chosen';
  check: never;
};

/** E-mail and password to a session, or to the second step of a login. */
export const loginMachine = createFormMachine<LoginForm>({
  id: 'login',
  start: { email: '', password: '' },
  judge: judgeLogin,
  judged: ['email'],
  ask: ({ email, password }) => ({ email: enteredEmail(email), password }),
  // The exchange does not know this pair of e-mail and password; it says no more, on purpose.
  refuse: () => ({ refusal: 'login.refused' }),
  effect: { type: 'passLogin', params: ({ data }) => data },
  secrets: ['password'],
  fills: 'demo.chosen',
});
