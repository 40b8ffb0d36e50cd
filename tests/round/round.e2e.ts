import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { matchRoute } from '#machines/navigation/navigation.rules.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { expect, phone, test, withoutTips, type Visitor } from '#tests/e2e/support/fixtures.ts';
import { connectByPhone, enter } from '#tests/e2e/support/journey.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';
import { longestLocale } from '#tests/e2e/support/texts.ts';
import { watchContext, type Watch } from '#tests/e2e/support/watch.ts';
import { later } from '#views/later.ts';
import type { Stop, StopArea, StopStage, StopVisitor, StopWidth } from '#tests/stops/stop.ts';
import { routeStops, writtenAreas } from './areas.ts';
import { takePicture } from './book.ts';
import { fitProblems } from './fit.ts';
import { meaningProblems } from './meaning.ts';

/**
 * How a stop is looked at: its meaning in English, or its fit in the longest texts of all languages. A state is brought about once
 * and looked at at each of the widths, which share one layout.
 */
type Look = { readonly locale: string; readonly widths: readonly [StopWidth, ...StopWidth[]] };
const looks: readonly Look[] = [
  { locale: 'en_US', widths: [1600] },
  { locale: 'en_US', widths: [390] },
  { locale: longestLocale, widths: [1600] },
  { locale: longestLocale, widths: [1000] },
  { locale: longestLocale, widths: [390, 320] },
];
/** A test's share of the round: long enough that a login is little of it, short enough that three workers end together. */
const stopsInATest = { en_US: 12, [longestLocale]: 24 } as Readonly<Record<string, number>>;

const accounts: Readonly<Record<Exclude<StopVisitor, 'guest'>, string>> = {
  trader: 'trader@demo.test',
  wallet: 'trader@demo.test',
  vip: 'vip@demo.test',
  kol: 'kol@demo.test',
  newcomer: 'unverified@demo.test',
};

const heights: Readonly<Record<StopWidth, number>> = { 1600: 1000, 1000: 800, 390: 844, 320: 700 };
const sizeOf = (width: StopWidth) => ({ width, height: heights[width] });
const screenOf = (width: StopWidth): BrowserContextOptions =>
  width === 1600 ? { viewport: sizeOf(width) } : { ...phone, deviceScaleFactor: 1, viewport: sizeOf(width) };

/** Everything of the page that is on its way has come. */
async function settle(page: Page): Promise<void> {
  // By its element: below a dialog it has no role.
  await page.locator('h1:visible').first().waitFor();
  await expect(page.locator('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

type Party = {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly controls: Controls;
  readonly browser: Browser;
  readonly look: Look;
};

const provokedBy = ({ force = {}, allow = [] }: Stop): readonly RegExp[] => [
  ...allow,
  ...Object.values(force).flatMap(({ status, drop }) => [
    ...(status === undefined ? [] : [new RegExp(`status of ${status}`)]),
    ...(drop === undefined ? [] : [/net::ERR_/]),
  ]),
];

/** Goes to a stop's address: inside the app where nothing of the state depends on a page load. */
async function go({ page, locale }: StopStage, { at, of }: Stop, isInside: boolean): Promise<void> {
  const address = `/${locale}${at}`;
  if (isInside) await page.evaluate((to) => history.pushState(null, '', to), address);
  else await page.goto(address);
  // The page before has a heading too: the title tells which one stands.
  if (of !== undefined) await new Shell(page, locale).seeTitleOf(of);
}

/** The longest that a stop may take to be reached, in milliseconds: one that never comes must not take the others with it. */
const longestReach = 45_000;
const inTime = (reaching: Promise<void>): Promise<void> =>
  Promise.race([
    reaching,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`not there after ${longestReach} ms`)), longestReach)),
  ]);

/** Brings the state of a stop about at the width that the window has. */
async function reach(stop: Stop, stage: StopStage, isInside: boolean): Promise<void> {
  for (const [call, effect] of Object.entries(stop.force ?? {})) await stage.controls.force(call, effect);
  await go(stage, stop, isInside);
  await settle(stage.page);
  await stop.open?.(stage);
  await settle(stage.page);
}

/** Looks at a stop at further widths; what closed itself with the change of width is opened anew. */
async function fitElsewhere(stop: Stop, stage: StopStage, widths: readonly StopWidth[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await stage.page.setViewportSize(sizeOf(width));
    const isGone = stop.part !== undefined && (await stage.page.locator(stop.part).filter({ visible: true }).count()) === 0;
    if (isGone) await reach(stop, { ...stage, width }, false);
    await settle(stage.page);
    found.push(...(await fitProblems(stage.page, stop, width)).map((problem) => `at ${width}: ${problem}`));
  }
  return found;
}

/** Stands at one stop and looks; gives what is wrong, or why the stop was not reached. */
async function visit(
  area: string,
  stop: Stop,
  isInside: boolean,
  { visitor, origin, controls, browser, look }: Party,
): Promise<readonly string[]> {
  const { page, watch } = visitor;
  const before = watch.problems.length;
  const others: Visitor[] = [];
  const [width, ...further] = look.widths.filter((each) => stop.on?.includes(each) ?? true);
  if (width === undefined) return [];
  const stage: StopStage = {
    page,
    origin,
    controls,
    width,
    locale: look.locale,
    visit: async () => {
      const other = await openVisitor(browser, origin, { ...phone });
      others.push(other);
      return other;
    },
  };
  const found: string[] = [];
  try {
    await page.setViewportSize(sizeOf(width));
    await inTime(reach(stop, stage, isInside));
    if (look.locale === longestLocale) {
      found.push(...(await fitProblems(page, stop, width)), ...(await fitElsewhere(stop, stage, further)));
    } else {
      await takePicture(page, area, stop.name, width);
      found.push(...(await meaningProblems(page, stop, width)));
    }
    await stop.close?.(stage);
  } catch (error) {
    found.push(`not reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const other of others) {
    await other.context.close();
    found.push(...other.watch.problems);
  }
  if (stop.force !== undefined || stop.open !== undefined) {
    await controls.clear();
    await controls.advanceClock(61_000);
  }
  const allowed = provokedBy(stop);
  return [...found, ...watch.problems.slice(before).filter((problem) => !allowed.some((pattern) => pattern.test(problem)))];
}

async function openVisitor(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    colorScheme: 'dark',
    storageState: withoutTips(origin),
    ...options,
  });
  const watch: Watch = await watchContext(context, origin);
  return { context, page: await context.newPage(), watch };
}

/** The visitor as the stops want it: a member is let in by the testers' door, a wallet is connected by the phone. */
async function arrive(party: Party, as: StopVisitor): Promise<void> {
  const { page } = party.visitor;
  const { locale } = party.look;
  if (as !== 'guest') await enter(page, accounts[as]);
  await page.goto(`/${locale}`);
  await settle(page);
  if (as !== 'wallet') return;
  const shell = new Shell(page, locale);
  await page.goto(`/${locale}/web3`);
  await shell.connectWallet();
  const other = await openVisitor(party.browser, party.origin, { ...phone });
  await connectByPhone(page, other, locale);
  await other.context.close();
  await page.waitForURL(/web3\/asset/);
}

const words = (name: string): readonly string[] | undefined => process.env[name]?.split(',').filter((word) => word !== '');
/** Of a branch the areas and routes that it changed (`npm test -- --since`); without these words everything. */
const [wantedAreas, wantedRoutes] = [words('ROUND_AREAS'), words('ROUND_ROUTES')];
const isWanted = (area: string, { at }: Stop): boolean =>
  wantedAreas === undefined ||
  wantedAreas.includes(area) ||
  (wantedRoutes?.includes(matchRoute(at.split('?')[0] || '/')?.name ?? '') ?? false);

const areas: readonly StopArea[] = [
  { area: 'routes', stops: routeStops((name) => name === 'home' || name in later.pages) },
  ...(await writtenAreas()),
];

for (const look of looks)
  for (const { area, stops } of areas)
    for (const as of new Set(stops.map((stop) => stop.as))) {
      const isHere = ({ on }: Stop): boolean => on === undefined || look.widths.some((width) => on.includes(width));
      const wanted = stops.filter((stop) => isWanted(area, stop) && stop.as === as && isHere(stop));
      const size = stopsInATest[look.locale] ?? wanted.length;
      for (let from = 0; from < wanted.length; from += size)
        test(`${area} as ${as}, ${look.locale} at ${look.widths.join()} px, from stop ${from + 1}`, async ({
          browser,
          sandbox,
          controls,
        }) => {
          const visitor = await openVisitor(browser, sandbox.origin, screenOf(look.widths[0]));
          const party: Party = { visitor, origin: sandbox.origin, controls, browser, look };
          await arrive(party, as);
          const found: Record<string, readonly string[]> = {};
          let isInside = true;
          for (const stop of wanted.slice(from, from + size)) {
            const mustLoad = stop.force !== undefined || stop.fresh === true;
            const problems = await visit(area, stop, isInside && !mustLoad, party);
            if (problems.length > 0) found[stop.name] = problems;
            // What was opened, forced or failed must not reach the next stop.
            isInside = stop.open === undefined && !mustLoad && problems.length === 0;
          }
          await visitor.context.close();
          expect(found).toEqual({});
        });
    }
