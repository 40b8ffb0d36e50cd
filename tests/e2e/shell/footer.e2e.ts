import { Footer } from '../pages/footer.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { readQr } from '../support/qr.ts';
import { seeAddress } from '../support/tabs.ts';
import { atWidths } from '../support/widths.ts';

atWidths(() => {
  test('the way to the top shows past one screen and leads back', async ({ page }) => {
    const footer = new Footer(page);
    await page.goto('/en_US');
    const shell = new Shell(page);
    await shell.seeHeading();
    const scrollBy = (screensDown: number, more: number) =>
      page.evaluate(
        ([count, pixels]) => scrollTo({ top: innerHeight * (count ?? 0) + (pixels ?? 0), behavior: 'instant' }),
        [screensDown, more],
      );
    // The page's first words stand on a page without length: there is nothing to scroll yet.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(40);
    await scrollBy(0, 40);
    await scrollBy(1, 0);
    await expect(page.getByRole('button', { name: shell.text('support:help'), exact: true })).toBeVisible();
    await expect(footer.toTop).toHaveCount(0);
    await scrollBy(1, 2);
    await expect(footer.toTop).toBeVisible();
    await footer.toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(footer.toTop).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

test('C53: a backup website takes no session along; the codes of the app and of the community can be read', async ({
  page,
  context,
  watch,
  sandbox,
}) => {
  watch.allow(/request to another host: localhost/);
  await enter(page, trader.email);
  const footer = new Footer(page);
  const shell = new Shell(page);
  await page.goto('/en_US/vip');
  await shell.seeMember();
  await shell.header.getByRole('button', { name: shell.text('shell:header.download') }).click();
  const app = shell.header.getByRole('img', { name: shell.text('menu:download.qr') });
  expect(await readQr(page, app)).toBe(`${sandbox.origin}/en_US/app/downLoad`);
  await page.keyboard.press('Escape');
  await footer.reach();
  const code = footer.community.getByRole('img', { name: footer.text('code', { network: 'Telegram' }) });
  await code.scrollIntoViewIfNeeded();
  expect(await readQr(page, code)).toBe(`${sandbox.origin}/outside/telegram-community`);
  const link = footer.backups.getByRole('link').first();
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await seeAddress(tab, '/en_US');
  expect(await tab.evaluate(() => location.hostname)).toBe('localhost');
  expect(await tab.evaluate(() => [document.referrer, window.opener, location.search, location.hash])).toEqual(['', null, '', '']);
  await new Shell(tab).seeGuest();
  await tab.close();
});
