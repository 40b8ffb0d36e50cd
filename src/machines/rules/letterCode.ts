/** Digits of the code in a letter. */
export const codeDigits = 6;

/** The digits of a code as it is typed or pasted, with blanks between, in any script's full-width form. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
