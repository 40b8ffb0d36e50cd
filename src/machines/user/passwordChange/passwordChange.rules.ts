import { newPasswordProblem, type PasswordProblem } from '#machines/rules/credentials.ts';

/** What can be said beside each field. */
export type PasswordChangeFields = {
  readonly password: 'password.missing' | 'passwordChange:wrong';
  readonly newPassword: PasswordProblem | 'password.weak' | 'passwordChange:same';
};

/** What keeps the pair from being worth sending; whether it holds the name of the e-mail is for the server to say. */
export const judgePasswordChange = ({ password, newPassword }: { readonly password: string; readonly newPassword: string }) => ({
  password: password === '' ? ('password.missing' as const) : null,
  newPassword: newPassword !== '' && newPassword === password ? ('passwordChange:same' as const) : newPasswordProblem(newPassword, ''),
});
