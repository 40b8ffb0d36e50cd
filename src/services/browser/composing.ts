/** The code of a key that a composition takes for itself. */
const takenByComposition = 229;

/** Whether a key belongs to the writing of a character. Safari says so of the Enter that ends it by its code alone (WebKit bug 165004). */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === takenByComposition;
