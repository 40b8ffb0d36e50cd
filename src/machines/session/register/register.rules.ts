import { emailProblem, newPasswordProblem } from '#machines/rules/credentials.ts';

/** Whether the pair is worth sending. */
export const isReady = ({ email, password }: { readonly email: string; readonly password: string }): boolean =>
  emailProblem(email) === null && newPasswordProblem(password, email) === null;
export const withSecondPassed = (seconds: number): number => Math.max(0, seconds - 1);
