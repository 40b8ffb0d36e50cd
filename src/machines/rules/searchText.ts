import { typedText } from './typedText.ts';

/** A text as search words and names are compared: in one form of its letters, whatever their case. */
export const searchText = (text: string): string => typedText(text).toLowerCase();

/** What is searched for by a text that is being typed. */
export const keywordOf = (text: string): string => text.trim();

/**
 * The text of a search field once an address is followed whose words were `said` and are `now`: an address whose words stay, or are those
 * of the field, leaves what is being typed, spaces too.
 */
export const followedText = (text: string, said: string, now: string): string => (now === said || now === keywordOf(text) ? text : now);
