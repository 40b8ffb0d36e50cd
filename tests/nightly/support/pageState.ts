import type { Page } from '@playwright/test';
import { readTexts } from '#tests/support/texts.ts';

/** What somebody sees of a page: the text of its main part, how many first headings, parts that wait, and what it announces. */
export type PageState = {
  readonly path: string;
  readonly main: string;
  readonly headings: number;
  readonly hasHeader: boolean;
  /** The header offers to log in. */
  readonly isGuest: boolean;
  readonly waiting: number;
  readonly words: readonly string[];
};

export const look = (page: Page): Promise<PageState> =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const textIn = (element: Element | null) => (element instanceof HTMLElement ? element.innerText.trim() : '');
    const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
    return {
      path: location.pathname,
      main: textIn(document.querySelector('main')),
      headings: visible('h1').length,
      hasHeader: document.querySelector('header') !== null,
      isGuest: document.querySelector('header a[href*="/login"]') !== null,
      waiting: visible('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]').length,
      words: visible('[role="alert"], [role="status"], [role="alertdialog"], [aria-live]').map(textIn).filter(Boolean),
    };
  });

/** Texts by which a page tells that something did not work: the general ones, and those that a part of a page has for itself. */
const keys = [
  ...['network', 'timeout', 'status', 'shape', 'code', 'session', 'rateLimit', 'proof', 'receipt', 'part', 'unexpected', 'wallet'].map(
    (key) => `faults:${key}`,
  ),
  'search:hotFailed',
  'account:login.wait_other',
  'walletQr:status.failed',
  'walletQr:status.limited',
  'walletQr:status.trouble',
  'walletQr:status.busyServer',
  'web3:assets.unreadable',
  'menu:identity.unknown',
  'menu:preferences.currencyFailed',
  'transfer:held.missing',
  'transfer:unanswered.title',
  'inMail:readFailed',
  'inMail:allReadFailed',
  'favourites:notSaved',
  'trade:book.feed.offline',
  'trade:chart.olderFailed',
  'trade:unanswered.title',
  'orders:stale.text',
  'orders:told.stillOpen',
  'orders:told.unclear',
  'orders:amend.unchanged',
  'orders:amend.unclear',
  'orders:cancelAll.left',
  'orders:cancelAll.unclear',
];
const texts = readTexts('locales', 'en_US');
/** Of each the longest piece between its values. */
const faultWords = keys.map((key) => {
  const pieces = texts.get(key)?.split(/\{\{\w+\}\}/) ?? [];
  const [longest = ''] = pieces.toSorted((left, right) => right.length - left.length);
  if (longest === '') throw new Error(`${key} has no words`);
  return longest;
});
/** Whether the page tells in words that something did not work. */
export const saysFault = ({ words }: PageState): boolean => words.some((text) => faultWords.some((fault) => text.includes(fault)));

/** A defined state: header and one heading stand, the page is not empty, and no part waits any more. */
export const stands = ({ hasHeader, headings, main, waiting }: PageState): boolean =>
  hasHeader && headings === 1 && main.length > 20 && waiting === 0;

/** Nobody knows whose page it is: a strip says so above a page that shows nothing until somebody does. */
export const asksWho = (state: PageState): boolean => state.hasHeader && state.headings === 0 && state.main === '' && saysFault(state);

/** Waits until the page is as wanted; returns the state it was left in when it never was. */
export async function until(page: Page, within: number, wanted: (state: PageState) => boolean): Promise<PageState | undefined> {
  for (const end = performance.now() + within; ;) {
    const state = await look(page);
    if (wanted(state)) return undefined;
    if (performance.now() > end) return state;
    await page.waitForTimeout(150);
  }
}

/** A state in few words, for the list of what went wrong. */
export const describe = ({ path, headings, hasHeader, waiting, words, main }: PageState): string =>
  JSON.stringify({ path, headings, hasHeader, waiting, words, main: main.slice(0, 80) }).slice(0, 500);
