import { emailProblem, newPasswordProblem, type EmailProblem, type PasswordProblem } from '#machines/rules/credentials.ts';

export type RegisterFields = { readonly email: EmailProblem; readonly password: PasswordProblem | 'password.weak' };

/** What keeps the pair from being worth sending. */
export const judgeRegistration = ({ email, password }: { readonly email: string; readonly password: string }) => ({
  email: emailProblem(email),
  password: newPasswordProblem(password, email),
});
