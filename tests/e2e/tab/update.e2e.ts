import { expect, test } from '../support/fixtures.ts';
import { Help } from '../pages/help.ts';
import { Shell } from '../pages/shell.ts';

const comeBack = 'document.dispatchEvent(new Event("visibilitychange"))';

test('a version deployed meanwhile is offered when the tab comes back; reloading keeps what was typed', async ({ page }) => {
  const shell = new Shell(page);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/build.json') && asked.push(request.url())));
  await page.route('**/build.json', (route) => route.fulfill({ json: { build: '000000000000' } }));
  await page.goto('/en_US/login');
  await shell.seeHeading();
  const email = page.getByRole('textbox', { name: shell.text('account:email.label') });
  await email.fill('trader@demo.test');
  await new Help(page).giveSign();
  const toasts = page.getByRole('region', { name: shell.text('shell:toasts.label') });
  // The machine that asks comes after the first view.
  await expect(async () => {
    await page.evaluate(comeBack);
    await expect(toasts).toContainText(shell.text('update:text'), { timeout: 500 });
  }).toPass();
  await page.evaluate(comeBack);
  expect(asked).toHaveLength(1);
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  await toasts.getByRole('button', { name: shell.text('update:reload') }).click();
  await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis).catch(() => true)).toBe(false);
  await expect(email).toHaveValue('trader@demo.test');
});
