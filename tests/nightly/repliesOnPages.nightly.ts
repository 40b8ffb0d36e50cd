import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { envelope, type Envelope } from '#services/http/call.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { createRandom } from '#tests/support/random.ts';
import { massOf } from './support/masses.ts';
import { mutateReply } from './support/mutate.ts';
import { asksWho, describe, look, stands, type PageState } from './support/pageState.ts';

test.use({ environment: { SANDBOX_LIMITS: 'off' } });

const guestPlaces = [
  '/en_US',
  '/en_US/login',
  '/en_US/register',
  '/en_US/market',
  '/en_US/market?tab=contract',
  '/en_US/marketExplore/overview',
  '/en_US/coinInfo',
  '/en_US/coinInfo?coin=btc',
  '/en_US/web3',
];
const memberPlaces = [
  '/en_US',
  '/en_US/assetManagement/overView',
  '/en_US/assetManagement/home',
  '/en_US/assetManagement/margin',
  '/en_US/assetManagement/swaps',
  '/en_US/c2c/account',
  '/en_US/orderHome/transferRecord',
  '/en_US/inMail/noticeNavList',
];
const api = /^\/(hk-web|kline-history|swap)\//;
/** Pages inside one page load: reads are made anew on each. */
const placesPerLoad = 8;

/** Shows places one after the other while most answers are changed; returns what went wrong, and how many answers were. */
async function visitChanged(context: BrowserContext, places: readonly string[], seed: number) {
  const random = createRandom(seed);
  const problems: string[] = [];
  const changes: string[] = [];
  let place = '';
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${place}: uncaught ${error.message} after ${changes.slice(-5).join(' | ')}`));
  await page.route(
    ({ pathname }) => api.test(pathname),
    async (route) => {
      const real = await route.fetch().catch(() => undefined);
      if (real === undefined) return;
      const parsed = z.safeParse(envelope, await real.json().catch(() => undefined));
      if (!parsed.success || random.below(10) < 3) return route.fulfill({ response: real }).catch(() => {});
      const { status, body } = mutateReply(random, parsed.data as Envelope);
      changes.push(`${new URL(route.request().url()).pathname} ${status} ${body.toString().slice(0, 160)}`);
      return route.fulfill({ status, body, contentType: 'application/json; charset=utf-8' }).catch(() => {});
    },
  );
  for (let index = 0; index < placesPerLoad; index += 1) {
    place = places[random.below(places.length)] ?? '/en_US';
    if (index === 0) await page.goto(place);
    else await page.evaluate((to) => history.pushState(null, '', to), place);
    const left = await untilStands(page);
    if (left !== undefined) problems.push(`${place}: ${describe(left)} after ${changes.slice(-6).join(' | ')}`);
  }
  await page.close();
  return { problems, changed: changes.length };
}

/**
 * The state that a page was left in when it never stood; a wait of its own retries is allowed. Whose page it is may never be known where
 * each of those answers was changed.
 */
async function untilStands(page: Page): Promise<PageState | undefined> {
  let state: PageState | undefined;
  for (const end = performance.now() + 45_000; performance.now() < end;) {
    await page.waitForTimeout(120);
    state = await look(page).catch(() => undefined);
    if (state !== undefined && stands(state)) return undefined;
  }
  if (state !== undefined && asksWho(state)) return undefined;
  return state ?? { path: page.url(), main: '', headings: 0, hasHeader: false, isGuest: true, waiting: 0, words: [] };
}

async function visitMany(context: BrowserContext, places: readonly string[], mass: number, seed: number): Promise<string[]> {
  const problems: string[] = [];
  let [changed, loads] = [0, 0];
  const lane = async (): Promise<void> => {
    while (changed < mass && problems.length < 10) {
      loads += 1;
      const done = await visitChanged(context, places, seed + loads);
      changed += done.changed;
      problems.push(...done.problems);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  console.log(`C31: ${changed} changed answers on ${loads * placesPerLoad} visits of ${places.length} pages, ${problems.length} problems`);
  return problems;
}

test('C31: pages of guests stand and say where they are, whatever 1,000 changed answers hold', async ({ visit }) => {
  test.setTimeout(20 * 60_000);
  const { context, watch } = await visit();
  watch.allow(/status of [45]\d\d|console/);
  expect(await visitMany(context, guestPlaces, massOf(1_000), 3_100)).toEqual([]);
});

test('C31: pages of members stand and say where they are, whatever 1,500 changed answers hold', async ({ visit }) => {
  test.setTimeout(20 * 60_000);
  const { context, page, watch } = await visit();
  watch.allow(/status of [45]\d\d|console/);
  await logIn(page, trader.email);
  await page.close();
  expect(await visitMany(context, memberPlaces, massOf(1_500), 31_000)).toEqual([]);
});
