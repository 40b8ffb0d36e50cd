import type { Page } from '@playwright/test';
import { Assets } from './pages/assets.ts';
import { Shell } from './pages/shell.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;

/** Of what has the focus: its words, and what is wrong with how it is seen. */
const look = (page: Page): Promise<{ readonly name: string; readonly faults: readonly string[]; readonly isStart: boolean }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: 'nothing', faults: ['has no focus'], isStart: true };
    const faults: string[] = [];
    const box = focused.getBoundingClientRect();
    const frame = focused.parentElement ?? focused;
    const rings = [getComputedStyle(focused), getComputedStyle(focused, '::after'), getComputedStyle(frame)];
    const isRinged = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
    // A field's frame is lit in its place.
    if (!isRinged && !(focused.matches('input') && getComputedStyle(frame).boxShadow !== 'none')) faults.push('has no ring');
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isReached =
      hit !== null &&
      (focused.contains(hit) || hit.contains(focused) || (focused instanceof HTMLInputElement && focused.labels?.[0]?.contains(hit)));
    if (!isReached) faults.push(`is covered by ${hit?.tagName ?? 'the edge'} .${hit?.className ?? ''}`);
    const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    return { name: `${focused.tagName} ${words.slice(0, 40)}`, faults, isStart: focused.matches('[href="#main"]') };
  });

/** Goes through all that Tab reaches, until it begins anew. */
async function walk(page: Page, least: number): Promise<void> {
  const found: string[] = [];
  let stops = 0;
  for (; stops < 250; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, faults, isStart } = await look(page);
    if (isStart && stops > 0) break;
    for (const fault of faults) found.push(`${stops}: ${name} ${fault}`);
  }
  expect(found).toEqual([]);
  expect(stops).toBeGreaterThan(least);
  expect(stops).toBeLessThan(250);
}

for (const { name, ...options } of widths)
  test.describe(`the focus on a ${name} screen (convention 48)`, () => {
    test.use(options);

    test('is seen, and covered by nothing, at every stop of the home page', async ({ page }) => {
      await page.goto('/en_US');
      await new Shell(page).seeGuest();
      // Rows that come while Tab goes through them would be passed by.
      await expect(page.getByRole('main').getByRole('table').first()).toContainText('BTC');
      await walk(page, 20);
    });

    test('is seen, and covered by nothing, at every stop of the assets', async ({ page }) => {
      await logIn(page, trader.email);
      await new Assets(page).open('overview');
      await walk(page, 20);
    });
  });

test('the first Tab offers the way past the header, a page that is changed to has the focus at its start and is spoken', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  await page.keyboard.press('Tab');
  const past = page.getByRole('link', { name: shell.text('shell:skipToContent') });
  await expect(past).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await shell.header.getByRole('link', { name: shell.text('shell:header.login') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: shell.text('account:login.title') })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: shell.text('routes:login') })).toHaveCount(1);
});
