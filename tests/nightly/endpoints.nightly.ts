import type { Browser, Cookie, Page } from '@playwright/test';
import { bizStatus, login, register } from '#services/account/calls.ts';
import { currencyDetail, serviceConfig } from '#services/config/calls.ts';
import { contractFavourites } from '#services/contract/calls.ts';
import { spotFavourites } from '#services/favourites/calls.ts';
import {
  assetTotal,
  assetWallets,
  transferInfo,
  transferRecords,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/funds/calls.ts';
import type { AnyCall } from '#services/http/call.ts';
import { messageClassify, messageList, newbieTasks, unreadCount } from '#services/inMail/calls.ts';
import { oneTradeInfo, popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { search, searchRecommend } from '#services/market/searchCalls.ts';
import { generateQrCode } from '#services/web3/calls.ts';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { breakAnswer, faults, type FaultName } from './support/brokenAnswers.ts';
import { massOf } from './support/masses.ts';
import { describe, look, saysFault, stands, until } from './support/pageState.ts';

// A picture of every tab would say less than the lines below.
test.use({ environment: { SANDBOX_LIMITS: 'off' }, screenshot: 'off' });

type Row = {
  readonly call: AnyCall;
  readonly place: string;
  /**
   * `words`: the page says it. `quiet`: the page goes on, and what the call brings is left out or stays as it was.
   * `strip`: nobody knows whose page it is, so a strip says it above a page that waits.
   */
  readonly shows: 'words' | 'quiet' | 'strip';
  /** What somebody does there until the call is made. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What somebody does once all is well again, where no button offers to try again. */
  readonly again?: (page: Page) => Promise<unknown>;
};

const home = '/en_US';
const overview = '/en_US/assetManagement/overView';
const spot = '/en_US/assetManagement/home';
const notices = '/en_US/inMail/noticeNavList';
const retryName = textOf('en_US', 'shell:ui.retry');

const guestRows: readonly Row[] = [
  { call: currencyDetail, place: home, shows: 'quiet' },
  { call: serviceConfig, place: home, shows: 'quiet' },
  { call: bizStatus, place: home, shows: 'quiet' },
  { call: spotList, place: home, shows: 'words' },
  { call: popularSearch, place: home, shows: 'quiet' },
  { call: statOverview, place: home, shows: 'quiet' },
  { call: trendlines, place: home, shows: 'quiet' },
  { call: searchRecommend, place: home, shows: 'words', act: (page) => new Search(page).open() },
  {
    call: search,
    place: home,
    shows: 'words',
    act: async (page) => {
      const search = new Search(page);
      await search.open();
      await search.look('btc');
    },
  },
  {
    call: login,
    place: '/en_US/login',
    shows: 'words',
    act: (page) => new AccountForms(page).logIn(trader.email),
    again: (page) => new AccountForms(page).submit('login'),
  },
  {
    call: register,
    place: '/en_US/register',
    shows: 'words',
    act: (page) => new AccountForms(page).register(`nightly${Math.random().toString(36).slice(2)}@demo.test`, demoPassword),
    again: (page) => new AccountForms(page).submit('register'),
  },
  { call: generateQrCode, place: '/en_US/web3', shows: 'words', act: (page) => new Shell(page).connectWallet() },
];

const openTransfer = (page: Page) => new Assets(page).startTransfer();
const memberRows: readonly Row[] = [
  { call: bizStatus, place: overview, shows: 'strip' },
  { call: spotFavourites, place: home, shows: 'quiet' },
  { call: contractFavourites, place: home, shows: 'quiet' },
  { call: unreadCount, place: overview, shows: 'quiet' },
  { call: assetWallets, place: overview, shows: 'words' },
  { call: assetTotal, place: overview, shows: 'words' },
  { call: transferRecords, place: '/en_US/orderHome/transferRecord', shows: 'words' },
  { call: messageList, place: notices, shows: 'words' },
  { call: messageClassify, place: notices, shows: 'quiet' },
  { call: newbieTasks, place: notices, shows: 'quiet' },
  { call: oneTradeInfo, place: notices, shows: 'quiet' },
  { call: walletTransferTypes, place: spot, shows: 'words', act: openTransfer },
  { call: transferInfo, place: spot, shows: 'words', act: openTransfer },
  { call: walletTransferCoins, place: spot, shows: 'words', act: openTransfer },
  { call: walletInfo, place: spot, shows: 'words', act: openTransfer },
];

/** So long after the last broken answer the app asks no more by itself: its longest pause, or the time that it waits for an answer. */
const restAfter = (fault: FaultName): number => (fault === 'timeout' ? 17_000 : fault === 'slow' ? 7_000 : 5_000);

/** What somebody does when the trouble is over: tries again, comes back online, or looks at another page and back. */
async function goOn(page: Page, row: Row, isAskedAgain: () => boolean): Promise<void> {
  const retry = page.getByRole('button', { name: retryName }).filter({ visible: true });
  if (row.again !== undefined) await row.again(page);
  // A button may go as it is pressed: its part has come back by itself.
  else if ((await retry.count()) > 0)
    await retry
      .first()
      .click({ timeout: 10_000 })
      .catch(() => {});
  else await page.evaluate(() => void dispatchEvent(new Event('online')));
  for (let waited = 0; waited < 5_000 && !isAskedAgain(); waited += 100) await page.waitForTimeout(100);
  if (isAskedAgain()) return;
  await page.evaluate(() => history.pushState(null, '', '/en_US/market'));
  await expect(page.getByRole('heading', { level: 1, name: textOf('en_US', 'routes:market') })).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), row.place);
}

/** Where a case's page comes from: who sits there, and what is closed after the case. */
type Seat = {
  readonly kind: 'guest' | 'member';
  readonly open: (fault: FaultName) => Promise<{ readonly page: Page; readonly close: () => Promise<void> }>;
};

/** A browser of its own for every case, with the cookies of a login or without: signed calls are not made there. */
const ownBrowsers = (browser: Browser, origin: string, cookies: readonly Cookie[] = []): Seat => ({
  kind: cookies.length > 0 ? 'member' : 'guest',
  open: async (fault) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', viewport: { width: 1600, height: 1000 } });
    const page = await context.newPage();
    // Whoever logs in again ends the session of before: the others must not share it.
    if (cookies.length > 0 && fault === '401') await logIn(page, trader.email);
    else await context.addCookies([...cookies]);
    return { page, close: () => context.close() };
  },
});

/** Breaks one endpoint in one way: returns what was wrong with what the page did. */
async function breakOne(seat: Seat, row: Row, fault: FaultName): Promise<string[]> {
  const problems: string[] = [];
  const { page, close } = await seat.open(fault);
  try {
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    let [isBroken, broken, mended, last] = [true, 0, 0, 0];
    await page.route(
      ({ pathname }) => pathname === row.call.path,
      async (route) => {
        if (route.request().method() !== row.call.method) return route.fallback();
        if (!isBroken) {
          mended += 1;
          return route.continue();
        }
        broken += 1;
        last = performance.now();
        return breakAnswer(route, fault);
      },
    );
    await page.goto(row.place);
    await row.act?.(page);
    await expect.poll(() => broken, { timeout: 40_000, message: 'asked at first' }).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(globalThis, { wasKept: true }));
    const isStrip = row.shows === 'strip' && fault !== 'slow';
    const isLoggedOut = fault === '401' && seat.kind !== 'guest' && !isStrip;
    const wantsWords = row.shows === 'words' && fault !== 'slow' && !isLoggedOut;
    const rest = async () => {
      while (!wantsWords && performance.now() < last + restAfter(fault)) await page.waitForTimeout(200);
    };
    await rest();
    const left = await until(page, 50_000, (state) =>
      isStrip ? state.hasHeader && saysFault(state) : stands(state) && (!wantsWords || saysFault(state)),
    );
    if (left !== undefined) problems.push(`no defined state: ${describe(left)}`);

    isBroken = false;
    if (fault !== 'slow') {
      const isAtLogin = isLoggedOut && (await look(page)).path.endsWith('/login');
      if (isAtLogin) await new AccountForms(page).logIn(trader.email);
      else await goOn(page, row, () => mended > 0);
      if (isAtLogin) await page.waitForURL((url) => url.pathname === row.place);
      if (isAtLogin) await row.act?.(page);
      // A count in the header asks again by itself after half a minute.
      await expect.poll(() => mended, { timeout: 40_000, message: 'asked again' }).toBeGreaterThan(0);
    }
    const still = await until(page, 20_000, (state) => stands(state) && !saysFault(state));
    if (still !== undefined) problems.push(`did not recover: ${describe(still)}`);
    if (!(await page.evaluate(() => 'wasKept' in globalThis))) problems.push('the page was loaded anew');
  } catch (error) {
    problems.push(error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error));
  } finally {
    await close();
  }
  return problems.map((problem) => `${row.call.name} on ${row.place}, ${fault}: ${problem}`);
}

/** Cases at once: most of their time they wait. */
const lanes = 5;

async function breakAll(seat: Seat, rows: readonly Row[]): Promise<void> {
  const cases = rows.flatMap((row) => faults.map((fault) => ({ row, fault })));
  const step = cases.length / massOf(cases.length);
  const queue = Array.from({ length: massOf(cases.length) }, (_, index) => cases[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
  const total = queue.length;
  const problems: string[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        for (const problem of await breakOne(seat, next.row, next.fault)) {
          console.log(problem);
          problems.push(problem);
        }
    }),
  );
  console.log(`C32: ${total} cases over ${rows.length} endpoints, ${problems.length} problems`);
  expect(problems).toEqual([]);
}

test('C32: every endpoint of the pages of guests, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  sandbox,
}) => {
  test.setTimeout(20 * 60_000);
  await breakAll(ownBrowsers(browser, sandbox.origin), guestRows);
});

test('C32: every endpoint of the pages of members, broken in ten ways: each shows a defined state and recovers without a reload', async ({
  browser,
  context,
  page,
  sandbox,
}) => {
  test.setTimeout(20 * 60_000);
  await logIn(page, trader.email);
  const cookies = await context.cookies();
  await page.close();
  await breakAll(ownBrowsers(browser, sandbox.origin, cookies), memberRows);
});
