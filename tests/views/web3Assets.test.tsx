import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { initReactI18next } from 'react-i18next';
import { createActor } from 'xstate';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { assetDisplayMachine } from '#machines/assetDisplay/assetDisplay.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { walletSessionMachine } from '#machines/walletSession/walletSession.machine.ts';
import type { ChainReading } from '#services/wallet/balances.ts';
import type { Chains } from '#services/wallet/chains.ts';
import type { WalletTokens } from '#services/wallet/walletTokens.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { web3Token } from '#tests/support/samples.ts';
import { AppContext } from '#views/shell/AppContext.tsx';
import { Web3Assets } from '#views/web3/Web3Assets.tsx';

const outside = vi.hoisted(() => ({
  readChains: vi.fn<() => Promise<Chains>>(),
  readWalletTokens: vi.fn<() => Promise<WalletTokens>>(),
  readBalances: vi.fn<() => Promise<readonly ChainReading[]>>(),
  copyText: vi.fn<(text: string) => Promise<boolean>>(async () => true),
}));
vi.mock('#services/wallet/chains.ts', () => ({ readChains: outside.readChains }));
vi.mock('#services/wallet/walletTokens.ts', () => ({ readWalletTokens: outside.readWalletTokens }));
vi.mock('#services/wallet/balances.ts', () => ({ readBalances: outside.readBalances }));
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

function show({ hidden = false } = {}): void {
  const snapshotOf = {
    walletSession: walletSessionMachine.resolveState({ value: 'connected', context: { wallet: account, total: null } }),
    assetDisplay: assetDisplayMachine.resolveState({ value: hidden ? 'covered' : 'open', context: { unit: 'USDT', hidden } }),
  };
  const residents = {
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
  const texts = (name: string) => JSON.parse(readFileSync(`locales/en_US/${name}.json`, 'utf8')) as Record<string, unknown>;
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { web3: texts('web3'), shell: texts('shell'), faults: texts('faults') } },
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
    expect(outside.readBalances).toHaveBeenCalledWith(expect.objectContaining({ holder: account.accountAddress }), expect.anything());
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
    vi.useRealTimers();
  });

  test('copies the whole address, not the short one', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(outside.copyText).toHaveBeenCalledWith(account.accountAddress);
  });
});
