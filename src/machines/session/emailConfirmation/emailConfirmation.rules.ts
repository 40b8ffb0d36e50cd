/** Digits of the code in a letter that confirms an e-mail. */
export const codeDigits = 6;
/** Where a sandbox shows the letters that a real exchange sends by e-mail. */
export const mailboxPath = '/mailbox';

/** The digits of what was typed or pasted, in any script's full-width form, at most as many as a code has. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, codeDigits);
/** Whether a code is worth sending: each one sent is one of its few tries. */
export const isWhole = (code: string): boolean => code.length === codeDigits;
