import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createActor } from 'xstate';
import { Router } from 'wouter';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Residents } from '#machines/app/app.machine.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import type { ActivityDetail, ActivityPage, ActivityRequest, TransactionRef } from '#services/wallet/activityAnswers.ts';
import type { ActivityLine, EndedRecord } from '#services/wallet/ownActivity.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { ended, seen } from '#tests/machines/web3/transaction.plan.ts';
import { transaction, transactionDetail, transactionMove } from '#tests/support/samples.ts';
import { Activity } from '#views/web3/activity/Activity.tsx';
import { AppContext } from '#views/shell/AppContext.tsx';
import { momentText } from '#views/ui/moment.ts';
import { ShellFactsContext } from '#views/shell/useBrand.ts';
import { readNamespace } from '#tests/support/texts.ts';

const outside = vi.hoisted(() => ({
  readActivity: vi.fn<(request: ActivityRequest) => Promise<ActivityPage>>(),
  readTransactionDetail: vi.fn<(request: TransactionRef) => Promise<ActivityDetail>>(),
  watchNewBlocks: vi.fn<(report: () => void) => () => void>(() => () => {}),
  copyText: vi.fn<(text: string) => Promise<boolean>>(async () => true),
}));
vi.mock('#services/wallet/activity.ts', () => ({
  readActivity: outside.readActivity,
  readTransactionDetail: outside.readTransactionDetail,
}));
vi.mock('#services/wallet/newBlocks.ts', () => ({ watchNewBlocks: outside.watchNewBlocks }));
vi.mock('#services/browser/clipboard.ts', () => ({ copyText: outside.copyText }));

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const now = Date.now();
const usdc = (direction: 'in' | 'out' | 'allowed', more = {}) =>
  transactionMove({ direction, symbol: 'USDC', tokenAddress: payer, amount: '120.5', rawAmount: '120500000', decimals: 6, ...more });
const paid = transaction('0x01', { blockTime: now });
const waiting = transaction('0x02', {
  status: 'pending',
  direction: 'out',
  blockTime: null,
  waitingSince: now - 2 * 60 * 60_000,
  moves: [transactionMove({ direction: 'out', amount: '0.25' })],
});
const failed = transaction('0x03', {
  status: 'failed',
  direction: 'out',
  blockTime: now - 86_400_000,
  moves: [usdc('out')],
  fee: { symbol: 'ETH', amount: '0.00042', rawAmount: '420000000000000' },
});
const swap = transaction('0x04', {
  type: 'swap',
  direction: 'contract',
  blockTime: Date.UTC(2026, 0, 2, 12),
  moves: [usdc('out'), transactionMove({ amount: '0.04' })],
});
const endless = transaction('0x05', {
  type: 'approve',
  direction: 'contract',
  blockTime: Date.UTC(2026, 0, 2, 11),
  moves: [usdc('allowed', { rawAmount: (2n ** 256n - 1n).toString() })],
});
const scam = transaction('0x06', { isRiskToken: true, moves: [transactionMove({ symbol: '', amount: '', isRiskToken: true })] });
const answer = (
  rows: readonly ActivityLine[] = [waiting, paid, failed, swap, endless],
  more: Partial<ActivityPage> = {},
): ActivityPage => ({
  rows,
  total: rows.length,
  riskCount: 1,
  staleChains: [],
  source: 'exchange',
  ...more,
});

function show({ hidden = false, explorerUrl = '' } = {}): void {
  const assetDisplay = createActor(assetDisplayMachine, {
    snapshot: assetDisplayMachine.resolveState({ value: hidden ? 'covered' : 'open', context: { unit: 'USDT', hidden } }),
  });
  const chain = {
    id: 31337,
    name: 'Ethereum',
    rpcUrl: '',
    nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    multicall3: address,
    explorerUrl,
  };
  render(
    <ShellFactsContext value={{ chains: [chain] } as never}>
      <AppContext value={{ assetDisplay } as unknown as Residents}>
        <Router base="/en_US">
          <Activity account={{ accountId: 'wa-1', accountAddress: address }} />
        </Router>
      </AppContext>
    </ShellFactsContext>,
  );
}
const lineOf = async (name: RegExp) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;

beforeAll(async () => {
  const texts = (name: string) => readNamespace('en_US', name);
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: {
      en_US: Object.fromEntries(['activity', 'transaction', 'web3', 'shell', 'faults', 'clipboard'].map((name) => [name, texts(name)])),
    },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  vi.clearAllMocks();
  outside.readActivity.mockImplementation(async ({ isRiskToken }) => (isRiskToken ? answer([scam]) : answer()));
  outside.readTransactionDetail.mockResolvedValue(transactionDetail('0x01'));
});

test('lines by day, what waits first, each with its way, amount, other side and standing', async () => {
  show();
  await lineOf(/^Received on/);
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Waiting', 'Today', 'Yesterday', 'January 2, 2026']);
  // What waits says since when, and for how long.
  const sinceText = `Since ${momentText(now - 2 * 60 * 60_000, 'en_US')} · 2 hours ago`;
  expect(screen.getByText('Waiting', { selector: 'li *' }).closest('li')?.textContent).toContain(sinceText);
  const received = within(await lineOf(/^Received on Ethereum/));
  expect([received.getByText('Confirmed'), received.getByText('+1.00'), received.getByTitle(payer)].every(Boolean)).toBe(true);
  fireEvent.click(received.getByRole('button', { name: 'Copy address' }));
  await waitFor(() => expect(outside.copyText).toHaveBeenCalledWith(payer));
  const swapped = within(await lineOf(/^Swap on/));
  expect([swapped.getByText('\u2212120.50'), swapped.getByText('+0.04')].every(Boolean)).toBe(true);
  expect(within(await lineOf(/^Approval/)).getByText('Unlimited USDC')).toBeTruthy();
});

test('a failed line says so: nothing was moved, but the fee was paid', async () => {
  show();
  await screen.findByText('Yesterday');
  const line = within(screen.getByText('Failed', { selector: 'li *' }).closest('li') as HTMLElement);
  expect(line.getByText('120.50')).toBeTruthy();
  expect(line.getByText('0.00042')).toBeTruthy();
});

test('a filter asks anew; one without lines leads back to all', async () => {
  show();
  await lineOf(/^Received on/);
  outside.readActivity.mockImplementation(async ({ filter }) => (filter === 'failed' ? answer([], { riskCount: 0 }) : answer()));
  fireEvent.click(screen.getByRole('button', { name: 'Failed' }));
  expect(await screen.findByText('No transaction fits this filter.')).toBeTruthy();
  expect(outside.readActivity).toHaveBeenLastCalledWith(
    expect.objectContaining({ filter: 'failed', page: 1, pageSize: 10 }),
    expect.any(Function),
    expect.any(AbortSignal),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await lineOf(/^Received on/);
});

test('a wallet that did nothing yet is led to receiving', async () => {
  outside.readActivity.mockResolvedValue(answer([], { riskCount: 0 }));
  show();
  expect((await screen.findByRole('link', { name: 'Receive' })).getAttribute('href')).toBe('/en_US/web3/receive');
});

test('what looks like a scam waits behind its count, and offers nothing to copy', async () => {
  show();
  const fold = await screen.findByRole('button', { name: 'Hidden (1)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  const line = within((await screen.findByText('Unlisted token')).closest('li') as HTMLElement);
  expect(line.queryByRole('button', { name: 'Copy address' })).toBeNull();
  expect(outside.readActivity).toHaveBeenCalledWith(
    expect.objectContaining({ isRiskToken: true }),
    expect.any(Function),
    expect.any(AbortSignal),
  );
});

test('with amounts hidden, no amount stands anywhere', async () => {
  show({ hidden: true });
  const line = await lineOf(/^Received on/);
  expect(line.textContent).toContain('******');
  expect(document.body.innerHTML).not.toMatch(/120\.5|0\.25|0\.00042|>\+?1\.00/);
});

test('a link to the explorer only where the chain has one', async () => {
  show({ explorerUrl: 'https://scan.example/' });
  const line = within(await lineOf(/^Received on/));
  expect(line.getByRole('link', { name: 'Show in block explorer' }).getAttribute('href')).toBe('https://scan.example/tx/0x01');
});

test('a chain that does not answer is named; a list that cannot be read again stays, with its time', async () => {
  outside.readActivity.mockResolvedValueOnce(answer(undefined, { staleChains: [31337] }));
  show();
  expect(await screen.findByText(/Ethereum is not answering/)).toBeTruthy();
  outside.readActivity.mockRejectedValue(new NetworkFault());
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/This list is from/)).toBeTruthy();
  await lineOf(/^Received on/);
});

test('what the chains alone tell is said to be a part of it', async () => {
  outside.readActivity.mockResolvedValue(answer(undefined, { source: 'chain' }));
  show();
  expect(
    await screen.findByText(/Payments in a network.s own coin and failed transactions show here only if they were sent from this browser/),
  ).toBeTruthy();
});

const minutes = 60_000;
/** A payment of this browser, as it is listed. */
const sent = (id: string, own: EndedRecord, more: Partial<ActivityLine> = {}): ActivityLine => ({
  ...transaction(id, { direction: 'out', moves: [transactionMove({ direction: 'out', amount: '1.5' })], blockTime: now }),
  own: { ...own, id },
  ...more,
});
const instead = { hash: `0x${'cd'.repeat(32)}`, how: 'other' } as const;
const lost: EndedRecord = { ...seen, askedAt: now - 3 * minutes, ending: { kind: 'missing', isFinal: false } };

test('what this browser has sent and followed tells how it ended: why it was undone, what took its place, since when it is lost', async () => {
  outside.readActivity.mockResolvedValue(
    answer(
      [
        sent('0x11', ended({ outcome: 'reverted', reason: 'ERC20InsufficientBalance' }), { status: 'failed' }),
        sent('0x12', ended({ outcome: 'reverted', reason: 'out of gas' }), { status: 'failed', type: 'swap', direction: 'contract' }),
        sent('0x13', ended({ replacement: instead }), { status: 'failed', direction: 'self' }),
        sent('0x14', lost, { status: 'pending', blockTime: null, type: 'approve', direction: 'contract' }),
      ],
      { riskCount: 0, source: 'chain' },
    ),
  );
  show({ explorerUrl: 'https://scan.example' });
  const undone = within(await lineOf(/^Sent on/));
  expect([undone.getByText('Failed'), undone.getByText('Reason given: ERC20InsufficientBalance')].every(Boolean)).toBe(true);
  // The chain's own word is said in the visitor's language.
  expect(within(await lineOf(/^Swap on/)).getByText('Reason given: the gas ran out')).toBeTruthy();
  const replaced = within(await lineOf(/^Sent to yourself on/));
  expect(replaced.getByText('Replaced')).toBeTruthy();
  expect(replaced.getByRole('link', { name: 'Show in block explorer' }).getAttribute('href')).toBe(
    `https://scan.example/tx/${instead.hash}`,
  );
  const gone = await lineOf(/^Approval on/);
  expect(within(gone).getByText('Dropped')).toBeTruthy();
  expect(gone.textContent).toContain(`Since ${momentText(lost.askedAt, 'en_US')} · 3 minutes ago`);
  // Nothing of it waits in the list: it stands at its day.
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).not.toContain('Waiting');
});

test('the details of one of its own: asked for by its record, with its end in words', async () => {
  const detail = (own: EndedRecord, more: Partial<ActivityDetail> = {}): ActivityDetail => ({
    ...transactionDetail('0x21', { direction: 'out' }),
    own,
    ...more,
  });
  outside.readActivity.mockResolvedValue(answer([sent('0x21', lost, { status: 'pending', blockTime: null })], { riskCount: 0 }));
  outside.readTransactionDetail
    .mockResolvedValueOnce(
      detail({ ...lost, ending: { kind: 'missing', isFinal: true } }, { status: 'pending', blockTime: null, blockNumber: null, fee: null }),
    )
    .mockResolvedValueOnce(detail(ended({ replacement: instead }), { status: 'failed', fee: null, confirmations: 0 }))
    .mockResolvedValueOnce(detail(ended({ outcome: 'reverted', reason: 'too little' }), { status: 'failed' }));
  show();
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Sent on/ }));
    return within(await screen.findByRole('dialog'));
  };
  const close = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await open();
  expect(await first.findByText(/we no longer look for it/)).toBeTruthy();
  expect(outside.readTransactionDetail.mock.calls[0]?.[0]).toMatchObject({ chainIndex: 31337, txHash: '0x21', ownId: '0x21' });
  expect(first.getByText('Asked at').parentElement?.textContent).toContain('3 minutes ago');
  expect(first.queryByText('Fee')).toBeNull();
  await close();
  const second = await open();
  expect(await second.findByText('Another transaction took its place')).toBeTruthy();
  expect(second.getByText('Replaced by').parentElement?.textContent).toContain(instead.hash);
  expect(second.queryByText(/confirmations/)).toBeNull();
  await close();
  const third = await open();
  expect(await third.findByText('Reason given: too little')).toBeTruthy();
  expect(third.getByText(/The fee was paid all the same/)).toBeTruthy();
});

test('what a swap was to give, and the chain does not tell, is told as about that', async () => {
  const quoted = { ...transactionMove({ direction: 'in', symbol: 'ETH', amount: '0.0071' }), isQuoted: true } as const;
  outside.readActivity.mockResolvedValue(
    answer([sent('0x31', ended(), { type: 'swap', direction: 'contract', moves: [usdc('out'), quoted] })], { riskCount: 0 }),
  );
  show();
  expect((await lineOf(/^Swap on/)).textContent).toContain('≈ +0.0071');
});

test('an exchange that does not answer: what to do is said, and trying again brings the list', async () => {
  outside.readActivity.mockRejectedValueOnce(new NetworkFault());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await lineOf(/^Received on/);
});

test('new blocks bring what is new', async () => {
  show();
  await lineOf(/^Received on/);
  outside.readActivity.mockResolvedValue(
    answer([transaction('0x09', { blockTime: now, direction: 'self', moves: [transactionMove({ direction: 'self' })] })]),
  );
  outside.watchNewBlocks.mock.calls[0]?.[0]();
  await lineOf(/^Sent to yourself/);
});

test('the details: whole addresses, block, fee; read again while it waits', { timeout: 20_000 }, async () => {
  outside.readTransactionDetail
    .mockResolvedValueOnce(transactionDetail('0x01', { status: 'pending', blockTime: null, blockNumber: null, confirmations: 0 }))
    .mockResolvedValue(transactionDetail('0x01'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Received on/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/Not in a block yet/)).toBeTruthy();
  expect(await sheet.findByText(/confirmations: 3/, {}, { timeout: 8_000 })).toBeTruthy();
  expect(sheet.getByText('Paid by the sender')).toBeTruthy();
  expect(sheet.getByText('Sender').parentElement?.textContent).toContain(payer);
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('details that cannot be read say so, and are asked for again', async () => {
  outside.readTransactionDetail.mockRejectedValueOnce(new NetworkFault());
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Received on/ }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByRole('button', { name: 'Try again' }));
  expect(await sheet.findByText(/confirmations: 3/)).toBeTruthy();
});
