import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { listedLogins } from '#tests/support/samples/openLogins.ts';
import { answers, ok, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage, stageLogin } from '#tests/support/stage.tsx';
import { AccountOverview } from '#views/user/accountOverview/AccountOverview.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const transfer = { id: 't1', coinId: 1, shortName: 'USDT', webLogo: '', amount: '12.5', source: 2, target: 5, pair: null };
const order = { orderId: 'o1', tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', status: 'filled', createdAt: 1 };
const all: Readonly<Record<string, unknown>> = {
  identityStatus: [{ identityStatus: 1, identityType: 2 }],
  assetTotal: { totalCny: '7', totalUsdt: '1234', totalBtc: '1', totalEth: '1' },
  assetWallets: [],
  tradeRules: [{ tradeCode: 'btc_usdt', makerFee: '0.001', takerFee: '0.0015' }],
  transferRecords: { list: [{ ...transfer, status: 'done', createdTime: 1 }], totalCount: 1 },
  orderHistory: { list: [order], totalCount: 1 },
  messageList: { list: [], totalCount: 0 },
  openLogins: { logins: listedLogins },
};
const part = (name: string) => screen.findByRole('region', { name });
const mount = () => stage(<AccountOverview />, { page: '/user/overView' });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  clearCachedData();
  serve(all);
});

test('tells who the member is, what protects and costs the account, and what happened last', async () => {
  mount();
  expect(await screen.findByText(stageLogin.fnickname)).toBeTruthy();
  const security = within(await part('Security'));
  expect(await security.findByText('3 of 3 in place')).toBeTruthy();
  expect(security.getByText('Advanced verification')).toBeTruthy();
  expect((await within(await part('Spot fees')).findByText('0.15%')).previousSibling?.textContent).toBe('Taker');
  expect(await within(await part('Latest transfers')).findByText('Spot to Contracts')).toBeTruthy();
  expect((await within(await part('Latest orders')).findByText('BTC/USDT')).nextSibling?.textContent).toBe('Buy · Limit · Filled');
  expect(await within(await part('Latest notifications')).findByText('No notifications yet')).toBeTruthy();
  expect(await within(await part('Assets')).findByText('≈ $1,234.00')).toBeTruthy();
});

test('the e-mail is covered until it is asked for, and covered again', async () => {
  mount();
  expect(await screen.findByText('t•••@•••.test')).toBeTruthy();
  await press('Show email');
  expect(screen.getByText(stageLogin.email)).toBeTruthy();
  await press('Hide email');
  expect(screen.queryByText(stageLogin.email)).toBeNull();
});

test.each([
  ['Spot fees', 'tradeRules', '0.1%'],
  ['Latest transfers', 'transferRecords', 'Spot to Contracts'],
  ['Latest orders', 'orderHistory', 'BTC/USDT'],
  ['Security', 'identityStatus', 'Advanced verification'],
])('%s fails alone, and comes back by Try again', async (name, call, words) => {
  answers.delete(call);
  mount();
  const failed = within(await part(name));
  const again = await failed.findByRole('button', { name: 'Try again' });
  expect(await within(await part('Assets')).findByText('≈ $1,234.00')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  answers.set(call, ok(all[call]));
  await userEvent.click(again);
  expect(await failed.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
