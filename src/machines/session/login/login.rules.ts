import { emailProblem } from '#machines/rules/credentials.ts';

export const passwordProblem = (password: string): 'password.missing' | null => (password === '' ? 'password.missing' : null);
/** Whether the pair is worth sending. */
export const isReady = ({ email, password }: { readonly email: string; readonly password: string }): boolean =>
  emailProblem(email) === null && passwordProblem(password) === null;
export const withSecondPassed = (seconds: number): number => Math.max(0, seconds - 1);
