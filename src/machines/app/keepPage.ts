import { hearFilledFields } from '#services/browser/filledFields.ts';
import { takeFirstTranslation } from '#services/browser/firstTranslation.ts';
import { keepInstallOffer } from '#services/browser/installOffer.ts';
import { keepTranslatedText } from '#services/browser/translatedText.ts';

/** Keeps the page right, as long as it lives, where others than React change it: the browser's translation, what fills its fields, and what it offers only once. */
export function keepPage(): void {
  // Tools read the table of pages where there is none.
  if (typeof document === 'undefined') return;
  keepTranslatedText(document.body, takeFirstTranslation());
  hearFilledFields();
  keepInstallOffer();
}
