import type { Page, Request } from '@playwright/test';
import { AccountForms } from './pages/accountForms.ts';
import { Search } from './pages/search.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
const openHome = async (page: Page, locale = 'en_US'): Promise<Search> => {
  await page.goto(`/${locale}`);
  await new Shell(page, locale).seeHeading();
  return new Search(page, locale);
};
/** The keys listen from the first sign of life on. */
const wake = async (page: Page): Promise<void> => {
  const keys = page.waitForResponse((response) => /KeysDialog|late|keys/.test(response.url())).catch(() => undefined);
  await page.mouse.move(3, 3);
  await page.mouse.move(6, 6);
  await Promise.race([keys, page.waitForTimeout(1_500)]);
  await page.waitForLoadState('networkidle').catch(() => undefined);
};
const place = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const searchPath = '/hk-web/market/search';
const asks = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === searchPath) asked.push(url.searchParams.get('keyword') ?? '');
  });
  return asked;
};

for (const { name, ...options } of widths) {
  test.describe(`search on a ${name} screen`, () => {
    test.use(options);

    test('finds pairs and contracts in their groups, goes to one, and remembers it', async ({ page }) => {
      const search = await openHome(page);
      await search.open();
      await expect(search.links('hot')).toHaveCount(4);
      await search.look('  btc ');
      await expect(search.links('spots')).toHaveCount(4);
      await expect(search.links('swaps')).toHaveCount(4);
      await expect(search.links('spots').first()).toHaveAttribute('href', '/en_US/trade/exchange/?tradeCode=btc_usdt');
      await expect(search.links('spots').nth(1)).toHaveAttribute('href', '/en_US/trade/exchange/?tradeCode=btc3l_usdt_etf');
      await expect(search.links('swaps').first()).toHaveAttribute('href', '/en_US/contract/exchange/btcusdt');
      await expect(search.links('swaps').nth(1)).toHaveAttribute('href', '/en_US/contract/exchange/btcusdt_1_d');
      await expect(search.links('swaps').nth(1)).toContainText(search.text('search:period.week'));
      await expect(search.dialog.locator('mark').first()).toHaveText('BTC');
      await search
        .group('swaps')
        .getByRole('button', { name: search.text('search:expand', { count: '1' }) })
        .click();
      await expect(search.links('swaps')).toHaveCount(5);
      await new Shell(page).seeNoSideScroll();
      await search.links('spots').nth(1).click();
      await page.waitForURL('**/trade/exchange/?tradeCode=btc3l_usdt_etf');
      await search.seeClosed();
      // Closing has forgotten what was typed; what was chosen is there.
      await search.open();
      await expect(search.field).toHaveValue('');
      await expect(search.links('history')).toHaveCount(1);
      await expect(search.links('history').first()).toContainText('BTC3L/USDT');
      await search.dialog.getByRole('button', { name: search.text('search:removeHistory', { name: 'BTC3L/USDT' }) }).click();
      await expect(search.group('history')).toHaveCount(0);
    });

    test('nothing in it is out of reach for assistive technology, in both themes', async ({ page }) => {
      const search = await openHome(page);
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await new Shell(page).seeTheme(theme);
        await search.open();
        await expect(search.links('hot')).toHaveCount(4);
        await expectAccessible(page);
        await search.look('eth');
        await expect(search.links('spots')).toHaveCount(4);
        await expectAccessible(page);
        await search.look('zzzz');
        await expect(search.dialog.getByText(search.text('search:nothing', { keyword: 'zzzz' }))).toBeVisible();
        await expectAccessible(page);
        await search.dialog
          .getByRole('status')
          .getByRole('button', { name: search.text('search:clear') })
          .click();
        await expect(search.field).toBeFocused();
        await expect(search.links('hot')).toHaveCount(4);
        await search.look('>');
        await expect(search.group('commands').getByRole('button').first()).toBeVisible();
        await expectAccessible(page);
        await search
          .group('commands')
          .getByRole('button', { name: search.text('search:command.keys') })
          .click();
        await expect(page.getByRole('dialog', { name: search.text('search:keys.title') })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}

test('by keys alone: / opens, arrows move, Enter goes, Escape closes and gives the focus back', async ({ page }) => {
  const search = await openHome(page);
  await wake(page);
  await page.keyboard.press('/');
  await expect(search.field).toBeFocused();
  await expect(search.field).toHaveValue('');
  await page.keyboard.type('btc');
  await expect(search.active).toContainText('BTC/USDT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toContainText('BTC3S/USDT');
  await page.keyboard.press('ArrowUp');
  await expect(search.active).toContainText('BTC3L/USDT');
  await expect(search.field).toHaveAttribute('aria-activedescendant', (await search.active.getAttribute('id')) ?? 'none');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trade/exchange/?tradeCode=btc3l_usdt_etf');
  await search.seeClosed();
  await search.trigger.focus();
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await search.seeClosed();
  await expect(search.trigger).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search.field).toBeFocused();
});

test('what is typed before the field is there is in it when it comes', async ({ page }) => {
  await page.route(/\/assets\/Search-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const search = await openHome(page);
  // The heading stands before any script runs; who is a guest is known once the page hears keys.
  await new Shell(page).seeGuest();
  await page.keyboard.press('/');
  await page.waitForTimeout(300);
  await page.keyboard.type('ethx', { delay: 60 });
  await page.keyboard.press('Backspace');
  await expect(search.field).toHaveValue('eth');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('/');
  await expect(search.field).toHaveValue('eth/');
});

test('one call for a quickly typed word, and none for spaces', async ({ page }) => {
  const asked = asks(page);
  await page.clock.install();
  const search = await openHome(page);
  await search.open();
  // Time stands still while the word is typed: how quickly is the test's affair, not the machine's.
  await page.clock.pauseAt(Date.now() + 2_000);
  await search.field.pressSequentially('   ');
  await page.clock.runFor(1_000);
  await search.field.pressSequentially('solana');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect(search.links('spots').first()).toContainText('SOL/USDT');
  expect(asked).toEqual(['solana']);
});

test('the last word wins when an earlier answer comes later', async ({ page, controls }) => {
  const search = await openHome(page);
  await search.open();
  await controls.force('search', { delayMs: 1_500, times: 1 });
  const slow = page.waitForRequest((request) => request.url().includes('keyword=btc'));
  await search.look('btc');
  await slow;
  await search.look('xrp');
  await expect(search.links('spots').first()).toContainText('XRP/USDT');
  await page.waitForTimeout(1_800);
  await expect(search.links('spots').first()).toContainText('XRP/USDT');
});

test('prices in the list move', async ({ page }) => {
  const search = await openHome(page);
  await search.open();
  await search.look('btcusdt');
  const contract = search.links('swaps').first();
  await expect(contract).toContainText(search.text('search:perpetual'));
  const before = await contract.innerText();
  await expect(async () => expect(await contract.innerText()).not.toBe(before)).toPass({ timeout: 15_000 });
});

test('a star in a row marks the pair without leaving the list', async ({ page }) => {
  const search = await openHome(page);
  await search.open();
  await search.look('chz');
  const star = search.group('spots').getByRole('button', { name: search.text('shell:favourite', { name: 'CHZ/USDT' }) });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(search.dialog).toBeVisible();
});

test('five at most are remembered, the newest first, and all can be forgotten; another tab follows', async ({ page, context }) => {
  const search = await openHome(page);
  for (const keyword of ['ada', 'dot', 'uni', 'mkr', 'crv', 'dai', 'dot']) {
    await search.open();
    await search.look(keyword);
    await search.links('spots').first().click();
    await search.seeClosed();
  }
  await search.open();
  await expect(search.links('history')).toHaveCount(5);
  await expect(search.links('history').nth(0)).toContainText('DOT/');
  await expect(search.links('history').nth(1)).toContainText('DAI/');
  const other = await context.newPage();
  const elsewhere = await openHome(other);
  await elsewhere.open();
  await elsewhere
    .group('history')
    .getByRole('button', { name: elsewhere.text('search:clearHistory') })
    .click();
  await expect(elsewhere.group('history')).toHaveCount(0);
  await expect(search.group('history')).toHaveCount(0);
});

test('a result opened in a new tab, by middle click or with Ctrl, is remembered too; search stays open', async ({ page, context }) => {
  const search = await openHome(page);
  await search.open();
  for (const keyword of ['dot', 'uni']) {
    await search.look(keyword);
    const opened = context.waitForEvent('page');
    await search
      .links('spots')
      .filter({ hasText: `${keyword.toUpperCase()}/USDT` })
      .click(keyword === 'dot' ? { button: 'middle' } : { modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForURL(`**/trade/exchange/?tradeCode=${keyword}_usdt`);
    await tab.close();
    await expect(search.dialog).toBeVisible();
  }
  await search.look('');
  await expect(search.links('history')).toHaveCount(2);
  await expect(search.links('history').nth(0)).toContainText('UNI/');
  await expect(search.links('history').nth(1)).toContainText('DOT/');
});

const faults = [
  ['HTTP 500', { status: 500 }],
  ['HTTP 429', { status: 429, retryAfter: 1 }],
  ['HTML instead of JSON', { status: 200, body: '<h1>hello</h1>', type: 'text/html' }],
  ['a wrong shape', { code: 200, data: { spots: 'none' } }],
  ['an unknown code', { code: 59999, message: 'The search rests <b>now</b>' }],
  ['a cut connection', { drop: 'before' }],
] as const;
for (const [what, effect] of faults) {
  test(`${what} is told in words, the keyword stays, and trying again works`, async ({ page, controls, watch }) => {
    watch.allow(/\/market\/search/);
    const search = await openHome(page);
    await search.open();
    await controls.force('search', effect);
    await search.look('btc');
    const alert = search.dialog.getByRole('alert');
    await expect(alert).toContainText(search.text('search:failed'), { timeout: 20_000 });
    await expect(alert.locator('b')).toHaveCount(0);
    await expect(search.field).toHaveValue('btc');
    await controls.clear();
    await alert.getByRole('button', { name: search.text('shell:ui.retry') }).click();
    await expect(search.links('spots')).toHaveCount(4, { timeout: 20_000 });
  });
}

test('offline: the search says so and works again when the network is back; popular pairs have a way on too', async ({
  page,
  context,
  controls,
  watch,
}) => {
  watch.allow(/\/market\/search|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const search = await openHome(page);
  await controls.force('searchRecommend', { status: 500 });
  await search.open();
  await expect(search.dialog.getByText(search.text('search:hotFailed'))).toBeVisible({ timeout: 20_000 });
  await controls.clear();
  await search.dialog.getByRole('button', { name: search.text('shell:ui.retry') }).click();
  await expect(search.links('hot')).toHaveCount(4);
  await context.setOffline(true);
  await search.look('eth');
  await expect(search.dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await search.dialog
    .getByRole('alert')
    .getByRole('button', { name: search.text('shell:ui.retry') })
    .click();
  await expect(search.links('spots')).toHaveCount(4, { timeout: 20_000 });
});

test('the palette: theme, language, a page, hidden amounts', async ({ page }) => {
  const search = await openHome(page);
  const shell = new Shell(page);
  const run = async (text: string, within = search): Promise<void> => {
    await within.open();
    await within.look(`>${text}`);
    await page.keyboard.press('Enter');
    await within.seeClosed();
  };
  await run('light');
  await shell.seeTheme('light');
  await run('help center');
  await page.waitForURL('**/en_US/support/index');
  await run('hide');
  await expect(page.getByText(search.text('search:amountsHidden'))).toBeVisible();
  await run('deutsch');
  await page.waitForURL('**/de_DE/support/index');
  const german = new Search(page, 'de_DE');
  await run('anzeigen', german);
  await expect(page.getByText(german.text('search:amountsShown'))).toBeVisible();
  await run('transfer', german);
  await page.waitForURL(/\/de_DE\/login\?next=/);
});

test('the palette of a member: transfer opens over the page, log out ends the session', async ({ page }) => {
  const forms = new AccountForms(page);
  await forms.open('login');
  await forms.logIn(trader.email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const search = new Search(page);
  await search.open();
  await search.look('>transfer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: search.text('transfer:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.open();
  await search.look('>log out');
  await page.keyboard.press('Enter');
  await new Shell(page).seeGuest();
});

test('keys lead to pages and hide amounts, show their list, and can be turned off for every tab', async ({ page, context }) => {
  const search = await openHome(page);
  await wake(page);
  const sheet = page.getByRole('dialog', { name: search.text('search:keys.title') });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL('**/en_US/market');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL('**/trade/exchange/?tradeCode=btc_usdt');
  await page.keyboard.press('Shift+H');
  await expect(page.getByText(search.text('search:amountsHidden'))).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  // Not in a dialog.
  await page.keyboard.press('/');
  await expect(search.dialog).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: search.text('search:keys.switch') }).uncheck();
  await expect(sheet).toContainText(search.text('search:keys.off'));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const here = place(page);
  await page.keyboard.press('/');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  expect(place(page)).toBe(here);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The preferences have the same switch, and the other tab has followed.
  const other = await context.newPage();
  await openHome(other);
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

test('P tells the prices on view, of the row that has the focus alone, at most every ten seconds, and never by itself', async ({
  page,
}) => {
  await openHome(page);
  const told = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await wake(page);
  await page.getByRole('table').getByRole('link', { name: /^ETH/ }).focus();
  await expect(told).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(told).toHaveText(/^ETH\/USDT: [\d,.]+, [+−]?\d+\.\d\d% in 24 hours/);
  await expect(told).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const again = Date.now();
  await page.keyboard.press('p');
  await expect(told).toHaveText(/^Prices now: (\w+\/\w+ [\d,.]+ \([+−]?\d+\.\d\d%\)(; )?){3}$/, { timeout: 15_000 });
  expect(Date.now() - again).toBeGreaterThan(4_000);
  await page.goto('/en_US/vip');
  await wake(page);
  await page.keyboard.press('p');
  // No pair stands on that page: the most traded ones of the moment are told.
  await expect(told).toHaveText(/^Prices now: \w+\/\w+ [\d,.]+ \(/, { timeout: 15_000 });
});

test('keys never fire while a text is written', async ({ page }) => {
  await page.goto('/en_US/login');
  await wake(page);
  const email = page.getByRole('textbox').first();
  await email.fill('');
  await email.pressSequentially('/?gm');
  await expect(email).toHaveValue('/?gm');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(place(page)).toBe('/en_US/login');
  await page.keyboard.press('Escape');
  await expect(email).not.toBeFocused();
});
