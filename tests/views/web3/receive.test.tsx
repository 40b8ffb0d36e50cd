import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createActor } from 'xstate';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import type { Holding } from '#services/wallet/balances.ts';
import type { Receivable } from '#services/wallet/receivable.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { picturesOf } from '#tests/support/pictures.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { ReceivePage } from '#views/web3/receive/ReceivePage.tsx';
import { AppContext } from '#views/shell/AppContext.tsx';
import { readNamespace } from '#tests/support/texts.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const usdcAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const outside = vi.hoisted(() => ({
  readReceivable: vi.fn<() => Promise<Receivable>>(),
  readHoldings: vi.fn<() => Promise<readonly Holding[]>>(),
  copyText: vi.fn<(text: string) => Promise<boolean>>(async () => true),
}));
vi.mock('#services/wallet/receivable.ts', () => ({ readReceivable: outside.readReceivable, readHoldings: outside.readHoldings }));
vi.mock('#services/browser/clipboard.ts', () => ({ copyText: outside.copyText }));

const chain = (chainIndex: number, name: string, symbol: string) => ({ chainIndex, name, symbol, explorerUrl: '' });
const receivable: Receivable = {
  address,
  chains: [chain(31337, 'Ethereum', 'ETH'), chain(31338, 'Avalanche', 'AVAX')],
  reason: '',
  tokens: [ether, web3Token('USDC', usdcAddress, '1', { decimals: 6 }), web3Token('AVAX', '', '30', { chainIndex: 31338 })],
};
const held = (balance: string): readonly Holding[] => [{ tokenAddress: '', balance, rawBalance: balance }];

function show(): void {
  const account = {
    accountId: 'wa-1',
    accountName: 'Main wallet',
    colorId: 3,
    device: 'Phone',
    ip: '',
    walletName: 'Wallet',
    accountAddress: address.toLowerCase(),
  };
  const walletSession = createActor(walletSessionMachine, {
    snapshot: walletSessionMachine.resolveState({ value: 'connected', context: { wallet: account, total: null, silent: '' } }),
  });
  const preferences = createActor(preferencesMachine, {
    input: { currencyCode: 'EUR' },
    snapshot: preferencesMachine.resolveState({
      value: 'ready',
      context: { currencyCode: 'EUR', currencies: [{ id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 }] },
    }),
  });
  render(
    <AppContext value={{ walletSession, preferences } as unknown as Residents}>
      <ReceivePage />
    </AppContext>,
  );
}

beforeAll(async () => {
  const texts = (name: string) => readNamespace('en_US', name);
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: {
      en_US: Object.fromEntries(['receive', 'transfer', 'web3', 'shell', 'faults', 'clipboard'].map((name) => [name, texts(name)])),
    },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  vi.clearAllMocks();
  outside.readReceivable.mockResolvedValue(receivable);
  outside.readHoldings.mockResolvedValue(held('1'));
});

test('the whole address with its checksum, in groups, with what may be sent to it', async () => {
  show();
  expect((await screen.findByLabelText(address)).textContent).toBe(address);
  expect(screen.getByRole('img', { name: 'QR code of your address for ETH on Ethereum' })).toBeTruthy();
  expect(screen.getByText(/Send only ETH on Ethereum/)).toBeTruthy();
  expect(screen.getByText(/the same on all of your networks: Ethereum, Avalanche/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  await waitFor(() => expect(outside.copyText).toHaveBeenCalledWith(address));
});

test('an amount becomes a request that can be copied; what the token cannot carry is cut and said', async () => {
  show();
  const field = await screen.findByRole('textbox', { name: 'Amount (optional)' });
  fireEvent.change(field, { target: { value: '1.5' } });
  expect(screen.getByRole('img', { name: 'QR code that asks for 1.5 ETH on Ethereum' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy request' }));
  await waitFor(() => expect(outside.copyText).toHaveBeenCalledWith(`ethereum:${address}@31337?value=1500000000000000000`));
  fireEvent.change(field, { target: { value: '-' } });
  expect(screen.getByText('Leave out the plus or minus sign.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('1.5');
});

test('what is asked for and what comes in have their worth beside them (convention 36)', async () => {
  show();
  const field = await screen.findByRole('textbox', { name: 'Amount (optional)' });
  expect(screen.queryByText(/≈/)).toBeNull();
  fireEvent.change(field, { target: { value: '1.5' } });
  expect(screen.getAllByText('≈ €2,625.00')).toHaveLength(2);
});

test('an amount with two readings is asked about', async () => {
  show();
  const field = await screen.findByRole('textbox', { name: 'Amount (optional)' });
  fireEvent.change(field, { target: { value: '1,234' } });
  fireEvent.click(await screen.findByRole('button', { name: '1234' }));
  expect(screen.getByRole('img', { name: /asks for 1234 ETH/ })).toBeTruthy();
});

test('without a chain the page says why, and looks again when asked', async () => {
  outside.readReceivable.mockResolvedValueOnce({ ...receivable, chains: [], reason: 'binaryMissing' });
  show();
  expect(await screen.findByText(/no chain program for it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(address)).toBeTruthy();
});

test('an exchange that does not answer: no address is shown, and trying again brings it', async () => {
  outside.readReceivable.mockRejectedValueOnce(new NetworkFault());
  show();
  expect(await screen.findByText('Your address cannot be shown right now')).toBeTruthy();
  expect(screen.queryByLabelText(address)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(address)).toBeTruthy();
});

test('a chain that does not answer leaves the address, and says that payments are not noticed', async () => {
  outside.readHoldings.mockRejectedValue(new NetworkFault());
  show();
  expect(await screen.findByText(/Ethereum is not answering, so payments are not noticed/)).toBeTruthy();
  expect(screen.getByLabelText(address)).toBeTruthy();
});

test('what comes in is told, until it is closed', { timeout: 20_000 }, async () => {
  outside.readHoldings.mockResolvedValueOnce(held('1')).mockResolvedValue(held('1.25'));
  show();
  expect(await screen.findByText('Received 0.25 ETH on Ethereum', {}, { timeout: 8_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Received 0.25/)).toBeNull();
});

test('networks have their logo, and a token of several networks has that of its network in the corner', async () => {
  outside.readReceivable.mockResolvedValue({
    ...receivable,
    chains: [
      { ...chain(31337, 'Ethereum', 'ETH'), logo: '/eth.svg' },
      { ...chain(31338, 'Avalanche', 'AVAX'), logo: '/avax.svg' },
    ],
    tokens: [{ ...ether, logo: '/coin.svg' }, web3Token('USDC', usdcAddress, '1', { logo: '/usdc.svg', isMultiChainNetwork: true })],
  });
  show();
  const network = await screen.findByRole('combobox', { name: /^Network/ });
  expect(picturesOf(network)).toEqual(['/eth.svg']);
  fireEvent.click(network);
  expect((await screen.findAllByRole('option')).map(picturesOf)).toEqual([['/eth.svg'], ['/avax.svg']]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('combobox', { name: /^Token/, hidden: true }));
  expect(picturesOf(await screen.findByRole('option', { name: /USDC/ }))).toEqual(['/usdc.svg', '/eth.svg']);
  expect(picturesOf(screen.getByRole('option', { name: /^ETH/ }))).toEqual(['/coin.svg']);
});
