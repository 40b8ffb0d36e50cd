import { keepTranslatedText } from '#services/browser/translatedText.ts';

/** Keeps the whole page alive where the browser translates it, as long as the page lives. */
export const keepPage = (): void => void keepTranslatedText(document.body);
