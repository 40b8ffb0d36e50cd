import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSwitchesNow } from '#machines/kit/switches.flow.ts';
import { watchBalances } from '#services/assets/balances.ts';
import { transferIntentsEntry } from '#services/assets/transferIntents.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { TransferDialog } from '#views/assets/transfer/TransferDialog.tsx';

type Answer = (request: Record<string, unknown>) => unknown;
const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  sent: [] as { call: string; request: Record<string, unknown>; key: string | undefined }[],
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
    server.sent.push({ call: call.name, request, key: options?.idempotencyKey });
    const answer = server.answers[call.name] as Answer | undefined;
    if (answer === undefined) throw new Error(`nobody answers ${call.name}`);
    return answer(request);
  },
}));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const coin = (coinId: number, shortName: string, more: object = {}) => ({
  coinId,
  shortName,
  name: shortName,
  webLogo: '',
  available: '100',
  availableCny: '700',
  transferPrecision: 2,
  transferOutAble: true,
  transferInAble: true,
  ...more,
});
const pair = (tradeId: number, base: string, isOpen: boolean) => ({
  base,
  quote: 'USDT',
  tradeId,
  baseCoinId: 1,
  quoteCoinId: 52,
  baseTransferinable: isOpen,
  quoteTransferinable: isOpen,
  baseTransferoutable: isOpen,
  quoteTransferoutable: isOpen,
});
const switched = (transfer: boolean) => ok({ transfer, withdraw: false, web3: true, live: false, support: true });
const says = (kind: string, code: number) => () => ({ kind, code, message: `Server words ${code}.` });
const submits = () => server.sent.filter(({ call }) => call === 'submitTransfer');

// The first view of a file compiles as it is shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  transferIntentsEntry.remove();
  server.sent = [];
  server.answers = {
    webConfig: switched(true),
    walletTransferTypes: ok([
      { source: 2, targets: [5, 7] },
      { source: 5, targets: [2] },
      { source: 7, targets: [2] },
    ]),
    transferInfo: ok({ isolatedPairs: [pair(11, 'DOGE', false), pair(12, 'BTC', true)] }),
    walletTransferCoins: ok([coin(1, 'BTC'), coin(52, 'USDT'), coin(9, 'EOS', { transferOutAble: false })]),
    walletInfo: ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: false }),
    transferPrecheck: says('accepted', 200),
    submitTransfer: says('accepted', 200),
  };
});

async function open(props: Parameters<typeof TransferDialog>[0] = {}, locale = 'en_US') {
  const staged = stage(<TransferDialog {...props} />, { page: '/assetManagement/overView', locale });
  staged.residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'transfer' } });
  await screen.findByText('100.00 USDT');
  return staged;
}
const amount = () => screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm transfer' }));
const type = (text: string) => userEvent.setup({ delay: null }).type(amount(), text);
const paste = (text: string) => fireEvent.paste(amount(), { clipboardData: { getData: () => text } });

describe('transfers are switched off', () => {
  const begin = () => stage(<TransferDialog />, { page: '/assetManagement/overView' });

  test('the dialog says so with a way on, and the form comes back with what was entered', async () => {
    await open();
    await type('12.5');
    server.answers['webConfig'] = switched(false);
    readSwitchesNow();
    expect(await screen.findByText('Transfers are paused')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm transfer' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View transfer records' }).getAttribute('href')).toBe('/en_US/orderHome/transferRecord');
    server.answers['webConfig'] = switched(true);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('100.00 USDT');
    expect(amount().value).toBe('12.5');
    expect(submits()).toEqual([]);
  });

  test('while the exchange does not say, nothing can be sent', async () => {
    server.answers['webConfig'] = () => {
      throw new NetworkFault();
    };
    begin();
    expect(await screen.findByText('Transfers cannot be checked right now')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    server.answers['webConfig'] = switched(true);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Confirm transfer' })).toBeTruthy();
  });

  test('a warning that waits for an answer goes with the form', async () => {
    server.answers['walletInfo'] = ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: true });
    await open();
    await type('5');
    confirm();
    await screen.findByText('Your trial fund card will end');
    server.answers['webConfig'] = switched(false);
    readSwitchesNow();
    expect(await screen.findByText('Transfers are paused')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Transfer anyway' })).toBeNull();
    expect(submits()).toEqual([]);
  });
});

describe('the form', () => {
  test('begins with spot to contracts and coin 52', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: /^From/ }).textContent).toBe('Spot');
    expect(screen.getByRole('combobox', { name: /^To/ }).textContent).toBe('Contracts');
    expect(screen.getByRole('combobox', { name: /^Coin/ }).textContent).toContain('USDT');
    expect(server.sent.find(({ call }) => call === 'walletTransferCoins')?.request).toEqual({ type: 25, walletType: 2 });
  });

  test('hidden amounts cover the balances, never the field that is typed in', async () => {
    const { residents } = await open();
    act(() => residents.assetDisplay.send({ type: 'amounts.toggled' }));
    await type('12.5');
    const form = amount().form as HTMLFormElement;
    expect(form.textContent).not.toContain('100.00');
    expect(form.textContent).toContain('******');
    expect(amount().value).toBe('12.5');
    fireEvent.click(screen.getByRole('combobox', { name: /^Coin/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent).join()).not.toContain('100.00');
    act(() => residents.assetDisplay.send({ type: 'amounts.toggled' }));
  });

  test('the swap button reverses the wallets', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Swap From and To' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^From/ }).textContent).toBe('Contracts'));
    expect(screen.getByRole('combobox', { name: /^To/ }).textContent).toBe('Spot');
  });

  test('isolated margin takes the first pair that is open', async () => {
    await open({ source: 2, target: 7 });
    expect(screen.getByRole('combobox', { name: /^Pair/ }).textContent).toBe('BTC/USDT');
    expect(server.sent.find(({ call }) => call === 'walletTransferCoins')?.request).toEqual({ type: 27, walletType: 2, tradeId: 12 });
  });

  test('pairs and coins that cannot be chosen say why', async () => {
    server.answers.walletTransferCoins = ok([
      coin(52, 'USDT'),
      coin(9, 'EOS', { transferOutAble: false }),
      coin(8, 'SOL', { transferInAble: false }),
    ]);
    await open({ source: 2, target: 7 });
    const barred = async (field: RegExp) => {
      const box = screen.getByRole('combobox', { name: field });
      fireEvent.click(box);
      const options = await screen.findAllByRole('option');
      fireEvent.click(box);
      return options.filter((option) => option.getAttribute('aria-disabled') === 'true').map(({ textContent }) => textContent);
    };
    expect(await barred(/^Pair/)).toEqual(['DOGE/USDTNot open for transfers']);
    expect(await barred(/^Coin/)).toEqual([
      expect.stringMatching(/EOSCannot be moved out$/),
      expect.stringMatching(/SOLCannot be moved in$/),
    ]);
  });

  test.each([
    ['typed', '1,25', '1,25'],
    ['typed', '1234,5', '50'],
    ['typed', '12e.5x', '12.5'],
    ['typed', '3.999', '3.99'],
  ])('%s "%s" holds %s', async (_, keys, wanted) => {
    await open();
    await type(keys);
    expect(amount().value).toBe(wanted);
  });

  test('a number above a limit is cut, and which limit is said', async () => {
    await open();
    await type('75');
    expect(amount().value).toBe('50');
    expect(screen.getByText("Set to today's limit. You can move more tomorrow.")).toBeTruthy();
  });

  test('Max fills the cap', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount().value).toBe('50');
  });

  test('a paste with two readings is asked about, and nothing is sent before the answer', async () => {
    await open();
    paste('1,234');
    expect(screen.getByText(/can be read in two ways/)).toBeTruthy();
    confirm();
    expect(screen.getByText('Choose one of the two readings.')).toBeTruthy();
    expect(submits()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '1.234' }));
    expect(amount().value).toBe('1.23');
  });

  test('an empty amount and one above a balance that fell are told by the words of the spec keys', async () => {
    await open();
    confirm();
    expect(screen.getByText('Enter an amount above zero.')).toBeTruthy();
    await type('40');
    server.answers.walletInfo = ok({ available: '10', todayAvailableLimit: '50', transferOpenCardInvalid: false });
    fireEvent.click(screen.getByRole('button', { name: 'Swap From and To' }));
    await screen.findByText('10.00 USDT');
    confirm();
    expect(screen.getByText('This is above your available balance.')).toBeTruthy();
    expect(submits()).toEqual([]);
  });

  test.each([
    ['0', '50', 'You have no USDT in this wallet.'],
    ['100', '0', 'You have moved all the USDT you can today. You can move more tomorrow.'],
    ['0.009', '50', 'Your USDT balance is below the smallest amount that can be moved.'],
  ])('with %s available and %s left today there is no Max, and the reason is said', async (available, todayAvailableLimit, reason) => {
    server.answers.walletInfo = ok({ available, todayAvailableLimit, transferOpenCardInvalid: false });
    stage(<TransferDialog />, { page: '/assetManagement/overView' });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Max' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('the estimate follows the amount in the user currency', async () => {
    await open();
    await type('25.5');
    expect(screen.getByText('≈ $25.50')).toBeTruthy();
  });
});

describe('sending', () => {
  test('a double click and Enter send one intent with one key, and the dialog closes with the server words', async () => {
    const { residents } = await open();
    await type('25.5');
    const form = amount().closest('form') as HTMLFormElement;
    for (let press = 0; press < 5; press += 1) fireEvent.submit(form);
    await waitFor(() => expect(residents.overlays.getSnapshot().context.overlay).toBeNull());
    expect(submits().map(({ request }) => request)).toEqual([{ amount: '25.5', coinId: 52, source: 2, target: 5 }]);
    expect(submits()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(residents.toasts.getSnapshot().context.shown).toEqual([{ id: 'transfer', tone: 'success', text: 'Server words 200.' }]);
    expect(transferIntentsEntry.get()).toEqual([]);
  });

  test('a wallet with an open trial fund card warns first', async () => {
    server.answers.walletInfo = ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: true });
    await open();
    await type('5');
    confirm();
    expect(await screen.findByText('Your trial fund card will end')).toBeTruthy();
    expect(submits()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Transfer anyway' }));
    await waitFor(() => expect(submits()).toHaveLength(1));
  });

  test('a question takes the focus, neither Enter twice nor the second half of a double click answers it, and the form gets the focus back', async () => {
    server.answers.walletInfo = ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: true });
    await open();
    await type('5');
    const user = userEvent.setup({ delay: null });
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Your trial fund card will end' });
    expect(document.activeElement).toBe(question);
    await user.keyboard('{Enter}');
    expect(submits()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Transfer anyway' }), { detail: 2 });
    expect(submits()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Go back' }), { detail: 1 });
    await waitFor(() => expect(document.activeElement).toBe(amount().closest('form')));
    expect(amount().value).toBe('5');
  });

  test('Escape leads from a question back to the form, and no further', async () => {
    server.answers.walletInfo = ok({ available: '100', todayAvailableLimit: '50', transferOpenCardInvalid: true });
    await open();
    await type('5');
    const user = userEvent.setup({ delay: null });
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: 'Your trial fund card will end' });
    const beyond = vi.fn();
    document.addEventListener('keydown', beyond);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', beyond);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(amount().value).toBe('5');
    expect([beyond.mock.calls.length, submits()]).toEqual([0, []]);
  });

  test('20351 asks, and leads to the record of these wallets', async () => {
    server.answers.submitTransfer = says('needsRecord', 20351);
    await open();
    await type('5');
    confirm();
    expect(await screen.findByText('Server words 20351.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'View transfer records' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/en_US/orderHome/transferRecord?source=2&target=5'));
  });

  test.each([
    [30303, /Open positions use these coins/],
    [30304, /close to liquidation/],
  ])('%i shows the server words and what they mean', async (code, meaning) => {
    server.answers.submitTransfer = says('explained', code);
    await open();
    await type('5');
    confirm();
    expect(await screen.findByText(`Server words ${code}.`)).toBeTruthy();
    expect(screen.getByText(meaning)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(amount().value).toBe('5'));
  });

  test.each([
    ['refused', 30705],
    ['failed', 30808],
  ])('%s (%i) shows the server words as an error and keeps the form', async (kind, code) => {
    server.answers.submitTransfer = says(kind, code);
    const { residents } = await open();
    await type('5');
    confirm();
    await waitFor(() =>
      expect(residents.toasts.getSnapshot().context.shown).toEqual([{ id: 'transfer', tone: 'error', text: `Server words ${code}.` }]),
    );
    expect(screen.getByText(`Code ${code}`)).toBeTruthy();
    expect(amount().value).toBe('5');
  });

  test('an answer without words is told in our own', async () => {
    server.answers.submitTransfer = () => ({ kind: 'failed', code: 39999, message: '' });
    const { residents } = await open();
    await type('5');
    confirm();
    expect(await screen.findByText('Code 39999')).toBeTruthy();
    expect(screen.getByText(/The exchange does not allow this transfer at the moment/)).toBeTruthy();
    server.answers.submitTransfer = () => ({ kind: 'accepted', code: 200, message: '' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm transfer' }).getAttribute('aria-busy')).toBeNull());
    confirm();
    await waitFor(() =>
      expect(residents.toasts.getSnapshot().context.shown).toEqual([{ id: 'transfer', tone: 'success', key: 'transfer:done' }]),
    );
  });

  test('after success every view of the balances is told to read again, and Max takes the new balance', async () => {
    const heard = vi.fn();
    const stop = watchBalances(heard);
    await open();
    await type('25.5');
    server.answers.walletInfo = ok({ available: '74.5', todayAvailableLimit: '24.5', transferOpenCardInvalid: false });
    confirm();
    await screen.findByText('74.50 USDT');
    expect(heard).toHaveBeenCalled();
    stop();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm transfer' }).getAttribute('aria-busy')).toBeNull());
    expect(amount().value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount().value).toBe('24.5');
  });

  test('a lost answer is said, and asking again uses the same key', async () => {
    server.answers.submitTransfer = () => Promise.reject(new NetworkFault());
    await open();
    await type('5');
    confirm();
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('5 USDT, Spot to Contracts')).toBeTruthy();
    expect(transferIntentsEntry.get()).toHaveLength(1);
    server.answers.submitTransfer = says('accepted', 200);
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await waitFor(() => expect(submits()).toHaveLength(2));
    expect(new Set(submits().map(({ key }) => key)).size).toBe(1);
    await waitFor(() => expect(transferIntentsEntry.get()).toEqual([]));
  });

  test('a lost session leads to login, keeps the form, and sends nothing by itself afterwards', async () => {
    server.answers.submitTransfer = () => Promise.reject(new SessionFault());
    const { residents, unmount } = await open();
    await type('7.25');
    confirm();
    await waitFor(() => expect(location.pathname).toBe('/en_US/login'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/en_US/assetManagement/overView');
    expect(residents.session.getSnapshot().context.login).toBeNull();
    expect(transferIntentsEntry.get()).toEqual([]);
    unmount();
    await open();
    expect(amount().value).toBe('7.25');
    expect(submits()).toHaveLength(1);
  });
});

test('when nothing can be loaded the reason is said and the next try works', async () => {
  const types = server.answers.walletTransferTypes;
  server.answers.walletTransferTypes = () => Promise.reject(new NetworkFault());
  stage(<TransferDialog />, { page: '/assetManagement/overView' });
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  server.answers.walletTransferTypes = types;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('100.00 USDT')).toBeTruthy();
});
