import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { logIn } from '#tests/e2e/support/journey.ts';
import { createRandom } from '#tests/support/random.ts';
import { massOf } from './support/masses.ts';
import { networkBrowser } from './support/networkBrowser.ts';
import { createTrader } from './support/orderTraffic.ts';

const minute = 60_000;
/** How long the page stays open, and until the first count: caches and series fill for a while. */
const minutes = 60;
const settling = 5;
const mostGrowth = 1.1;
/** Between two orders of one of the others. */
const pause = 500;
const tradeCode = 'btc_usdt';

test.use({ environment: { SANDBOX_LIMITS: 'off' } });

type Timers = { liveTimers: () => number };

/** Counts the intervals and timeouts that are set and have neither fired nor been cleared. */
function countTimers(): void {
  const live = new Set<number>();
  const { setTimeout: later, setInterval: every, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number, ...rest: unknown[]) => {
      const id = later(
        (...given: unknown[]) => {
          live.delete(id);
          Reflect.apply(work, undefined, given);
        },
        ms,
        ...rest,
      );
      live.add(id);
      return id;
    },
    setInterval: (work: () => void, ms?: number, ...rest: unknown[]) => {
      const id = every(work, ms, ...rest);
      live.add(id);
      return id;
    },
    clearTimeout: (id?: number) => {
      live.delete(id ?? -1);
      clear(id);
    },
    clearInterval: (id?: number) => {
      live.delete(id ?? -1);
      clear(id);
    },
    liveTimers: () => live.size,
  });
}

type Count = { readonly heap: number; readonly listeners: number; readonly nodes: number; readonly timers: number };

/** What the page holds once its garbage is gone. */
async function countIn(session: CDPSession, timers: () => Promise<number>): Promise<Count> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), timers: await timers() };
}
const memoryOf = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

test('C54: an hour on the trade page with every stream and an account that trades: heap, timers and listeners stay, nothing goes wrong', async ({
  page,
  context,
  sandbox,
}) => {
  const length = massOf(minutes);
  test.setTimeout((length + settling + 10) * minute);
  await page.addInitScript(countTimers);
  await logIn(page, 'kol@demo.test');
  const trade = new Trade(page);
  await trade.open(tradeCode);
  await trade.seePair('BTC/USDT');
  // Whoever logs in a second time ends the first login: orders come from others, whose matches the page hears.
  const others = await Promise.all(
    ['trader@demo.test', 'vip@demo.test'].map(async (email, index) => {
      const browser = await networkBrowser(sandbox.origin);
      await browser.logIn(email);
      return createTrader(email, browser, createRandom(54 + index), pause);
    }),
  );
  const running = others.map((other) => other.run());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const count = () => countIn(session, () => page.evaluate(() => (window as unknown as Timers).liveTimers()));

  await page.waitForTimeout(settling * minute);
  const first = await count();
  const memory = memoryOf(sandbox.process.pid);
  await page.waitForTimeout(length * minute);
  const last = await count();
  for (const other of others) other.stop();
  await Promise.all(running);
  console.log(
    `C54: ${length} min, ${others.flatMap(({ asked }) => asked).length} orders; heap ${(first.heap / 1e6).toFixed(1)} to ${(last.heap / 1e6).toFixed(1)} MB, timers ${first.timers} to ${last.timers}, listeners ${first.listeners} to ${last.listeners}, nodes ${first.nodes} to ${last.nodes}; the server ${(memory / 1e3).toFixed(0)} to ${(memoryOf(sandbox.process.pid) / 1e3).toFixed(0)} MB`,
  );
  for (const what of ['heap', 'listeners', 'nodes'] as const) expect([what, last[what] <= first[what] * mostGrowth]).toEqual([what, true]);
  expect(last.timers).toBeLessThanOrEqual(first.timers + 2);
  expect((await Promise.all(others.map((other) => other.look()))).flat()).toEqual([]);
});
