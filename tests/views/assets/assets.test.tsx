import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announceBalances } from '#services/assets/balances.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { AssetsOverview } from '#views/assets/assets/AssetsOverview.tsx';
import { FinancialWallet } from '#views/assets/assets/FinancialWallet.tsx';

const server = vi.hoisted(() => ({ total: (): unknown => undefined, wallets: (): unknown => undefined }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }) => {
    // The history has tests of its own: it never comes.
    if (call.name === 'readAssetHistory') return new Promise(() => undefined);
    return call.name === 'assetTotal' ? server.total() : server.wallets();
  },
}));

const ok = (data: unknown) => ({ kind: 'ok', code: 200, message: '', data });
const coin = (coinId: number, shortName: string, name: string, available: string, valueUsdt: string, frozen = '0') => ({
  coinId,
  shortName,
  name,
  webLogo: '',
  available,
  frozen,
  valueUsdt,
});
const wallets = [
  {
    walletType: 2,
    tradeId: null,
    pair: null,
    totalUsdt: '750',
    coins: [
      coin(52, 'USDT', 'Tether', '500.129', '500.12'),
      coin(1, 'BTC', 'Bitcoin', '0.0025', '249.5', '0.001'),
      coin(7, 'DOGE', 'Dogecoin', '3', '0.38'),
    ],
  },
  { walletType: 5, tradeId: null, pair: null, totalUsdt: '150', coins: [coin(52, 'USDT', 'Tether', '150', '150')] },
  { walletType: 7, tradeId: 12, pair: 'BTC/USDT', totalUsdt: '100', coins: [coin(1, 'BTC', 'Bitcoin', '0.001', '100')] },
];

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  clearCachedData();
  server.total = () => ok({ totalCny: '7000', totalUsdt: '1000', totalBtc: '0.0126', totalEth: '0.289' });
  server.wallets = () => ok(wallets);
});

const open = (page = '/assetManagement/overView') => stage(<AssetsOverview />, { page });
const total = () => screen.getByRole('region', { name: /Total value|Value of/ });
const rows = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test('the total cycles through USDT, BTC, ETH and the user currency, coins with two decimals', async () => {
  open();
  const value = () => within(total()).getByRole('button', { name: /(USDT|BTC|ETH|USD)$/ });
  await screen.findByText('1,000.00');
  const seen = [value().textContent];
  for (let press = 0; press < 4; press += 1) {
    fireEvent.click(value());
    seen.push(value().textContent);
  }
  expect(seen).toEqual(['1,000.00 USDT', '0.01 BTC', '0.28 ETH', '1,000.00 USD', '1,000.00 USDT']);
});

test('hidden amounts leave no figure anywhere', async () => {
  open();
  await screen.findByText('1,000.00');
  fireEvent.click(screen.getByRole('button', { name: 'Hide amounts' }));
  const main = document.body.textContent ?? '';
  expect(main).not.toMatch(/1,000|500\.12|249\.5|750\.00/);
  expect(screen.getByRole('button', { name: 'Show amounts' }).getAttribute('aria-pressed')).toBe('true');
  expect(total().textContent).toContain('Amount hidden');
});

test('coins are summed over the wallets, most worth first, never rounded up', async () => {
  open();
  await screen.findAllByText('Bitcoin');
  expect(rows()).toEqual([
    expect.stringContaining('USDTTether650.129'),
    expect.stringContaining('BTCBitcoin0.0035'),
    expect.stringContaining('DOGEDogecoin3.00'),
  ]);
  expect(rows()[1]).toContain('0.001');
});

test('a press on a head puts the coins in order by it, and another turns them round', async () => {
  open('/assetManagement/home');
  await screen.findAllByText('Bitcoin');
  const names = () => rows().map((row) => ['Tether', 'Bitcoin', 'Dogecoin'].find((name) => row.includes(name)));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(names()).toEqual(['Tether', 'Bitcoin', 'Dogecoin']);
  press('Coin');
  expect([names(), screen.getByRole('columnheader', { name: 'Coin' }).getAttribute('aria-sort')]).toEqual([
    ['Bitcoin', 'Dogecoin', 'Tether'],
    'ascending',
  ]);
  press('Coin');
  expect(names()).toEqual(['Tether', 'Dogecoin', 'Bitcoin']);
  press('Value');
  press('Value');
  expect(names()).toEqual(['Dogecoin', 'Bitcoin', 'Tether']);
});

test('a margin wallet tells what it is worth, owes and risks, and what of each coin is owed', async () => {
  const owed = { coinId: 52, shortName: 'USDT', name: 'Tether', webLogo: '', owed: '40.5', owedUsdt: '40.5' };
  server.wallets = () => ok([{ ...wallets[2], totalUsdt: '59.5', debt: { riskRate: '2.4691', debtUsdt: '40.5', coins: [owed] } }]);
  open('/assetManagement/margin');
  const title = await screen.findByRole('heading', { name: 'Isolated margin · BTC/USDT' });
  const facts = [...(title.parentElement?.querySelectorAll('dd') ?? [])].map((fact) => fact.textContent);
  expect(facts).toEqual(['59.50 USDT', '40.50 USDT', '2.4691']);
  expect(rows()).toEqual([expect.stringContaining('BTCBitcoin0.001'), expect.stringContaining('USDTTether0.00')]);
  expect(rows()[1]).toContain('40.5');
  fireEvent.click(screen.getByRole('button', { name: 'Owed' }));
  expect(rows()[0]).toContain('Tether');
});

test('what orders hold leads to them on the page of a wallet', async () => {
  open('/assetManagement/home');
  await screen.findAllByText('Bitcoin');
  const links = screen.getAllByRole('link', { name: /Open orders of/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en_US/orderHome/coinTradeOrder']);
});

test('the financial wallet says that it holds nothing, and what it will hold of the kind in its address', async () => {
  stage(<FinancialWallet />, { page: '/assetManagement/financial', search: '?type=4' });
  expect(await screen.findByText(/in one of two coins/)).toBeTruthy();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of products' })).getAllByRole('link');
  expect(kinds.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['All', null],
    ['Flexible', null],
    ['Fixed term', null],
    ['Dual currency', 'page'],
  ]);
});

test.each([
  ['financialAccount', ''],
  ['financial', '?type=9'],
  ['financial', ''],
])('at %s%s stands the financial wallet as a whole', async (page, search) => {
  stage(<FinancialWallet />, { page: `/assetManagement/${page}`, search });
  expect(await screen.findByText(/Earn products are not open yet/)).toBeTruthy();
});

test('each wallet shows its share of the whole', async () => {
  open();
  await screen.findAllByText('Bitcoin');
  const shares = within(screen.getByRole('list', { name: 'Shares of your wallets' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(shares).toEqual([
    'Spot750.0075.00%',
    'Cross margin0.000.00%',
    'Isolated margin100.0010.00%',
    'Contracts150.0015.00%',
    'Contracts (second)0.000.00%',
    'C2C0.000.00%',
  ]);
});

test('search and the small-balance switch filter, and an empty result offers a way back', async () => {
  open();
  await screen.findAllByText('Bitcoin');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(rows().join()).not.toContain('DOGE');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tet' } });
  expect(rows()).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(screen.getByText('No coin matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(rows()).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'doge' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show small balances' }));
  expect(rows().join()).toContain('DOGE');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('the margin page keeps pairs apart', async () => {
  open('/assetManagement/margin');
  expect(await screen.findByRole('heading', { name: 'Isolated margin · BTC/USDT' })).toBeTruthy();
  expect(within(total()).getByText('100.00')).toBeTruthy();
});

test('Transfer opens the dialog with wallet and coin of the row', async () => {
  const { residents } = open('/assetManagement/home');
  fireEvent.click(await screen.findByRole('button', { name: 'Transfer BTC' }));
  expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer', source: 2, coinId: 1 });
});

test('Transfer of an isolated pair opens with that pair', async () => {
  const { residents } = open('/assetManagement/margin');
  fireEvent.click(await screen.findByRole('button', { name: 'Transfer BTC' }));
  expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer', source: 7, coinId: 1, tradeId: 12 });
});

test('Transfer of an empty wallet leads into it', async () => {
  const { residents } = open('/c2c/account');
  await screen.findByText('This wallet is empty');
  for (const button of screen.getAllByRole('button', { name: 'Transfer' })) {
    residents.overlays.send({ type: 'overlay.closed' });
    fireEvent.click(button);
    expect(residents.overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer', target: 3 });
  }
});

test('after money moved the balances are read again', async () => {
  open();
  await screen.findByText('1,000.00');
  server.total = () => ok({ totalCny: '7000', totalUsdt: '2000', totalBtc: '0.0126', totalEth: '0.289' });
  announceBalances();
  expect(await screen.findByText('2,000.00')).toBeTruthy();
});

test('a failed first load says why and tries again', async () => {
  server.wallets = () => Promise.reject(new NetworkFault());
  open();
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  server.wallets = () => ok(wallets);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,000.00')).toBeTruthy();
});

test('a failed refresh leaves the balances standing and says that they are old', async () => {
  open();
  await screen.findByText('1,000.00');
  server.wallets = () => Promise.reject(new NetworkFault());
  announceBalances();
  expect(await screen.findByText(/could not be refreshed/)).toBeTruthy();
  expect(screen.getByText('1,000.00')).toBeTruthy();
});

test('an account without coins is offered the first step', async () => {
  server.wallets = () => ok([]);
  open();
  await waitFor(() => expect(screen.getByText('No coins yet')).toBeTruthy());
});
