import { emailProblem, type EmailProblem } from '#machines/rules/credentials.ts';

export type LoginFields = { readonly email: EmailProblem; readonly password: 'password.missing' };

/** What keeps the pair from being worth sending. */
export const judgeLogin = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  email: emailProblem(email),
  password: password === '' ? ('password.missing' as const) : null,
});
