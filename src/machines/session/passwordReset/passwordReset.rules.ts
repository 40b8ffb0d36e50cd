import { codeDigits, digitsIn } from '#machines/rules/letterCode.ts';
import { emailProblem, newPasswordProblem, type EmailProblem, type PasswordProblem } from '#machines/rules/credentials.ts';

/** What can be said beside each field. */
export type PasswordResetFields = {
  readonly email: EmailProblem;
  readonly code: 'confirm.malformed' | 'confirm.wrong' | 'confirm.over';
  readonly password: PasswordProblem | 'password.weak';
};
type Values = { readonly [Field in keyof PasswordResetFields]: string };

export const judgeEmail = ({ email }: Values) => ({ email: emailProblem(email) });
/** Each code that is sent is one of its few tries. */
export const judgeCode = ({ code }: Values) => ({
  code: digitsIn(code).length === codeDigits ? null : ('confirm.malformed' as const),
});
/** Whether it is a common one is for the server to say. */
export const judgePassword = ({ email, password }: Values) => ({ password: newPasswordProblem(password, email) });
