import type { Browser, CDPSession, Page } from 'playwright';

/** One cold load of a page, in milliseconds and bytes as they travelled. */
export type PageLoad = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of what each long task after the first paint took above 50 ms. */
  readonly blocking: number;
  readonly shift: number;
  readonly codeBytes: number;
  readonly codeFiles: readonly string[];
  readonly requests: number;
};
export type Speed = 'slow' | 'fast';

type Vitals = Pick<PageLoad, 'firstPaint' | 'largestPaint' | 'blocking' | 'shift'>;

/** A mid-range phone on a mobile network: 4 times slower CPU, 1.6 Mbit/s down, 150 ms round trip. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
}

/** Runs in the page: collects paints, long tasks and shifts from its first moment on. */
function observe(): void {
  const seen = { largestPaint: 0, tasks: [] as { start: number; length: number }[], shifts: [] as { start: number; value: number }[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, length: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shifts.push({ start: entry.startTime, value: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { largestPaint: number; tasks: { start: number; length: number }[]; shifts: { start: number; value: number }[] };
    };
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = seen.tasks
      .filter(({ start, length }) => start + length > firstPaint)
      .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
    // The largest burst: shifts less than 1 s apart, at most 5 s together.
    let [worst, sum, from, last] = [0, 0, 0, 0];
    for (const { start, value } of seen.shifts) {
      if (start - last > 1_000 || start - from > 5_000) [sum, from] = [0, start];
      sum += value;
      last = start;
      worst = Math.max(worst, sum);
    }
    return { firstPaint, largestPaint: seen.largestPaint, blocking, shift: worst };
  });

/** Waits for the page's heading; asked by the protocol, for a locator's own script would be parsed on the page's time. */
async function waitForHeading(session: CDPSession): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.querySelector("h1") !== null', returnByValue: true });
    if (result.value === true) return;
    if (performance.now() > deadline) throw new Error('The page has no heading after a minute.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Loads an address once in a browser context of its own, with an empty cache, and watches it until it has been quiet for a while. */
export async function loadPage(
  browser: Browser,
  address: string,
  speed: Speed,
  viewport = { width: 1600, height: 1000 },
): Promise<PageLoad> {
  const context = await browser.newContext({ locale: 'en-US', viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (speed === 'slow') await slowDown(session);
  const kinds = new Map<string, { type: string; url: string }>();
  const bodies = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => kinds.set(requestId, { type, url: response.url }));
  // Bodies as they travelled, without the headers: what the goal counts.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength),
  );
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await waitForHeading(session);
  // Prices never stop moving, so that "no request" never comes: a fixed watch instead.
  await page.waitForTimeout(speed === 'slow' ? 5_000 : 2_500);
  const vitals = await readVitals(page);
  const code = [...kinds].flatMap(([id, { type, url }]) =>
    type === 'Script' || type === 'Stylesheet' ? [{ bytes: bodies.get(id) ?? 0, url }] : [],
  );
  await context.close();
  return {
    ...vitals,
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    codeFiles: code.map(({ url }) => new URL(url).pathname),
    requests: kinds.size,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of several loads, figure by figure. */
export async function medianLoad(browser: Browser, address: string, speed: Speed, rounds = 5): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadPage(browser, address, speed));
  const of = (key: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift' | 'codeBytes' | 'requests') =>
    median(loads.map((load) => load[key]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    codeBytes: of('codeBytes'),
    requests: of('requests'),
    codeFiles: loads[0]?.codeFiles ?? [],
  };
}
