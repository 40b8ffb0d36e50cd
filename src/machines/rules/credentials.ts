import { typedText } from './typedText.ts';

/** Keys of texts in locales/<code>/session/account.json. */
export type EmailProblem = 'email.missing' | 'email.malformed';
export type PasswordProblem = 'password.missing' | 'password.short' | 'password.plain';

/** Shortest password a new account takes. */
export const shortestPassword = 8;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An e-mail as it is judged and sent: one text for all ways in which the same letters are typed and pasted. */
export const enteredEmail = typedText;

/** The form of an e-mail address; whether it exists is for the server to say. */
export function emailProblem(email: string): EmailProblem | null {
  const text = enteredEmail(email);
  if (text === '') return 'email.missing';
  return text.length <= 254 && emailShape.test(text) ? null : 'email.malformed';
}

/** What a password for a new account lacks; whether it is a common one is for the server to say. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | null {
  if (password === '') return 'password.missing';
  // Judged as it will be hashed (NIST SP 800-63B), so that marks on a letter do not count as letters.
  const text = password.normalize('NFKC');
  if ([...text].length < shortestPassword) return 'password.short';
  const name = enteredEmail(email).toLowerCase().split('@')[0] ?? '';
  const holdsName = name.length >= 4 && text.toLowerCase().includes(name);
  return new Set(text).size < 4 || holdsName ? 'password.plain' : null;
}
