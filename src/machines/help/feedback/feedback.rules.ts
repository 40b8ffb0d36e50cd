/** Characters of a report's words; the exchange takes no more. */
export const mostCharacters = 2_000;

/** Whether something was written that is more than space. */
export const hasWords = (text: string): boolean => text.trim() !== '';
/** The text without what is too much of it. */
export const withinLength = (text: string): string => text.slice(0, mostCharacters);
