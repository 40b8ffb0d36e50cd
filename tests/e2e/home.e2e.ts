import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('a guest is led to the language home and sees prices that move', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/');
  await page.waitForURL('**/en_US');
  await shell.seeHeading();
  await shell.seeGuest();
  const price = page.getByRole('row', { name: /BTC/ }).first();
  await expect(price).toBeVisible();
  const before = await price.textContent();
  await expect(async () => expect(await price.textContent()).not.toBe(before)).toPass({ timeout: 20_000 });
});

test('a browser that reads German is led to the German home', async ({ visit }) => {
  const { page } = await visit({ locale: 'de-DE' });
  await page.goto('/');
  await page.waitForURL('**/de_DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('axe finds nothing on the home page in both themes', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await expectAccessible(page);
  await shell.chooseTheme('light');
  await shell.closeDialog();
  await expectAccessible(page);
});
