import { HeaderMenus } from '../pages/headerMenus.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

test('language, theme, currency and what is shown of amounts hold on every page, in every tab and after a reload', async ({
  page,
  context,
}) => {
  await enter(page, trader.email);
  const shell = new Shell(page);
  await page.goto('/en_US/market?sort=gainers#top');
  await shell.seeHeading();
  await shell.chooseLanguage('Deutsch', 'de_DE');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/de_DE/market?sort=gainers');
  await shell.chooseCurrency('JPY');
  await shell.chooseTheme('light');
  await shell.closeDialog();

  const other = await context.newPage();
  const otherShell = new Shell(other, 'de_DE');
  await other.goto('/');
  await other.waitForURL('**/de_DE');
  await otherShell.seeTheme('light');
  const preferences = await otherShell.openPreferences();
  await expect(preferences.getByRole('button', { name: 'JPY' })).toHaveAttribute('aria-pressed', 'true');
  await otherShell.chooseTheme('dark');
  await otherShell.closeDialog();
  await shell.seeTheme('dark');

  const here = new HeaderMenus(page, 'de_DE');
  const there = new HeaderMenus(other, 'de_DE');
  await here.open('assets');
  const total = shell.header.getByRole('button').filter({ hasText: /[\d.*]+(USDT|BTC)$/ });
  await expect(total).toHaveText(/USDT$/);
  await total.click();
  await expect(total).toHaveText(/BTC$/);
  await there.open('assets');
  await expect(otherShell.header.getByRole('button').filter({ hasText: /BTC$/ })).toBeVisible();
  await shell.header.getByRole('button', { name: shell.text('assets:total.hide') }).click();
  await expect(there.list('assets').getByText('******')).toHaveCount(4);

  await page.reload();
  await shell.seeTheme('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await shell.seeMember();
  await here.open('assets');
  await expect(here.list('assets').getByText('******')).toHaveCount(4);
});

test('the theme is there before the first paint, the price colours need no reload', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.header.getByRole('button', { name: shell.text('shell:theme.toLight') }).click();
  await shell.seeTheme('light');
  const dialog = await shell.openPreferences();
  for (const direction of ['red-up', 'blue-orange', 'green-up']) {
    await dialog.getByRole('button', { name: shell.text(`menu:preferences.${direction}`) }).click();
    await expect(page.locator('html')).toHaveAttribute('data-direction', direction);
  }
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seenThemes: seen });
    new PerformanceObserver(() => seen.push(document.documentElement.dataset['theme'])).observe({ type: 'paint', buffered: true });
  });
  await page.reload();
  await shell.seeHeading();
  // The browser tells of its paints when it has time.
  await expect.poll(() => page.evaluate(() => [...new Set((window as unknown as { seenThemes: string[] }).seenThemes)])).toEqual(['light']);
});
