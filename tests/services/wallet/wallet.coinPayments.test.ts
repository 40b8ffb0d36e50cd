import fc from 'fast-check';
import { createClient, custom, numberToHex, type Address } from 'viem';
import { expect, test } from 'vitest';
import { readCoinPayments } from '#services/wallet/coinPayments.ts';

const of = (digit: string): Address => `0x${digit.repeat(40)}`;
const own = of('1');
type Sent = {
  readonly block: number;
  readonly from?: Address;
  readonly to: Address | null;
  readonly value?: number;
  readonly input?: string;
};

/** A chain with these transactions, in order; `keeps`: how many blocks back it knows counts. Tells what it was asked. */
function chainOf(sent: readonly Sent[], head: number, keeps = Infinity) {
  const asked: string[] = [];
  const noncesOf = (account: string, block: number) => sent.filter(({ from = own, block: at }) => from === account && at <= block).length;
  const inBlock = (block: number) =>
    sent.flatMap(({ block: at, from = own, to, value = 1, input = '0x' }, index) =>
      at === block
        ? [
            {
              from,
              to,
              value: numberToHex(value),
              input,
              nonce: numberToHex(sent.slice(0, index).filter((each) => (each.from ?? own) === from).length),
            },
          ]
        : [],
    );
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    asked.push(method);
    const block = Number(method === 'eth_getTransactionCount' ? params?.[1] : params?.[0]);
    if (method === 'eth_blockNumber') return numberToHex(head);
    if (method === 'eth_getTransactionCount') {
      if (head - block > keeps) throw new Error('missing trie node');
      return numberToHex(noncesOf(String(params?.[0]).toLowerCase(), block));
    }
    return { number: numberToHex(block), timestamp: numberToHex(block * 10), transactions: inBlock(block) };
  };
  return { asked, client: createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
}
const paidOf = async (chain: ReturnType<typeof chainOf>, from?: number) => {
  const { paid, known } = await readCoinPayments(chain.client as never, own, from);
  return { paid: paid.map(({ address, usedAt }) => [address, usedAt]), known };
};

test('payments in the coin are found with their time, and nothing but payments of the account itself', async () => {
  const chain = chainOf(
    [
      { block: 3, to: of('2') },
      { block: 3, to: of('3') },
      { block: 5, from: of('9'), to: of('4') },
      { block: 7, to: of('5'), input: '0xa9059cbb' },
      { block: 8, to: of('6'), value: 0 },
      { block: 9, to: null },
      { block: 900, to: of('2') },
    ],
    1_000,
  );
  expect(await paidOf(chain)).toEqual({
    paid: [
      [of('2'), 9_000_000],
      [of('3'), 30_000],
      [of('2'), 30_000],
    ],
    known: 6,
  });
});

test('what is known is not asked for again', async () => {
  const chain = chainOf(
    [
      { block: 3, to: of('2') },
      { block: 90, to: of('3') },
    ],
    100,
  );
  expect((await paidOf(chain, 1)).paid).toEqual([[of('3'), 900_000]]);
  chain.asked.length = 0;
  expect(await paidOf(chain, 2)).toEqual({ paid: [], known: 2 });
  expect(chain.asked).toEqual(['eth_blockNumber', 'eth_getTransactionCount']);
});

test('a node that keeps no older states tells what it can, and is asked again the next time', async () => {
  const chain = chainOf(
    [
      { block: 3, to: of('2') },
      { block: 999, to: of('3') },
    ],
    1_000,
    128,
  );
  expect(await paidOf(chain)).toEqual({ paid: [[of('3'), 9_990_000]], known: 0 });
});

test('an account that has sent nothing is asked for its count alone', async () => {
  const chain = chainOf([], 25_000_000);
  expect(await paidOf(chain)).toEqual({ paid: [], known: 0 });
  expect(chain.asked).toHaveLength(2);
});

test('in any history the newest 10 transactions are told, or as many as 200 questions find', async () => {
  const histories = fc
    .nat({ max: 25_000_000 })
    .chain((head) =>
      fc.tuple(fc.constant(head), fc.array(fc.oneof(fc.nat({ max: head }), fc.nat({ max: Math.min(head, 300) })), { maxLength: 30 })),
    );
  await fc.assert(
    fc.asyncProperty(histories, async ([head, blocks]) => {
      const sent = blocks
        .toSorted((left, right) => left - right)
        .map((block, index): Sent => ({ block, to: `0x${index.toString(16).padStart(40, '0')}` }));
      const chain = chainOf(sent, head);
      const { paid, known } = await paidOf(chain);
      const counts = chain.asked.filter((method) => method === 'eth_getTransactionCount').length;
      expect(known).toBe(sent.length);
      expect(
        sent
          .toReversed()
          .map(({ to, block }) => [to, block * 10_000])
          .slice(0, paid.length),
      ).toEqual(paid);
      expect(paid.length >= Math.min(10, sent.length) || counts > 200).toBe(true);
      expect(counts).toBeLessThan(300);
    }),
    { numRuns: 100 },
  );
});
