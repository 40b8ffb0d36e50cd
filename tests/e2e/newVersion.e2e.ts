import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { textOf } from './support/texts.ts';

/** After a deploy the files of the old build are gone: what a part of the page asks for answers 404. */
async function removeFile(page: Page, name: RegExp): Promise<void> {
  await page.route(name, (route) => route.fulfill({ status: 404, body: '' }));
}

test('a file that a deploy removed reloads the page once and keeps what was typed', async ({ page, watch }) => {
  watch.allow(/404|Failed to fetch dynamically imported module|preload/);
  await removeFile(page, /\/assets\/PreferencesDialog-[\w-]+\.js$/);
  await page.goto('/en_US/login');
  const email = page.getByRole('textbox', { name: textOf('en_US', 'account:email.label') });
  await email.fill('trader@demo.test');
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));

  await page.getByRole('button', { name: textOf('en_US', 'shell:header.preferences') }).click();
  await page.waitForFunction(() => !('isFirstPage' in window));
  await expect(email).toHaveValue('trader@demo.test');
  await expect(page.getByLabel(textOf('en_US', 'account:password.label'), { exact: true })).toHaveValue('');

  await page.evaluate(() => Object.assign(window, { isSecondPage: true }));
  await page.getByRole('button', { name: textOf('en_US', 'shell:header.preferences') }).click();
  await expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'faults:part') })).toBeVisible();
  expect(await page.evaluate(() => 'isSecondPage' in window)).toBe(true);
  await expect(email).toHaveValue('trader@demo.test');
});

test('a script that was changed on its way is refused, and the page says that it did not load', async ({ page, watch, sandbox }) => {
  watch.allow(/./);
  await page.route(/\/assets\/vendor-[\w-]+\.js$/, async (route) => {
    const response = await fetch(sandbox.origin + new URL(route.request().url()).pathname);
    await route.fulfill({
      body: `${await response.text()}\n//`,
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'same-origin', 'access-control-allow-origin': '*' },
    });
  });
  await page.goto('/de_DE');
  await expect(page.getByRole('alert')).toContainText('Die Seite wurde nicht vollständig geladen.');
  await expect(page.getByRole('link', { name: 'Neu laden' })).toBeVisible();
});

test("a config that is wrong shows what is wrong, in the visitor's language", async ({ page, watch, sandbox }) => {
  watch.allow(/./);
  const config = (await (await fetch(`${sandbox.origin}/config.json`)).json()) as { stream: unknown };
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, stream: { url: 'ftp://nowhere' } } }));
  await page.goto('/zh_CN');
  await expect(page.getByRole('heading', { level: 1, name: textOf('zh_CN', 'boundary:bootFailed.title') })).toBeVisible();
  await expect(page.getByText(/^stream\.url/)).toBeVisible();
});
