import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatUnits, type Address } from 'viem';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { add, compare, subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { coinIdOf, depositNetworks } from '../deposits/depositNetworks.ts';
import { depositAddressRows } from '../deposits/deposits.schema.ts';
import { jobRows } from '../collections/collections.schema.ts';
import type { PayoutNode } from '../withdrawals/payoutNode.ts';
import { hotHoldings } from '../withdrawals/withdrawNetworks.ts';
import { attemptRows, withdrawalRows } from '../withdrawals/withdrawals.schema.ts';
import type { ReserveRow } from '#sandbox/core/ledger/reserves.schema.ts';

/** What addresses have together on a chain, by symbol, in coins. */
export type Holdings = ReadonlyMap<string, string>;
/** A chain and the addresses of the exchange on it. */
export type Reserve = {
  readonly node: PayoutNode;
  readonly network: string;
  /** The wallet that pays. */
  readonly hot: Address;
  /** Whether that wallet was given what it begins with, in this life of the chain. */
  readonly isHotFunded: () => boolean;
  /** The hash of a block; undefined where the chain has no such block. */
  readonly hashAt: (number: number) => Promise<string | undefined>;
  /** What addresses had at a block. */
  readonly holdings: (holders: readonly Address[], blockNumber: number) => Promise<Holdings>;
};
export type Look = { readonly blockNumber: number; readonly rows: readonly ReserveRow[] };
type Head = NonNullable<Awaited<ReturnType<PayoutNode['head']>>>;

/**
 * What postings that name a chain brought to it, with what the rows of deposits and withdrawals say beyond them: deposits count from
 * their block on, in place of from their credit on, and what was paid is added again, for it is taken off by what the chain says of it.
 * So is gas: a payment that a turn of the chain has put into another block may have cost something else.
 */
async function bookedOn(executor: Executor, chainIndex: number, tip: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await executor.execute<{ coin: number; flow: string }>(sql`
    with flows as (
      select a.coin_id as coin, -e.amount as flow from ledger_accounts a
      join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'external' and t.kind not in ('withdrawalGas', 'collectionGas') and starts_with(t.reference, ${`chain:${chainIndex}/`})
      union all
      select coin_id, (case when block_number <= ${tip} then amount else 0 end)
        - (case when state in ('credited', 'unlocked') then amount else owed end)
      from deposits where chain_index = ${chainIndex} and coin_id is not null
      union all
      select coin_id, amount - fee from withdrawals where chain_index = ${chainIndex} and state = 'done' and receiver is null
    )
    select coin, sum(flow)::text as flow from flows group by coin`);
  return new Map(rows.map(({ coin, flow }) => [coin, tidy(flow)]));
}

/** The books of one moment: what they say of a chain, whose addresses are looked at, and what was signed in this life of the chain. */
const readBooks = (database: Database, { chainIndex }: PayoutNode, { indexId, tip }: Head) =>
  inTransaction(database, async (executor) => ({
    booked: await bookedOn(executor, chainIndex, tip),
    addresses: await executor.select({ address: depositAddressRows.address }).from(depositAddressRows),
    signed: await executor
      .select({ hash: attemptRows.txHash, coinId: withdrawalRows.coinId, amount: withdrawalRows.amount, fee: withdrawalRows.fee })
      .from(attemptRows)
      .innerJoin(withdrawalRows, eq(withdrawalRows.id, attemptRows.withdrawalId))
      .where(and(eq(withdrawalRows.chainIndex, chainIndex), eq(attemptRows.indexId, indexId), isNull(withdrawalRows.receiver))),
    // Coins that are brought from one of the addresses to another stay: only their gas leaves.
    brought: await executor.select({ hash: jobRows.txHash }).from(jobRows).where(eq(jobRows.indexId, indexId)),
  }));
type Books = Awaited<ReturnType<typeof readBooks>>;

/** Receipts that are asked for at once. */
const askedAtOnce = 32;

/** What payments have taken off a chain until a block, by coin: what was sent, and gas. */
async function leftBy(
  { mined, native }: PayoutNode,
  { signed, brought }: Pick<Books, 'signed' | 'brought'>,
  tip: number,
): Promise<ReadonlyMap<number, string>> {
  const gasCoin = worldCoin(native.symbol).coinId;
  const left = new Map<number, string>();
  const leave = (coinId: number, amount: string) => left.set(coinId, add(left.get(coinId) ?? '0', amount));
  const all = [...signed, ...brought.map(({ hash }) => ({ hash, coinId: gasCoin, amount: '0', fee: '0' }))];
  for (let from = 0; from < all.length; from += askedAtOnce) {
    const some = all.slice(from, from + askedAtOnce);
    const found = await Promise.all(some.map(async (one) => ({ ...one, receipt: await mined(one.hash) })));
    for (const { receipt, coinId, amount, fee } of found) {
      if (receipt === undefined || receipt.blockNumber > tip) continue;
      leave(gasCoin, formatUnits(receipt.gasWei, native.decimals));
      if (!receipt.hasFailed) leave(coinId, subtract(amount, fee));
    }
  }
  return left;
}

/** What the hot wallet of a chain was given to begin with, by symbol. */
function givenTo({ node }: Reserve, symbol: string): string {
  const { native, tokens } = hotHoldings(node.chainIndex);
  return symbol === node.native.symbol ? native : (tokens[symbol] ?? '0');
}

/** How often a chain may turn while it is looked at before the look is given up. */
const mostTurns = 3;

/**
 * Holds the books against a chain at the block that is its end: what the exchange's addresses have of each coin that is taken there, and
 * what they should have. Undefined where the chain does not answer, is still being looked through, or turns again and again.
 */
export async function reservesOf(database: Database, reserve: Reserve): Promise<Look | undefined> {
  const { node, hot } = reserve;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // Before the block: what is given after it must not be asked of it.
    const isFunded = reserve.isHotFunded();
    const head = await node.head();
    if (head === undefined) return undefined;
    const { booked, addresses, signed, brought } = await readBooks(database, node, head);
    const holdings = await reserve.holdings([hot, ...addresses.map(({ address }) => address as Address)], head.tip);
    const left = await leftBy(node, { signed, brought }, head.tip);
    if ((await reserve.hashAt(head.tip)) !== head.hash) continue;
    const rows = (depositNetworks[node.chainIndex]?.tokens ?? []).map((token): ReserveRow => {
      const { symbol } = token;
      const coinId = coinIdOf(token);
      const owed = subtract(add(isFunded ? givenTo(reserve, symbol) : '0', booked.get(coinId) ?? '0'), left.get(coinId) ?? '0');
      return { coinId, symbol, held: tidy(holdings.get(symbol) ?? '0'), booked: tidy(owed) };
    });
    return { blockNumber: head.tip, rows };
  }
  return undefined;
}

/** What a chain lacks of a coin. */
export const missingOf = ({ held, booked }: ReserveRow): string => (compare(booked, held) === 1 ? tidy(subtract(booked, held)) : '0');
/** What it has beyond the books: no fault, for anybody may send to an address that is known. */
export const moreOf = ({ held, booked }: ReserveRow): string => (compare(held, booked) === 1 ? tidy(subtract(held, booked)) : '0');
export const isShort = (row: ReserveRow): boolean => missingOf(row) !== '0';
