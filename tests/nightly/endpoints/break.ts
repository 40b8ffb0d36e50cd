import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { breakAnswer, type FaultName } from '../support/brokenAnswers.ts';
import { describe, look, saysFault, stands, until } from '../support/pageState.ts';
import { takesAnyData, type Row, type Sitter } from './row.ts';
import type { Seat } from './seats.ts';

type Case = {
  readonly row: Row;
  readonly fault: FaultName;
  readonly seat: Seat;
  readonly page: Page;
  readonly sitter: Sitter;
  phase: 'before' | 'broken' | 'mended';
  /** Requests while it was broken, when the last of them came, and requests after it. */
  broken: number;
  lastAt: number;
  mended: number;
};

/** Where whoever has lost the login is led: the login page, or the landing page of the wallet. */
const isAtEntry = (path: string): boolean => /\/(login|web3)$/.test(path);
const retryName = textOf('en_US', 'shell:ui.retry');

/** So long after the last broken answer the app asks no more by itself: its longest pause, or the time that it waits for an answer. */
const restAfter = (fault: FaultName): number => (fault === 'timeout' ? 17_000 : fault === 'slow' ? 7_000 : 5_000);
/** What is asked on a schedule never rests. */
const longestRest = 25_000;

/** A path that ends in a slash stands for all below it. */
const isAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    path.endsWith('/') ? pathname.startsWith(path) : pathname === path;

async function spoil(one: Case): Promise<void> {
  const { page, row, fault } = one;
  await page.route(isAt(row.call.path), async (route) => {
    if (route.request().method() !== row.call.method) return route.fallback();
    if (one.phase !== 'broken') {
      one.mended += Number(one.phase === 'mended');
      return route.continue();
    }
    one.broken += 1;
    one.lastAt = performance.now();
    return breakAnswer(route, fault);
  });
}

async function silenceBeside(one: Case, path: string): Promise<void> {
  await one.page.route(isAt(path), (route) => (one.phase === 'mended' ? route.continue() : route.abort('connectionreset')));
}

/** What somebody does when the trouble is over: tries again, comes back online, or looks at another page and back. */
async function goOn(one: Case, acted: unknown): Promise<void> {
  const { page, row } = one;
  const retry = page.getByRole('button', { name: retryName }).filter({ visible: true });
  if (row.again !== undefined) await row.again(page, acted);
  // A button may go as it is pressed: its part has come back by itself.
  else if ((await retry.count()) > 0)
    await retry
      .first()
      .click({ timeout: 10_000 })
      .catch(() => {});
  else await page.evaluate(() => void dispatchEvent(new Event('online')));
  for (let waited = 0; waited < 5_000 && one.mended === 0; waited += 100) await page.waitForTimeout(100);
  if (one.mended > 0) return;
  await page.evaluate(() => history.pushState(null, '', '/en_US/market'));
  await expect(page.getByRole('heading', { level: 1, name: textOf('en_US', 'routes:market') })).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), row.place);
}

/** The app did not start: its page says so, and the link there loads it once all is well. */
async function breakStart(one: Case): Promise<void> {
  const { page, fault } = one;
  if (fault !== 'slow') {
    const heading = page.getByRole('heading', { level: 1, name: textOf('en_US', 'boundary:bootFailed.title') });
    await expect(heading).toBeVisible({ timeout: 50_000 });
    one.phase = 'mended';
    await page.getByRole('link', { name: textOf('en_US', 'boundary:bootFailed.retry') }).click();
  }
  await expectState(one, 20_000, 'did not start', stands);
}

async function expectState({ page }: Case, within: number, otherwise: string, wanted: Parameters<typeof until>[2]): Promise<void> {
  const left = await until(page, within, wanted);
  if (left !== undefined) throw new Error(`${otherwise}: ${describe(left)}`);
}

/** The page that stands shows what it is to show while the call is broken, and goes on from there once it is mended. */
async function breakPage(one: Case): Promise<void> {
  const { page, row, fault, seat, sitter } = one;
  let acted = await row.act?.(page, sitter);
  await expect.poll(() => one.broken, { timeout: 40_000, message: 'asked at first' }).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(globalThis, { wasKept: true }));
  const isGood = fault === 'slow' || (fault === '5 MB' && takesAnyData(row.call));
  const isStrip = row.shows === 'strip' && !isGood;
  const wantsWords = row.shows === 'words' && !isGood;
  const mayLeave = fault === '401' && !seat.isGuest && !isStrip;
  const restless = performance.now() + longestRest;
  while ((!wantsWords || mayLeave) && performance.now() < Math.min(restless, one.lastAt + restAfter(fault))) await page.waitForTimeout(200);
  await expectState(one, 50_000, 'no defined state', (state) => {
    if (isStrip) return state.hasHeader && saysFault(state);
    return stands(state) && (!wantsWords || saysFault(state) || (mayLeave && (state.isGuest || isAtEntry(state.path))));
  });

  one.phase = 'mended';
  if (!isGood || row.beside !== undefined) {
    const state = await look(page);
    if (mayLeave && state.isGuest && row.toEntry !== undefined) {
      await row.toEntry(page);
      await page.waitForURL((url) => isAtEntry(url.pathname));
    }
    if (mayLeave && isAtEntry((await look(page)).path)) {
      await seat.enter(page, sitter);
      await page.waitForURL((url) => url.pathname === row.place);
      if (row.isKept) await row.again?.(page, acted);
      else acted = await row.act?.(page, sitter);
    } else await goOn(one, acted);
    // A count in the header asks again by itself after half a minute.
    await expect.poll(() => one.mended, { timeout: 40_000, message: 'asked again' }).toBeGreaterThan(0);
  }
  await expectState(one, 20_000, 'did not recover', (state) => stands(state) && !saysFault(state));
  await row.well?.(page, acted);
  if (!(await page.evaluate(() => 'wasKept' in globalThis))) throw new Error('the page was loaded anew');
}

/** Breaks one endpoint in one way; returns what was wrong with what the page did. */
export async function breakOne(seat: Seat, row: Row, fault: FaultName, lane: number): Promise<string[]> {
  const problems: string[] = [];
  try {
    const place = await seat.take(lane, fault);
    const { page } = place;
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    const one: Case = {
      ...place,
      row,
      fault,
      seat,
      phase: row.before === undefined ? 'broken' : 'before',
      broken: 0,
      lastAt: 0,
      mended: 0,
    };
    await spoil(one);
    if (row.beside !== undefined) await silenceBeside(one, row.beside.path);
    if (row.isStreamless) await page.routeWebSocket(/./, (socket) => socket.close());
    await page.goto(row.place);
    await row.before?.(page);
    one.phase = 'broken';
    await (row.shows === 'boot' ? breakStart(one) : breakPage(one));
  } catch (error) {
    problems.push(error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error));
  }
  await seat.leave(lane, problems.length === 0);
  return problems.map((problem) => `${row.call.name} on ${row.place}, ${fault}: ${problem}`);
}
