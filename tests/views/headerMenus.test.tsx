import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { headerMenuMachine } from '#machines/headerMenu/headerMenu.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { CodeFault, NetworkFault, RateLimitFault, ShapeFault, StatusFault, TimeoutFault } from '#services/http/faults.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage, stageLogin } from '#tests/support/stage.tsx';
import { AccountPanel, GuestPanel } from '#views/shell/AccountPanel.tsx';
import { AssetsPanel } from '#views/shell/AssetsPanel.tsx';
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
