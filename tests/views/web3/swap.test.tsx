import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { rememberResidents } from '#machines/app/tell.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { overlaysMachine } from '#machines/tab/overlays/overlays.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import type { ConnectedWallet } from '#services/wallet/connectedWallet.ts';
import type { SwapFunds, SwapPlace } from '#services/wallet/swapPlace.ts';
import type { QuoteAnswer, QuoteRequest, SwapQuote } from '#services/wallet/swapQuote.ts';
import type { NextStep, SwapOrder, SwapStepName } from '#services/wallet/swapSteps.ts';
import type { UnfinishedSwap } from '#services/wallet/swapNotes.ts';
import { dropRecord, keepRecord, type TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { Preparation, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { picturesOf } from '#tests/support/pictures.ts';
import { poolAddress, swapHolder, swapOrder, swapTokens, tetherAddress, transactionRecord, wrappedEther } from '#tests/support/swaps.ts';
import { momentText } from '#views/ui/moment.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import { SwapPage } from '#views/web3/swap/SwapPage.tsx';
import { readNamespace } from '#tests/support/texts.ts';

const outside = vi.hoisted(() => ({
  readSwapPlace: vi.fn<() => Promise<SwapPlace>>(),
  readSwapFunds: vi.fn<() => Promise<SwapFunds>>(),
  readQuote: vi.fn<(request: QuoteRequest) => Promise<QuoteAnswer>>(),
  readNextStep: vi.fn<(request: { order: SwapOrder; last: SwapStepName | null }) => Promise<NextStep>>(),
  findSwap: vi.fn<() => Promise<UnfinishedSwap | null>>(),
  keepSwap: vi.fn<(order: SwapOrder) => Promise<void>>(async () => undefined),
  forgetSwap: vi.fn<() => Promise<void>>(async () => undefined),
  prepareTransaction: vi.fn<() => Promise<Preparation>>(),
  askWallet: vi.fn<() => Promise<WalletReply>>(),
  lookAtTransaction: vi.fn<() => Promise<Sighting>>(),
  switchWalletChain: vi.fn<(chainIndex: number) => Promise<unknown>>(),
  newBlock: { report: () => {} },
}));
vi.mock('#services/wallet/swapPlace.ts', () => ({ readSwapPlace: outside.readSwapPlace, readSwapFunds: outside.readSwapFunds }));
vi.mock('#services/wallet/swapQuote.ts', () => ({ readQuote: outside.readQuote }));
vi.mock('#services/wallet/swapSteps.ts', () => ({ readNextStep: outside.readNextStep }));
vi.mock('#services/wallet/swapNotes.ts', () => ({
  findSwap: outside.findSwap,
  keepSwap: outside.keepSwap,
  forgetSwap: outside.forgetSwap,
}));
vi.mock('#services/wallet/transactions.ts', () => ({ prepareTransaction: outside.prepareTransaction, askWallet: outside.askWallet }));
vi.mock('#services/wallet/transactionSightings.ts', () => ({ lookAtTransaction: outside.lookAtTransaction }));
vi.mock('#services/wallet/newBlocks.ts', () => ({
  watchNewBlocks: (report: () => void) => {
    outside.newBlock.report = report;
    return () => undefined;
  },
}));
vi.mock('#services/wallet/browserWallets.ts', () => ({ switchWalletChain: outside.switchWalletChain }));

const chains = [{ chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', explorerUrl: 'https://scan.example' }];
const place: SwapPlace = {
  kind: 'open',
  chainIndex: 31337,
  chains,
  reason: '',
  tokens: swapTokens,
  wrapped: wrappedEther,
  pools: [{ sides: [wrappedEther, tetherAddress], address: poolAddress }],
};
const funds: SwapFunds = {
  holdings: [
    { tokenAddress: '', balance: '2', rawBalance: '2000000000000000000' },
    { tokenAddress: tetherAddress, balance: '100', rawBalance: '100000000' },
  ],
  gasPrice: '1000000000',
};
const quoteOf = ({ amountIn, from }: QuoteRequest, more: Partial<SwapQuote> = {}): SwapQuote => ({
  kind: 'quoted',
  amountIn,
  // 3,500 USDT an ether, both ways.
  amountOut: from === '' ? String((BigInt(amountIn) * 3_500n) / 10n ** 12n) : String((BigInt(amountIn) * 10n ** 12n) / 3_500n),
  route: { path: [wrappedEther, tetherAddress], pools: [poolAddress] },
  impact: '0.12',
  allowance: from === '' ? null : '0',
  fee: '150000000000000',
  ...more,
});
const chainWallet = {
  accountId: '',
  accountName: '0x7099…79C8',
  accountAddress: swapHolder,
  colorId: 1,
  walletName: 'Injected',
  walletId: 'test.injected',
  icon: '',
  chainId: 31337,
  chainName: 'Ethereum',
} as const;

function navigationAt(search: string) {
  const input = { screen: 'pc', locale: 'en_US' } as const;
  const snapshot = createActor(navigationMachine, { input }).getSnapshot();
  const { context } = snapshot;
  return createActor(navigationMachine, {
    input,
    snapshot: { ...snapshot, context: { ...context, place: { ...context.place, search } } } as typeof snapshot,
  });
}

function show(wallet: ConnectedWallet = chainWallet, search = '') {
  const walletSession = createActor(walletSessionMachine, {
    snapshot: walletSessionMachine.resolveState({ value: { connected: 'resting' }, context: { wallet, total: null, silent: '' } }),
  });
  const residents = {
    walletSession,
    navigation: navigationAt(search),
    overlays: createActor(overlaysMachine).start(),
    assetDisplay: createActor(assetDisplayMachine, {
      snapshot: assetDisplayMachine.resolveState({ value: 'open', context: { unit: 'USDT', hidden: false } }),
    }),
    preferences: createActor(preferencesMachine, {
      input: { currencyCode: 'EUR' },
      snapshot: preferencesMachine.resolveState({
        value: 'ready',
        context: { currencyCode: 'EUR', currencies: [{ id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 }] },
      }),
    }),
  } as unknown as Residents;
  rememberResidents(residents);
  const facts = { chains: [{ id: 31337, name: 'Ethereum', explorerUrl: 'https://scan.example' }], chainsOffline: '' };
  render(
    <ShellFactsContext value={facts as never}>
      <AppContext value={residents}>
        <Router base="/en_US">
          <SwapPage />
        </Router>
      </AppContext>
    </ShellFactsContext>,
  );
  return residents;
}
const amountField = () => screen.findByRole('textbox', { name: 'You pay' });
const reviewButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Review swap' });
const isOn = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') !== 'true';

async function choose(side: 'You pay' | 'You receive', symbol: string): Promise<void> {
  const card = await screen.findByRole('region', { name: side });
  fireEvent.click(within(card).getByRole('button', { name: /token/i }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a token' });
  fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(`^${symbol}`) }));
}
async function price(amount: string): Promise<void> {
  fireEvent.change(await amountField(), { target: { value: amount } });
  await waitFor(async () => expect(isOn(await reviewButton())).toBe(true));
}

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  const texts = (name: string) => readNamespace('en_US', name);
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: {
      en_US: Object.fromEntries(['swap', 'transaction', 'transfer', 'web3', 'shell', 'faults'].map((name) => [name, texts(name)])),
    },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.clearAllMocks();
  outside.readSwapPlace.mockResolvedValue(place);
  outside.readSwapFunds.mockResolvedValue(funds);
  outside.readQuote.mockImplementation(async (request) => quoteOf(request));
  outside.findSwap.mockResolvedValue(null);
  outside.switchWalletChain.mockResolvedValue({ kind: 'rejected' });
  outside.prepareTransaction.mockResolvedValue({
    kind: 'ready',
    fee: { gas: '1', mostPerGas: '1', priorityPerGas: '1', expected: '0.001', most: '0.002', symbol: 'ETH' },
  });
});

test('a price with all that belongs to it, in tokens and in the own currency', async () => {
  show();
  await choose('You receive', 'USDT');
  await price('1');
  expect(screen.getByText('1 ETH = 3,500 USDT')).toBeTruthy();
  expect(screen.getByText('0.12%')).toBeTruthy();
  expect(screen.getByText('3,482.5 USDT')).toBeTruthy();
  expect(screen.getByText('ETH → USDT')).toBeTruthy();
  expect(screen.getAllByText('≈ €1,750.00')).toHaveLength(2);
  expect(screen.getByText('0.00015 ETH')).toBeTruthy();
});

test('a quote that is not fresh cannot be confirmed, and other inputs void it', async () => {
  show();
  await choose('You receive', 'USDT');
  await price('1');
  outside.readQuote.mockRejectedValue(new NetworkFault());
  act(() => outside.newBlock.report());
  expect(await screen.findByText('Ethereum did not answer, so there is no price.')).toBeTruthy();
  expect(screen.queryByText('1 ETH = 3,500 USDT')).toBeNull();
  outside.readQuote.mockReset();
  outside.readQuote.mockImplementation((request) => Promise.resolve(quoteOf(request)));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(isOn(await reviewButton())).toBe(true));
  // The pools are silent: what was quoted for one ether says nothing about two.
  outside.readQuote.mockImplementation(() => new Promise(() => undefined));
  fireEvent.change(await amountField(), { target: { value: '2' } });
  expect(screen.queryByText('1 ETH = 3,500 USDT')).toBeNull();
  expect(isOn(screen.getByRole('button', { name: 'Waiting for a price' }))).toBe(false);
});

test('Max of the coin leaves enough for fees; of a token it is all', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay all ETH' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('1.9995');
  await choose('You pay', 'USDT');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay all USDT' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('100');
});

const paidLine = async () => within(await screen.findByRole('region', { name: 'You pay' }));
const flipTo = async (unit: string) => fireEvent.click(await screen.findByRole('button', { name: `Enter the amount in ${unit}` }));

test('the amount typed in the own currency: the coins it buys are quoted, reviewed and signed (convention 36)', async () => {
  outside.readNextStep.mockResolvedValue(step('swap'));
  outside.askWallet.mockImplementation(async () => ({ kind: 'sent', record: trade() }));
  outside.lookAtTransaction.mockResolvedValue({ kind: 'waiting', record: trade() });
  show();
  await choose('You receive', 'USDT');
  await flipTo('EUR');
  // 100 / 1,750, cut.
  await price('100');
  expect((await paidLine()).getByTitle('0.057142857142857142').textContent).toBe('≈ 0.05714285ETH');
  expect(outside.readQuote).toHaveBeenLastCalledWith(expect.objectContaining({ amountIn: '57142857142857142' }), expect.anything());
  fireEvent.click(await reviewButton());
  const dialog = await screen.findByRole('dialog', { name: 'Review swap' });
  expect(within(dialog).getByText('0.057142857142857142 ETH')).toBeTruthy();
  // What was typed, not a cent less for the coins having been cut.
  expect(within(dialog).getByText('≈ €100.00')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm swap' }));
  await waitFor(() => expect(outside.keepSwap).toHaveBeenCalledWith(expect.objectContaining({ amountIn: '57142857142857142' })));
});

test('the two units show one amount, in either direction, and Max stays exact', async () => {
  show();
  const field = (await amountField()) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '2' } });
  expect((await paidLine()).getByText('≈ €3,500.00')).toBeTruthy();
  await flipTo('EUR');
  expect([field.value, (await paidLine()).getByTitle('2').textContent]).toEqual(['3500', '2ETH']);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Typed in EUR. 2ETH');
  fireEvent.click(screen.getByRole('button', { name: 'Pay all ETH' }));
  expect([field.value, (await paidLine()).getByTitle('1.9995').textContent]).toEqual(['3499.12', '1.9995ETH']);
  await flipTo('ETH');
  expect(field.value).toBe('1.9995');
});

test('a comma is the mark, a pasted sum with two readings is asked about, and too many decimals are told', async () => {
  show();
  await flipTo('EUR');
  const field = (await amountField()) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '12,5' } });
  expect(field.value).toBe('12,5');
  expect(screen.getByText('Read as 12.5')).toBeTruthy();
  fireEvent.change(field, { target: { value: '12.555' } });
  expect(field.value).toBe('12.55');
  expect(screen.getByText('EUR amounts have 2 decimals, so the rest was cut.')).toBeTruthy();
  fireEvent.paste(field, { clipboardData: { getData: () => '1,234' } });
  expect(await screen.findByText(/can be read in two ways/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter the amount in ETH' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '1234' }));
  expect([field.value, (await paidLine()).getByTitle('0.705142857142857142').textContent]).toEqual(['1234', '≈ 0.70514285ETH']);
});

test('more than is held is said in money too', async () => {
  show();
  await choose('You receive', 'USDT');
  await flipTo('EUR');
  fireEvent.change(await amountField(), { target: { value: '3500.01' } });
  expect(await screen.findByRole('button', { name: 'Not enough ETH' })).toBeTruthy();
  expect((await amountField()).getAttribute('aria-invalid')).toBe('true');
});

test('without a price the amount is entered in the token, and why is said; typed money is kept', async () => {
  const unpriced = { ...place, tokens: swapTokens.map((token) => (token.symbol === 'USDT' ? { ...token, tokenPrice: '0' } : token)) };
  outside.readSwapPlace.mockResolvedValue(unpriced);
  show();
  await flipTo('EUR');
  fireEvent.change(await amountField(), { target: { value: '100' } });
  await choose('You pay', 'USDT');
  expect(await screen.findByText('USDT has no price here, so its amount is entered in USDT.')).toBeTruthy();
  expect(((await amountField()) as HTMLInputElement).value).toBe('100');
  expect(await screen.findByRole('button', { name: 'Enter the amount in USDT' })).toBeTruthy();
  await choose('You pay', 'ETH');
  expect(screen.queryByText(/has no price here/)).toBeNull();
  expect((await paidLine()).getByTitle('0.057142857142857142')).toBeTruthy();
});

test('what keeps a swap back is said on its button: too much, too little for the fee, a missing token', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Choose a token' })).toBeTruthy();
  await choose('You receive', 'USDT');
  expect(await screen.findByRole('button', { name: 'Enter an amount' })).toBeTruthy();
  fireEvent.change(await amountField(), { target: { value: '3' } });
  expect(await screen.findByRole('button', { name: 'Not enough ETH' })).toBeTruthy();
  fireEvent.change(await amountField(), { target: { value: '2' } });
  expect(await screen.findByText('You are short of 0.00015 ETH for the payment and its network fee.')).toBeTruthy();
});

test('a large impact is told, and agreed to before anything is confirmed', async () => {
  outside.readQuote.mockImplementation(async (request) => quoteOf(request, { impact: '7.31' }));
  show();
  await choose('You receive', 'USDT');
  await price('1');
  expect(screen.getByText('This trade moves the price a lot: you lose about 7.31%.')).toBeTruthy();
  fireEvent.click(await reviewButton());
  const dialog = await screen.findByRole('dialog', { name: 'Review swap' });
  // The button is another one once it explains itself.
  const confirm = () => within(dialog).getByRole('button', { name: 'Confirm swap' });
  expect(isOn(confirm())).toBe(false);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /moves the price by 7.31%/ }));
  expect(isOn(confirm())).toBe(true);
});

test('a price that moves while it is reviewed has to be accepted; a better one is taken at once', async () => {
  show();
  await choose('You receive', 'USDT');
  await price('1');
  fireEvent.click(await reviewButton());
  const dialog = await screen.findByRole('dialog', { name: 'Review swap' });
  // The button is another one once it explains itself.
  const confirm = () => within(dialog).getByRole('button', { name: 'Confirm swap' });
  outside.readQuote.mockImplementation(async (request) => quoteOf(request, { amountOut: '3600000000' }));
  act(() => outside.newBlock.report());
  expect(await within(dialog).findByText('3,600 USDT')).toBeTruthy();
  expect(isOn(confirm())).toBe(true);
  outside.readQuote.mockImplementation(async (request) => quoteOf(request, { amountOut: '3400000000' }));
  act(() => outside.newBlock.report());
  expect(await within(dialog).findByText(/You would now receive 3,400 USDT/)).toBeTruthy();
  expect(isOn(confirm())).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept new price' }));
  expect(isOn(confirm())).toBe(true);
});

test('settings: a low and a high slippage are warned of, a wrong one keeps the swap back', async () => {
  show();
  await choose('You receive', 'USDT');
  await price('1');
  fireEvent.click(screen.getByRole('button', { name: 'Settings, slippage 0.5%' }));
  const custom = await screen.findByRole('textbox', { name: 'Custom slippage in percent' });
  fireEvent.change(custom, { target: { value: '7' } });
  expect((await screen.findAllByText(/others can trade ahead of you/)).length).toBeGreaterThan(0);
  fireEvent.change(custom, { target: { value: '0,01' } });
  expect((await screen.findAllByText(/This is very low/)).length).toBeGreaterThan(0);
  fireEvent.change(custom, { target: { value: '60' } });
  expect(await screen.findByText(/between 0.01 and 50%/)).toBeTruthy();
  expect(isOn(screen.getByRole('button', { name: 'Set a slippage' }))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '1%' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Deadline' }), { target: { value: '0' } });
  expect(await screen.findByText('Enter 1 to 180 minutes.')).toBeTruthy();
});

const mined = (record: TransactionRecord, outcome: 'confirmed' | 'reverted', reason = ''): Sighting => ({
  kind: 'mined',
  record,
  outcome,
  reason,
  replacement: null,
  blockNumber: '12',
  minedAt: 60_000,
  confirmations: 1,
  fee: '0.0002',
  feeSymbol: 'ETH',
  isFinal: true,
});
const step = (name: SwapStepName): NextStep => ({ kind: 'step', name, call: { to: poolAddress as `0x${string}`, value: '0', data: '0x' } });

test('while the wallet asks for a step of the swap, the tab is named by it', async () => {
  let answer = (_: WalletReply): void => undefined;
  outside.readNextStep.mockResolvedValue(step('approve'));
  outside.askWallet.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await choose('You pay', 'USDT');
  await price('25');
  fireEvent.click(await reviewButton());
  const dialog = await screen.findByRole('dialog', { name: 'Review swap' });
  const before = document.title;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve and swap' }));
  await waitFor(() => expect(document.title).toBe('● Confirm in your wallet'));
  answer({ kind: 'rejected' });
  await waitFor(() => expect(document.title).toBe(before));
});

test('approve, then swap: what is signed is what was reviewed, and its undoing is told in words', async () => {
  outside.readNextStep.mockImplementation(async ({ last }) => step(last === null ? 'approve' : 'swap'));
  outside.askWallet.mockImplementation(async () => ({ kind: 'sent', record: transactionRecord() }));
  outside.lookAtTransaction
    .mockResolvedValueOnce(mined(transactionRecord(), 'confirmed'))
    .mockResolvedValue(mined(transactionRecord(), 'reverted', 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'));
  show();
  await choose('You pay', 'USDT');
  await price('25');
  fireEvent.click(await reviewButton());
  const dialog = await screen.findByRole('dialog', { name: 'Review swap' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve and swap' }));
  expect(await screen.findByText(/Undone: the price moved beyond your minimum/)).toBeTruthy();
  expect(screen.getByText('Approve USDT')).toBeTruthy();
  expect(outside.keepSwap).toHaveBeenCalledWith(
    expect.objectContaining({ amountIn: '25000000', leastOut: '7107142857142856', approval: 'exact', minutes: 20, holder: swapHolder }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Get a new price' }));
  expect(await amountField()).toBeTruthy();
  expect(outside.forgetSwap).toHaveBeenCalled();
});

test('an allowance without a limit has to be typed; until then the amount is all that is asked for', async () => {
  outside.readNextStep.mockResolvedValue(step('approve'));
  outside.askWallet.mockImplementation(() => new Promise(() => undefined));
  show();
  await choose('You pay', 'USDT');
  await price('5');
  fireEvent.click(await reviewButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Review swap' }));
  const choice = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name });
  const mayConfirm = (): boolean => isOn(dialog.getByRole('button', { name: 'Approve and swap' }));
  expect([choice(/5 USDT/).checked, mayConfirm()]).toEqual([true, true]);
  fireEvent.click(choice('Any amount'));
  expect(dialog.getByText(/^With this the contract may take all your USDT, now and later\./)).toBeTruthy();
  expect(mayConfirm()).toBe(false);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type USDT to agree' }), { target: { value: 'USD' } });
  expect(mayConfirm()).toBe(false);
  fireEvent.click(choice(/5 USDT/));
  expect(mayConfirm()).toBe(true);
  fireEvent.click(choice('Any amount'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type USDT to agree' }), { target: { value: 'USDT' } });
  expect(mayConfirm()).toBe(true);
  expect(outside.keepSwap).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve and swap' }));
  await waitFor(() =>
    expect(outside.keepSwap).toHaveBeenCalledWith(expect.objectContaining({ amountIn: '5000000', approval: 'unlimited' })),
  );
});

test('refused in the wallet leads to a new price, not to the old one again', async () => {
  outside.readNextStep.mockResolvedValue(step('swap'));
  outside.askWallet.mockResolvedValue({ kind: 'rejected' });
  show();
  await choose('You receive', 'USDT');
  await price('1');
  fireEvent.click(await reviewButton());
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Review swap' })).getByRole('button', { name: 'Confirm swap' }));
  expect(await screen.findByText('You refused in your wallet. Nothing was sent.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Get a new price' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('1');
});

test('a network without swaps offers those that have them, and says that the wallet did not go', async () => {
  outside.readSwapPlace.mockResolvedValue({ kind: 'unsupported', chains, reason: '' });
  show({ ...chainWallet, chainId: 5, chainName: '' });
  expect(await screen.findByText('No swaps on this network')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Ethereum' }));
  expect(await screen.findByText(/You refused the change in your wallet/)).toBeTruthy();
});

test('where no network has swaps yet, the page can be asked again', async () => {
  outside.readSwapPlace.mockResolvedValueOnce({ kind: 'unsupported', chains: [], reason: '' });
  show();
  expect(await screen.findByText('No swaps on this network')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amountField()).toBeTruthy();
});

test('no chain at all and a silent one each say so, and asking again brings the form', async () => {
  outside.readSwapPlace
    .mockResolvedValueOnce({ kind: 'noChain', chains: [], reason: 'binaryMissing' })
    .mockRejectedValueOnce(new NetworkFault())
    .mockRejectedValueOnce(new NetworkFault({ messageKey: 'swap:away' }));
  show();
  expect(await screen.findByText(/no chain program for it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Ethereum is not answering right now/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amountField()).toBeTruthy();
});

const trade = (more: Partial<TransactionRecord> = {}): TransactionRecord =>
  transactionRecord({
    askedAt: Date.now(),
    summary: { kind: 'swap', sent: swapOrder.sent, received: swapOrder.received, counterpart: poolAddress },
    ...more,
  });

test('an earlier visit is followed to its end', async () => {
  const record = trade();
  await keepRecord(record);
  outside.findSwap.mockResolvedValue({ order: swapOrder, record });
  outside.lookAtTransaction.mockResolvedValue(mined(record, 'confirmed'));
  show();
  expect(await screen.findByText('Swapped 25 USDT for about 0.0071 ETH')).toBeTruthy();
  await dropRecord(record);
});

test('what arrived is told to the last digit by the receipt, and so is all that the network took', async () => {
  const record = trade();
  await keepRecord(record);
  outside.findSwap.mockResolvedValue({ order: swapOrder, record });
  outside.lookAtTransaction.mockResolvedValue({
    ...mined(record, 'confirmed'),
    received: '0.007123456789012345',
    fee: '0.000212345678901',
  } as Sighting);
  show();
  expect(await screen.findByText('Swapped 25 USDT for 0.007123456789012345 ETH')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '25 USDT to 0.00712345 ETH' })).toBeTruthy();
  expect(screen.getByText('Network fee paid: 0.000212345678901 ETH')).toBeTruthy();
  await dropRecord(record);
});

test('an earlier visit whose transaction is kept no more asks the wallet for nothing', async () => {
  outside.findSwap.mockResolvedValueOnce({ order: swapOrder, record: trade() }).mockResolvedValue(null);
  outside.readNextStep.mockResolvedValue(step('swap'));
  show();
  expect(await amountField()).toBeTruthy();
  expect(outside.forgetSwap).toHaveBeenCalled();
  expect(outside.readNextStep).not.toHaveBeenCalled();
  expect(outside.askWallet).not.toHaveBeenCalled();
});

/** Confirms 1 ETH for USDT; the wallet sends it, and the chain then shows these in turn, the last for good. */
async function swapSeen(...sightings: readonly Sighting[]): Promise<void> {
  // The looks follow each other at once.
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, duration = 0) => wait(run, duration === 3_000 || duration === 12_000 ? 1 : duration));
  const [last] = sightings.slice(-1);
  if (last === undefined) throw new Error('Nothing to see.');
  outside.readNextStep.mockResolvedValue(step('swap'));
  outside.askWallet.mockResolvedValue({ kind: 'sent', record: trade() });
  outside.lookAtTransaction.mockReset();
  sightings.slice(0, -1).forEach((sighting) => outside.lookAtTransaction.mockResolvedValueOnce(sighting));
  outside.lookAtTransaction.mockResolvedValue(last);
  show();
  await choose('You receive', 'USDT');
  await price('1');
  fireEvent.click(await reviewButton());
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Review swap' })).getByRole('button', { name: 'Confirm swap' }));
}
const replacedBy = (how: 'speedUp' | 'cancel' | 'other'): Sighting => ({
  ...(mined(trade(), 'confirmed') as Extract<Sighting, { kind: 'mined' }>),
  replacement: { hash: `0x${'cd'.repeat(32)}`, how },
});
const waiting: Sighting = { kind: 'waiting', record: trade() };

test.each<readonly [string, string | RegExp, readonly Sighting[]]>([
  ['was replaced', 'Another transaction of your wallet took its place.', [waiting, replacedBy('other')]],
  ['was cancelled', 'You cancelled this in your wallet. Nothing was exchanged.', [waiting, replacedBy('cancel')]],
  ['was sped up', 'You sped it up: the faster copy took its place.', [waiting, replacedBy('speedUp')]],
  ['was forgotten', /^The network has forgotten this transaction/, [waiting, { kind: 'missing', record: trade() }]],
  ['was never shown', /^The network shows nothing of this transaction/, [{ kind: 'missing', record: trade({ nonce: null }) }]],
  ['came too late', /^Undone: it waited longer than your deadline/, [waiting, mined(trade(), 'reverted', 'UniswapV2Router: EXPIRED')]],
  ['ran out of gas', /^Undone: the gas ran out before it was done/, [waiting, mined(trade(), 'reverted', 'out of gas')]],
  [
    'met an allowance that was used meanwhile',
    /^Undone: the contract may not take this much of your token/,
    [waiting, mined(trade(), 'reverted', 'TransferHelper: TRANSFER_FROM_FAILED')],
  ],
])('a swap that %s is told so', async (_, words, sightings) => {
  await swapSeen(...sightings);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a chain that turns away from the block of a swap is told of, and the swap again once it is mined anew', async () => {
  const first = { ...mined(trade(), 'confirmed'), isFinal: false } as Sighting;
  await swapSeen(waiting, first, waiting);
  expect(await screen.findByText('The network has rewritten its last blocks, so this is being looked at again.')).toBeTruthy();
  expect(screen.getByText('Sent. Waiting for the network')).toBeTruthy();
  expect(screen.getByText(`Since ${momentText(waiting.record.askedAt, 'en_US')}`)).toBeTruthy();
  outside.lookAtTransaction.mockResolvedValue(mined(trade(), 'confirmed'));
  expect(await screen.findByText(/^Swapped 1 ETH for about/)).toBeTruthy();
});

test('a deadline that passes before the wallet is asked, and an allowance that falls short of what was given', async () => {
  outside.prepareTransaction.mockResolvedValue({ kind: 'wouldFail', reason: 'UniswapV2Router: EXPIRED' });
  await swapSeen(waiting);
  expect(await screen.findByText('The deadline passed before you signed. Nothing was sent.')).toBeTruthy();
  expect(outside.askWallet).not.toHaveBeenCalled();
  outside.readNextStep.mockResolvedValue({ kind: 'allowanceShort' });
  fireEvent.click(screen.getByRole('button', { name: 'Get a new price' }));
  await price('1');
  fireEvent.click(await reviewButton());
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Review swap' })).getByRole('button', { name: 'Confirm swap' }));
  expect(await screen.findByText(/^Your wallet allowed less than this swap needs, or the allowance was used meanwhile/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve again' })).toBeTruthy();
});

test('a token of another network is paid with once the wallet is there', async () => {
  const both = [...chains, { chainIndex: 31338, name: 'Avalanche', symbol: 'AVAX', explorerUrl: '' }];
  outside.readSwapPlace.mockResolvedValueOnce({ ...place, chains: both });
  outside.readSwapPlace.mockResolvedValue({ ...place, chainIndex: 31338, chains: both });
  outside.switchWalletChain.mockResolvedValue({ kind: 'connected', wallet: { ...chainWallet, chainId: 31338 } });
  show(chainWallet, `?chain=31338&token=${tetherAddress}`);
  expect(await screen.findByText(/^The token you chose is on Avalanche\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'You pay: ETH. Change token' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Avalanche' }));
  expect(await screen.findByRole('button', { name: 'You pay: USDT. Change token' })).toBeTruthy();
  expect(outside.switchWalletChain).toHaveBeenCalledWith(31338);
  expect(screen.queryByText(/^The token you chose is on/)).toBeNull();
});

test.each(['?chain=31337', '?chain=-1', '?chain=1e4&token=javascript:alert(1)', '?chain=99'])(
  '%s asks for no other network',
  async (search) => {
    show(chainWallet, search);
    expect(await amountField()).toBeTruthy();
    expect(screen.queryByText(/^The token you chose is on/)).toBeNull();
  },
);

test('who is connected by scan is told where the key is, and offered a wallet', async () => {
  const residents = show({
    accountId: 'wa-1',
    accountName: 'Main wallet',
    colorId: 3,
    device: 'Phone',
    ip: '',
    walletName: 'Wallet',
    accountAddress: swapHolder,
  });
  expect(await screen.findByText('Your key is on your phone')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
  expect(JSON.stringify(residents.overlays.getSnapshot().context)).toContain('walletQr');
  expect(outside.readSwapPlace).not.toHaveBeenCalled();
});

test('a token of several networks has the logo of its network in the corner, everywhere', async () => {
  const onMany = swapTokens.map((token) => ({
    ...token,
    logo: `/${token.symbol}.svg`,
    isMultiChainNetwork: token.tokenAddress === tetherAddress,
  }));
  const networks = [
    { ...chains[0], logo: '/eth.svg' },
    { ...chains[0], chainIndex: 31338, name: 'Avalanche', logo: '/avax.svg' },
  ];
  outside.readSwapPlace.mockResolvedValue({ ...place, chains: networks, tokens: onMany } as SwapPlace);
  show();
  expect(picturesOf(await screen.findByRole('combobox', { name: /^Network/ }))).toEqual(['/eth.svg']);
  const bought = screen.getByRole('region', { name: 'You receive' });
  fireEvent.click(within(bought).getByRole('button', { name: /token/i }));
  const list = await screen.findByRole('dialog', { name: 'Choose a token' });
  expect(picturesOf(within(list).getByRole('button', { name: /^USDT/ }))).toEqual(['/USDT.svg', '/eth.svg']);
  expect(picturesOf(within(list).getByRole('button', { name: /^WETH/ }))).toEqual(['/WETH.svg']);
  fireEvent.click(within(list).getByRole('button', { name: /^USDT/ }));
  expect(picturesOf(bought)).toEqual(['/USDT.svg', '/eth.svg']);
  await price('1');
  fireEvent.click(await reviewButton());
  expect(picturesOf(await screen.findByRole('dialog', { name: 'Review swap' }))).toEqual(['/ETH.svg', '/USDT.svg', '/eth.svg']);
});
