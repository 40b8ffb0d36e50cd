import { locales } from '#services/i18n/locales.ts';
import { AccountForms } from './pages/accountForms.ts';
import { HeaderMenus } from './pages/headerMenus.ts';
import { Shell } from './pages/shell.ts';
import { TransferForm } from './pages/transferForm.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const screens = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
const themes = ['dark', 'light'] as const;
test.use({ viewport: { width: 1920, height: 1000 } });

test('the menus hold the entries of the spec, with their badges, in two columns above six', async ({ page }) => {
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  const expected = {
    buy: ['/login?next=%2Fen_US%2FassetManagement%2Ftopup', '/c2c/trade/creditCardIndex', '/c2c/trade'],
    market: ['/market', '/marketExplore/overview'],
    trade: ['/trade/exchange/?tradeCode=btc_usdt', '/margin/trade/btc_usdt', '/preMarket'],
    contract: [
      '/contract/exchange/trade/?tradeName=btcusdt',
      '/contract/exchange/trade/?tradeName=btcusdt_1_d',
      '/login?next=%2Fen_US%2Fcontract%2Fexchange%2Fbtcusdt',
      '/chargeBack',
      '/activity/cashback',
    ],
    financial: ['/wealthManagement', '/pledgeBorrowMoney', '/twoCoinsFinalcial'],
    more: [
      '/user/ic',
      '/benefitsCenter/home',
      '/login?next=%2Fen_US%2Fpay%2Fhome',
      '/live',
      '/vip',
      '/ieo',
      '/learn/index',
      '/nft/home',
      '/learn/index/?tab=research',
      '/support/index',
      '/support/notice',
      '/campaign/templateSecond/starHome',
      '/selection',
    ],
  } as const;
  for (const [menu, addresses] of Object.entries(expected)) {
    const list = await menus.open(menu as keyof typeof expected);
    expect(await menus.addresses(list)).toEqual(addresses);
    const lefts = await list.getByRole('link').evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${menu} has ${addresses.length} entries`).toBe(addresses.length > 6 ? 2 : 1);
  }
  const marked = await menus
    .list('more')
    .getByRole('link')
    .filter({ has: page.getByText(/^(Hot|New)$/) })
    .evaluateAll((links) => links.map((link) => link.textContent?.match(/^(.*?)(Hot|New)/)?.slice(1, 3)));
  expect(marked).toEqual([
    ['Invite friends', 'Hot'],
    ['Rewards center', 'Hot'],
    ['VIP', 'New'],
    ['Selected coins', 'Hot'],
  ]);
  await expect(menus.shell.header.getByRole('link', { name: menus.text('shell:groups.copy'), exact: true })).toHaveAttribute(
    'href',
    '/en_US/chargeBack',
  );
});

test.describe('from 1600 px on', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test('every menu stands in the bar beside the wide search field, in every language, for guests and members', async ({ page }) => {
    test.setTimeout(240_000);
    const seeAll = async (locale: string) => {
      const shell = new Shell(page, locale);
      const bar = shell.header.getByRole('navigation', { name: shell.text('shell:header.mainMenu') });
      await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(7);
      const box = await shell.header.getByRole('button', { name: shell.text('shell:header.search'), exact: true }).boundingBox();
      expect(box?.width, `search in ${locale}`).toBeGreaterThanOrEqual(148);
      await shell.seeNoSideScroll();
    };
    for (const { code } of locales) {
      await page.goto(`/${code}/app/downLoad`);
      await new Shell(page, code).seeGuest();
      await seeAll(code);
    }
    await logIn(page, trader.email);
    for (const { code } of locales) {
      await page.goto(`/${code}/app/downLoad`);
      await new Shell(page, code).seeMember();
      await seeAll(code);
    }
  });
});

test('a menu opens under a resting mouse, holds while the mouse crosses a neighbour, and closes behind it', async ({ page }) => {
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  // The first visit fetches the panel: later ones are timed.
  await menus.open('trade');
  await page.keyboard.press('Escape');
  await page.mouse.move(400, 600);
  await menus.name('trade').hover();
  await menus.seeOpen('trade');
  const list = await menus.list('trade').boundingBox();
  const neighbour = await menus.name('contract').boundingBox();
  if (list === null || neighbour === null) throw new Error('no boxes');
  // Sent together: a busy machine must not make a rest of the crossing.
  await Promise.all([page.mouse.move(neighbour.x + 10, neighbour.y + 10), page.mouse.move(list.x + 60, list.y + 40)]);
  await menus.seeOpen('trade');
  await expect(menus.list('contract')).toHaveCount(0);
  await menus.name('contract').hover();
  await menus.seeOpen('contract');
  await expect(menus.list('trade')).toHaveCount(0);
  await page.mouse.move(400, 700);
  await menus.seeClosed();
});

test('the header works by keyboard: arrows between and inside menus, Home, End, letters, Escape, Tab', async ({ page }) => {
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  // Opening one by mouse fetches what hears the keys.
  await menus.open('buy');
  await page.keyboard.press('Escape');
  await menus.seeClosed();
  await expect(menus.name('buy')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menus.name('market')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menus.entry('markets')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menus.entry('overview')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await menus.seeOpen('trade');
  await expect(menus.entry('spot')).toBeFocused();
  await page.keyboard.press('End');
  await expect(menus.entry('preMarket')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menus.entry('spot')).toBeFocused();
  await page.keyboard.press('m');
  await expect(menus.entry('margin')).toBeFocused();
  await page.keyboard.press('Escape');
  await menus.seeClosed();
  await expect(menus.name('trade')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menus.entry('preMarket')).toBeFocused();
  await page.keyboard.press('Tab');
  await menus.seeClosed();
  await menus.name('more').focus();
  await page.keyboard.press('ArrowDown');
  await expect(menus.entry('invite')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menus.entry('rewards')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menus.entry('live')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(menus.entry('pay')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await menus.seeOpen('more');
  await page.keyboard.press('Escape');
  await menus.seeClosed();
});

test('a guest is led through login to where the entry leads, and Log in leads back to the page on view', async ({ page }) => {
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  await menus.open('more');
  await menus.entry('pay').click();
  await page.waitForURL((url) => url.pathname === '/en_US/login' && url.searchParams.get('next') === '/en_US/pay/home');
  await new AccountForms(page).logIn(trader.email);
  await page.waitForURL('**/en_US/pay/home');
  await menus.shell.seeMember();
  await menus.shell.logOut();
  await page.waitForURL('**/en_US');
  await page.goto('/en_US/market?sort=gainers');
  await menus.account.click();
  await page
    .getByRole('link', { name: menus.text('shell:header.register') })
    .filter({ visible: true })
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === '/en_US/register' && url.searchParams.get('next') === '/en_US/market?sort=gainers');
  await menus.shell.header.getByRole('link', { name: menus.text('shell:header.login') }).click();
  await new AccountForms(page).logIn(trader.email);
  await page.waitForURL('**/en_US/market?sort=gainers');
});

test('cashback shows for the rebate statuses 1 and 3 alone', async ({ page, controls }) => {
  const menus = new HeaderMenus(page);
  for (const rebateStatus of [0, 1, 2, 3]) {
    await controls.force('serviceConfig', { code: 200, data: { serviceLines: [3], kolIncentive: true, rebateStatus } });
    await page.goto('/en_US');
    await menus.shell.seeGuest();
    await menus.open('contract');
    await expect(menus.entry('cashback')).toHaveCount(rebateStatus === 1 || rebateStatus === 3 ? 1 : 0);
  }
});

test('the KOL entry shows to members of the Chinese pages while the programme runs', async ({ page, controls }) => {
  const chinese = new HeaderMenus(page, 'zh_CN');
  await page.goto('/zh_CN');
  await chinese.shell.seeGuest();
  await chinese.open('more');
  await expect(chinese.entry('kol')).toHaveCount(0);
  await logIn(page, 'kol@demo.test', 'zh_CN');
  await chinese.open('more');
  await expect(chinese.entry('kol')).toHaveAttribute('href', '/zh_CN/activity/kol-incentive-plan');
  for (const [locale, count] of [
    ['zh_HK', 1],
    ['en_US', 0],
  ] as const) {
    const menus = new HeaderMenus(page, locale);
    await page.goto(`/${locale}`);
    await menus.shell.seeMember();
    await menus.open('more');
    await expect(menus.entry('kol')).toHaveCount(count);
  }
  await controls.force('serviceConfig', { code: 200, data: { serviceLines: [3], kolIncentive: false, rebateStatus: 1 } });
  await page.goto('/zh_CN');
  await chinese.shell.seeMember();
  await chinese.open('more');
  await expect(chinese.entry('selection')).toBeVisible();
  await expect(chinese.entry('kol')).toHaveCount(0);
});

test('the simulation opens at once for members with contracts, else where contracts are activated', async ({ page, visit }) => {
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  await menus.open('contract');
  await expect(menus.entry('simulation')).toHaveAttribute('href', '/en_US/simulation/exchange');
  const other = await visit();
  const others = new HeaderMenus(other.page);
  await logIn(other.page, 'unverified@demo.test');
  await others.open('contract');
  await expect(others.entry('simulation')).toHaveAttribute('href', '/en_US/contract/exchange/btcusdt');
});

test('the assets menu counts in four units and covers amounts, in every tab and after a reload', async ({ page, context }) => {
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  await menus.open('assets');
  const panel = menus.shell.header;
  const total = panel.getByRole('button').filter({ hasText: /[\d.*]+(USDT|BTC|ETH|USD)$/ });
  await expect(total).toHaveText(/^[\d,]+\.\d\dUSDT$/);
  for (const pattern of [/^\d+\.\d\dBTC$/, /^[\d,]+\.\d\dETH$/, /^[\d,]+\.\d\dUSD$/, /^[\d,]+\.\d\dUSDT$/, /^\d+\.\d\dBTC$/]) {
    await total.click();
    await expect(total).toHaveText(pattern);
  }
  const other = await context.newPage();
  await other.goto('/en_US');
  const others = new HeaderMenus(other);
  await others.shell.seeMember();
  await others.open('assets');
  await expect(others.shell.header.getByRole('button').filter({ hasText: /BTC$/ })).toBeVisible();
  await panel.getByRole('button', { name: menus.text('assets:total.hide') }).click();
  await expect(others.shell.header.getByText('******').first()).toBeVisible();
  await expect(menus.list('assets').getByText('******')).toHaveCount(4);
  await expect(panel.getByText(/\d+\.\d\d/)).toHaveCount(0);
  await page.reload();
  await menus.shell.seeMember();
  await menus.open('assets');
  await expect(panel.getByText('******').first()).toBeVisible();
  expect(await menus.addresses(menus.list('assets'))).toEqual([
    '/assetManagement/overView',
    '/assetManagement/home',
    '/assetManagement/margin',
    '/assetManagement/swaps',
    '/assetManagement/financialAccount',
    '/c2c/account',
  ]);
  await expect(panel.getByRole('link', { name: menus.text('assets:actions.deposit') })).toHaveAttribute(
    'href',
    '/en_US/assetManagement/topup',
  );
  await expect(panel.getByRole('link', { name: menus.text('assets:actions.withdraw') })).toHaveAttribute(
    'href',
    '/en_US/assetManagement/extract',
  );
  await panel.getByRole('button', { name: menus.text('assets:actions.transfer'), exact: true }).click();
  await new TransferForm(page).seeOpen();
  await menus.seeClosed();
});

test('the assets menu says why there are no balances, and tries again', async ({ page, controls, watch }) => {
  watch.allow(/status of 500/);
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  await controls.force('assetWallets', { status: 500, body: 'x', type: 'text/plain' });
  await menus.open('assets');
  const failure = menus.shell.header.getByRole('alert');
  await expect(failure).toContainText(menus.text('faults:status'), { timeout: 30_000 });
  await expect(menus.shell.header.getByRole('link', { name: menus.text('assets:actions.deposit') })).toBeVisible();
  await controls.clear();
  await failure.getByRole('button', { name: menus.text('shell:ui.retry') }).click();
  await expect(menus.shell.header.getByText(/[\d,]+\.\d\d/).first()).toBeVisible({ timeout: 15_000 });
});

test('the orders menu leads to every kind of order', async ({ page }) => {
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  const list = await menus.open('orders');
  expect(await menus.addresses(list)).toEqual([
    '/orderHome/coinTradeOrder',
    '/orderHome/leverOrder',
    '/orderHome/contractOrder',
    '/c2c/order',
    '/orderHome/ledgeBorrowMoneyRecord',
    '/orderHome/ieoOrder',
    '/orderHome/wealthManagementRecord',
    '/orderHome/transferRecord?source=2&target=5',
  ]);
});

for (const [email, label, vip] of [
  ['trader', 'advanced', undefined],
  ['vip', 'enterprise', 'VIP 6'],
  ['kol', 'standard', undefined],
  ['copy', 'inProgress', undefined],
  ['unverified', 'notIdentified', undefined],
] as const) {
  test(`the account menu of ${email}@demo.test says who it is: ${label}`, async ({ page }) => {
    const menus = new HeaderMenus(page);
    await logIn(page, `${email}@demo.test`);
    await menus.openAccount();
    await expect(menus.shell.header.getByText(menus.text(`menu:identity.${label}`))).toBeVisible();
    await expect(menus.shell.header.getByText(/^VIP \d$/)).toHaveCount(vip === undefined ? 0 : 1);
    if (vip !== undefined) await expect(menus.shell.header.getByText(vip)).toBeVisible();
    await expect(menus.shell.header.getByText(/^UID 1000000\d/)).toBeVisible();
  });
}

test('the UID is copied, and said so for 3.5 s', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  await menus.openAccount();
  await menus.shell.header.getByRole('button', { name: menus.text('menu:account.copyUid') }).click();
  const toast = page.getByRole('region', { name: menus.text('shell:toasts.label') }).getByText(menus.text('clipboard:copied'));
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10000001');
  const shown = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(2_500);
  expect(Date.now() - shown).toBeLessThan(4_500);
});

for (const { name, ...options } of [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'phone', ...phone },
])
  test(`a UID that the browser does not let us copy stands selected on a ${name} screen, and no check is shown`, async ({ visit }) => {
    const { page } = await visit(options);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
      document.execCommand = () => false;
    });
    const menus = new HeaderMenus(page);
    await logIn(page, trader.email);
    if (name === 'phone') await menus.shell.openDrawer();
    else await menus.openAccount();
    const button = page.getByRole('button', { name: menus.text('menu:account.copyUid') });
    const check = await button.innerHTML();
    await button.click();
    const field = page.getByRole('textbox', { name: menus.text('clipboard:field') });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(menus.text('clipboard:byHand'));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('10000001');
    expect(await button.innerHTML()).toBe(check);
    await menus.shell.seeNoSideScroll();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('an identity that cannot be read leaves the account menu whole, and is read again on demand', async ({ page, controls, watch }) => {
  watch.allow(/status of 500/);
  const menus = new HeaderMenus(page);
  await logIn(page, trader.email);
  await controls.force('identityStatus', { status: 500, body: 'x', type: 'text/plain' });
  await menus.openAccount();
  await expect(menus.shell.header.getByText(menus.text('menu:identity.unknown'))).toBeVisible({ timeout: 30_000 });
  await expect(menus.shell.header.getByRole('button', { name: menus.text('menu:account.logout') })).toBeVisible();
  await controls.clear();
  await menus.shell.header.getByRole('button', { name: menus.text('menu:identity.retry') }).click();
  await expect(menus.shell.header.getByText(menus.text('menu:identity.advanced'))).toBeVisible();
});

for (const { name, ...options } of screens.slice(1)) {
  test.describe(`the drawer on a ${name} screen`, () => {
    test.use(options);

    test('opens one menu at a time, keeps the focus, and closes by Escape and by the back button', async ({ page }) => {
      const menus = new HeaderMenus(page);
      await page.goto('/en_US/market');
      await page.goto('/en_US');
      await menus.shell.seeGuest();
      await menus.openInDrawer('trade');
      await expect(menus.entry('margin')).toBeVisible();
      const drawer = page.getByRole('dialog', { name: menus.text('shell:header.mainMenu') });
      await drawer.getByText(menus.text('shell:groups.financial'), { exact: true }).click();
      await expect(menus.entry('earn')).toBeVisible();
      await expect(menus.entry('loan')).toHaveCount(name === 'phone' ? 0 : 1);
      await expect(menus.entry('margin')).toHaveCount(0);
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await menus.shell.openDrawer();
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/en_US');
      await menus.openInDrawer('trade');
      await menus.entry('margin').click();
      await page.waitForURL('**/en_US/margin/trade/btc_usdt');
      await expect(drawer).toHaveCount(0);
      await page.goBack();
      await page.waitForURL('**/en_US');
      await page.goBack();
      await page.waitForURL('**/en_US/market');
    });

    test('shows a member who it is and what is owned, and logs out', async ({ page }) => {
      const menus = new HeaderMenus(page);
      await logIn(page, trader.email);
      await menus.openInDrawer('assets');
      const drawer = page.getByRole('dialog', { name: menus.text('shell:header.mainMenu') });
      await expect(drawer.getByText(menus.text('menu:identity.advanced'))).toBeVisible();
      await expect(drawer.getByRole('button').filter({ hasText: /^[\d,]+\.\d\dUSDT$/ })).toBeVisible();
      await drawer.getByRole('button', { name: menus.text('menu:account.logout') }).click();
      await page.waitForURL('**/en_US');
      await menus.shell.seeGuest();
    });
  });
}

test('the screen type follows the width while the page stands: pc above 1440, pad above 768, else phone', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  const drawer = shell.header.getByRole('button', { name: shell.text('shell:header.openMenu') });
  const bottom = page.getByRole('navigation', { name: shell.text('shell:bottomBar.label') });
  const more = new HeaderMenus(page).name('more');
  for (const [width, screen] of [
    [1441, 'pc'],
    [1440, 'pad'],
    [769, 'pad'],
    [768, 'phone'],
    [769, 'pad'],
    [1441, 'pc'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(drawer).toBeVisible({ visible: screen !== 'pc' });
    await expect(bottom).toBeVisible({ visible: screen === 'phone' });
    await expect(more).toBeVisible({ visible: screen !== 'phone' });
    await shell.seeNoSideScroll();
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await shell.openDrawer();
  await page.getByRole('dialog').getByText(shell.text('shell:groups.financial'), { exact: true }).click();
  await expect(new HeaderMenus(page).entry('loan')).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(new HeaderMenus(page).entry('loan')).toHaveCount(1);
});

for (const { name, ...options } of screens) {
  for (const theme of themes) {
    test.describe(`axe finds nothing in the header's menus on a ${name} screen in the ${theme} theme`, () => {
      test.use({ ...options, colorScheme: theme });

      test('for a guest and for a member', async ({ page }) => {
        test.setTimeout(180_000);
        const menus = new HeaderMenus(page);
        await page.goto('/en_US/app/downLoad');
        await menus.shell.seeGuest();
        if (name === 'wide') {
          for (const menu of ['buy', 'more'] as const) {
            await menus.open(menu);
            await expectAccessible(page);
          }
        }
        if (name !== 'phone') {
          await menus.openAccount();
          await expectAccessible(page);
          // Once in the bar, not a second time in the menu beside it.
          await menus.shell.seeGuest();
        }
        if (name !== 'wide') {
          await menus.openInDrawer('more');
          await expectAccessible(page);
        }
        await logIn(page, 'vip@demo.test');
        await page.goto('/en_US/app/downLoad');
        await menus.shell.seeMember();
        if (name === 'wide') {
          for (const menu of ['assets', 'orders'] as const) {
            await menus.open(menu);
            if (menu === 'assets') await expect(menus.list('assets').getByText(/\d/).first()).toBeVisible();
            await expectAccessible(page);
          }
          await menus.openAccount();
          await expect(menus.shell.header.getByText(menus.text('menu:identity.enterprise'))).toBeVisible();
          await expectAccessible(page);
        } else {
          await menus.openInDrawer('assets');
          await expect(page.getByRole('dialog').getByText(menus.text('menu:identity.enterprise'))).toBeVisible();
          await expectAccessible(page);
        }
        await menus.shell.seeNoSideScroll();
      });
    });
  }
}
