import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyCall } from '#services/http/call.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { addressesSample, depositSample, logSample, placesSample } from '#tests/support/samples/topup.ts';
import { stage } from '#tests/support/stage.tsx';
import { TopupPage } from '#views/buy/topup/TopupPage.tsx';

type Answers = Readonly<Record<string, () => unknown>>;
const server = vi.hoisted(() => ({ answers: {} as Answers }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name }: AnyCall) => server.answers[name]?.(),
}));

const answered = (data: object) => () => ({ kind: 'ok', code: 200, message: '', data });
const good: Answers = {
  universalAddressNetworks: answered(placesSample),
  depositLog: answered(logSample),
  depositCoinAddress: answered(addressesSample),
};
const lost = () => Promise.reject(new NetworkFault());
const open = () => stage(<TopupPage />, { page: '/assetManagement/topup' });
const paused = placesSample.networks.map((network) => ({ ...network, offline: 'stopped' }));

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  server.answers = good;
});

test('shows the whole address, what may be sent to it on each network, and what it is credited as', async () => {
  open();
  expect(await screen.findByRole('img', { name: depositSample.address })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of your deposit address' })).toBeTruthy();
  const running = within(screen.getByRole('region', { name: 'Local Ethereum' }));
  expect(running.getByText('Blocks until it is credited: 12, about 24 s')).toBeTruthy();
  expect(running.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('At least 1.00 USDT'),
    expect.stringContaining('WBTC, credited as BTC'),
  ]);
  expect(within(screen.getByRole('region', { name: 'Local Avalanche' })).getByText(/This network is not running/)).toBeTruthy();
});

test.each([
  [{ state: 'confirming' }, '5 of 12 confirmations'],
  [{ state: 'credited', confirmations: 14 }, 'Credited'],
  [{ state: 'unlocked' }, 'Credited and final'],
  [{ state: 'belowMinimum' }, 'Below the minimum of 1.00: credited once small deposits reach it together'],
  [{ state: 'unsupported', coinId: null }, 'This token is not accepted on this network'],
  [{ state: 'orphaned' }, 'The network dropped this payment; it counts again if it comes back'],
  [{ state: 'reversed', owed: '2.5' }, 'Still owed: 2.50 USDT'],
])('a deposit with %j says: %s', async (changes, words) => {
  server.answers = { ...good, depositLog: answered({ list: [{ ...depositSample, ...changes }], totalCount: 1 }) };
  open();
  const row = within(await screen.findByRole('list', { name: 'Recent deposits' })).getByRole('listitem');
  expect(within(row).getByText(words)).toBeTruthy();
  expect(within(row).getByText('12.50 USDT on Local Ethereum')).toBeTruthy();
  expect(within(row).getByRole('button', { name: 'Copy the transaction ID of 12.50 USDT' })).toBeTruthy();
});

test('says that nothing has come yet', async () => {
  server.answers = { ...good, depositLog: answered({ list: [], totalCount: 0 }) };
  open();
  expect(await screen.findByText('No deposits yet')).toBeTruthy();
});

test('shows no address while no network takes deposits', async () => {
  server.answers = { ...good, universalAddressNetworks: answered({ ...placesSample, networks: paused }) };
  open();
  expect(await screen.findByText('No network takes deposits right now, so no address is shown.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: depositSample.address })).toBeNull();
});

test('shows no address that the exchange did not confirm, says why, and asks again', async () => {
  server.answers = { ...good, depositCoinAddress: lost };
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(screen.queryByRole('img', { name: depositSample.address })).toBeNull();
  server.answers = good;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: depositSample.address })).toBeTruthy();
});
