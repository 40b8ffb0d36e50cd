import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { rememberResidents } from '#machines/app/tell.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { NetworkFault } from '#services/http/faults.ts';
import type { Receivable } from '#services/wallet/receivable.ts';
import type { RecipientFacts, SendFacts, SendFactsRequest } from '#services/wallet/sendFacts.ts';
import type { Preparation, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { fee, mined, record } from '#tests/machines/web3/transaction.plan.ts';
import { chainWallet } from '#tests/machines/tab/walletSession.plan.ts';
import { picturesOf } from '#tests/support/pictures.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import { SendDialog } from '#views/web3/send/SendDialog.tsx';
import { readNamespace } from '#tests/support/texts.ts';

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdcAddress = '0xA000000000000000000000000000000000000001';
const outside = vi.hoisted(() => ({
  readReceivable: vi.fn<() => Promise<Receivable>>(),
  readSendFacts: vi.fn<(request: SendFactsRequest) => Promise<SendFacts>>(),
  prepareTransaction: vi.fn<() => Promise<Preparation>>(),
  askWallet: vi.fn<() => Promise<WalletReply>>(),
  lookAtTransaction: vi.fn<() => Promise<Sighting>>(),
  goTo: vi.fn<(place: string) => void>(),
}));
vi.mock('#services/wallet/receivable.ts', () => ({ readReceivable: outside.readReceivable }));
vi.mock('#services/wallet/sendFacts.ts', () => ({ readSendFacts: outside.readSendFacts }));
vi.mock('#services/wallet/transactions.ts', () => ({
  prepareTransaction: outside.prepareTransaction,
  askWallet: outside.askWallet,
}));
vi.mock('#services/wallet/transactionSightings.ts', () => ({ lookAtTransaction: outside.lookAtTransaction }));
vi.mock('#services/wallet/browserWallets.ts', () => ({ switchWalletChain: async () => ({ kind: 'rejected' }) }));
vi.mock('#services/navigation/browserHistory.ts', () => ({ goTo: outside.goTo }));

const silent = fromWatch<never>(() => () => undefined);
const receivable: Receivable = {
  address: chainWallet.accountAddress,
  chains: [{ chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', explorerUrl: 'https://scan.test' }],
  reason: '',
  tokens: [ether, web3Token('USDC', usdcAddress, '1', { decimals: 6 })],
};
const chain = {
  id: 31337,
  name: 'Ethereum',
  rpcUrl: '/rpc/31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  multicall3: '',
  explorerUrl: 'https://scan.test',
};
const phoneWallet = {
  accountId: 'wa-1',
  accountName: 'Main',
  colorId: 3,
  device: 'Phone',
  ip: '',
  walletName: 'Wallet',
  accountAddress: chainWallet.accountAddress,
};

function show(wallet: typeof chainWallet | typeof phoneWallet = chainWallet, wanted = '31337-USDC') {
  const walletSession = createActor(walletSessionMachine, {
    snapshot: walletSessionMachine.resolveState({ value: 'connected', context: { wallet, total: null, silent: '' } }),
  });
  const overlays = { send: vi.fn<(event: unknown) => void>() };
  const residents = {
    walletSession,
    overlays,
    navigation: { getSnapshot: () => ({ context: { place: { locale: 'en_US' } } }) },
    assetDisplay: createActor(assetDisplayMachine.provide({ actors: { watchOtherTabs: silent } as never })).start(),
    preferences: createActor(preferencesMachine, {
      input: { currencyCode: 'EUR' },
      snapshot: preferencesMachine.resolveState({
        value: 'ready',
        context: { currencyCode: 'EUR', currencies: [{ id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 }] },
      }),
    }),
  } as unknown as Residents;
  rememberResidents(residents);
  const facts = { brand: {}, sandbox: { enabled: true }, chains: [chain], chainsOffline: '', support: {}, locales: [] } as never;
  render(
    <Router>
      <ShellFactsContext value={facts}>
        <AppContext value={residents}>
          <SendDialog wanted={wanted} />
        </AppContext>
      </ShellFactsContext>
    </Router>,
  );
  return { overlays, display: residents.assetDisplay };
}

const recipient = () => screen.findByRole('textbox', { name: 'Recipient address' });
const continueButton = () => screen.findByRole('button', { name: 'Continue' });

async function fill(address: string, amount: string): Promise<void> {
  fireEvent.change(await recipient(), { target: { value: address } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
}
async function review(): Promise<void> {
  await waitFor(async () => expect((await continueButton()).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(await continueButton());
}

/** What the chain tells of a recipient; mira.eth is the friend's name. */
function recipientOf(typed: string): RecipientFacts {
  if (typed === '') return { kind: 'none' };
  if (typed === 'mira.eth') return { kind: 'address', address: friend, name: typed, isContract: false };
  if (/\.[a-z]+$/.test(typed)) return { kind: 'unnamed', name: typed, hasNames: typed.endsWith('.eth') };
  return { kind: 'address', address: typed, name: '', isContract: false };
}

beforeAll(async () => {
  const texts = (name: string) => readNamespace('en_US', name);
  const names = ['send', 'transaction', 'transfer', 'web3', 'shell', 'faults', 'clipboard'];
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: Object.fromEntries(names.map((name) => [name, texts(name)])) },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  vi.clearAllMocks();
  outside.readReceivable.mockResolvedValue(receivable);
  outside.readSendFacts.mockImplementation(async ({ recipient: typed }) => ({
    holdings: [
      { tokenAddress: '', balance: '2', rawBalance: '2000000000000000000' },
      { tokenAddress: usdcAddress, balance: '10', rawBalance: '10000000' },
    ],
    recents: [],
    open: [],
    recipient: recipientOf(typed),
    fee,
    refusal: null,
  }));
  outside.prepareTransaction.mockResolvedValue({ kind: 'ready', fee });
});

test('from the form over the review to the chain: the whole address, the fee, and one question to the wallet', async () => {
  outside.askWallet.mockResolvedValue({ kind: 'sent', record });
  outside.lookAtTransaction.mockResolvedValue({ record, ...mined });
  show();
  await fill(friend, '1,5');
  await review();
  expect(await screen.findByRole('img', { name: friend })).toBeTruthy();
  expect(screen.getByText(/0\.000021 ETH/)).toBeTruthy();
  expect(screen.getByText(/not sent to this address from this browser/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Check before you sign' })).toBeTruthy();
  const confirm = await screen.findByRole('button', { name: 'Confirm and sign' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Ethereum has taken it into a block.')).toBeTruthy();
  // What was to be checked is past.
  expect(screen.getByRole('dialog', { name: 'Send' })).toBeTruthy();
  expect(screen.queryByText(/not sent to this address from this browser/)).toBeNull();
  expect(outside.askWallet).toHaveBeenCalledTimes(1);
  expect(outside.askWallet).toHaveBeenCalledWith(
    expect.objectContaining({
      request: expect.objectContaining({ to: usdcAddress, value: '0', data: expect.stringMatching(/16e360$/) as unknown }) as unknown,
    }),
    expect.anything(),
  );
  expect(screen.getByRole('link', { name: 'Show in block explorer' }).getAttribute('href')).toBe(`https://scan.test/tx/${record.hash}`);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(outside.goTo).toHaveBeenCalledWith('/en_US/web3/asset', { replace: true }));
});

async function sign(name = 'Confirm and sign'): Promise<void> {
  const confirm = await screen.findByRole('button', { name });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
}

test('while the wallet asks, the tab is named by it, for who looks at another one', async () => {
  let answer = (_: WalletReply): void => undefined;
  outside.askWallet.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await fill(friend, '0,25');
  await review();
  const before = document.title;
  await sign();
  await waitFor(() => expect(document.title).toBe('● Confirm in your wallet'));
  answer({ kind: 'rejected' });
  expect(await screen.findByText('You declined in your wallet')).toBeTruthy();
  expect(document.title).toBe(before);
});

test('declined in the wallet, and an older question there: nothing is sent, and tried again it is', async () => {
  outside.askWallet
    .mockResolvedValueOnce({ kind: 'rejected' })
    .mockResolvedValueOnce({ kind: 'walletBusy' })
    .mockResolvedValue({ kind: 'sent', record });
  outside.lookAtTransaction.mockResolvedValue({ record, ...mined });
  show();
  await fill(friend, '0,25');
  await review();
  await sign();
  expect(await screen.findByText('You declined in your wallet')).toBeTruthy();
  expect(screen.getByText('Nothing has been sent.')).toBeTruthy();
  await sign('Try again');
  expect(await screen.findByText('An older request is still open')).toBeTruthy();
  expect(outside.lookAtTransaction).not.toHaveBeenCalled();
  await sign('Try again');
  expect(await screen.findByText('Ethereum has taken it into a block.')).toBeTruthy();
  expect(outside.askWallet).toHaveBeenCalledTimes(3);
});

test('a payment that the chain undoes is told as failed, with the reason of the chain', async () => {
  outside.askWallet.mockResolvedValue({ kind: 'sent', record });
  outside.lookAtTransaction.mockResolvedValue({ record, ...mined, outcome: 'reverted', reason: 'ERC20InsufficientBalance' });
  show();
  await fill(friend, '5');
  await review();
  await sign();
  expect(await screen.findByText('It failed on the network')).toBeTruthy();
  expect(screen.getByText('Reason given: ERC20InsufficientBalance')).toBeTruthy();
});

test('the amount typed in the own currency: the coins it buys are reviewed and signed (convention 36)', async () => {
  outside.askWallet.mockResolvedValue({ kind: 'sent', record });
  outside.lookAtTransaction.mockResolvedValue({ record, ...mined });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the amount in EUR' }));
  await fill(friend, '0,75');
  expect(screen.getByText('1.5 USDC')).toBeTruthy();
  await review();
  const confirm = await screen.findByRole('button', { name: 'Confirm and sign' });
  expect(screen.getByText('≈ €0.75')).toBeTruthy();
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(confirm);
  await waitFor(() => expect(outside.askWallet).toHaveBeenCalledTimes(1));
  expect(outside.askWallet).toHaveBeenCalledWith(
    expect.objectContaining({ request: expect.objectContaining({ data: expect.stringMatching(/16e360$/) as unknown }) as unknown }),
    expect.anything(),
  );
});

test('money beyond the balance gives all of it and says so; Max and the other unit show the same coins', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the amount in EUR' }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(false));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  fireEvent.change(field, { target: { value: '7' } });
  expect([field.value, screen.getByText('10 USDC').textContent]).toEqual(['5', '10 USDC']);
  expect(screen.getByText('Set to your available balance.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '1.239' } });
  expect(field.value).toBe('1.23');
  expect(screen.getByText('EUR amounts have 2 decimals, so the rest was cut.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  fireEvent.click(screen.getByRole('button', { name: 'Enter the amount in USDC' }));
  expect([field.value, screen.getByText('≈ €5.00').textContent]).toEqual(['10', '≈ €5.00']);
});

test('without a price the amount is entered in the token, and why is said', async () => {
  outside.readReceivable.mockResolvedValue({ ...receivable, tokens: receivable.tokens.map((token) => ({ ...token, tokenPrice: '0' })) });
  show();
  expect(await screen.findByText('USDC has no price here, so its amount is entered in USDC.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enter the amount in/ })).toBeNull();
});

test('a name leads to its address, which stands whole at the field and in the review', async () => {
  show();
  await fill('mira.eth', '1');
  expect(await screen.findByText(friend)).toBeTruthy();
  await review();
  expect(await screen.findByRole('img', { name: friend })).toBeTruthy();
  expect(screen.getByText('mira.eth leads to this address. Compare it before you sign.')).toBeTruthy();
});

test.each([
  ['nobody.eth', 'Nobody has this name, or it leads to no address. Check every letter.'],
  ['mira.nochain', 'Ethereum has no register of names. Enter the address itself.'],
  ['0x12', 'This is not an address. One begins with 0x and has 40 more characters.'],
  [`0x${'0'.repeat(40)}`, 'Nobody owns this address. What is sent there is gone.'],
  [chainWallet.accountAddress, 'This is your own address.'],
  [usdcAddress, 'This is the address of a token itself. What is sent there is lost.'],
])('%s cannot be sent to, and the field says why', async (typed, why) => {
  show();
  await fill(typed, '1');
  expect(await screen.findByText(why)).toBeTruthy();
  expect((await continueButton()).getAttribute('aria-disabled')).toBe('true');
});

test('what the chain would refuse is said before anything is signed', async () => {
  outside.prepareTransaction.mockResolvedValue({ kind: 'wouldFail', reason: 'ERC20InsufficientBalance' });
  show();
  await fill(friend, '1');
  await review();
  expect(await screen.findByText('This would fail')).toBeTruthy();
  expect(screen.getByText('Reason given: ERC20InsufficientBalance')).toBeTruthy();
  expect(outside.askWallet).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(((await recipient()) as HTMLInputElement).value).toBe(friend);
});

/** A contract that takes one coin and more, and tells no fee for less. */
const minimal = async ({ request, recipient: typed }: SendFactsRequest): Promise<SendFacts> => {
  const isTaken = BigInt(request.value) >= 10n ** 18n;
  return {
    holdings: [{ tokenAddress: '', balance: '2', rawBalance: '2000000000000000000' }],
    recents: [],
    open: [],
    recipient: typed === '' ? { kind: 'none' } : { kind: 'address', address: typed, name: '', isContract: true },
    fee: isTaken ? fee : null,
    refusal: isTaken ? null : { request, reason: 'at least one coin' },
  };
};
const hindered = async () => (await continueButton()).getAttribute('aria-describedby');

test('hidden amounts are hidden here too', async () => {
  const { display } = show();
  expect(await screen.findByText('10 USDC available')).toBeTruthy();
  act(() => display.send({ type: 'display.followed', unit: 'USDT', hidden: true }));
  expect(await screen.findByText('****** USDC available')).toBeTruthy();
});

test('a payment link fills in whom it pays and how much; one of another network or token says so, and a way on', async () => {
  show();
  const field = (await recipient()) as HTMLInputElement;
  fireEvent.change(field, { target: { value: `ethereum:${usdcAddress}@31337/transfer?address=${friend}&uint256=2500000` } });
  expect([field.value, (screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value]).toEqual([friend, '2.5']);
  await review();
  expect((await screen.findByRole('dialog')).textContent).toContain('2.5USDC');
  cleanup();
  show();
  fireEvent.change(await recipient(), { target: { value: `avax:${friend}` } });
  expect(
    await screen.findByText('This address is for the network 43114. Choose that network, or enter an address of Ethereum.'),
  ).toBeTruthy();
  fireEvent.change(await recipient(), { target: { value: `ethereum:${friend}@31337?value=1` } });
  expect(await screen.findByText('This link asks for another token. Choose that token, or enter the address alone.')).toBeTruthy();
  expect((await continueButton()).getAttribute('aria-disabled')).toBe('true');
});

test('a contract that refuses one unit is asked about the amount that is typed: refused, its word and a way on; taken, the review', async () => {
  outside.readSendFacts.mockImplementation(minimal);
  show(chainWallet, '31337-ETH');
  await fill(friend, '0,5');
  expect(await screen.findByText('Reason given: at least one coin')).toBeTruthy();
  expect(screen.getByText('The network refuses this payment.')).toBeTruthy();
  expect(screen.queryByText(/still being asked/)).toBeNull();
  expect(await hindered()).not.toBeNull();
  outside.readSendFacts.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outside.readSendFacts).toHaveBeenCalledTimes(1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '1' } });
  await waitFor(() => expect(screen.queryByText('Reason given: at least one coin')).toBeNull());
  await review();
  fireEvent.click(await screen.findByRole('button', { name: 'I mean this address' }));
  expect(await screen.findByRole('button', { name: 'Confirm and sign' })).toBeTruthy();
  expect(outside.prepareTransaction).toHaveBeenCalledWith(expect.objectContaining({ value: '1000000000000000000' }), expect.anything());
});

test('a chain that does not answer is said as that, with a way to ask at once', async () => {
  outside.readSendFacts.mockRejectedValue(new NetworkFault());
  show(chainWallet, '31337-ETH');
  await fill(friend, '0,5');
  expect(await screen.findByText('The network does not answer. Try again.')).toBeTruthy();
  outside.readSendFacts.mockClear();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outside.readSendFacts).toHaveBeenCalledTimes(1));
});

test('Max is cut again where the fee has risen, and that is shown before another word makes the wallet sign', async () => {
  const risen = { ...fee, mostPerGas: '8000000000', most: '0.000168' };
  outside.askWallet.mockResolvedValue({ kind: 'sent', record });
  outside.lookAtTransaction.mockResolvedValue({ record, ...mined });
  show(chainWallet, '31337-ETH');
  fireEvent.change(await recipient(), { target: { value: friend } });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Max/ }).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Max/ }));
  await review();
  const confirm = await screen.findByRole('button', { name: 'Confirm and sign' });
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  outside.prepareTransaction.mockResolvedValueOnce({ kind: 'cut', fee: risen, value: '1999832000000000000', amount: '1.999832' });
  outside.prepareTransaction.mockResolvedValue({ kind: 'ready', fee: risen });
  fireEvent.click(confirm);
  expect(await screen.findByText(/the amount was lowered to 1\.999832 ETH/)).toBeTruthy();
  expect(outside.askWallet).not.toHaveBeenCalled();
  await sign();
  await waitFor(() => expect(outside.askWallet).toHaveBeenCalledTimes(1));
  expect(outside.askWallet).toHaveBeenCalledWith(
    expect.objectContaining({ fee: risen, request: expect.objectContaining({ value: '1999832000000000000' }) as unknown }),
    expect.anything(),
  );
});

test('Max of a coin leaves its fee', async () => {
  show(chainWallet, '31337-ETH');
  const max = await screen.findByRole('button', { name: 'Max' });
  await waitFor(() => expect(max.hasAttribute('disabled')).toBe(false));
  fireEvent.click(max);
  expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe('1.999958');
});

test('an exchange or a chain that does not answer is said, and trying again helps', async () => {
  outside.readReceivable.mockRejectedValueOnce(new NetworkFault());
  outside.readSendFacts.mockRejectedValueOnce(new NetworkFault());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Ethereum is not answering right now/)).toBeTruthy();
});

test('a wallet whose key is on the phone is told so, and led to connecting one', async () => {
  const { overlays } = show(phoneWallet);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a wallet' }));
  expect(overlays.send).toHaveBeenCalledWith({ type: 'overlay.opened', overlay: { name: 'walletQr' } });
});

test('Escape leaves one level: from the question about a contract and from the review to the form, from there the dialog', async () => {
  const facts = await outside.readSendFacts({ recipient: friend } as SendFactsRequest);
  outside.readSendFacts.mockResolvedValue({ ...facts, recipient: { kind: 'address', address: friend, name: '', isContract: true } });
  show();
  const dialog = () => screen.findByRole('dialog', { name: 'Send' });
  await fill(friend, '1,5');
  await review();
  const mean = () => screen.queryByRole('button', { name: 'I mean this address' });
  await waitFor(() => expect(mean()).not.toBeNull());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(mean()).toBeNull());
  expect(await dialog()).toBeTruthy();
  await review();
  fireEvent.click(await screen.findByRole('button', { name: 'I mean this address' }));
  await screen.findByRole('dialog', { name: 'Check before you sign' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await dialog();
  expect(outside.goTo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(outside.goTo).toHaveBeenCalledTimes(1));
});

test('networks have their logo, and a token of several networks has that of its network in the corner', async () => {
  outside.readReceivable.mockResolvedValue({
    ...receivable,
    chains: [
      { chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', logo: '/eth.svg', explorerUrl: '' },
      { chainIndex: 31338, name: 'Avalanche', symbol: 'AVAX', logo: '/avax.svg', explorerUrl: '' },
    ],
    tokens: [
      { ...ether, logo: '/coin.svg' },
      web3Token('USDC', usdcAddress, '1', { decimals: 6, logo: '/usdc.svg', isMultiChainNetwork: true }),
    ],
  });
  show();
  expect(picturesOf(await screen.findByRole('combobox', { name: /^Network/ }))).toEqual(['/eth.svg']);
  const token = screen.getByRole('combobox', { name: /^Token/ });
  expect(picturesOf(token)).toEqual(['/usdc.svg', '/eth.svg']);
  fireEvent.click(token);
  expect(picturesOf(await screen.findByRole('option', { name: /USDC/ }))).toEqual(['/usdc.svg', '/eth.svg']);
  expect(picturesOf(screen.getByRole('option', { name: /^ETH/ }))).toEqual(['/coin.svg']);
});
