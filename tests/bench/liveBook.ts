import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { StreamServer } from './streamServer.ts';

/** What the page notes: how many updates had come when a frame was painted, long tasks, and when a whole book came. Times since 1970. */
type Seen = {
  got: number;
  frames: [time: number, got: number][];
  tasks: number[];
  books: number[];
  online: number;
};

/** Runs in the page before anything of it: counts what comes and what is painted. */
function watchFrames(): void {
  const seen: Seen = { got: 0, frames: [], tasks: [], books: [], online: 0 };
  Object.assign(window, { seen });
  const moment = (): number => performance.timeOrigin + performance.now();
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.startsWith('{"op":"update"')) seen.got += 1;
        else if (text.startsWith('{"op":"snapshot","channel":"depth')) seen.books.push(moment());
      });
    }
  };
  addEventListener('online', () => {
    seen.online = moment();
  });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.tasks.push(performance.timeOrigin + startTime);
  }).observe({ type: 'longtask' });
  // A message that is posted while a frame is made comes after it was painted.
  const { port1, port2 } = new MessageChannel();
  let got = 0;
  port1.onmessage = () => seen.frames.push([moment(), got]);
  const frame = (): void => {
    got = seen.got;
    port2.postMessage(0);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

type Opened = { readonly context: BrowserContext; readonly page: Page; readonly session: CDPSession };
/** The trade page of the exchange with the book of a pair that always moves. */
export const tradeAddress = (origin: string): string => `${origin}/en_US/trade/exchange?tradeCode=btc_usdt`;

/** A page with its book on view, filled by the stream. */
async function openBook(browser: Browser, address: string, ...before: (() => void)[]): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  // What runs this file names its functions by a helper, which a page that is given one of them does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  for (const script of [watchFrames, ...before]) await page.addInitScript(script);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(address, { timeout: 60_000 });
  await page.locator('[data-pane="book"] [aria-busy="false"] canvas').waitFor({ timeout: 60_000 });
  return { context, page, session };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const readSeen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export type LiveFigures = {
  readonly framesPerSecond: number;
  /** Part of the frames, in percent, that show an update which the one before did not. */
  readonly fresh: number;
  readonly longTasks: number;
  /** Milliseconds from an update's sending to the frame that shows it; 95 of 100 are below. */
  readonly lag: number;
  /** Part of the main thread's time, in percent. */
  readonly busy: number;
};

/** The book on view while updates come at a rate, on a processor so many times slower. */
export async function measureLiveBook(
  browser: Browser,
  address: string,
  stream: StreamServer,
  { updatesPerSecond, slowdown, seconds = 10 }: { updatesPerSecond: number; slowdown: number; seconds?: number },
): Promise<LiveFigures> {
  stream.setRate(0);
  const before = stream.sent.length;
  const { context, page, session } = await openBook(browser, address);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    stream.setRate(updatesPerSecond);
    await pause(5_000);
    const from = performance.timeOrigin + performance.now();
    const busyFrom = await metric(session, 'TaskDuration');
    await pause(seconds * 1_000);
    const busy = ((await metric(session, 'TaskDuration')) - busyFrom) / seconds;
    const to = from + seconds * 1_000;
    stream.setRate(0);
    await pause(500);
    const { frames, tasks } = await readSeen(page);
    const shown = frames.filter(([time]) => time >= from && time < to);
    const fresh = shown.filter(([, got], index) => got > (shown[index - 1]?.[1] ?? -1)).length;
    const lags: number[] = [];
    let at = 0;
    stream.sent.slice(before).forEach((time, index) => {
      while (at < frames.length && (frames[at]?.[1] ?? 0) <= index) at += 1;
      const frame = frames[at];
      if (frame !== undefined && time >= from && time < to) lags.push(frame[0] - time);
    });
    return {
      framesPerSecond: shown.length / seconds,
      fresh: (fresh / shown.length) * 100,
      longTasks: tasks.filter((time) => time >= from && time < to).length,
      lag: quantile(lags, 0.95),
      busy: busy * 100,
    };
  } finally {
    stream.setRate(0);
    await context.close();
  }
}

/** Milliseconds from the moment that the network is back to the frame with the whole book; the median of some drops. */
export async function measureResync(browser: Browser, origin: string, stream: StreamServer, drops = 5): Promise<number> {
  const { context, page } = await openBook(browser, tradeAddress(origin));
  try {
    stream.setRate(200);
    const times: number[] = [];
    for (let drop = 0; drop < drops; drop += 1) {
      await context.setOffline(true);
      stream.cut();
      await pause(3_000);
      stream.open();
      await context.setOffline(false);
      await pause(4_000);
      const { online, books, frames } = await readSeen(page);
      const book = books.find((time) => time >= online) ?? Number.POSITIVE_INFINITY;
      times.push((frames.find(([time]) => time > book)?.[0] ?? Number.POSITIVE_INFINITY) - online);
    }
    return quantile(times, 0.5);
  } finally {
    stream.setRate(0);
    await context.close();
  }
}

/** Runs in the page before anything of it: counts timers that are still due. */
function countTimers(): void {
  const due = new Set<number>();
  Object.assign(window, { due });
  type Work = (...given: readonly unknown[]) => void;
  type Timers = Record<'setTimeout' | 'setInterval', (work: Work, ...rest: readonly unknown[]) => number> &
    Record<'clearTimeout' | 'clearInterval', (id: number) => void>;
  const page = window as unknown as Timers;
  const { setTimeout: later, setInterval: often, clearTimeout: notLater, clearInterval: noMore } = page;
  Object.assign(window, {
    setTimeout: (work: Work, ...rest: readonly unknown[]): number => {
      const done: Work = (...given) => {
        due.delete(id);
        work(...given);
      };
      const id = later.call(window, done, ...rest);
      due.add(id);
      return id;
    },
    setInterval: (work: Work, ...rest: readonly unknown[]): number => {
      const id = often.call(window, work, ...rest);
      due.add(id);
      return id;
    },
    clearTimeout: (id: number): void => {
      due.delete(id);
      notLater.call(window, id);
    },
    clearInterval: (id: number): void => {
      due.delete(id);
      noMore.call(window, id);
    },
  });
}

export type SoakFigures = { readonly heapGrowth: number; readonly moreListeners: number; readonly moreTimers: number };

/** The trade page at 200 updates a second for some minutes: by how much, in percent, the heap has grown, and what is held more. */
export async function measureSoak(browser: Browser, origin: string, stream: StreamServer, minutes: number): Promise<SoakFigures> {
  const { context, page, session } = await openBook(browser, tradeAddress(origin), countTimers);
  try {
    // Notes of every frame would be what grows.
    const forget = (): Promise<void> =>
      page.evaluate(() => {
        const { seen } = window as unknown as { seen: Seen };
        seen.frames.length = 0;
      });
    const held = async () => {
      await forget();
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const timers = await page.evaluate(() => (window as unknown as { due: Set<number> }).due.size);
      return { heap: usedSize, listeners: await metric(session, 'JSEventListeners'), timers };
    };
    stream.setRate(200);
    await pause(Math.min(60_000, minutes * 15_000));
    const first = await held();
    await pause(minutes * 60_000);
    const last = await held();
    return {
      heapGrowth: (last.heap / first.heap - 1) * 100,
      moreListeners: last.listeners - first.listeners,
      moreTimers: last.timers - first.timers,
    };
  } finally {
    stream.setRate(0);
    await context.close();
  }
}
