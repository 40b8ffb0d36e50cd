import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as csv from '#services/browser/csv.ts';
import type { AnyCall } from '#services/http/call.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import {
  addressBookSample,
  checkedSample,
  etherSample,
  friendAddress,
  impostorAddress,
  savedSample,
  usdtSample,
  withdrawalSample,
  withdrawCheckSample,
} from '#tests/support/samples/withdraw.ts';
import { stage } from '#tests/support/stage.tsx';
import { WithdrawPage } from '#views/assets/withdraw/WithdrawPage.tsx';

type Sent = { readonly name: string; readonly request: unknown; readonly key?: string | undefined };
const server = vi.hoisted(() => ({ answers: {} as Record<string, () => unknown>, sent: [] as Sent[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async ({ name, method }: AnyCall, request: unknown, { idempotencyKey: key }: { idempotencyKey?: string } = {}) => {
    if (method === 'POST' || name === 'removeWithdrawAddress') server.sent.push({ name, request, key });
    return server.answers[name]?.();
  },
}));
vi.mock('#services/assets/chainMovesWatch.ts', async () => {
  const { watchBalances } = await import('#services/assets/balances.ts');
  return { watchChainMoves: watchBalances };
});

const said =
  (kind: string, data?: unknown, code = 200) =>
  () => ({ kind, code, message: '', data });
const ok = (data?: unknown) => said('ok', data);
const lost = () => Promise.reject(new NetworkFault());
const networks = addressBookSample.networks;
const listed = (...list: object[]) => ok({ list, totalCount: list.length });
const good = (): typeof server.answers => ({
  withdrawCheck: ok(withdrawCheckSample),
  coinWithdrawInfo: ok({ coins: [etherSample, usdtSample] }),
  listWithdrawAddresses: ok({ addresses: [savedSample] }),
  networkByAddress: ok({ networks }),
  validateAddress: ok(checkedSample),
  proofWays: ok({ ways: ['password'] }),
  modifySafetyCheck: ok({ expiresAt: 1 }),
  withdraw: said('accepted', withdrawalSample),
  withdrawLog: listed(),
  cancelWithdraw: ok({ ...withdrawalSample, state: 'cancelled' }),
  withdrawAddresses: ok({ list: [savedSample], totalCount: 1, most: 50 }),
  withdrawAddressSetting: ok(addressBookSample.setting),
  createWithdrawAddress: ok(savedSample),
  removeWithdrawAddress: ok(),
  editWithdrawAddressSetting: ok({ isWhitelistOn: true, since: 1 }),
});
const open = () =>
  stage(
    <Suspense>
      <WithdrawPage />
    </Suspense>,
    { page: '/assetManagement/extract' },
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
/** A whole user takes long: what only clicks is clicked. */
const click = (element: Element) => void fireEvent.click(element);
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const sentOf = (wanted: string) => server.sent.filter(({ name }) => name === wanted);
const form = async () => within(await screen.findByRole('region', { name: 'New withdrawal' }));

async function review(): Promise<HTMLElement> {
  open();
  await fill('Address', friendAddress);
  expect(await screen.findByText(/You have never sent to this address/)).toBeTruthy();
  await fill('Amount', '1.5');
  await press('Continue');
  return screen.findByRole('alertdialog', { name: 'Compare every character' });
}
async function prove(): Promise<void> {
  await press('Confirm');
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'old horse 7' } });
  await press('Confirm');
}

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.sent = [];
  server.answers = good();
});

test('says before anything is typed that withdrawals are held, why and until when', async () => {
  const holds = [
    { reason: 'password', until: 1_795_000_000_000 },
    { reason: 'qrSession', until: null },
  ];
  server.answers['withdrawCheck'] = ok({ ...withdrawCheckSample, holds });
  open();
  expect(await screen.findByText(/^Withdrawals are paused until .* because the password was changed\.$/)).toBeTruthy();
  expect(screen.getByText(/This login was opened by QR code/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
});

test('says that withdrawals wait for coins that are missing, and not that deposits go on', async () => {
  server.answers['withdrawCheck'] = ok({ ...withdrawCheckSample, holds: [{ reason: 'reserves', until: null }] });
  open();
  expect(await screen.findByText(/coins are missing on a network/)).toBeTruthy();
  expect(screen.queryByText('You can still trade and deposit.')).toBeNull();
});

test('says the limit, what is under way and that only saved addresses are allowed', async () => {
  const limit = { usdt: '50000', usedUsdt: '20', leftUsdt: '49980', moreAt: 1_795_000_000_000 };
  server.answers['withdrawCheck'] = ok({ ...withdrawCheckSample, limit, openCount: 2, isWhitelistOn: true });
  open();
  expect(await screen.findByText(/^You can withdraw 49,980.00 USDT more until /)).toBeTruthy();
  expect(screen.getByText('Under way: 2')).toBeTruthy();
  expect(screen.getByText('Only saved addresses are allowed.')).toBeTruthy();
});

test('says beside each field what is missing, and sends nothing', async () => {
  open();
  await field('Address');
  await press('Continue');
  expect(screen.getByText('Enter an address.')).toBeTruthy();
  expect(screen.getByText('Enter an amount.')).toBeTruthy();
  await fill('Amount', '0.005');
  expect(screen.getByText('The least is 0.01 ETH.')).toBeTruthy();
  await fill('Address', 'none');
  await press('Continue');
  expect(screen.getByText(/This is no valid address/)).toBeTruthy();
  expect(sentOf('withdraw')).toEqual([]);
});

test('says of an address that is refused why', async () => {
  server.answers['validateAddress'] = said('notYet', { from: 1_795_000_000_000 }, 30_908);
  open();
  await fill('Address', friendAddress);
  expect(await screen.findByText(/^This address can be used from /)).toBeTruthy();
});

test('asks for the network where two fit, and says what it costs there', async () => {
  open();
  await choose(/^Coin/, /USDT/);
  await choose(/^Network/, /Local Avalanche/);
  await fill('Amount', '100');
  expect((await form()).getByText('99.45 USDT')).toBeTruthy();
  await fill('Address', friendAddress);
  expect(await screen.findByText(/You have never sent to this address/)).toBeTruthy();
});

test('leaves an address alone that is on another network than the coin', async () => {
  server.answers['networkByAddress'] = ok({ networks: [networks[1]] });
  open();
  await fill('Address', friendAddress);
  expect(await screen.findByText('This address is on a network that does not send ETH.')).toBeTruthy();
});

test('shows where an address differs from the saved one that it looks like, and asks for its middle', async () => {
  server.answers['validateAddress'] = said('lookAlike', { ...checkedSample, address: impostorAddress, looksLike: savedSample }, 30_911);
  open();
  await fill('Address', impostorAddress);
  expect((await screen.findByRole('alert')).textContent).toContain('looks like an address you know');
  await fill('Amount', '1.5');
  await press('Continue');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await fill('Four characters from its middle', '1111');
  await press('Continue');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('is sent once, after every character was shown and its owner has proven to be there', async () => {
  const shown = await review();
  expect(within(shown).getByRole('img', { name: friendAddress }).textContent).toBe(friendAddress);
  expect(shown.textContent).toContain('1.499 ETH');
  await userEvent.keyboard('{Escape}');
  expect((await field('Amount')).value).toBe('1.5');
  await press('Continue');
  await prove();
  expect(await screen.findByRole('heading', { name: 'Withdrawal submitted' })).toBeTruthy();
  // The proof counts for what is sent, and for nothing else.
  const intent = `hk-intent-v1\nwithdraw\n2\n1.5\n31337\n${friendAddress}`;
  expect(sentOf('modifySafetyCheck').map(({ request }) => request)).toEqual([{ item: 'withdraw', intent, value: 'old horse 7' }]);
  expect(sentOf('withdraw')).toEqual([
    {
      name: 'withdraw',
      request: { coinId: 2, chainIndex: 31337, address: friendAddress, amount: '1.5', fee: '0.001' },
      key: expect.any(String),
    },
  ]);
  expect(sessionStorage.getItem('hk.steps.withdraw')).toBeNull();
  await press('New withdrawal');
  expect((await field('Amount')).value).toBe('');
});

test('asks for a code where there is a second factor, and says what is wrong with it', async () => {
  server.answers['proofWays'] = ok({ ways: ['code'] });
  server.answers['modifySafetyCheck'] = said('wrong', undefined, 10_105);
  await review();
  await press('Confirm');
  await fill('Code from your app, or a recovery code', '123456');
  await press('Confirm');
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  expect(sentOf('withdraw')).toEqual([]);
  await press('Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Compare every character' })).toBeTruthy();
});

test('shows a fee that has changed and asks again', async () => {
  const shown = await review();
  expect(shown.textContent).toContain('0.001 ETH');
  server.answers['withdraw'] = said('feeChanged', { fee: '0.002' }, 30_903);
  server.answers['coinWithdrawInfo'] = ok({
    coins: [{ ...etherSample, networks: etherSample.networks.map((each) => ({ ...each, feeFixed: '0.002' })) }],
  });
  await prove();
  expect(await screen.findByText('The fee has changed. Look again and confirm.')).toBeTruthy();
  expect(screen.getByText('0.002 ETH')).toBeTruthy();
  server.answers['withdraw'] = said('accepted', withdrawalSample);
  await prove();
  expect(await screen.findByRole('heading', { name: 'Withdrawal submitted' })).toBeTruthy();
  expect(new Set(sentOf('withdraw').map(({ key }) => key)).size).toBe(2);
});

test('keeps what was typed where it is refused, and says why', async () => {
  server.answers['withdraw'] = said('short', { available: '1' }, 30_916);
  await review();
  await prove();
  expect((await screen.findByRole('alert')).textContent).toBe('You have 1.00 ETH.');
  expect((await field('Amount')).value).toBe('1.5');
});

test('keyboard and screen reader go on in what takes the place of the review, also where that is no form', async () => {
  const hasFocus = async () => (await screen.findByRole('region', { name: 'New withdrawal' })).contains(document.activeElement);
  await review();
  await prove();
  await screen.findByRole('heading', { name: 'Withdrawal submitted' });
  await userEvent.click(screen.getByRole('button', { name: 'New withdrawal' }));
  await fill('Address', friendAddress);
  expect(await hasFocus()).toBe(true);
  await screen.findByText(/You have never sent to this address/);
  await fill('Amount', '1.5');
  await press('Continue');
  server.answers['withdraw'] = said('feeChanged', { fee: '0.002' }, 30_903);
  server.answers['withdrawCheck'] = ok({ ...withdrawCheckSample, holds: [{ reason: 'qrSession', until: null }] });
  await prove();
  expect(await screen.findByText(/This login was opened by QR code/)).toBeTruthy();
  expect(await hasFocus()).toBe(true);
});

test('asks for what got no answer under the same key', async () => {
  server.answers['withdraw'] = lost;
  await review();
  await prove();
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();
  server.answers['withdraw'] = said('accepted', withdrawalSample);
  await press('Ask now');
  expect(await screen.findByRole('heading', { name: 'Withdrawal submitted' })).toBeTruthy();
  expect(new Set(sentOf('withdraw').map(({ key }) => key)).size).toBe(1);
});

test('has what was typed again after a reload', async () => {
  const { unmount } = open();
  await fill('Address', friendAddress);
  await screen.findByText(/You have never sent to this address/);
  await fill('Amount', '1.5');
  unmount();
  open();
  await waitFor(async () => expect((await field('Address')).value).toBe(friendAddress));
  expect((await field('Amount')).value).toBe('1.5');
});

test('follows a withdrawal and takes it back while it can be', async () => {
  server.answers['withdrawLog'] = listed(withdrawalSample);
  open();
  expect(await screen.findByText('The address is new.')).toBeTruthy();
  await press('Cancel 1.50 ETH');
  const asked = await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' });
  server.answers['withdrawLog'] = listed({ ...withdrawalSample, state: 'cancelled', canCancel: false });
  click(within(asked).getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText('The coins are back in your wallet.')).toBeTruthy();
  expect(sentOf('cancelWithdraw').map(({ request }) => request)).toEqual([{ id: withdrawalSample.id }]);
});

test('says that it was too late to take one back', async () => {
  server.answers['withdrawLog'] = listed(withdrawalSample);
  server.answers['cancelWithdraw'] = said('tooLate', undefined, 30_909);
  open();
  await press('Cancel 1.50 ETH');
  const asked = await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' });
  click(within(asked).getByRole('button', { name: 'Cancel withdrawal' }));
  expect(await screen.findByText(/Too late/)).toBeTruthy();
});

test('says of each withdrawal how far it is', async () => {
  const changes = [
    { state: 'held', heldBy: 'passwordOnly', heldUntil: 1_795_000_000_000 },
    { state: 'broadcast', isStuck: true },
    { state: 'confirming', confirmations: 14 },
    { state: 'done', isInternal: true },
    { state: 'refused', endedBy: 'desk' },
    { state: 'failed', endedBy: 'reverted' },
  ];
  const txHash = `0x${'a'.repeat(64)}`;
  server.answers['withdrawLog'] = listed(
    ...changes.map((change, index) => ({ ...withdrawalSample, id: `w${index}`, risks: [], canCancel: false, txHash, ...change })),
  );
  open();
  expect(await screen.findByText(/^It waits until /)).toBeTruthy();
  for (const words of [
    /It takes longer/,
    '12 of 12 blocks',
    /It stayed in this exchange/,
    /It was not let through/,
    /The chain did not take it/,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Copy the transaction ID of 1.50 ETH' })).toHaveLength(6);
});

test('saves an address, names it and removes it after a question', async () => {
  open();
  await press('Save an address');
  const dialog = await screen.findByRole('dialog', { name: 'Save an address' });
  click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Enter an address.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Address' }), { target: { value: ` ${friendAddress}` } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Note' }), { target: { value: 'Friend' } });
  click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentOf('createWithdrawAddress')).toHaveLength(1));
  expect(sentOf('createWithdrawAddress')[0]?.request).toEqual({ chainIndex: 31337, address: friendAddress, remark: 'Friend' });
  await press('Remove Friend');
  const asked = await screen.findByRole('dialog', { name: 'Remove this address?' });
  click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentOf('removeWithdrawAddress').map(({ request }) => request)).toEqual([{ id: 7 }]));
});

test('turns the whitelist on after saying what it means', async () => {
  open();
  await press('Turn whitelist on');
  expect(await screen.findByText(/^Withdrawals then go to saved addresses only/)).toBeTruthy();
  await press('Continue');
  await waitFor(() => expect(sentOf('editWithdrawAddressSetting').map(({ request }) => request)).toEqual([{ isWhitelistOn: true }]));
});

test('turns the whitelist off only by who proves to be its owner', async () => {
  server.answers['withdrawAddressSetting'] = ok({ isWhitelistOn: true, since: 1 });
  open();
  await press('Turn whitelist off');
  expect(await screen.findByText(/First they are paused for 24 hours/)).toBeTruthy();
  click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'old horse 7' } });
  await press('Confirm');
  await waitFor(() => expect(sentOf('editWithdrawAddressSetting').map(({ request }) => request)).toEqual([{ isWhitelistOn: false }]));
});

test('says why it cannot be read, and reads it again', async () => {
  server.answers['withdrawCheck'] = lost;
  open();
  expect((await screen.findAllByText(/The server cannot be reached/)).length).toBeGreaterThan(0);
  server.answers = good();
  click(await (await form()).findByRole('button', { name: 'Try again' }));
  expect(await field('Address')).toBeTruthy();
});

test('withdrawals come as a file, and where there are none there is no file', async () => {
  const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
  const { unmount } = open();
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  unmount();
  server.answers['withdrawLog'] = listed(withdrawalSample);
  open();
  await press('Download CSV');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [name, text] = save.mock.calls[0] ?? [];
  expect(name).toMatch(/^withdrawals-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('Time (UTC),Ended (UTC),Coin,Amount,Fee,Fee coin,Receiver gets,Network,Address,State,Transaction ID\r\n');
  expect(text).toContain(`,,ETH,1.5,0.001,ETH,1.499,Local Ethereum,${friendAddress},In review,\r\n`);
});
