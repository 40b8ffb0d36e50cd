/** The word that stands in letters under a name that recordings leave out; null: there is none. */
export type AntiPhishingState = { readonly secretWord: string | null; readonly hasSecondFactor: boolean };
/** What a dialog is for: to keep a word, or to have none. */
export type WordPurpose = 'set' | 'end';
