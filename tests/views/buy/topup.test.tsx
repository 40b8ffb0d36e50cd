import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as csv from '#services/browser/csv.ts';
import type { AnyCall } from '#services/http/call.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { addressesSample, depositSample, logSample, placesSample } from '#tests/support/samples/topup.ts';
import { stage } from '#tests/support/stage.tsx';
import { TopupPage } from '#views/buy/topup/TopupPage.tsx';

type Answers = Readonly<Record<string, (request: { readonly coinId?: number; readonly pageNum: number }) => unknown>>;
const server = vi.hoisted(() => ({ answers: {} as Answers, sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name, method }: AnyCall, request: { readonly pageNum: number }) => {
    if (method === 'POST' && name !== 'depositCoinAddress') server.sent.push([name, request]);
    return server.answers[name]?.(request);
  },
}));
const moves = vi.hoisted(() => ({ report: (): void => undefined }));
vi.mock('#services/assets/chainMovesWatch.ts', () => ({
  watchChainMoves: (report: () => void) => {
    moves.report = report;
    return () => undefined;
  },
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
  server.sent.length = 0;
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

const log = (changes: object) => answered({ list: [{ ...depositSample, ...changes }], totalCount: 1 });
const deposit = async () => within((await screen.findByRole('table', { name: 'Your deposits' })).querySelector('tbody tr') as HTMLElement);

test.each([
  [{ state: 'confirming' }, 'Being confirmed', '5 of 12 confirmations'],
  [{ state: 'credited', confirmations: 14 }, 'Credited', null],
  [{ state: 'unlocked' }, 'Credited and final', null],
  [{ state: 'belowMinimum' }, 'Too small', 'Below the minimum of 1.00: credited once small deposits reach it together'],
  [{ state: 'unsupported', coinId: null }, 'Not accepted', 'This token is not accepted on this network'],
  [{ state: 'orphaned' }, 'Dropped', 'The network dropped this payment; it counts again if it comes back'],
  [{ state: 'reversed', owed: '2.5' }, 'Taken back', 'Still owed: 2.50 USDT'],
])('a deposit with %j is called %s and says: %s', async (changes, name, words) => {
  server.answers = { ...good, depositLog: log(changes) };
  open();
  const row = await deposit();
  expect(row.getByText(name)).toBeTruthy();
  if (words !== null) expect(row.getByText(words)).toBeTruthy();
  expect(row.getByText('12.50')).toBeTruthy();
  expect(row.getByText('Local Ethereum')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Copy the transaction ID of 12.50 USDT' })).toBeTruthy();
});

test('confirmations go on while the page is open', async () => {
  open();
  expect((await deposit()).getByText('5 of 12 confirmations')).toBeTruthy();
  server.answers = { ...good, depositLog: log({ confirmations: 6 }) };
  act(() => moves.report());
  expect(await screen.findByText('6 of 12 confirmations')).toBeTruthy();
});

test('a list that cannot be read says so, and the address stays', async () => {
  server.answers = { ...good, depositLog: lost };
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(screen.getByRole('img', { name: depositSample.address })).toBeTruthy();
  server.answers = good;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await deposit()).getByText('12.50')).toBeTruthy();
});

test('the list and its file are narrowed to the coin of the address', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
  const asked: unknown[] = [];
  server.answers = {
    ...good,
    depositLog: (request) => {
      asked.push(request);
      return answered(request.coinId === 52 ? logSample : { list: [], totalCount: 0 })();
    },
  };
  stage(<TopupPage />, { page: '/assetManagement/topup', search: '?coin=52' });
  await deposit();
  expect(screen.getByRole('combobox', { name: 'Coin' }).textContent).toContain('USDT');
  await userEvent.click(screen.getByRole('button', { name: 'CSV for tax tools' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [name, text] = save.mock.calls[0] ?? [];
  expect(name).toMatch(/^deposits-data-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`USDT,12.5,0,USDT,Local Ethereum,31337,${depositSample.address},confirming,${depositSample.txHash},7\r\n`);
  expect(asked).toEqual([
    { coinId: 52, pageNum: 1, pageSize: 10 },
    { coinId: 52, pageNum: 1, pageSize: 100 },
  ]);
});

test('says that no deposit of a coin has come, and offers no file of it', async () => {
  server.answers = { ...good, depositLog: answered({ list: [], totalCount: 0 }) };
  stage(<TopupPage />, { page: '/assetManagement/topup', search: '?coin=1' });
  expect(await screen.findByText('No deposits of this coin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
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

const [first, second] = addressesSample.addresses;
const own = () => within(screen.getByRole('list', { name: 'Your addresses' }));

test('another of the own addresses is shown once it is chosen, and all are listed with their notes', async () => {
  open();
  await screen.findByRole('img', { name: depositSample.address });
  expect(
    own()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(new RegExp(`^No note${first?.address}Made .+Edit noteShown above$`)),
    expect.stringMatching(new RegExp(`^Savings${second?.address}Made .+Edit noteShow$`)),
  ]);
  const turned = { most: 20, addresses: addressesSample.addresses.map((each) => ({ ...each, isSelected: each.id === 4 })) };
  server.answers = { ...good, depositAddressSelected: answered(turned), depositCoinAddress: answered(turned) };
  await userEvent.click(screen.getByRole('button', { name: `Show ${second?.address}` }));
  expect(await screen.findByRole('img', { name: second?.address ?? '' })).toBeTruthy();
  expect(server.sent).toEqual([['depositAddressSelected', { id: 4 }]]);
});

test('a new address takes its note along, and a note that is too long says so', async () => {
  open();
  const remark = await screen.findByLabelText('Note');
  await userEvent.type(remark, 'x'.repeat(41));
  await userEvent.tab();
  expect(screen.getByText('A note has at most 40 characters.')).toBeTruthy();
  await userEvent.clear(remark);
  await userEvent.type(remark, ' Holidays ');
  const more = {
    most: 20,
    addresses: [...addressesSample.addresses, { ...(second ?? first), id: 5, remark: 'Holidays', address: `0x${'Ee'.repeat(20)}` }],
  };
  server.answers = { ...good, createDepositAddress: answered(more), depositCoinAddress: answered(more) };
  await userEvent.click(screen.getByRole('button', { name: 'New address' }));
  expect(await own().findByText('Holidays')).toBeTruthy();
  expect(server.sent).toEqual([['createDepositAddress', { remark: 'Holidays' }]]);
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('');
});

test('an address that cannot be chosen any more, and one too many, are told of', async () => {
  server.answers = {
    ...good,
    depositAddressSelected: () => ({ kind: 'unknown', code: 30914, message: '' }),
    createDepositAddress: () => ({ kind: 'tooMany', code: 30913, message: '' }),
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: `Show ${second?.address}` }));
  expect(await screen.findByText('This address is not yours any more. Reload the page.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New address' }));
  expect(await screen.findByText('You have as many addresses as there may be.')).toBeTruthy();
});

test('who has as many addresses as there may be is offered no other', async () => {
  server.answers = { ...good, depositCoinAddress: answered({ ...addressesSample, most: 2 }) };
  open();
  expect(await screen.findByText('You have as many addresses as there may be.')).toBeTruthy();
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('a note is written over, kept while it fails, and stands in the list once it is taken', async () => {
  server.answers = { ...good, depositAddressRemark: lost };
  open();
  await userEvent.click(await screen.findByRole('button', { name: `Edit the note of ${second?.address}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }));
  const note = () => dialog.getByLabelText<HTMLInputElement>('Note');
  expect(note().value).toBe('Savings');
  await userEvent.clear(note());
  await userEvent.type(note(), ' My   boat');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/The server cannot be reached/)).toBeTruthy();
  expect(note().value).toBe(' My   boat');
  const noted = { most: 20, addresses: addressesSample.addresses.map((each) => (each.id === 4 ? { ...each, remark: 'My boat' } : each)) };
  server.answers = { ...good, depositAddressRemark: answered(noted), depositCoinAddress: answered(noted) };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await own().findByText('My boat')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent.at(-1)).toEqual(['depositAddressRemark', { id: 4, remark: 'My boat' }]);
});

async function search(typed: string) {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit missing?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deposit missing?' }));
  fireEvent.change(dialog.getByLabelText('Transaction ID'), { target: { value: typed } });
  await userEvent.click(dialog.getByRole('button', { name: 'Look for it' }));
  return dialog;
}
const found = { ...depositSample, together: null };

test.each([
  ['known', [found], 'It is in your list', '5 of 12 confirmations'],
  ['recovered', [{ ...found, state: 'credited' }], 'It was missed and counts now', 'Credited'],
  [
    'known',
    [{ ...found, state: 'belowMinimum', amount: '0.4', together: '0.7' }],
    'It is in your list',
    'Together 0.70 of 1.00 USDT so far',
  ],
])('a missed deposit that is %s with %j is told of: %s', async (finding, deposits, title, words) => {
  server.answers = { ...good, missedDeposit: answered({ finding, deposits }) };
  const dialog = await search(` ${depositSample.txHash.toUpperCase()} `);
  expect((await dialog.findByRole('alert')).textContent).toContain(title);
  expect(dialog.getByText(words)).toBeTruthy();
  expect(server.sent).toEqual([['missedDeposit', { chainIndex: 31337, txHash: depositSample.txHash }]]);
});

test('of a transaction that is no deposit the search says why, and goes on with another', async () => {
  const nothing = [
    ['pending', 'It is still on its way', 'Look again in a minute'],
    ['notFound', 'This network does not know it', 'Check the transaction ID and the network'],
    ['failed', 'It failed on the network', 'It moved nothing'],
    ['notYours', 'It brought nothing to an address of yours', 'Compare the receiver'],
    ['untaken', 'This token is not accepted', 'nobody here lists this token'],
  ] as const;
  let finding: string = nothing[0][0];
  server.answers = { ...good, missedDeposit: () => answered({ finding, deposits: [] })() };
  const dialog = await search(depositSample.txHash);
  const told: (string | null)[] = [];
  for (const [index] of nothing.entries()) {
    told.push((await dialog.findByRole('alert')).textContent);
    finding = nothing[index + 1]?.[0] ?? finding;
    fireEvent.click(dialog.getByRole('button', { name: 'Look for another' }));
    fireEvent.change(await dialog.findByLabelText('Transaction ID'), { target: { value: depositSample.txHash } });
    fireEvent.click(dialog.getByRole('button', { name: 'Look for it' }));
  }
  expect(told).toEqual(nothing.map(([, title, why]) => expect.stringMatching(new RegExp(`^${title}.*${why}`))));
});

test('a search that fails keeps what was typed, and can go on with another', async () => {
  server.answers = { ...good, missedDeposit: lost };
  const dialog = await search(depositSample.txHash);
  expect(await dialog.findByText(/The server cannot be reached/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Transaction ID').value).toBe(depositSample.txHash);
  server.answers = { ...good, missedDeposit: answered({ finding: 'notFound', deposits: [] }) };
  fireEvent.click(dialog.getByRole('button', { name: 'Look for it' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Look for another' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Transaction ID').value).toBe('');
});

test('an address in place of a transaction is told from it, and nothing is asked', async () => {
  const dialog = await search(depositSample.address);
  expect(dialog.getByText(/This is an address/)).toBeTruthy();
  expect(server.sent).toEqual([]);
});
