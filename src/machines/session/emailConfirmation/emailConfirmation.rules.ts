import { codeDigits, digitsIn } from '#machines/rules/letterCode.ts';

/** Where a sandbox shows the letters that a real exchange sends by e-mail. */
export const mailboxPath = '/mailbox';

/** The digits of what was typed or pasted, in any script's full-width form, at most as many as a code has. */
export const digitsOf = (text: string): string => digitsIn(text).slice(0, codeDigits);
/** Whether a code is worth sending: each one sent is one of its few tries. */
export const isWhole = (code: string): boolean => code.length === codeDigits;
