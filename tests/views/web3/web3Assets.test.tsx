import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createActor } from 'xstate';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import type { ChainReading, ReadBalancesRequest } from '#services/wallet/balances.ts';
import type { Chains } from '#services/wallet/chains.ts';
import { tellMined } from '#services/wallet/transactionNews.ts';
import type { WalletTokens } from '#services/wallet/walletTokens.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { web3Token } from '#tests/support/samples.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { Web3Assets } from '#views/web3/web3Assets/Web3Assets.tsx';
import { readNamespace } from '#tests/support/texts.ts';

const outside = vi.hoisted(() => ({
  readChains: vi.fn<() => Promise<Chains>>(),
  readWalletTokens: vi.fn<() => Promise<WalletTokens>>(),
  readBalances: vi.fn<(request: ReadBalancesRequest) => Promise<readonly ChainReading[]>>(),
  blocks: new Set<() => void>(),
  copyText: vi.fn<(text: string) => Promise<boolean>>(async () => true),
}));
vi.mock('#services/wallet/chains.ts', () => ({ readChains: outside.readChains }));
vi.mock('#services/wallet/walletTokens.ts', () => ({ readWalletTokens: outside.readWalletTokens }));
vi.mock('#services/wallet/balances.ts', () => ({ readBalances: outside.readBalances }));
vi.mock('#services/wallet/exchangeBalances.ts', () => ({ readExchangeBalances: outside.readBalances }));
vi.mock('#services/wallet/newBlocks.ts', () => ({
  watchNewBlocks: (report: () => void) => {
    outside.blocks.add(report);
    return () => outside.blocks.delete(report);
  },
}));
vi.mock('#services/browser/clipboard.ts', () => ({ copyText: outside.copyText }));

const account = {
  accountId: 'wa-1',
  accountName: 'Main wallet',
  colorId: 3,
  device: 'Phone',
  ip: '',
  walletName: 'Wallet',
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};
const token = (symbol: string, tokenAddress: string, tokenPrice: string, isRiskToken = false): Web3Token =>
  web3Token(symbol, tokenAddress, tokenPrice, { name: `${symbol} coin`, isRiskToken, change24h: '0.02' });
const tokens = [token('ETH', '', '3500'), token('USDT', '0xA', '1'), token('CLAIM', '0xB', '9', true)];
const reading = (balances: Record<string, string>): ChainReading => ({
  chainIndex: 31337,
  kind: 'read',
  readAt: Date.UTC(2026, 10, 21, 12),
  unread: 0,
  holdings: Object.entries(balances).map(([tokenAddress, balance]) => ({ tokenAddress, balance, rawBalance: '1' })),
});
const chains: Chains = { chains: [{ chainIndex: 31337, name: 'Local chain', symbol: 'ETH', explorerUrl: '' }], reason: '' };

function show({ hidden = false, accountId = account.accountId } = {}): void {
  const snapshotOf = {
    walletSession: walletSessionMachine.resolveState({
      value: 'connected',
      context: { wallet: { ...account, accountId }, total: null, silent: '' },
    }),
    assetDisplay: assetDisplayMachine.resolveState({ value: hidden ? 'covered' : 'open', context: { unit: 'USDT', hidden } }),
  };
  const residents = {
    navigation: createActor(navigationMachine, { input: { screen: 'pc', locale: 'en_US' } }),
    session: createActor(sessionMachine),
    walletSession: createActor(walletSessionMachine, { snapshot: snapshotOf.walletSession }),
    assetDisplay: createActor(assetDisplayMachine, { snapshot: snapshotOf.assetDisplay }),
    preferences: createActor(preferencesMachine, {
      input: { currencyCode: 'EUR' },
      snapshot: preferencesMachine.resolveState({
        value: 'ready',
        context: { currencyCode: 'EUR', currencies: [{ id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 }] },
      }),
    }),
  };
  render(
    <AppContext value={residents as unknown as Residents}>
      <Web3Assets />
    </AppContext>,
  );
}

beforeAll(async () => {
  const texts = (name: string) => readNamespace('en_US', name);
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { web3: texts('web3'), shell: texts('shell'), faults: texts('faults'), walletLink: texts('walletLink') } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  vi.clearAllMocks();
  outside.readChains.mockResolvedValue(chains);
  outside.readWalletTokens.mockResolvedValue({ kind: 'ok', tokens });
  outside.readBalances.mockResolvedValue([reading({ '': '2.00000001', '0xA': '10', '0xB': '500' })]);
});

describe('wallet assets', () => {
  test("shows what the chain says, priced in the visitor's currency; risk tokens wait behind a count", async () => {
    show();
    const row = (await screen.findByRole('rowheader', { name: /ETH/ })).closest('tr');
    expect(within(row as HTMLElement).getAllByText('2.00000001')[0]).toBeDefined();
    expect(within(row as HTMLElement).getAllByText('€3,500.00').length).toBeGreaterThan(0);
    expect(screen.getByText('7,010.00')).toBeDefined();
    expect(screen.queryByRole('rowheader', { name: /CLAIM/ })).toBeNull();
    const fold = screen.getByRole('button', { name: 'Hidden token (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    // Put into the list it is still marked, without a price, and counts in no total.
    await userEvent.click(screen.getByRole('button', { name: 'Show CLAIM in the list' }));
    const risk = within(screen.getByRole('rowheader', { name: /CLAIM/ }).closest('tr') as HTMLElement);
    expect(risk.getByText('Risk')).toBeDefined();
    expect(risk.getAllByText('No price')).not.toHaveLength(0);
    expect(screen.getByText('7,010.00')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hide CLAIM from the list' }));
    expect(screen.queryByRole('rowheader', { name: /CLAIM/ })).toBeNull();
    expect(outside.readBalances).toHaveBeenCalledWith(expect.objectContaining({ holder: account.accountAddress }), expect.anything());
  });

  test('a new block renews what is on view, and nothing is asked for twice', async () => {
    show();
    await screen.findByRole('rowheader', { name: /ETH/ });
    outside.readBalances.mockClear();
    outside.readBalances.mockResolvedValue([reading({ '': '3' })]);
    await act(async () => outside.blocks.forEach((arrive) => arrive()));
    expect(await screen.findAllByText('3.00')).not.toHaveLength(0);
    expect(outside.readBalances).toHaveBeenCalledTimes(1);
    // What was not asked for stays.
    expect(screen.getByRole('rowheader', { name: /USDT/ })).toBeDefined();
  });

  test('what is mined while the chains are asked is asked for once they have answered', async () => {
    let answer: (readings: readonly ChainReading[]) => void = () => {};
    outside.readBalances.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    outside.readBalances.mockResolvedValue([reading({ '': '1', '0xA': '3510', '0xB': '0' })]);
    show();
    await waitFor(() => expect(outside.readBalances).toHaveBeenCalledTimes(1));
    tellMined(31337);
    tellMined(31337);
    await act(async () => answer([reading({ '': '2', '0xA': '10', '0xB': '0' })]));
    expect(await screen.findAllByText('3,510.00')).not.toHaveLength(0);
    expect(outside.readBalances).toHaveBeenCalledTimes(2);
  });

  test('a row leads to the payment and the swap of its token on its own chain', async () => {
    show();
    const swap = await screen.findByRole('link', { name: 'Swap USDT on Local chain' });
    expect(swap.getAttribute('href')).toContain('/web3/swap?chain=31337&token=0xA');
    expect(screen.getByRole('link', { name: 'Swap ETH on Local chain' }).getAttribute('href')).toMatch(/\/web3\/swap\?chain=31337$/);
  });

  test('of a very long list a new block renews the rows that are drawn, with one question for all chains', async () => {
    const many = Array.from({ length: 500 }, (_, index) => token(`T${index}`, `0x${index}`, '1'));
    outside.readWalletTokens.mockResolvedValue({ kind: 'ok', tokens: many });
    outside.readBalances.mockResolvedValue([
      reading(Object.fromEntries(many.map(({ tokenAddress }, index) => [tokenAddress, String(600 - index)]))),
    ]);
    const watched = new Map<Element, (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void;
        constructor(callback: (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void) {
          this.callback = callback;
        }
        observe = (element: Element) => void watched.set(element, this.callback);
        disconnect = () => undefined;
      },
    );
    show();
    // Roles of so many rows take the test's browser seconds to work out.
    const rows = () => document.querySelectorAll('tbody th[scope="row"]');
    await vi.waitFor(() => expect(rows()).toHaveLength(20), { timeout: 5_000 });
    expect(rows()[0]?.textContent).toContain('T0 coin');
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501');
    const [first] = [...watched].filter(([element]) => element.tagName === 'TBODY');
    await act(async () => first?.[1]([{ isIntersecting: false, boundingClientRect: { height: 260 } }]));
    expect(rows()).toHaveLength(16);
    outside.readBalances.mockClear();
    await act(async () => outside.blocks.forEach((arrive) => arrive()));
    expect(outside.readBalances.mock.calls.map(([{ tokens: asked }]) => asked.map(({ tokenAddress }) => tokenAddress))).toEqual([
      many.slice(4, 20).map(({ tokenAddress }) => tokenAddress),
    ]);
    vi.unstubAllGlobals();
  });

  test('a token on two networks is one row that unfolds to its part on each', async () => {
    const usdtOn = (chainIndex: number): Web3Token => ({ ...token('USDT', '0xA', '1'), chainIndex, isMultiChainNetwork: true });
    outside.readChains.mockResolvedValue({
      chains: [...chains.chains, { chainIndex: 31338, name: 'Second chain', symbol: 'AVAX', explorerUrl: '' }],
      reason: '',
    });
    outside.readWalletTokens.mockResolvedValue({ kind: 'ok', tokens: [usdtOn(31337), usdtOn(31338)] });
    outside.readBalances.mockResolvedValue([reading({ '0xA': '10' }), { ...reading({ '0xA': '2.5' }), chainIndex: 31338 }]);
    show();
    const fold = await screen.findByRole('button', { name: 'on 2 networks' });
    expect(within(fold.closest('tr') as HTMLElement).getAllByText('12.50')[0]).toBeDefined();
    expect(screen.queryByRole('rowheader', { name: /Second chain/ })).toBeNull();
    await userEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    const part = screen.getByRole('rowheader', { name: /^Second chain/ });
    expect(within(part.closest('tr') as HTMLElement).getAllByText('2.50')[0]).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tokens or address' }), 'nothing');
    expect(screen.getByText('No token matches')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('rowheader', { name: /^Second chain/ })).toBeDefined();
  });

  test('with amounts hidden, no amount stands anywhere on the page', async () => {
    show({ hidden: true });
    await screen.findByRole('rowheader', { name: /ETH/ });
    expect(screen.getAllByText('******').length).toBeGreaterThan(3);
    expect(document.body.textContent).not.toMatch(/7,010|2\.00000001|500\.00/);
    expect(document.body.innerHTML).not.toContain('2.00000001');
  });

  test('an empty wallet leads to receiving', async () => {
    outside.readBalances.mockResolvedValue([reading({ '': '0' })]);
    show();
    expect(await screen.findByText('No tokens yet')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Receive' }).map((link) => link.getAttribute('href'))).toEqual([
      '/web3/receive',
      '/web3/receive',
    ]);
  });

  test('without a chain the page says why and looks again when asked', async () => {
    outside.readChains.mockResolvedValue({ chains: [], reason: 'binaryMissing' });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('The local chain cannot run on this computer');
    outside.readChains.mockResolvedValue(chains);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: /ETH/ })).toBeDefined();
  });

  test('a chain that falls silent keeps its amounts and says from when they are', async () => {
    show();
    await screen.findByRole('rowheader', { name: /ETH/ });
    outside.readBalances.mockResolvedValue([{ chainIndex: 31337, kind: 'failed' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Local chain is not answering\. Its amounts are from \d\d:\d\d:\d\d\.$/)).toBeDefined();
    expect(screen.getByText('7,010.00')).toBeDefined();
  });

  test('of two chains the rows of a silent one carry the time of their reading, and the other goes on', async () => {
    const second = 31338;
    const onSecond = (symbol: string, address: string): Web3Token => ({ ...token(symbol, address, '10'), chainIndex: second });
    outside.readChains.mockResolvedValue({
      chains: [...chains.chains, { chainIndex: second, name: 'Second chain', symbol: 'AVAX', explorerUrl: '' }],
      reason: '',
    });
    const usdt = { ...token('USDT', '0xA', '1'), isMultiChainNetwork: true };
    outside.readWalletTokens.mockResolvedValue({
      kind: 'ok',
      tokens: [token('ETH', '', '3500'), usdt, onSecond('AVAX', ''), { ...usdt, chainIndex: second }],
    });
    const second1 = { ...reading({ '': '7', '0xA': '2.5' }), chainIndex: second };
    outside.readBalances.mockResolvedValue([reading({ '': '2', '0xA': '10' }), second1]);
    show();
    const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    await screen.findByRole('rowheader', { name: /AVAX/ });
    const old = /^Old, read at \d\d:\d\d:\d\d$/;
    expect(screen.queryByText(old)).toBeNull();

    outside.readBalances.mockResolvedValue([reading({ '': '3', '0xA': '11' }), { chainIndex: second, kind: 'failed' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await vi.waitFor(() => expect(row(/AVAX/).getByText(old)).toBeDefined());
    expect(row(/AVAX/).getAllByText('7.00')).not.toHaveLength(0);
    expect(row(/ETH/).getAllByText('3.00')).not.toHaveLength(0);
    expect(row(/ETH/).queryByText(old)).toBeNull();
    // Held on both: the whole is as old as its oldest part, and the parts say which.
    expect(row(/USDT/).getByText(old)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'on 2 networks' }));
    expect(row(/^Second chain/).getByText(old)).toBeDefined();
    expect(row(/^Local chain/).queryByText(old)).toBeNull();

    outside.readBalances.mockResolvedValue([reading({ '': '3', '0xA': '11' }), second1]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await vi.waitFor(() => expect(screen.queryByText(old)).toBeNull());
  });

  test('numbers that their digits would show as nothing are short to the eye, and whole in the title and for who listens', async () => {
    outside.readWalletTokens.mockResolvedValue({
      kind: 'ok',
      tokens: [token('DUST', '0xD', '0.00000246'), token('BIT', '0xE', '0.004')],
    });
    outside.readBalances.mockResolvedValue([reading({ '0xD': '0.000012345678', '0xE': '1' })]);
    show();
    const cellOf = (name: RegExp, column: string) =>
      screen.getByRole('rowheader', { name }).closest('tr')?.querySelector(`[data-column="${column}"]`) as HTMLElement;
    await screen.findByRole('rowheader', { name: /DUST/ });
    const price = within(cellOf(/DUST/, 'price'));
    expect(price.getByText('€0.0₅123').getAttribute('aria-hidden')).toBe('true');
    expect(price.getByTitle('€0.00000123')).toBeDefined();
    expect(price.getByText('€0.00000123')).toBeDefined();
    expect(within(cellOf(/DUST/, 'amount')).getByText('0.0₄1234')).toBeDefined();
    expect(within(cellOf(/DUST/, 'value')).getByText(/^€0\.0₁₀1518$/)).toBeDefined();
    expect(within(cellOf(/BIT/, 'value')).getByText('€0.002')).toBeDefined();
  });

  test('while the exchange collects, each ask is counted, and after the last the amounts come without it', async () => {
    vi.useFakeTimers();
    outside.readWalletTokens.mockResolvedValue({ kind: 'pending', tokens });
    show();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await act(() => vi.advanceTimersByTimeAsync(attempt === 1 ? 0 : 2_000));
      expect(screen.getByText(`Still collecting your tokens. Asking again (${attempt} of 8).`)).toBeDefined();
    }
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(outside.readWalletTokens).toHaveBeenCalledTimes(9);
    expect(screen.getByText(/has not finished collecting/)).toBeDefined();
    expect(screen.getByText('7,010.00')).toBeDefined();
    outside.readWalletTokens.mockResolvedValue({ kind: 'ok', tokens });
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(outside.readWalletTokens).toHaveBeenCalledTimes(10);
    expect(screen.queryByText(/has not finished collecting/)).toBeNull();
    vi.useRealTimers();
  });

  test('a wallet of this browser leads who is not logged in to the login, to be linked', async () => {
    show({ accountId: '' });
    const link = await screen.findByRole('link', { name: 'Log in to link this wallet' });
    expect(link.getAttribute('href')).toBe('/login');
  });

  test('copies the whole address, not the short one', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(outside.copyText).toHaveBeenCalledWith(account.accountAddress);
  });
});
