import { beforeEach, expect, test, vi } from 'vitest';
import type { readActivity } from '#services/wallet/activity.ts';
import type { ActivityPage } from '#services/wallet/activityAnswers.ts';
import type { ActivityLine } from '#services/wallet/ownActivity.ts';
import { notePaid, notePaidTo } from '#services/wallet/paidBefore.ts';
import { readPaid } from '#services/wallet/paidReads.ts';
import { rememberRecipient, type Recipient } from '#services/wallet/recipients.ts';
import { walletNotes } from '#services/wallet/walletNotes.ts';

const read = vi.fn<typeof readActivity>();
const readCoins = vi.fn(async (account: string) => notePaidTo(account, coins));
let coins: readonly Recipient[] = [];

const of = (digit: string) => `0x${digit.repeat(40)}` as const;
const line = (counterpart: `0x${string}`, more: Partial<ActivityLine> = {}): ActivityLine => ({
  chainIndex: 1,
  txHash: `0x${'a'.repeat(64)}`,
  status: 'confirmed',
  type: 'transfer',
  direction: 'out',
  moves: [],
  counterpart,
  fee: null,
  blockTime: 5,
  waitingSince: null,
  isRiskToken: false,
  ...more,
});
const page = (rows: readonly ActivityLine[]): ActivityPage => ({
  rows,
  total: rows.length,
  riskCount: 0,
  staleChains: [],
  source: 'chain',
});
const addresses = async (account: string, now: number) => (await readPaid(account, now, read, readCoins)).map(({ address }) => address);

beforeEach(async () => {
  await walletNotes.clear();
  read.mockReset();
  coins = [];
});

test('whom an account has paid is told by its activity too, also after the wallet was disconnected, and is asked for once a minute', async () => {
  const account = of('1');
  read.mockImplementation(async ({ address }) => {
    const rows = [
      line(of('2')),
      line(of('3'), { blockTime: 9 }),
      line(of('2'), { blockTime: 7 }),
      line(of('4'), { isRiskToken: true }),
      line(of('5'), { direction: 'in' }),
      line(of('6'), { status: 'failed' }),
      line(of('7'), { type: 'approve', direction: 'contract' }),
    ];
    notePaid(address, rows);
    return page(rows);
  });
  await rememberRecipient(account, of('8'), 8);
  expect(await addresses(account, 100_000)).toEqual([of('3'), of('8'), of('2')]);
  await walletNotes.clear();
  expect(await addresses(account, 160_000)).toEqual([of('3'), of('2')]);
  expect(read).toHaveBeenCalledTimes(1);
  await addresses(account, 160_001);
  expect(read).toHaveBeenCalledTimes(2);
});

test('where nobody answers what is remembered stands, and the next look asks again', async () => {
  const account = of('a');
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValue(page([]));
  await rememberRecipient(account, of('b'), 1);
  expect(await addresses(account, 500_000)).toEqual([of('b')]);
  expect(await addresses(account, 500_001)).toEqual([of('b')]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('whom it paid in the coin of a chain counts as well, and answers late without keeping the form back', async () => {
  const account = of('c');
  read.mockResolvedValue(page([]));
  coins = [{ address: of('d'), usedAt: 3 }];
  expect(await addresses(account, 900_000)).toEqual([of('d')]);
  readCoins.mockImplementationOnce(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const late = addresses(account, 990_000);
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  expect(await late).toEqual([of('d')]);
});
