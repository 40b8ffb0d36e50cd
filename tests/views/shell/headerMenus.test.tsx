import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { MenuGroupId } from '#machines/shell/headerMenu/menu.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import * as headerMenu from '#machines/shell/headerMenu/headerMenu.selectors.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { CodeFault, NetworkFault, RateLimitFault, ShapeFault, StatusFault, TimeoutFault } from '#services/http/faults.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { AccountPanel, GuestPanel } from '#views/shell/AccountPanel.tsx';
import { AssetsPanel } from '#views/shell/AssetsPanel.tsx';
import { Drawer } from '#views/shell/Drawer.tsx';
import { HeaderMenus } from '#views/shell/HeaderMenus.tsx';
import { GroupPanel } from '#views/shell/MenuPanel.tsx';
import { hearMenus } from '#views/shell/menuKeys.ts';
import { MenuTrigger } from '#views/shell/MenuTrigger.tsx';

const server = vi.hoisted((): Record<string, () => unknown> => ({}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }) => server[call.name]?.(),
}));

const ok = (data: unknown) => ({ kind: 'ok', code: 200, message: '', data });
const coin = { coinId: 52, shortName: 'USDT', name: 'Tether', webLogo: '', available: '600', frozen: '0', valueUsdt: '600' };
const wallets = [
  { walletType: 2, tradeId: null, pair: null, totalUsdt: '600.129', coins: [coin] },
  { walletType: 6, tradeId: null, pair: null, totalUsdt: '250', coins: [coin] },
  { walletType: 7, tradeId: 12, pair: 'BTC/USDT', totalUsdt: '50', coins: [coin] },
  { walletType: 5, tradeId: null, pair: null, totalUsdt: '100', coins: [coin] },
];

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  clearCachedData();
  server['assetTotal'] = () => ok({ totalCny: '7000', totalUsdt: '1000.129', totalBtc: '0.0126', totalEth: '0.289' });
  server['assetWallets'] = () => ok(wallets);
  server['identityStatus'] = () => ok([{ identityType: 1, identityStatus: 1 }]);
});

const startFlow = () =>
  createActor(headerMenuMachine.provide({ actors: { watchBack: fromWatch<never>(() => () => undefined) } as never })).start();
const openAssets = () => {
  const flow = startFlow();
  return { flow, ...stage(<AssetsPanel flow={flow} />) };
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Assets' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the assets menu', () => {
  test('lists each account with its worth, cut and never rounded up', async () => {
    openAssets();
    await screen.findByText('1,000.12');
    expect(rows()).toEqual([
      'Assets overview',
      'Spot account600.12USDT',
      'Margin account300.00USDT',
      'Contract account100.00USDT',
      'Financial account',
      'C2C account0.00USDT',
    ]);
  });

  test('counts in USDT, BTC, ETH and the user currency in turn', async () => {
    openAssets();
    const total = (await screen.findByText('1,000.12')).closest('button') as HTMLElement;
    const seen = Array.from({ length: 4 }, () => (fireEvent.click(total), total.textContent));
    expect(seen).toEqual(['0.01BTC', '0.28ETH', '1,000.12USD', '1,000.12USDT']);
  });

  test('covers every amount, and says so to a screen reader', async () => {
    openAssets();
    await screen.findByText('1,000.12');
    fireEvent.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body.textContent).not.toMatch(/\d\.\d/);
    expect(rows()[1]).toBe('Spot account******Amount hiddenUSDT');
  });

  test('Transfer opens the dialog and closes the menu; the links deposit and withdraw', async () => {
    const { flow, residents } = openAssets();
    flow.send({ type: 'menu.pressed', menu: 'assets' });
    fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer' });
    expect(flow.getSnapshot().matches('closed')).toBe(true);
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/en_US/assetManagement/topup');
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/en_US/assetManagement/extract');
  });

  test('tells who owns nothing how to begin', async () => {
    server['assetWallets'] = () => ok([]);
    openAssets();
    expect(await screen.findByText(/Deposit coins or buy/)).toBeTruthy();
  });

  test.each([
    ['offline', new NetworkFault(), /cannot be reached/],
    ['too slow', new TimeoutFault(), /took too long/],
    ['HTTP 500', new StatusFault({ status: 500 }), /had a problem/],
    ['HTTP 429', new RateLimitFault({ status: 429 }), /Too many requests/],
    ['a wrong shape', new ShapeFault(), /cannot read/],
    ['an unknown code', new CodeFault({ code: 99_999 }), /refused the request/],
  ])('%s: says why, keeps its links, and tries again', async (_, fault, words) => {
    server['assetWallets'] = () => Promise.reject(fault);
    openAssets();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(rows()).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy();
    server['assetWallets'] = () => ok(wallets);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,000.12')).toBeTruthy();
  });
});

const openAccount = (login = stageLogin) => {
  const flow = startFlow();
  return { flow, ...stage(<AccountPanel flow={flow} />, { login }) };
};

describe('the account menu', () => {
  test.each([
    [
      'in progress',
      [
        [1, 1],
        [2, 0],
      ],
      'Verification in progress',
    ],
    [
      'enterprise',
      [
        [1, 1],
        [3, 1],
      ],
      'Enterprise verification',
    ],
    [
      'advanced',
      [
        [1, 1],
        [2, 1],
      ],
      'Advanced verification',
    ],
    ['standard', [[1, 1]], 'Standard verification'],
    ['nobody', [], 'Not verified'],
  ])('labels an identity: %s', async (_, records, label) => {
    server['identityStatus'] = () => ok(records.map(([identityType, identityStatus]) => ({ identityType, identityStatus })));
    openAccount();
    expect((await screen.findByText(label)).closest('a')?.getAttribute('href')).toBe('/en_US/user/overView');
  });

  test.each([
    [2, 6, ['VIP 6']],
    [2, 0, ['VIP 0']],
    [1, 6, []],
    [0, 0, []],
  ])('VIP type %i of level %i shows %j', async (vipType, vipLevel, labels) => {
    openAccount({ ...stageLogin, vipType, vipLevel });
    await screen.findByText('Standard verification');
    expect(screen.queryAllByText(/^VIP/).map((label) => label.textContent)).toEqual(labels);
  });

  test.each([
    ['offline', new NetworkFault()],
    ['too slow', new TimeoutFault()],
    ['HTTP 500', new StatusFault({ status: 500 })],
    ['HTTP 429', new RateLimitFault({ status: 429 })],
    ['a wrong shape', new ShapeFault()],
    ['an unknown code', new CodeFault({ code: 99_999 })],
  ])('%s: the identity stays open, the menu whole, and it is read again on demand', async (_, fault) => {
    server['identityStatus'] = () => Promise.reject(fault);
    openAccount();
    expect(await screen.findByText('Verification status did not load')).toBeTruthy();
    expect(screen.getByText('UID 10000001')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    server['identityStatus'] = () => ok([{ identityType: 1, identityStatus: 1 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Load the verification status again' }));
    expect(await screen.findByText('Standard verification')).toBeTruthy();
  });

  test('logs out by one press, and a second one changes nothing', async () => {
    const { residents } = openAccount();
    const asked = vi.spyOn(residents.logout, 'send');
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const busy = await screen.findByRole('button', { name: 'Logging out…' });
    fireEvent.click(busy);
    expect(asked.mock.calls).toEqual([[{ type: 'logout.requested' }]]);
    await waitFor(() => expect(residents.logout.getSnapshot().matches('leaving')).toBe(true));
  });

  test('offers a guest help, and no second way in beside the one in the bar', () => {
    stage(<GuestPanel flow={startFlow()} />, { login: null, page: '/market', search: '?sort=gainers' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en_US/support/index',
      '/en_US/support/notice',
      '/en_US/login?next=%2Fen_US%2Fuserfeedback%3Ftab%3DfeedbackTab',
    ]);
  });
});

describe('a name that goes while its menu stands', () => {
  const look = { className: '', holderClass: '', children: '', panel: () => null };
  test.each([
    ['account', 'closed'],
    ['assets', 'open'],
  ] as const)('closes no other menu than its own: %s', (name, value) => {
    const flow = startFlow();
    const { unmount } = stage(<MenuTrigger {...look} flow={flow} name={name} />);
    flow.send({ type: 'menu.pressed', menu: 'account' });
    unmount();
    expect(flow.getSnapshot().value).toBe(value);
  });

  test('is not opened any more by a mouse that rested on it', () => {
    const flow = startFlow();
    const { unmount } = stage(<MenuTrigger {...look} flow={flow} name="account" />);
    flow.send({ type: 'menu.pointed', menu: 'account' });
    unmount();
    expect(flow.getSnapshot().value).toBe('closed');
  });
});

/** The paths that the links on view lead to, without the language. */
const paths = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^\/\w\w_\w\w/, ''));
type Staged = NonNullable<Parameters<typeof stage>[1]>;
const openGroup = async (id: MenuGroupId, options: Staged = {}) => {
  stage(<GroupPanel flow={startFlow()} ids={[id]} />, options);
  // What the exchange offers is known a moment later.
  await act(async () => {});
};

describe('the menus of the bar', () => {
  test.each([
    ['buy', ['/login?next=%2Fen_US%2FassetManagement%2Ftopup', '/c2c/trade/creditCardIndex', '/c2c/trade']],
    ['market', ['/market', '/marketExplore/overview']],
    ['trade', ['/trade/exchange/?tradeCode=btc_usdt', '/margin/trade/btc_usdt', '/preMarket']],
    [
      'contract',
      [
        '/contract/exchange/trade/?tradeName=btcusdt',
        '/contract/exchange/trade/?tradeName=btcusdt_1_d',
        '/login?next=%2Fen_US%2Fcontract%2Fexchange%2Fbtcusdt',
        '/chargeBack',
        '/activity/cashback',
      ],
    ],
    ['copy', ['/chargeBack']],
    ['financial', ['/wealthManagement', '/pledgeBorrowMoney', '/twoCoinsFinalcial']],
    [
      'more',
      [
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
    ],
  ] as const)('a guest’s %s menu holds the entries of the spec', async (id, addresses) => {
    await openGroup(id, { login: null });
    expect(paths()).toEqual(addresses);
  });

  test('a member’s orders menu leads to every kind of order', async () => {
    await openGroup('orders');
    expect(paths()).toEqual([
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

  test('four entries are marked, in words', async () => {
    await openGroup('more', { login: null });
    const marked = screen.getAllByText(/^(Hot|New)$/).map((mark) => mark.parentElement?.textContent);
    expect(marked).toEqual(['Invite friendsHot', 'Rewards centerHot', 'VIPNew', 'Selected coinsHot']);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0],
    [3, 1],
  ])('with the rebate status %i cashback stands there %i times', async (rebateStatus, count) => {
    await openGroup('contract', { features: { rebateStatus } });
    expect(paths().filter((path) => path === '/activity/cashback')).toHaveLength(count);
  });

  test.each([
    ['zh_CN', true, true, 1],
    ['zh_HK', true, true, 1],
    ['en_US', true, true, 0],
    ['zh_CN', false, true, 0],
    ['zh_CN', true, false, 0],
  ] as const)(
    'in %s, logged in %s, programme on %s: the KOL entry stands there %i times',
    async (locale, isMember, kolIncentive, count) => {
      await openGroup('more', { locale, login: isMember ? stageLogin : null, features: { kolIncentive } });
      expect(paths().filter((path) => path === '/activity/kol-incentive-plan')).toHaveLength(count);
    },
  );

  test.each([
    [true, '/simulation/exchange'],
    [false, '/contract/exchange/btcusdt'],
  ])('where contracts are activated (%s) the simulation leads to %s', async (isActivateContract, path) => {
    await openGroup('contract', { login: { ...stageLogin, isActivateContract } });
    expect(paths()).toContain(path);
  });
});

describe('the bar by keyboard', () => {
  const life = new AbortController();
  const open = async () => {
    const flow = startFlow();
    stage(
      <header>
        <HeaderMenus flow={flow} />
      </header>,
      { login: null },
    );
    hearMenus(flow, life.signal);
    await act(async () => {});
    return flow;
  };
  const name = (text: string) => screen.getByRole('button', { name: text });
  const at = () =>
    document.activeElement?.querySelector('[class*=entryTitle]')?.firstChild?.textContent ?? document.activeElement?.textContent;
  /** Presses keys and sees what has the focus then; a menu's panel loads itself the first time. */
  const step = async (keys: string, arrived: string) => {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(at()).toBe(arrived));
  };

  test('arrows walk between and inside the menus, Home, End and letters inside one, Escape and Tab close', async () => {
    const flow = await open();
    const seeOpen = (menu: string | null) => expect(headerMenu.openMenu(flow.getSnapshot())).toBe(menu);
    name('Buy crypto').focus();
    await step('{ArrowRight}', 'Markets');
    await step('{ArrowDown}', 'All markets');
    await step('{ArrowUp}', 'Market overview');
    await step('{ArrowRight}', 'Spot');
    seeOpen('trade');
    await step('{End}', 'Pre-market');
    await step('{Home}', 'Spot');
    await step('m', 'Margin');
    await step('{Escape}', 'Trade');
    seeOpen(null);
    await step('{ArrowUp}', 'Pre-market');
    await step('{Tab}', 'Contracts');
    seeOpen(null);
    await userEvent.keyboard('{Enter}');
    seeOpen('contract');
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
    seeOpen('contract');
    await userEvent.keyboard('{Escape}');
    seeOpen(null);
  });
});

describe('the drawer', () => {
  test.each([
    [1000, 1],
    [390, 0],
  ])('of a window of %i px leads to loans %i times', async (width, count) => {
    stage(<Drawer flow={startFlow()} />, { login: null, width });
    expect(paths().filter((path) => path === '/pledgeBorrowMoney')).toHaveLength(count);
  });

  test('shows a member who it is and what is owned, and logs out', async () => {
    const { residents } = stage(<Drawer flow={startFlow()} />, { width: 390 });
    const drawer = await screen.findByRole('dialog', { name: 'Main menu' });
    expect(await within(drawer).findByText('Standard verification')).toBeTruthy();
    expect((await within(drawer).findByText('1,000.12')).closest('button')?.textContent).toBe('1,000.12USDT');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(residents.logout.getSnapshot().matches('leaving')).toBe(true));
  });
});
