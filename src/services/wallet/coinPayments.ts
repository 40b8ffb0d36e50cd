import { isAddressEqual, type Address } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';
import type { ChainReader } from './chainReader.ts';
import type { Recipient } from './recipients.ts';

/** Transactions that are looked at, the newest first, and questions for older counts after which no further one is begun. */
const mostTransactions = 10;
const mostQuestions = 200;

type IsAbove = (block: bigint) => Promise<boolean>;

/** The first block at which something holds that holds at `high`, as at all after it: near blocks are tried first, then halves. */
async function firstBlock(isAbove: IsAbove, high: bigint): Promise<bigint> {
  let known = high;
  let low = -1n;
  for (let step = 1n; known - step >= 0n; step *= 2n) {
    const tried = known - step;
    if (!(await isAbove(tried))) {
      low = tried;
      break;
    }
    known = tried;
  }
  while (known - low > 1n) {
    const middle = (known + low) / 2n;
    if (await isAbove(middle)) known = middle;
    else low = middle;
  }
  return known;
}

/**
 * Whom an account has paid in a chain's own coin, the newest first, among its newest transactions; `usedAt` in ms. No log tells of such a
 * payment, but the account's count of transactions grows in its block, which is found by older counts. Transactions below the count
 * `from` are known already; `known` is the count for the next time. Where the node keeps no older states, what was found stands.
 * @throws Error (viem) when the node does not answer at all.
 */
export async function readCoinPayments(client: ChainReader, account: Address, from = 0) {
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const count = await getTransactionCount(client, { address: account, blockNumber: head });
  const paid: Recipient[] = [];
  let questions = 0;
  const isAbove = (nonce: number) => async (blockNumber: bigint) => {
    questions += 1;
    return (await getTransactionCount(client, { address: account, blockNumber })) > nonce;
  };
  const oldest = Math.max(from, count - mostTransactions);
  let [nonce, high] = [count - 1, head];
  try {
    while (nonce >= oldest && questions < mostQuestions) {
      high = await firstBlock(isAbove(nonce), high);
      const { timestamp, transactions } = await getBlock(client, { blockNumber: high, includeTransactions: true });
      const own = transactions.filter((each) => isAddressEqual(each.from, account)).toSorted((left, right) => right.nonce - left.nonce);
      for (const { to, value, input } of own)
        if (to !== null && value > 0n && input === '0x') paid.push({ address: to, usedAt: Number(timestamp) * 1_000 });
      // A count also grows without a transaction of its own, where others carry out what the account has signed.
      nonce = Math.min(nonce, ...own.map((each) => each.nonce)) - 1;
    }
  } catch {
    return { paid, known: from };
  }
  return { paid, known: count };
}
