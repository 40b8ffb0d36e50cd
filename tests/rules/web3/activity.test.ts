import { describe, expect, test } from 'vitest';
import {
  byDay,
  dayWord,
  explorerLink,
  isEndless,
  isGivenUp,
  lineKey,
  lostSince,
  openSince,
  ownStanding,
  reasonOf,
  refOf,
  replacementOf,
  shownMoves,
  signOf,
} from '#machines/web3/activity/activity.rules.ts';
import type { ActivityLine } from '#services/wallet/ownActivity.ts';
import { asked, ended } from '#tests/machines/web3/transaction.plan.ts';
import { transaction, transactionMove } from '#tests/support/samples.ts';

const day = 86_400_000;
const nameOf = (time: number) => `day ${Math.floor(time / day)}`;
const at = (txHash: string, blockTime: number | null) =>
  transaction(txHash, { blockTime, status: blockTime === null ? 'pending' : 'confirmed' });

describe('lines by day', () => {
  test('in the order they came, what waits first', () => {
    const rows = [at('0x1', null), at('0x2', 3 * day + 5), at('0x3', 3 * day), at('0x4', 3 * day - 1), at('0x5', 3 * day - 2)];
    expect(byDay(rows, nameOf).map(({ day: name, rows: own }) => [name, own.map(({ txHash }) => txHash)])).toEqual([
      [null, ['0x1']],
      ['day 3', ['0x2', '0x3']],
      ['day 2', ['0x4', '0x5']],
    ]);
  });
  test('today and yesterday by their words, also after a day of 23 hours', () => {
    const today = 3 * day;
    expect([null, 'day 3', 'day 2', 'day 1'].map((name) => dayWord(name, today, nameOf))).toEqual(['waiting', 'today', 'yesterday', null]);
    expect([dayWord('day 3', 0, nameOf), dayWord('day 0', 0, nameOf)]).toEqual([null, null]);
  });
});

test('a line shows what it moved, and risk tokens only where there is nothing else', () => {
  const [coin, scam] = [transactionMove(), transactionMove({ symbol: 'CLAIM', isRiskToken: true })];
  expect(shownMoves({ moves: [scam, coin] })).toEqual([coin]);
  expect(shownMoves({ moves: [scam] })).toEqual([scam]);
});

test('the sign tells the way; what failed has none, nor what was only allowed', () => {
  expect((['in', 'out', 'self', 'allowed'] as const).map((direction) => signOf({ direction }, 'confirmed'))).toEqual([
    '+',
    '\u2212',
    '',
    '',
  ]);
  expect(signOf({ direction: 'out' }, 'pending')).toBe('\u2212');
  expect(signOf({ direction: 'out' }, 'failed')).toBe('');
});

test('an allowance from half of all that a contract can count has no end', () => {
  const allowed = (rawAmount: bigint) => isEndless({ direction: 'allowed', rawAmount: rawAmount.toString() });
  expect([2n ** 256n - 1n, 2n ** 255n, 2n ** 255n - 1n, 2n ** 254n, 6n, 0n].map(allowed)).toEqual([true, true, true, false, false, false]);
  expect([2n ** 255n - 2n, 10n ** 76n].map(allowed)).toEqual([false, false]);
  expect(isEndless({ direction: 'in', rawAmount: (2n ** 256n - 1n).toString() })).toBe(false);
});

test('a link to the explorer only where the chain has one', () => {
  const chain = (explorerUrl: string) => [{ chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', explorerUrl }];
  expect(explorerLink(chain('https://scan.example/'), transaction('0xab'))).toBe('https://scan.example/tx/0xab');
  const both = [{ ...chain('https://other.example')[0], chainIndex: 31338 }, ...chain('https://scan.example')] as ReturnType<typeof chain>;
  expect(explorerLink(both, transaction('0xab'))).toBe('https://scan.example/tx/0xab');
  expect(explorerLink(chain(''), transaction('0xab'))).toBeNull();
  expect(explorerLink([], transaction('0xab'))).toBeNull();
});

describe('a line of what this browser has sent', () => {
  const lost = { ...asked, ending: { kind: 'unasked', isFinal: true } } as const;
  const instead = { hash: `0x${'cd'.repeat(32)}`, how: 'other' } as const;

  test('stands at the day it was asked for where no block has it, never among what waits', () => {
    const line = { ...transaction('', { status: 'pending', blockTime: null }), own: lost };
    expect(byDay([line], nameOf).map(({ day: name }) => name)).toEqual(['day 0']);
    expect([lostSince(line), ownStanding(line), isGivenUp(line)]).toEqual([lost.askedAt, 'uncertain', true]);
    expect([lineKey(line), refOf(line)]).toEqual([`31337:${lost.id}`, { chainIndex: 31337, txHash: '', ownId: lost.id }]);
  });

  test('tells why the chain undid it, and what took its place', () => {
    const undone = { ...transaction('0xab'), own: ended({ outcome: 'reverted', reason: 'too little' }) };
    expect([reasonOf(undone), ownStanding(undone), lostSince(undone), isGivenUp(undone)]).toEqual(['too little', 'reverted', null, false]);
    const chains = [{ chainIndex: 31337, name: 'Ethereum', symbol: 'ETH', explorerUrl: 'https://scan.example' }];
    const replaced = { ...transaction('0xab'), own: ended({ replacement: instead }) };
    expect(explorerLink(chains, replaced)).toBe(`https://scan.example/tx/${instead.hash}`);
    const faster = { ...transaction('0xab'), own: ended({ replacement: { ...instead, how: 'speedUp' } }) };
    expect([replacementOf(faster), explorerLink(chains, faster)]).toEqual(['', 'https://scan.example/tx/0xab']);
    expect(explorerLink(chains, { ...transaction(''), own: lost })).toBeNull();
  });

  test('one that was mined for good was found, not given up', () => {
    const line = { ...transaction('0xab'), own: ended({ isFinal: true }) };
    expect([isGivenUp(line), lostSince(line), ownStanding(line)]).toEqual([false, null, 'confirmed']);
  });

  test('one that only the chain tells of has no standing of ours', () => {
    const told: ActivityLine = transaction('0xab');
    expect([ownStanding(told), reasonOf(told), lostSince(told), openSince(told)]).toEqual([null, '', null, null]);
    expect(openSince(transaction('0xab', { status: 'pending', blockTime: null, waitingSince: 5_000 }))).toBe(5_000);
    expect(openSince(transaction('0xab', { waitingSince: 5_000 }))).toBeNull();
    expect([lineKey(transaction('')), refOf(transaction(''))]).toEqual(['31337:', { chainIndex: 31337, txHash: '', ownId: '' }]);
  });
});
