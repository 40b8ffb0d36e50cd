/** A text as search words and names are compared: in one form of its letters (composed, full width), whatever their case. */
export const searchText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
