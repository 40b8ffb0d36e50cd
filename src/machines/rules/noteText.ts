import { typedText } from './typedText.ts';

/** A note of a member's as it is kept and counted: on one line, each gap one space. */
export const noteText = (text: string): string => typedText(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));
