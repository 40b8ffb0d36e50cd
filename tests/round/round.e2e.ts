import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { expect, phone, test, withoutTips } from '#tests/e2e/support/fixtures.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';
import { connectByPhone, enter } from '#tests/e2e/support/journey.ts';
import type { Controls } from '#tests/e2e/support/controls.ts';
import { longestLocale } from '#tests/e2e/support/texts.ts';
import { watchContext, type Watch } from '#tests/e2e/support/watch.ts';
import { later } from '#views/later.ts';
import type { Stop, StopArea, StopStage, StopVisitor, StopWidth } from '#tests/stops/stop.ts';
import { routeStops, writtenAreas } from './areas.ts';
import { takePicture } from './book.ts';
import { fitProblems } from './fit.ts';
import { focusProblems } from './focus.ts';
import { meaningProblems } from './meaning.ts';
import { calm, keepState } from './still.ts';
import { translate } from './translated.ts';

/**
 * The screens that a stop is looked at on: the layout of a desk, where a pad's is by fingers, and that of a phone. Its state is brought
 * about once on each, in English at the first of the widths that it exists at, and then spoken in the longest texts of all languages
 * and fitted to each of the widths.
 */
type Screen = { readonly of: 'desk' | 'phone'; readonly widths: readonly [StopWidth, ...StopWidth[]] };
const screens: readonly Screen[] = [
  { of: 'desk', widths: [1600, 1000] },
  { of: 'phone', widths: [390, 320] },
];
const existsOn = ({ on }: Stop, { widths }: Screen): boolean => on === undefined || widths.some((width) => on.includes(width));
/** The first screen that a stop exists on. */
const screenOf = (stop: Stop): Screen | undefined => screens.find((screen) => existsOn(stop, screen));
/** Words that fit on the narrower screen fit on the wider: what another stop draws with other words is looked at there alone. */
const isLookedAt = (stop: Stop, screen: Screen): boolean => existsOn(stop, screen) && (stop.like === undefined || screen.of === 'phone');
const firstLocale = 'en_US';
/** Widths whose pictures are in the book, and where a stop is looked at for its meaning. */
const picturedWidths: ReadonlySet<StopWidth> = new Set([1600, 390]);
/** A test's share of the round: long enough that a login is little of it, short enough that three workers end together. */
const stopsInATest = 25;

const accounts: Readonly<Record<Exclude<StopVisitor, 'guest'>, string>> = {
  trader: 'trader@demo.test',
  wallet: 'trader@demo.test',
  vip: 'vip@demo.test',
  kol: 'kol@demo.test',
  newcomer: 'unverified@demo.test',
};

const heights: Readonly<Record<StopWidth, number>> = { 1600: 1000, 1000: 800, 390: 844, 320: 700 };
const sizeOf = (width: StopWidth) => ({ width, height: heights[width] });
const optionsOf = ({ of, widths }: Screen): BrowserContextOptions =>
  of === 'desk' ? { viewport: sizeOf(widths[0]) } : { ...phone, deviceScaleFactor: 1, viewport: sizeOf(widths[0]) };

/** Gives the window a size, and fingers to what is smaller than a desk's screen (WCAG 2.5.8 and convention 49 differ by that). */
async function resize({ visitor: { page }, screen, fingers }: Party, width: StopWidth): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  if (screen.of === 'desk') await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: width < 1600 });
  await page.setViewportSize(sizeOf(width));
}

/** Marks what stands on a page that is left. */
const leftMark = 'data-left';

/** Everything of the page that is on its way has come, and what is on its way out is gone: a dialog that another follows is hidden then. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (left) => {
      // By its element: below a dialog it has no role.
      const hasHeading = [...document.querySelectorAll(`h1:not([${left}])`)].some((heading) => heading.checkVisibility());
      const moving = 'main [aria-busy="true"], [role="dialog"] [aria-busy="true"], [data-ending-style]';
      return hasHeading && document.querySelector(moving) === null;
    },
    leftMark,
    { timeout: longestSettling },
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

type Party = {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly controls: Controls;
  readonly browser: Browser;
  readonly screen: Screen;
  /** What tells the page that it is pointed at by fingers. */
  readonly fingers: CDPSession;
};

/** After each stop the exchange's clock goes on by a minute: a nonce of five stops ago is old, which a guest's next proof learns once. */
const oldNonce = /status of 401 .*\/(generate\/qrcode|v2\/login|v2\/register|sandbox\/enter)\b/;

const provokedBy = ({ force = {}, allow = [] }: Stop): readonly RegExp[] => [
  oldNonce,
  ...allow,
  ...Object.values(force).flatMap(({ status, drop }) => [
    ...(status === undefined ? [] : [new RegExp(`status of ${status}`)]),
    ...(drop === undefined ? [] : [/net::ERR_/]),
  ]),
];

/** Goes to an address inside the app, and waits until a page of its own stands there. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(
    ([to, left]) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute(left, '');
      history.pushState(null, '', to);
    },
    [address, leftMark] as const,
  );
  await settle(page);
}

/** An address without a page: what a page keeps for itself ends there. */
const nowhere = '/no-page-of-the-round';

/** Goes to a stop's address: inside the app where nothing of the state depends on a page load. */
async function go({ page, locale }: StopStage, { at, of }: Stop, isInside: boolean): Promise<void> {
  const address = `/${locale}${at}`;
  if (isInside) {
    await goInside(page, `/${locale}${nowhere}`);
    await goInside(page, address);
  } else await page.goto(address);
  if (of !== undefined) await new Shell(page, locale).seeTitleOf(of);
}

/** Whether the app stands there: what is not the app keeps its own language. */
const isApp = async (page: Page): Promise<boolean> => (await page.locator('a[href="#main"]').count()) > 0;

const overThePage = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/** What Escape takes away, each by itself: what stands inside another is one with it, and what is on its way out is gone. */
const closable = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const leaving = '[data-closed], [data-ending-style]';
const layersOf = (page: Page): Promise<number> =>
  page.evaluate(
    ([selector, ending]) =>
      [...document.querySelectorAll(selector)].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          each.closest(ending) === null &&
          (each.parentElement?.closest(selector) ?? null) === null,
      ).length,
    [closable, leaving] as const,
  );

type Closing = { readonly isClosed: boolean; readonly problems: readonly string[] };

/**
 * Closes what a stop opened, a level at each Escape. It is not closed where something stands that Escape does not close, which a page
 * load alone takes away.
 */
async function close(page: Page, { part = overThePage }: Stop): Promise<Closing> {
  const standing = page.locator(`${overThePage}, ${part}`).filter({ visible: true });
  const problems: string[] = [];
  for (let levels = 0; levels < 4 && (await standing.count()) > 0; levels += 1) {
    const before = await layersOf(page);
    await page.keyboard.press('Escape');
    await expect(standing)
      .toHaveCount(0, { timeout: 300 })
      .catch(() => undefined);
    const gone = before - (await layersOf(page));
    if (gone > 1) problems.push(`one Escape closed ${gone} levels`);
  }
  return { isClosed: (await standing.count()) === 0, problems };
}

/** The longest that a page may take to stand, in milliseconds. */
const longestSettling = 10_000;
/** The longest that a stop may take to be reached, in milliseconds: one that never comes must not take the others with it. */
const longestReach = 45_000;
const inTime = <T>(reaching: Promise<T>): Promise<T> =>
  Promise.race([
    reaching,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`not there after ${longestReach} ms`)), longestReach)),
  ]);

const mustLoad = ({ fresh }: Stop): boolean => fresh === true;

/** More often than any page asks. */
const mostAsked = 1_000;
/** Whether all that was forced was asked for since: a tab that knows an answer already does not ask again. */
async function wasAsked({ force = {} }: Stop, { forced }: Controls): Promise<boolean> {
  const left = await forced();
  return Object.entries(force).every(([call, { times = mostAsked }]) => (left[call]?.times ?? 0) < times);
}

async function tryReach(stop: Stop, stage: StopStage, isInside: boolean): Promise<void> {
  for (const [call, effect] of Object.entries(stop.force ?? {})) await stage.controls.force(call, { times: mostAsked, ...effect });
  await go(stage, stop, isInside);
  await settle(stage.page);
  await stop.open?.(stage);
  await settle(stage.page);
}

/**
 * Brings the state of a stop about at the width that the window has: inside the app, or by a page load where that is not enough.
 * Gives whether what was forced may be known to the tab now.
 */
async function reach(stop: Stop, stage: StopStage, isInside: boolean): Promise<boolean> {
  if (isInside) {
    try {
      await tryReach(stop, stage, true);
      if (await wasAsked(stop, stage.controls)) return false;
    } catch (error) {
      // To be marked `fresh`: it costs seconds to find out every time.
      test.info().annotations.push({ type: 'not reached inside the app', description: `${stop.name}: ${String(error)}` });
    }
  }
  await tryReach(stop, stage, false);
  return stop.force !== undefined;
}

type Seen = { readonly problems: readonly string[]; readonly isTabTouched: boolean };

const isSeen = async (page: Page, part: string): Promise<boolean> => (await page.locator(part).filter({ visible: true }).count()) > 0;
/** Stands at another width; what closed itself with the change of language or width is opened anew. Gives whether the tab may know what was forced. */
async function standAt(width: StopWidth, stop: Stop, before: StopStage, party: Party): Promise<boolean> {
  const { page } = before;
  const stage = { ...before, width };
  await resize(party, width);
  let isTabTouched = false;
  if (stop.part !== undefined && !(await isSeen(page, stop.part))) {
    // A flow that loses its state by a word or a width is worth a look: not every one may keep it.
    test.info().annotations.push({ type: 'opened anew', description: `${stop.name} at ${width}` });
    await stop.close?.(stage);
    isTabTouched = await reach(stop, stage, !mustLoad(stop) && (await close(page, stop)).isClosed);
  }
  await settle(page);
  return isTabTouched;
}

/** What of a stop does not fit in the longest texts at any of the widths, and where the focus is not seen. */
async function longestProblems(stop: Stop, stage: StopStage, widths: readonly StopWidth[], party: Party): Promise<Seen> {
  const { page } = stage;
  const found: string[] = [];
  let isTabTouched = false;
  const stateProblems = stop.part === undefined && (await isApp(page)) ? await keepState(page) : undefined;
  if (await isApp(page)) {
    // What React writes reaches the eye at every width or at none.
    const translatedProblems = party.screen === screenOf(stop) ? await translate(page) : undefined;
    await new Shell(page, firstLocale).speak(longestLocale);
    found.push(...((await translatedProblems?.()) ?? []));
  }
  // The first width comes last: there the focus is looked at, and the next stop begins.
  for (const width of widths.toReversed()) {
    isTabTouched = (await standAt(width, stop, stage, party)) || isTabTouched;
    found.push(...(await fitProblems(page, stop, width)).map((problem) => `at ${width}: ${problem}`));
  }
  found.push(...((await stateProblems?.()) ?? []));
  // Last of all: it scrolls the page and moves what stands open.
  if (picturedWidths.has(stage.width) && stop.like === undefined) found.push(...(await focusProblems(page, stop.part ?? 'main')));
  return { problems: found, isTabTouched };
}

/** Where the head and the foot of the pages are looked at too: they are the same around every stop. */
const framedAreas: ReadonlySet<string> = new Set(['routes', 'shell']);

/** Stands at one stop and looks; gives what is wrong, or why the stop was not reached, and whether the tab may know what was forced. */
async function visit(area: string, stop: Stop, isInside: boolean, party: Party): Promise<Seen> {
  const { visitor, origin, controls, browser, screen } = party;
  const { page, watch } = visitor;
  const before = watch.problems.length;
  const others: Visitor[] = [];
  const widths = screen.widths.filter((each) => stop.on?.includes(each) ?? true);
  const [width] = widths;
  if (width === undefined) return { problems: [], isTabTouched: false };
  const stage: StopStage = {
    page,
    origin,
    controls,
    width,
    locale: firstLocale,
    visit: async () => {
      const other = await openVisitor(browser, origin, { ...phone });
      others.push(other);
      return other;
    },
  };
  const found: string[] = [];
  let isTabTouched = true;
  try {
    await resize(party, width);
    isTabTouched = await inTime(reach(stop, stage, isInside));
    if (picturedWidths.has(width)) {
      await takePicture(page, area, stop.name, width);
      found.push(...(await meaningProblems(page, stop, width, framedAreas.has(area))));
    }
    const longest = await longestProblems(stop, { ...stage, locale: longestLocale }, widths, party);
    found.push(...longest.problems);
    isTabTouched ||= longest.isTabTouched;
    await stop.close?.({ ...stage, locale: longestLocale });
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
  const told = watch.problems.slice(before).filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  return { problems: [...found, ...told], isTabTouched };
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
  if (as !== 'guest') await enter(page, accounts[as]);
  await page.goto(`/${firstLocale}`);
  await settle(page);
  if (as !== 'wallet') return;
  const shell = new Shell(page, firstLocale);
  await page.goto(`/${firstLocale}/web3`);
  await shell.connectWallet();
  const other = await openVisitor(party.browser, party.origin, { ...phone });
  await connectByPhone(page, other, firstLocale);
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

test.use({ environment: calm });

const areas: readonly StopArea[] = [
  { area: 'routes', stops: routeStops((name) => name === 'home' || name in later.pages) },
  ...(await writtenAreas()),
];

type Wanted = { readonly area: string; readonly stop: Stop };
const wanted: readonly Wanted[] = areas.flatMap(({ area, stops }) =>
  stops.filter((stop) => isWanted(area, stop)).map((stop) => ({ area, stop })),
);

/** Goes to the stops one after another and looks; gives what is wrong, by stop. */
async function goRound(stops: readonly Wanted[], party: Party): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  let isInside = true;
  for (const { area, stop } of stops) {
    const name = `${area}: ${stop.name}`;
    // A step of its own: the runner looks through all calls of a test for the step that a call belongs to.
    const { problems: seen, isTabTouched } = await test.step(name, () => visit(area, stop, isInside && !mustLoad(stop), party));
    const closing = stop.open === undefined ? { isClosed: true, problems: [] } : await close(party.visitor.page, stop);
    const problems = [...seen, ...closing.problems];
    if (problems.length > 0) found[name] = problems;
    // What was opened, forced or failed must not reach the next stop.
    isInside = problems.length === 0 && !isTabTouched && closing.isClosed;
  }
  return found;
}

for (const screen of screens)
  for (const as of new Set(wanted.map(({ stop }) => stop.as))) {
    // What needs a page load comes last: what is left then stays inside the app. A visitor comes once for stops of several areas.
    const own = wanted
      .filter(({ stop }) => stop.as === as && isLookedAt(stop, screen))
      .toSorted((one, other) => Number(mustLoad(one.stop)) - Number(mustLoad(other.stop)));
    for (let from = 0; from < own.length; from += stopsInATest) {
      const stops = own.slice(from, from + stopsInATest);
      const named = [...new Set(stops.map(({ area }) => area))].join(', ');
      test(`${named} as ${as}, on a ${screen.of}, from stop ${from + 1}`, async ({ browser, sandbox, controls }) => {
        const visitor = await openVisitor(browser, sandbox.origin, optionsOf(screen));
        const fingers = await visitor.context.newCDPSession(visitor.page);
        const party: Party = { visitor, origin: sandbox.origin, controls, browser, screen, fingers };
        await arrive(party, as);
        const found = await goRound(stops, party);
        await visitor.context.close();
        // First what is wrong: reports keep the first lines alone.
        expect(found, JSON.stringify(found)).toEqual({});
      });
    }
  }
