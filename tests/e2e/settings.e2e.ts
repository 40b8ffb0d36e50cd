import { offeredLocales } from '#services/i18n/locales.ts';
import { Assets } from './pages/assets.ts';
import { Search } from './pages/search.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const screens = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;

for (const { name, ...options } of screens)
  test(`the settings on a ${name} screen: every language by its own name, currencies, theme, price colours`, async ({ visit }) => {
    const { page } = await visit(options);
    const shell = new Shell(page);
    await page.goto('/en_US/market?sort=gainers');
    await shell.seeHeading();
    const dialog = await shell.openPreferences();
    expect(
      await dialog
        .getByRole('region', { name: shell.text('menu:preferences.language') })
        .getByRole('link')
        .allInnerTexts(),
    ).toEqual(offeredLocales.map((locale) => locale.name));
    const languages = dialog.getByRole('region', { name: shell.text('menu:preferences.language') });
    await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(languages.getByRole('link', { name: 'ไทย' })).toHaveAttribute('href', '/th_TH/market?sort=gainers');
    const currencies = dialog.getByRole('region', { name: shell.text('menu:preferences.currency') });
    await expect(currencies.getByRole('button', { name: 'JPY Japanese Yen' })).toBeVisible();
    expect(await currencies.getByRole('button').count()).toBe(20);
    for (const direction of ['red-up', 'blue-orange', 'green-up']) {
      await dialog.getByRole('button', { name: shell.text(`menu:preferences.${direction}`) }).click();
      await expect(page.locator('html')).toHaveAttribute('data-direction', direction);
    }
    for (const theme of ['light', 'dark'] as const) {
      await shell.chooseTheme(theme);
      await expectAccessible(page);
    }
    await dialog.getByRole('button', { name: shell.text('menu:preferences.system') }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await shell.seeTheme('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shell.seeTheme('dark');
    await shell.seeNoSideScroll();
  });

test('a chosen currency changes every value on the page at once', async ({ page }) => {
  const shell = new Shell(page);
  await logIn(page, trader.email);
  await new Assets(page).open('overview');
  const main = page.getByRole('main');
  await expect(main).toContainText('$');
  await shell.chooseCurrency('EUR');
  await shell.closeDialog();
  await expect(main).toContainText('€');
  await expect(main).not.toContainText('$');
});

test('currencies that cannot be read are asked for again, and values stay in USDT meanwhile', async ({ page, controls, watch }) => {
  watch.allow(/status of 500/);
  const shell = new Shell(page);
  await controls.force('currencyDetail', { status: 500, body: 'x', type: 'text/plain' });
  await page.goto('/en_US');
  await shell.seeHeading();
  const dialog = await shell.openPreferences();
  const currencies = dialog.getByRole('region', { name: shell.text('menu:preferences.currency') });
  await expect(currencies).toContainText(shell.text('menu:preferences.currencyFailed'));
  const again = currencies.getByRole('button', { name: shell.text('shell:ui.retry') });
  const asked = page.waitForRequest(/\/currency\/detail/);
  await again.click();
  await asked;
  await controls.clear();
  // Its own next turn, 5 s after a failure, brings them.
  await expect(currencies.getByRole('button', { name: 'USD US Dollar' })).toHaveAttribute('aria-pressed', 'true');
});

test('a page that exists in dark only locks the theme, says why, and gives it back', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US/vip');
  await shell.seeHeading();
  await shell.chooseTheme('light');
  await shell.closeDialog();
  await page.goto('/en_US/live/room?id=1');
  await shell.seeTheme('dark');
  const toggle = shell.header.getByRole('button', { name: shell.text('shell:theme.locked') });
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await toggle.click({ force: true });
  const dialog = await shell.openPreferences();
  const light = dialog.getByRole('button', { name: shell.text('menu:preferences.light') });
  await expect(light).toHaveAttribute('aria-disabled', 'true');
  await expect(light).toHaveAccessibleDescription(shell.text('shell:theme.locked'));
  await light.click({ force: true });
  await shell.seeTheme('dark');
  await expectAccessible(page);
  await shell.closeDialog();
  await shell.header.getByRole('link', { name: shell.text('shell:header.home', { brand: 'Meridian' }) }).click();
  await shell.seeTheme('light');
});

test('who wants less motion gets none that moves', async ({ visit }) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await shell.openPreferences();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [...transitionDuration.split(','), ...animationDuration.split(',')].map((text) => Number.parseFloat(text) * 1_000);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(100);
});

test('a strip wider than its place is moved by its buttons, by a share of its width where it is narrow', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 280, height: 800 } });
  await logIn(page, trader.email, 'de_DE');
  const assets = new Assets(page, 'de_DE');
  await assets.open('overview');
  const strip = page.getByRole('navigation', { name: assets.text('menu.label') });
  const forward = page.getByRole('button', { name: new Shell(page, 'de_DE').text('footer:strip.forward') });
  await forward.click();
  const share = await strip.evaluate((element) => element.clientWidth * 0.3);
  expect(share).toBeLessThan(90);
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeCloseTo(share, 0);
  const back = page.getByRole('button', { name: new Shell(page, 'de_DE').text('footer:strip.back') });
  await expectAccessible(page);
  await back.click();
  await expect.poll(() => strip.evaluate((element) => Math.round(element.scrollLeft))).toBe(0);
  await expect(back).toHaveCount(0);
});

test('the exchange decides which languages are offered; without its answer all of the build are', async ({ page, controls, watch }) => {
  watch.allow(/status of 500/);
  const shell = new Shell(page);
  const seen = async () => {
    await page.goto('/en_US/market');
    const asked = page.waitForResponse((response) => response.url().endsWith('/common/locales'));
    await shell.seeHeading();
    const dialog = await shell.openPreferences();
    await asked;
    return dialog.getByRole('region', { name: shell.text('menu:preferences.language') }).getByRole('link');
  };
  const data = ['de_DE', 'ja_JP', 'ko_KR'].map((code) => ({ code, name: code }));
  await controls.force('locales', { code: 200, data });
  const offered = ['English', '日本語', 'Deutsch', ...offeredLocales.filter(({ code }) => code === 'xx_XX').map(({ name }) => name)];
  await expect(await seen()).toHaveText(offered);
  await shell.closeDialog();
  await page.keyboard.press('/');
  const search = new Search(page);
  await search.look('>Deutsch');
  await expect(search.group('commands').getByRole('button')).toHaveCount(1);
  await search.look('>Italiano');
  await expect(search.group('commands')).toHaveCount(0);
  await controls.force('locales', { status: 500 });
  await expect(await seen()).toHaveText(offeredLocales.map(({ name }) => name));
});
