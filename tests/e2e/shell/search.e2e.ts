import type { BrowserContext, Page } from '@playwright/test';
import { Help } from '../pages/help.ts';
import { Search } from '../pages/search.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { seeAddress } from '../support/tabs.ts';
import { atWidths } from '../support/widths.ts';

const openHome = async (page: Page): Promise<Search> => {
  await page.goto('/en_US');
  // The heading stands before any script runs; who is a guest is known once the page hears keys.
  await new Shell(page).seeGuest();
  return new Search(page);
};
/** Comes to the home, and gives the first sign of life. */
const wake = async (page: Page): Promise<Search> => {
  const search = await openHome(page);
  await new Help(page).giveSign();
  return search;
};
const place = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** Opens a result beside this page, and closes it again. */
async function openBeside(context: BrowserContext, search: Search, keyword: string, by: object): Promise<void> {
  await search.look(keyword);
  const row = search.links('spots').filter({ hasText: `${keyword.toUpperCase()}/USDT` });
  await expect(row).toBeVisible();
  const [tab] = await Promise.all([context.waitForEvent('page'), row.click(by)]);
  await seeAddress(tab, `/en_US/trade/exchange/?tradeCode=${keyword}_usdt`);
  await tab.close();
  await expect(search.dialog).toBeVisible();
}

atWidths(() => {
  test('what is typed before the field is there is in it; prices move, Enter goes, and the way back in is there', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/Search-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const search = await openHome(page);
    await page.keyboard.press('/');
    await page.keyboard.type('btcx');
    await page.keyboard.press('Backspace');
    release();
    await expect(search.field).toHaveValue('btc');
    await expect(search.field).toBeFocused();
    const contract = search.links('swaps').first();
    const before = await contract.innerText();
    await expect(async () => expect(await contract.innerText()).not.toBe(before)).toPass({ timeout: 15_000 });
    await expect(search.links('spots')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    // Which pair comes second moves with the market.
    await expect(search.active).toContainText(/^BTC\d[LS]\/USDT/);
    const tradeCode = (await search.active.getAttribute('id'))?.replace('search-spots-', '') ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/trade/exchange/?tradeCode=${tradeCode}`);
    await search.seeClosed();
    await search.trigger.focus();
    await page.keyboard.press('Enter');
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await search.seeClosed();
    await expect(search.trigger).toBeFocused();
  });
});

test('a result opened in a new tab, by middle click or with Ctrl, is remembered; another tab follows when all is forgotten', async ({
  page,
  context,
}) => {
  const search = await openHome(page);
  await search.open();
  await openBeside(context, search, 'dot', { button: 'middle' });
  await openBeside(context, search, 'uni', { modifiers: ['ControlOrMeta'] });
  await search.look('');
  await expect(search.links('history')).toHaveCount(2);
  await expect(search.links('history').nth(0)).toContainText('UNI/');
  await expect(search.links('history').nth(1)).toContainText('DOT/');
  const other = await openHome(await context.newPage());
  await other.open();
  await other
    .group('history')
    .getByRole('button', { name: other.text('search:clearHistory') })
    .click();
  await expect(other.group('history')).toHaveCount(0);
  await expect(search.group('history')).toHaveCount(0);
});

test('keys lead to pages, tell the price in focus and hide amounts, show their list, and can be turned off for every tab', async ({
  page,
  context,
}) => {
  const search = await wake(page);
  const sheet = page.getByRole('dialog', { name: search.text('search:keys.title') });
  const told = page.getByRole('region', { name: search.text('shell:toasts.label') }).getByRole('listitem');
  await page.getByRole('table').getByRole('link', { name: 'ETH / USDT', exact: true }).focus();
  await page.keyboard.press('p');
  await expect(told).toHaveText(/^ETH\/USDT: [\d,.]+, [+−]?\d+\.\d\d% in 24 hours/);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL('**/en_US/market');
  await page.keyboard.press('Shift+H');
  await expect(page.getByText(search.text('search:amountsHidden'))).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('checkbox', { name: search.text('search:keys.switch') }).uncheck();
  await expect(sheet).toContainText(search.text('search:keys.off'));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const here = place(page);
  for (const key of ['/', 'g', 't']) await page.keyboard.press(key);
  expect(place(page)).toBe(here);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The preferences have the same switch, and the other tab has followed.
  const other = await context.newPage();
  await wake(other);
  await other.keyboard.press('/');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  const preferences = await new Shell(other).openPreferences();
  const choice = preferences.getByRole('checkbox', { name: search.text('search:keys.switch') });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await preferences.getByRole('button', { name: search.text('search:keys.see') }).click();
  await expect(other.getByRole('dialog', { name: search.text('search:keys.title') })).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
});
