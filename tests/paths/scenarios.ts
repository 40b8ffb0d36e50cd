import type { Page } from '@playwright/test';
import type { TabFact } from '#services/browser/tabs.ts';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Doing } from './driver.ts';
import { answer, type Stage } from './stage.ts';

/** A gateway in front of the exchange answers this, before limits and proofs are looked at. */
export const said = (call: string, code: number, data?: unknown): Doing =>
  answer(call, {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ code, message: '', ...(data === undefined ? {} : { data }) }),
  });

/** The exchange answers that the session is over. */
export const expired = (call: string): Doing => answer(call, { status: 401, type: 'application/json', body: '{"code":401,"message":""}' });

/** Logs a demo account in on a page beside, in the same browser. */
export async function logInBeside({ page }: Stage, email: string): Promise<void> {
  const beside = await page.context().newPage();
  const forms = new AccountForms(beside, 'en_US');
  await forms.open('login');
  // The page that would come next is nobody's concern.
  await Promise.all([beside.waitForURL((url) => !url.pathname.endsWith('/login'), { waitUntil: 'commit' }), forms.logIn(email)]);
  await beside.close();
  // A page that is not in front draws once a second.
  await page.bringToFront();
}

/** Goes to another page inside the app, as a link of it does. */
export const goInside = ({ page }: Stage, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Another tab of the same browser, the same for all steps: no page of the app, so that it says only what a step wants. */
export async function tabBeside({ page, notes }: Stage): Promise<Page> {
  const other = (notes.get('elsewhere') as Page | undefined) ?? (await page.context().newPage());
  if (!notes.has('elsewhere')) {
    await other.goto('/config.json');
    await page.bringToFront();
  }
  notes.set('elsewhere', other);
  return other;
}

/** Another tab of the same browser says something on a channel. */
export async function sayBeside(stage: Stage, channel: string, message: object): Promise<void> {
  const other = await tabBeside(stage);
  await other.evaluate(
    ([name, said]) => {
      const line = new BroadcastChannel(name);
      line.postMessage(said);
      line.close();
    },
    [channel, message] as const,
  );
}

/** Another tab of the same browser says what has happened there. */
export const tellTabs = (stage: Stage, fact: TabFact): Promise<void> => sayBeside(stage, 'hk-tabs', { fact, from: 'beside' });

/** Another tab of the same browser changes what it remembers. */
export async function rememberElsewhere(stage: Stage, name: string, value: unknown): Promise<void> {
  const { notes } = stage;
  const other = await tabBeside(stage);
  // A text that differs from the one before is told to the other tabs even where the value is the same.
  const times = (Number(notes.get('times') ?? 0) + 1) % 10;
  notes.set('times', times);
  const text = JSON.stringify({ version: 1, value }) + ' '.repeat(times);
  await other.evaluate(([key, words]) => localStorage.setItem(key, words), [`hk.${name}`, text] as const);
}

/** What the tab keeps of an earlier visit; the page stands at an address of the app, or at the testers' door. */
export const keepInTab = ({ page }: Stage, name: string, value: unknown): Promise<void> =>
  page.evaluate(([key, words]) => sessionStorage.setItem(key, words), [`hk.${name}`, JSON.stringify({ version: 1, value })] as const);

/** Logs out on a page beside, in the same browser. */
export async function logOutBeside({ page }: Stage): Promise<void> {
  const beside = await page.context().newPage();
  await beside.goto('/en_US/market');
  await new Shell(beside).seeMember();
  await new Shell(beside).logOut();
  await new Shell(beside).seeGuest();
  await beside.close();
  await page.bringToFront();
}

/** The browser says that the page is put aside or looked at again: a headless one never does so by itself. */
export const turnPage = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
