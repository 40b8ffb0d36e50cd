import type { Page } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';
import { trader } from '#tests/e2e/support/journey.ts';

const rounds = 50;
/** What only the member may read: each stands on a page before the session ends, so that its absence means something. */
const personal = [trader.email, '10000001', '12,480.22'];

/** Goes to an address inside the running app: what a tab holds in memory stays over all rounds. */
async function goInside(tab: Page, path: string): Promise<void> {
  await tab.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Three tabs of one guest. */
async function openTabs({ context, page, watch }: Visitor): Promise<readonly [Page, Page, Page]> {
  watch.allow(/status of 401/);
  const tabs = [page, await context.newPage(), await context.newPage()] as const;
  await Promise.all(tabs.map((tab) => tab.goto('/en_US/login')));
  return tabs;
}

/** Logs in on the first tab, goes to the assets on the other two, and returns the cookies of the session. */
async function enterThree([first, second, third]: readonly [Page, Page, Page], controls: Controls): Promise<string> {
  // A minute later no limit of logins is met.
  await controls.advanceClock(61_000);
  await first.bringToFront();
  await goInside(first, '/en_US/login');
  const forms = new AccountForms(first);
  await forms.seeForm('login');
  await forms.logIn(trader.email);
  for (const tab of [first, second, third]) await new Shell(tab).seeMember();
  await Promise.all([goInside(second, '/en_US/assetManagement/overView'), goInside(third, '/en_US/assetManagement/home')]);
  await new Assets(second).see('overview');
  await new Assets(third).see('spot');
  await expect(third.getByText('12,480.22').first()).toBeVisible();
  return (await first.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Everything of the account that a tab still holds: page, storage, caches, keys. */
async function leftIn(tab: Page): Promise<string[]> {
  const held = await tab.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`${name} cannot be opened`));
      });
    const countIn = (database: IDBDatabase, store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const kept: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) if ((await countIn(database, store)) > 0) kept.push(`${name}/${store}`);
      database.close();
    }
    return {
      page: document.documentElement.outerHTML,
      title: document.title,
      storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href]),
      caches: (await caches.keys()).join(),
      kept,
    };
  });
  const texts = { page: held.page, title: held.title, storage: held.storage };
  return [
    ...Object.entries(texts).flatMap(([place, text]) =>
      personal.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
    ),
    ...(held.caches === '' ? [] : [`caches ${held.caches}`]),
    ...held.kept,
  ];
}

type Timed = typeof globalThis & { askedAt?: number; outAt?: number };

/** Lets every tab note by itself when it was asked (a click) and when the account and its controls were gone. */
async function noteTimes(tabs: readonly Page[]): Promise<void> {
  const control = new Shell(tabs[0] as Page).text('inMail:title');
  for (const tab of tabs)
    await tab.evaluate(
      ([name, words]) => {
        const times = globalThis as Timed;
        delete times.outAt;
        delete times.askedAt;
        document.addEventListener('click', () => (times.askedAt = Date.now()), { capture: true });
        const isOut = () =>
          document.querySelector(`header [aria-label^="${name}"]`) === null &&
          !words.some((word) => document.body.textContent.includes(word));
        if (isOut()) throw new Error('the account is not on view');
        const observer = new MutationObserver(() => {
          if (!isOut()) return;
          times.outAt = Date.now();
          observer.disconnect();
        });
        observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
      },
      [control, personal] as const,
    );
}

/** Waits until no tab shows the account; returns the moment at which each was out. */
async function momentsOut(tabs: readonly Page[]): Promise<number[]> {
  for (const tab of tabs)
    await tab.waitForFunction(() => (globalThis as Timed).outAt !== undefined, undefined, { polling: 50, timeout: 5_000 });
  return Promise.all(tabs.map((tab) => tab.evaluate(() => (globalThis as Timed).outAt ?? Infinity)));
}

async function expectDead(origin: string, cookie: string): Promise<void> {
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  const status = (await (await fetch(`${origin}/hk-web/user/biz-status`, { headers })).json()) as { data: { login: unknown } };
  expect(status.data.login).toBeNull();
  expect((await fetch(`${origin}/hk-web/asset/wallets`, { headers })).status).toBe(401);
}

test('C17: 50 logouts with three tabs: all are out within a second, nothing of the account is left, the old cookie is dead', async ({
  visit,
  sandbox,
  controls,
}) => {
  const tabs = await openTabs(await visit());
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cookie = await enterThree(tabs, controls);
    await tabs[0].bringToFront();
    await noteTimes(tabs);
    await new Shell(tabs[0]).logOut();
    const ends = await momentsOut(tabs);
    times.push(Math.max(...ends) - (await tabs[0].evaluate(() => (globalThis as Timed).askedAt ?? 0)));
    await Promise.all(tabs.map((tab) => tab.waitForURL(/\/en_US\/?$/, { timeout: 5_000 })));
    for (const tab of tabs) expect(await leftIn(tab)).toEqual([]);
    await expectDead(sandbox.origin, cookie);
  }
  expect(Math.max(...times)).toBeLessThanOrEqual(1_000);
});

test('C17: 50 sessions that end on the server, with three tabs: the first tab that learns it takes the others out within a second', async ({
  visit,
  sandbox,
  controls,
}) => {
  const tabs = await openTabs(await visit());
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cookie = await enterThree(tabs, controls);
    // Before the end: a tab that asks the exchange in the same moment learns it by itself.
    await noteTimes(tabs);
    // Idle for longer than a session lives.
    await controls.advanceClock(31 * 60_000);
    await tabs[2].evaluate(() => void dispatchEvent(new Event('online')));
    const ends = await momentsOut(tabs);
    times.push(Math.max(...ends) - Math.min(...ends));
    // The sandbox's login page offers the demo accounts by their e-mail, and the key stays for the next login.
    for (const tab of tabs) expect((await leftIn(tab)).filter((left) => /^(10000001|12,480\.22) in|^caches/.test(left))).toEqual([]);
    await expectDead(sandbox.origin, cookie);
  }
  expect(Math.max(...times)).toBeLessThanOrEqual(1_000);
});
