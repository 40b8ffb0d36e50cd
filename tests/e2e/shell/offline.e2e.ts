import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { Help } from '../pages/help.ts';
import { Shell } from '../pages/shell.ts';
import { atWidths } from '../support/widths.ts';

/** Until the worker of the offline page holds the pages of this browser. */
async function seeKept(page: Page, locale = 'en_US'): Promise<void> {
  await new Help(page, locale).giveSign();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) location.reload();
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => false)).toBe(true);
}

atWidths(({ options }) => {
  test("opened without a network the app says so in the visitor's language, and comes back by itself", async ({ visit }) => {
    const { page, context, watch } = await visit({ ...options, serviceWorkers: 'allow' });
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const shell = new Shell(page, 'de_DE');
    await page.goto('/de_DE');
    await shell.seeHeading();
    await seeKept(page, 'de_DE');
    await context.setOffline(true);
    await page.goto('/de_DE/market');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.text('approval:offline.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByRole('link', { name: shell.text('approval:offline.retry') })).toBeVisible();
    await context.setOffline(false);
    await page.waitForURL('**/de_DE/market');
    await shell.seeHeading();
    await expect(shell.header).toBeVisible();
  });
});

test('an exchange that comes back without the browser noticing is found again', async ({ visit }) => {
  const { page, context, watch } = await visit({ serviceWorkers: 'allow' });
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await seeKept(page);
  await context.setOffline(true);
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/en_US/market');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.text('approval:offline.title'));
  await context.setOffline(false);
  await expect(shell.header).toBeVisible();
});

test('the worker keeps the offline page alone: no answer of the exchange, no file of the app', async ({ visit }) => {
  const { page } = await visit({ serviceWorkers: 'allow' });
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  await seeKept(page);
  await page.goto('/en_US/market');
  await new Shell(page).seeHeading();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.names).toEqual([expect.stringMatching(/^offline-[0-9a-f]{12}$/)]);
  expect(kept.paths.filter((path) => !/^\/offline\/([a-z]{2,3}_[A-Z]{2}\.html|offline\.(css|js))$/.test(path))).toEqual([]);
  expect(kept.paths.length).toBeGreaterThan(14);
});

test('the worker that takes its place forgets everything and removes itself', async ({ visit }) => {
  const { page } = await visit({ serviceWorkers: 'allow' });
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  await seeKept(page);
  // A page of ours that may name a worker freely: what a browser does when the operator serves sw-off.js as sw.js.
  await page.addInitScript(() => {
    // It asks for the exchange by itself and would load again in the middle of what follows.
    if (location.pathname.startsWith('/offline/')) window.fetch = () => Promise.reject(new TypeError('no network'));
  });
  await page.goto('/offline/en_US.html');
  await page.evaluate(() => void navigator.serviceWorker.register('/sw-off.js', { scope: '/' }));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/en_US/market');
  await new Shell(page).seeHeading();
});

test('a page that was asked for without a network says so, and comes whole once there is one again', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Unable to preload|dynamically imported/);
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  await new Help(page).giveSign();
  await context.setOffline(true);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: shell.text('home:hero.markets') }).click();
  const again = main.getByRole('link', { name: shell.text('faults:reload') });
  await expect(again).toBeVisible();
  await expect(main.getByRole('link', { name: shell.text('shell:bottomBar.home') })).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(main.getByRole('table')).toBeVisible();
});
