/** Keys of texts in locales/<code>/account.json. */
export type EmailProblem = 'email.missing' | 'email.malformed';
export type PasswordProblem = 'password.missing' | 'password.short' | 'password.plain';

/** Shortest password a new account takes. */
export const shortestPassword = 8;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The form of an e-mail address; whether it exists is for the server to say. */
export function emailProblem(email: string): EmailProblem | null {
  const text = email.trim();
  if (text === '') return 'email.missing';
  return text.length <= 254 && emailShape.test(text) ? null : 'email.malformed';
}

/** What a password for a new account lacks; whether it is a common one is for the server to say. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | null {
  if (password === '') return 'password.missing';
  if ([...password].length < shortestPassword) return 'password.short';
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  const holdsName = name.length >= 4 && password.toLowerCase().includes(name);
  return new Set(password).size < 4 || holdsName ? 'password.plain' : null;
}
