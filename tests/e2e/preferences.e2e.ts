import { Shell } from './pages/shell.ts';
import { expect, test } from './support/fixtures.ts';

test('language, theme and currency hold on every page, in every tab and after a reload', async ({ page, context }) => {
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
  await shell.seeTheme('dark');

  await page.reload();
  await shell.seeTheme('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the theme is there before the first paint', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.chooseTheme('light');
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seenThemes: seen });
    new PerformanceObserver(() => seen.push(document.documentElement.dataset['theme'])).observe({ type: 'paint', buffered: true });
  });
  await page.reload();
  await shell.seeHeading();
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect([...new Set(seen)]).toEqual(['light']);
});

test('the theme button and the price colours need no reload', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.header.getByRole('button', { name: shell.text('shell:theme.toLight') }).click();
  await shell.seeTheme('light');
  const dialog = await shell.openPreferences();
  await dialog.getByRole('button', { name: shell.text('menu:preferences.red-up') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-direction', 'red-up');
});
