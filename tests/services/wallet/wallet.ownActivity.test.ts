import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besidesUnderWay, mergeActivity, ownActivity, ownLine, type PlacedLine } from '#services/wallet/ownActivity.ts';
import type { Ending, TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { asked, ended, record, seen } from '#tests/machines/web3/transaction.plan.ts';
import { swapOrder, swapHolder, tetherAddress, transactionRecord } from '#tests/support/swaps.ts';
import { transaction, transactionMove } from '#tests/support/samples.ts';

const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;
const placed = (number: number, more: Parameters<typeof transaction>[1] = {}): PlacedLine => ({
  line: transaction(hashOf(number), { blockTime: number * 1_000, ...more }),
  blockNumber: BigInt(number),
  position: 0,
});
const endings: readonly (Ending | undefined)[] = [
  undefined,
  ended().ending,
  ended({ outcome: 'reverted', reason: 'no' }).ending,
  ended({ replacement: { hash: hashOf(3), how: 'speedUp' } }).ending,
  ended({ replacement: { hash: hashOf(4), how: 'cancel' } }).ending,
  ended({ replacement: { hash: '', how: 'other' }, blockNumber: '', minedAt: null, fee: '' }).ending,
  { kind: 'missing', isFinal: false },
  { kind: 'unasked', isFinal: true },
];
const anyRecord = fc
  .record({
    id: fc.integer({ min: 0, max: 30 }),
    number: fc.integer({ min: 0, max: 9 }),
    askedAt: fc.integer({ min: 0, max: 9_000 }),
    ending: fc.constantFrom(...endings),
  })
  .map(({ id, number, askedAt, ending }): TransactionRecord => {
    const hash = ending?.kind === 'unasked' ? '' : hashOf(number);
    return { ...seen, id: `own-${id}`, hash, askedAt, ...(ending === undefined ? {} : { ending }) };
  });
const shuffled = <Item>(items: readonly Item[], order: readonly number[]): readonly Item[] =>
  items
    .map((item, index) => ({ item, at: order[index] ?? 0 }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);

describe('what the chain tells and what this browser has sent, as one list', () => {
  test('is the same in whatever order they arrive, with every transaction once and the newest first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 }),
        fc.uniqueArray(anyRecord, { selector: ({ id }) => id, maxLength: 12 }),
        fc.array(fc.integer(), { minLength: 12, maxLength: 12 }),
        (numbers, records, order) => {
          const lines = numbers.map((number) => placed(number));
          const merged = mergeActivity(lines, ownActivity(records));
          expect(mergeActivity(shuffled(lines, order), ownActivity(shuffled(records, order)))).toEqual(merged);
          const names = merged.map(({ txHash, own }) => txHash || own?.id);
          expect(new Set(names).size).toBe(names.length);
          const times = merged.map(({ blockTime, own }) => blockTime ?? own?.askedAt ?? 0);
          expect(times).toEqual(times.toSorted((left, right) => right - left));
          // What is under way stands above the list; all else is in it.
          const underWay = new Set(records.filter(({ ending, hash }) => ending === undefined && hash !== '').map(({ hash }) => hash));
          for (const { txHash } of merged) expect(underWay.has(txHash)).toBe(false);
          for (const { line } of lines) expect(names.includes(line.txHash)).toBe(!underWay.has(line.txHash));
          for (const { id, ending, hash } of records) if (ending?.kind === 'unasked' && hash === '') expect(names).toContain(id);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('what the exchange lists as waiting and this browser follows stands above its list, not in it', () => {
    const waits = (number: number) => transaction(hashOf(number), { status: 'pending', blockTime: null });
    const lines = [waits(1), waits(2), transaction(hashOf(3))];
    const records = [1, 3].map((number) => ({ ...seen, id: `own-${number}`, hash: hashOf(number) }));
    // One that is mined is told at once, whoever has seen it last.
    expect(besidesUnderWay(lines, ownActivity(records)).map(({ txHash }) => txHash)).toEqual([hashOf(2), hashOf(3)]);
  });

  test('a faster copy that was asked for here as well is told once, as the one that was mined', () => {
    const first = { ...ended({ replacement: { hash: hashOf(7), how: 'speedUp' } }), id: 'first' };
    const second = { ...ended(), id: 'second', hash: hashOf(7) };
    for (const records of [
      [first, second],
      [second, first],
    ])
      expect(mergeActivity([], ownActivity(records)).map(({ txHash, own }) => [txHash, own?.id])).toEqual([[hashOf(7), 'second']]);
  });

  test('a chain that has what was thought lost is believed', () => {
    const lost = { ...seen, hash: hashOf(5), ending: { kind: 'missing', isFinal: true } } as const;
    const [line] = mergeActivity([placed(5)], ownActivity([lost]));
    expect([line?.status, line?.own]).toEqual(['confirmed', undefined]);
  });

  test('a swap for a token: what the logs tell stands, and the coin that was paid comes from here', () => {
    const swap: TransactionRecord = {
      ...ended(),
      hash: hashOf(6),
      value: '20000000000000000',
      summary: {
        kind: 'swap',
        sent: { symbol: 'ETH', amount: '0.02' },
        received: { symbol: 'USDC', amount: '70' },
        counterpart: tetherAddress,
      },
    };
    const told = placed(6, { moves: [transactionMove({ symbol: 'USDC', amount: '69.8' })] });
    const [line] = mergeActivity([told], ownActivity([swap]));
    expect(line).toMatchObject({ type: 'swap', direction: 'contract', counterpart: tetherAddress, fee: null });
    expect(line?.moves.map(({ direction, symbol, amount, isQuoted }) => [direction, symbol, amount, isQuoted])).toEqual([
      ['out', 'ETH', '0.02', undefined],
      ['in', 'USDC', '69.8', undefined],
    ]);
  });
});

describe('a line of what only this browser knows', () => {
  test('a payment in the coin tells way, amount, fee and time', () => {
    expect(ownLine(ended())).toMatchObject({
      type: 'transfer',
      direction: 'out',
      status: 'confirmed',
      txHash: record.hash,
      moves: [{ direction: 'out', tokenAddress: '', symbol: 'ETH', amount: '1.5', rawAmount: '1500000000000000000' }],
      fee: { symbol: 'ETH', amount: '0.00002' },
      blockTime: 60_000,
    });
  });

  test('what a swap was to give is told as a quote; wrapping gives what it says', () => {
    const { sent, received } = swapOrder;
    const of = (kind: 'swap' | 'unwrap') =>
      ownLine({
        ...transactionRecord({ summary: { kind, sent, received, counterpart: tetherAddress } }),
        ending: ended().ending,
      }).moves.map(({ direction, symbol, isQuoted = false }) => `${direction} ${symbol} ${isQuoted}`);
    expect(of('swap')).toEqual(['out USDT false', 'in ETH true']);
    expect(of('unwrap')).toEqual(['out USDT false', 'in ETH false']);
  });

  test('an allowance tells its units by the call itself, and a payment to oneself is one', () => {
    const data = `0x095ea7b3${tetherAddress.slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
    expect(ownLine({ ...transactionRecord({ data }), ending: ended().ending }).moves[0]).toMatchObject({
      direction: 'allowed',
      rawAmount: (2n ** 256n - 1n).toString(),
    });
    const self = { ...ended(), from: swapHolder, summary: { ...record.summary, counterpart: swapHolder.toLowerCase() } };
    expect(ownLine(self)).toMatchObject({ direction: 'self', counterpart: swapHolder });
  });

  test.each([
    [ended({ outcome: 'reverted' }), 'failed', '0.00002'],
    [ended({ replacement: { hash: hashOf(1), how: 'cancel' } }), 'failed', '0.00002'],
    [ended({ replacement: { hash: hashOf(1), how: 'other' } }), 'failed', undefined],
    [{ ...seen, ending: { kind: 'missing', isFinal: true } }, 'pending', undefined],
    [{ ...asked, ending: { kind: 'unasked', isFinal: true } }, 'pending', undefined],
  ] as const)('moved nothing, or nobody knows: %#', (own, status, fee) => {
    const line = ownLine(own);
    expect([line.status, line.fee?.amount]).toEqual([status, fee]);
  });
});
