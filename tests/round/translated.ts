import { expect, type Page } from '@playwright/test';
import { longestLocale, wordsOnlyIn } from '#tests/e2e/support/texts.ts';
import { translatePage } from '#tests/support/translation.ts';

/** What a browser's translation shows, in reading order; nothing without a network, for then the words of another language do not come. */
const translatedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(navigator.onLine ? 'font > font' : ':not(*)')]
      .filter((each) => each.checkVisibility())
      .map((each) => (each.textContent ?? '').trim()),
  );

const stale = wordsOnlyIn('en_US', longestLocale);

/**
 * Translates all that a page shows as Chrome does. What it gives is called once the page speaks the longest texts: it says which words
 * have stayed as the translation had left them, for what React writes must reach the eye, and ends the translation as a visitor does.
 */
export async function translate(page: Page): Promise<() => Promise<readonly string[]>> {
  const undo = await page.locator('body').evaluateHandle(translatePage);
  return async () => {
    const left = async (): Promise<string[]> => (await translatedTexts(page)).filter((text) => stale.has(text));
    // Polled: lists that are read once more come a moment later.
    await expect
      .poll(left, { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined);
    const problems = (await left()).map((text) => `stays as the browser translated it: "${text}"`);
    await undo.evaluate((end) => end());
    await undo.dispose();
    return problems;
  };
}
