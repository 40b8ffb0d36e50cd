import { test as base, expect, type Browser, type BrowserContextOptions } from '@playwright/test';
import { hearJourney } from '#tests/paths/journeys.ts';
import { startSandboxProcess, type SandboxProcess } from '#tests/support/sandboxProcess.ts';
import { controlsOf, type Controls } from './controls.ts';
import type { Visitor } from './visitor.ts';
import { watchContext, type Watch } from './watch.ts';

type Fixtures = {
  readonly controls: Controls;
  readonly watch: Watch;
  /** Hears the machines of the pages, in a run of `npm run paths:browser -- --journeys`. */
  readonly told: void;
  /** Opens another visitor's browser; it is closed with the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visitor>;
};
type WorkerFixtures = {
  /** What the sandbox is started with; a file may override it for its own worker. */
  readonly environment: Readonly<Record<string, string>>;
  readonly sandbox: SandboxProcess;
};

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** How a phone's browser names itself; without it a phone's screen belongs to some other device. */
export const phoneAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** A browser that has switched the first-run tips off: they come when a page rests, which is not what other tests are about. */
export const withoutTips = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'hk.tips', value: JSON.stringify({ version: 1, value: { isOn: false, seen: [] } }) }] }],
});

async function open(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', storageState: withoutTips(origin), ...options });
  const watch = await watchContext(context, origin);
  return { context, page: await context.newPage(), watch };
}

/**
 * The project's test: one sandbox per worker, forced answers cleared after each test, and every test fails when its pages
 * logged an error, broke a policy or asked another host.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ environment }, provide) => {
      const buildParent = process.env['PATHS_BUILD'];
      const sandbox = await startSandboxProcess({ environment, ...(buildParent === undefined ? {} : { buildParent }) });
      await provide(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ sandbox }, provide) => provide(sandbox.origin),
  storageState: async ({ sandbox }, provide) => provide(withoutTips(sandbox.origin)),
  controls: [
    async ({ sandbox }, provide) => {
      const controls = controlsOf(sandbox.origin);
      await provide(controls);
      await controls.clear();
      // A minute later the next test meets no rate limit that this one has used up.
      await controls.advanceClock(61_000);
    },
    { auto: true },
  ],
  watch: [
    async ({ context, sandbox }, provide) => {
      const watch = await watchContext(context, sandbox.origin);
      await provide(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  told: [
    async ({ context }, provide, { title, testId }) => {
      const folder = process.env['PATHS_RESULTS'];
      await (folder === undefined ? provide() : hearJourney(context, folder, { title, testId }, provide));
    },
    { auto: true },
  ],
  visit: async ({ browser, sandbox }, provide) => {
    const visitors: Visitor[] = [];
    await provide(async (options = {}) => {
      const visitor = await open(browser, sandbox.origin, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context, watch } of visitors) {
      await context.close();
      expect(watch.problems).toEqual([]);
    }
  },
});
export { expect };
