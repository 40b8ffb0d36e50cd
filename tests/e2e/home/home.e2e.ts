import { expect, test } from '../support/fixtures.ts';

test('a browser that reads German is led to the German home', async ({ visit }) => {
  const { page } = await visit({ locale: 'de-DE' });
  await page.goto('/');
  await page.waitForURL('**/de_DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
