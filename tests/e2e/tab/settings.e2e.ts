import { Assets } from '../pages/assets.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

test('a page that exists in dark only locks the theme, and gives it back; who wants less motion gets none that moves', async ({
  visit,
}) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  const shell = new Shell(page);
  await page.goto('/en_US/live/room?id=1');
  await shell.seeTheme('dark');
  const toggle = shell.header.getByRole('button', { name: shell.text('shell:theme.locked') });
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await shell.header.getByRole('link', { name: shell.text('shell:header.home', { brand: 'Meridian' }) }).click();
  await shell.seeHeading();
  await shell.chooseTheme('light');
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

test('a strip wider than its place is moved by its buttons, by a share of its width where it is narrow; all values follow a currency', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 280, height: 800 } });
  await enter(page, trader.email);
  const shell = new Shell(page, 'de_DE');
  const assets = new Assets(page, 'de_DE');
  await assets.open('overview');
  const main = page.getByRole('main');
  await expect(main).toContainText('$');
  await shell.chooseCurrency('EUR');
  await shell.closeDialog();
  await expect(main).toContainText('€');
  await expect(main).not.toContainText('$');
  const strip = page.getByRole('navigation', { name: assets.text('menu.label') });
  await page.getByRole('button', { name: shell.text('footer:strip.forward') }).click();
  const share = await strip.evaluate((element) => element.clientWidth * 0.3);
  expect(share).toBeLessThan(90);
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeCloseTo(share, 0);
  const back = page.getByRole('button', { name: shell.text('footer:strip.back') });
  await back.click();
  await expect.poll(() => strip.evaluate((element) => Math.round(element.scrollLeft))).toBe(0);
  await expect(back).toHaveCount(0);
});
