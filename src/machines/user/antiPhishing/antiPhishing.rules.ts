/** The word that stands in letters under a name that recordings leave out; null: there is none. */
export type AntiPhishingState = { readonly secretWord: string | null };
/** What a dialog is for: to keep a word, or to have none. */
export type WordPurpose = 'set' | 'end';
/** What the exchange said of a word; `secretWord` is what is kept now. */
export type WordOutcome =
  | { readonly kind: 'ok'; readonly secretWord: string | null }
  | { readonly kind: 'badWord' | 'brandWord' | 'needsStepUp' };
