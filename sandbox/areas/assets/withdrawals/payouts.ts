import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { formatUnits, keccak256, parseUnits, type Address, type Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { confirmationsOf } from '../deposits/depositRules.ts';
import { marketFee, openWallet, signTransfer, takeNonce, type Transfer } from './hotWallet.ts';
import type { Mined, PayoutNode } from './payoutNode.ts';
import { payGas, type WithdrawalRow } from './withdrawBooks.ts';
import { change, end, judge } from './withdrawals.ts';
import {
  alarmAfter,
  confirmationsNeeded,
  gasCushion,
  mostAttempts,
  mostFeeTimes,
  mostGas,
  sentToken,
  stuckAfter,
} from './withdrawNetworks.ts';
import { bumpedFee } from './withdrawRules.ts';
import { attemptRows, withdrawalRows } from './withdrawals.schema.ts';

export type AttemptRow = typeof attemptRows.$inferSelect;
type Head = { readonly indexId: number; readonly tip: number };
/** What all steps of one look need. */
export type Payout = { readonly database: Database; readonly node: PayoutNode; readonly hot: HDAccount };

/** In these a transaction of it is on its way. */
const sentStates = ['signing', 'broadcast', 'confirming'] as const;

/** What a withdrawal pays on its chain. @throws Error where the chain has no such token. */
function transferOf(node: PayoutNode, row: WithdrawalRow): Transfer {
  const symbol = sentToken(row.chainIndex, row.coinId)?.symbol;
  const received = tidy(subtract(row.amount, row.fee));
  const to = row.address as Address;
  if (symbol === node.native.symbol) return { token: undefined, to, units: parseUnits(received, node.native.decimals) };
  const token = node.tokens().find((each) => each.symbol === symbol && each.isWrapped !== true);
  if (token === undefined) throw new Error(`Chain ${row.chainIndex} has no ${symbol ?? 'such token'}.`);
  return { token: token.address, to, units: parseUnits(received, token.decimals) };
}

/** The signed payment of a withdrawal. */
const signedPayment = (
  { node, hot }: Payout,
  row: WithdrawalRow,
  { nonce, maxFeePerGas }: { readonly nonce: number; readonly maxFeePerGas: bigint },
): Promise<Hex> => signTransfer(hot, transferOf(node, row), { chainIndex: row.chainIndex, nonce, gas: mostGas, maxFeePerGas });

const attemptsOf = (executor: Executor, id: string): Promise<AttemptRow[]> =>
  executor.select().from(attemptRows).where(eq(attemptRows.withdrawalId, id)).orderBy(desc(attemptRows.number));

async function keepAttempt(
  executor: Executor,
  attempt: Omit<AttemptRow, 'txHash' | 'sentAt' | 'sentBlock' | 'blockNumber'>,
): Promise<void> {
  await executor.insert(attemptRows).values({ ...attempt, txHash: keccak256(attempt.rawTransaction as Hex) });
}

/**
 * Gives a withdrawal its nonce and its signed transaction, in the transaction in which it is too late to cancel. What was signed for a
 * life of the chain that is over counts no more. Nobody gets two: the state is taken once.
 */
export const signNext = (payout: Payout, head: Head, id: string, fee: bigint): Promise<readonly number[]> =>
  inTransaction(payout.database, async (executor) => {
    const [row] = await executor.select().from(withdrawalRows).where(eq(withdrawalRows.id, id));
    if (row === undefined) return [];
    const before = await attemptsOf(executor, id);
    if (row.state === 'queued' || row.heldBy === 'collecting') {
      const concerned = await judge(executor, row, payout.database.clock.now());
      if (concerned.length > 0) return concerned;
    } else if (before.some(({ indexId }) => indexId === head.indexId)) return [];
    if (!(await change(executor, id, [row.state], 'signing'))) return [];
    await executor.update(attemptRows).set({ blockNumber: null }).where(eq(attemptRows.withdrawalId, id));
    const nonce = await takeNonce(executor, head.indexId);
    const rawTransaction = await signedPayment(payout, row, { nonce, maxFeePerGas: fee });
    const number = (before[0]?.number ?? 0) + 1;
    await keepAttempt(executor, { withdrawalId: id, number, indexId: head.indexId, nonce, rawTransaction, maxFeePerGas: fee.toString() });
    return [row.uid];
  });

/** Those of a chain that are queued, or were on their way in a life of it that is over; the oldest first. */
const unsigned = (executor: Executor, { chainIndex }: PayoutNode, { indexId }: Head): Promise<WithdrawalRow[]> =>
  executor
    .select()
    .from(withdrawalRows)
    .where(
      and(
        eq(withdrawalRows.chainIndex, chainIndex),
        or(inArray(withdrawalRows.state, ['queued', ...sentStates]), eq(withdrawalRows.heldBy, 'collecting')),
        isNull(withdrawalRows.receiver),
        sql`not exists (select 1 from ${attemptRows} where ${attemptRows.withdrawalId} = ${withdrawalRows.id} and ${attemptRows.indexId} = ${indexId})`,
      ),
    )
    .orderBy(asc(withdrawalRows.createdAt), asc(withdrawalRows.id));

/** What the chain has of a withdrawal: at most one of its attempts. */
async function foundOf(node: PayoutNode, attempts: readonly AttemptRow[]): Promise<{ attempt: AttemptRow; mined: Mined } | undefined> {
  for (const attempt of attempts) {
    const mined = await node.mined(attempt.txHash);
    if (mined !== undefined) return { attempt, mined };
  }
  return undefined;
}

/** Those that the node may still have to take the coins of: signed in this life of the chain and in no block. */
const unminedOf = (executor: Executor, { indexId }: Head): Promise<WithdrawalRow[]> =>
  executor
    .select()
    .from(withdrawalRows)
    .where(
      and(
        inArray(withdrawalRows.state, ['signing', 'broadcast']),
        sql`exists (select 1 from ${attemptRows} where ${attemptRows.withdrawalId} = ${withdrawalRows.id} and ${attemptRows.indexId} = ${indexId})`,
      ),
    );

/**
 * What the wallet has beyond what it has signed already: `take` tells whether a payment is covered, gas included, and counts it then.
 * Coins at deposit addresses do not pay: they are brought first.
 */
async function purseOf({ database, node, hot }: Payout, head: Head, fee: bigint) {
  const left = new Map<Address | undefined, bigint>();
  const leftOf = async (token: Address | undefined): Promise<bigint> => left.get(token) ?? node.balanceOf(hot.address, token);
  async function take({ token, units }: Transfer): Promise<boolean> {
    const gas = gasCushion * mostGas * fee;
    const [native, held] = [await leftOf(undefined), await leftOf(token)];
    if (native < gas || held < units + (token === undefined ? gas : 0n)) return false;
    left.set(token, held - units);
    return true;
  }
  for (const row of await unminedOf(database.orm, head)) if (row.chainIndex === node.chainIndex) await take(transferOf(node, row));
  return { take };
}

/** Lets one wait until the wallet has enough. Returns whom it concerns. */
const waitForCoins = (executor: Executor, { id, uid, state }: WithdrawalRow): Promise<readonly number[]> =>
  state === 'queued'
    ? change(executor, id, ['queued'], 'held', { heldBy: 'collecting', heldUntil: null }).then((isNew) => (isNew ? [uid] : []))
    : Promise.resolve([]);

/** Signs all that is queued and that the wallet can pay. The wallet of this life of the chain is opened before it pays first. */
export async function signQueued(payout: Payout, head: Head): Promise<ReadonlySet<number>> {
  const { database, node, hot } = payout;
  const waiting = await unsigned(database.orm, node, head);
  const concerned = new Set<number>();
  if (waiting.length === 0) return concerned;
  await openWallet(database.orm, node, hot.address, head.indexId);
  const fee = marketFee(await node.baseFee());
  const purse = await purseOf(payout, head, fee);
  for (const row of waiting) {
    // What this chain has was paid, whatever life of it the index speaks of.
    if ((await foundOf(node, await attemptsOf(database.orm, row.id))) !== undefined) continue;
    const isPaid = await purse.take(transferOf(node, row));
    const told = isPaid ? await signNext(payout, head, row.id, fee) : await waitForCoins(database.orm, row);
    for (const uid of told) concerned.add(uid);
  }
  return concerned;
}

/**
 * Hands the node every transaction of the wallet that is in no block: what is new, what a restart or a turn of the chain has lost, in the
 * order of their nonces and of each the newest.
 */
export async function sendUnmined({ database, node, hot }: Payout, { indexId, tip }: Head): Promise<ReadonlySet<number>> {
  const concerned = new Set<number>();
  const from = await node.nonceOf(hot.address);
  const rows = await database.orm
    .selectDistinctOn([attemptRows.nonce], { attempt: attemptRows, uid: withdrawalRows.uid })
    .from(attemptRows)
    .innerJoin(withdrawalRows, eq(withdrawalRows.id, attemptRows.withdrawalId))
    .where(and(eq(attemptRows.indexId, indexId), sql`${attemptRows.nonce} >= ${from}`))
    .orderBy(asc(attemptRows.nonce), desc(attemptRows.number));
  for (const { attempt } of rows) await node.send(attempt.rawTransaction as Hex);
  // Also those that the node had before a death kept their mark from being written.
  const unmarked = await database.orm
    .select({ attempt: attemptRows, uid: withdrawalRows.uid })
    .from(attemptRows)
    .innerJoin(withdrawalRows, eq(withdrawalRows.id, attemptRows.withdrawalId))
    .where(and(eq(attemptRows.indexId, indexId), isNull(attemptRows.sentAt)));
  for (const { attempt, uid } of unmarked) {
    await inTransaction(database, async (executor) => {
      const mine = and(eq(attemptRows.withdrawalId, attempt.withdrawalId), eq(attemptRows.number, attempt.number));
      await executor.update(attemptRows).set({ sentAt: database.clock.now(), sentBlock: tip }).where(mine);
      await change(executor, attempt.withdrawalId, ['signing'], 'broadcast');
    });
    concerned.add(uid);
  }
  return concerned;
}

/** Books what a withdrawal came to once its block is deep enough, with the gas that the exchange has paid for it. */
async function book(executor: Executor, { node }: Payout, row: WithdrawalRow, mined: Mined, now: number): Promise<void> {
  const ended = mined.hasFailed
    ? await end(executor, row, ['broadcast', 'confirming'], 'failed', { at: now, endedBy: 'reverted' })
    : await end(executor, row, ['broadcast', 'confirming'], 'done', { at: now });
  const gas = { coinId: worldCoin(node.native.symbol).coinId, amount: formatUnits(mined.gasWei, node.native.decimals) };
  if (ended && mined.gasWei > 0n) await payGas(executor, row, gas, now);
}

/** Brings one that is on its way to where the chain has it. */
async function follow(payout: Payout, head: Head, row: WithdrawalRow): Promise<boolean> {
  const { database, node } = payout;
  const found = await foundOf(node, await attemptsOf(database.orm, row.id));
  const { chainIndex, id } = row;
  return inTransaction(database, async (executor) => {
    const mine = eq(attemptRows.withdrawalId, id);
    if (found === undefined) {
      await executor.update(attemptRows).set({ blockNumber: null }).where(mine);
      return change(executor, id, ['confirming'], 'broadcast');
    }
    const { attempt, mined } = found;
    await executor
      .update(attemptRows)
      .set({ blockNumber: sql`case when ${attemptRows.number} = ${attempt.number} then ${mined.blockNumber}::bigint end` })
      .where(mine);
    const isDeep = confirmationsOf(mined.blockNumber, head.tip) >= confirmationsNeeded(chainIndex);
    if (isDeep) await book(executor, payout, row, mined, database.clock.now());
    return isDeep || change(executor, id, ['broadcast'], 'confirming');
  });
}

/** The same nonce with a higher fee, for one that waits too long while blocks pass. A node that has mined one of them refuses all others. */
async function replace(payout: Payout, head: Head, row: WithdrawalRow): Promise<void> {
  const { database, node } = payout;
  const attempts = (await attemptsOf(database.orm, row.id)).filter(({ indexId }) => indexId === head.indexId);
  const [last, first] = [attempts[0], attempts.at(-1)];
  if (last === undefined || first === undefined || last.sentAt === null || last.sentBlock === null) return;
  const isStuck = last.sentAt + stuckAfter <= database.clock.now() && head.tip > last.sentBlock;
  const market = marketFee(await node.baseFee());
  const fee = BigInt(bumpedFee(last.maxFeePerGas, market.toString()));
  if (!isStuck || attempts.length >= mostAttempts || fee > mostFeeTimes * BigInt(first.maxFeePerGas)) return;
  const rawTransaction = await signedPayment(payout, row, { nonce: last.nonce, maxFeePerGas: fee });
  const { withdrawalId, indexId, nonce } = last;
  await inTransaction(database, async (executor) => {
    const [now] = await executor.select({ state: withdrawalRows.state }).from(withdrawalRows).where(eq(withdrawalRows.id, withdrawalId));
    const [newest] = await attemptsOf(executor, withdrawalId);
    if (now?.state !== 'broadcast' || newest?.number !== last.number) return;
    await keepAttempt(executor, {
      withdrawalId,
      number: last.number + 1,
      indexId,
      nonce,
      rawTransaction,
      maxFeePerGas: fee.toString(),
    });
  });
}

const onTheWay = (executor: Executor, { chainIndex }: PayoutNode): Promise<WithdrawalRow[]> =>
  executor
    .select()
    .from(withdrawalRows)
    .where(and(eq(withdrawalRows.chainIndex, chainIndex), inArray(withdrawalRows.state, ['broadcast', 'confirming'])))
    .orderBy(asc(withdrawalRows.createdAt), asc(withdrawalRows.id));

/** Brings all that is on its way to where the chain has it. Returns whom it concerns. */
export async function followSent(payout: Payout, head: Head): Promise<ReadonlySet<number>> {
  const concerned = new Set<number>();
  for (const row of await onTheWay(payout.database.orm, payout.node)) {
    if (await follow(payout, head, row)) concerned.add(row.uid);
    else if (row.state === 'broadcast') await replace(payout, head, row);
  }
  return concerned;
}

/** Whether a chain was ever withdrawn to: one that was not has nothing to look at. */
export async function isUsed(executor: Executor, chainIndex: number): Promise<boolean> {
  const there = eq(withdrawalRows.chainIndex, chainIndex);
  return (await executor.select({ id: withdrawalRows.id }).from(withdrawalRows).where(there).limit(1)).length > 0;
}

/** The nonce that has waited for a block for too long, where one has: everything behind it waits too. */
export async function lateNonce({ database, node }: Payout, { indexId }: Head): Promise<number | undefined> {
  const [row] = await database.orm
    .select({ nonce: attemptRows.nonce, sentAt: attemptRows.sentAt })
    .from(attemptRows)
    .innerJoin(withdrawalRows, eq(withdrawalRows.id, attemptRows.withdrawalId))
    .where(
      and(
        eq(attemptRows.indexId, indexId),
        eq(attemptRows.number, 1),
        eq(withdrawalRows.chainIndex, node.chainIndex),
        eq(withdrawalRows.state, 'broadcast'),
      ),
    )
    .orderBy(asc(attemptRows.nonce))
    .limit(1);
  const since = row?.sentAt ?? null;
  return since !== null && since + alarmAfter <= database.clock.now() ? row?.nonce : undefined;
}

/** Whether withdrawals of a chain wait for more blocks. */
export async function waitsForBlocks(executor: Executor, chainIndex: number): Promise<boolean> {
  const waiting = and(eq(withdrawalRows.chainIndex, chainIndex), inArray(withdrawalRows.state, [...sentStates]));
  return (await executor.select({ id: withdrawalRows.id }).from(withdrawalRows).where(waiting).limit(1)).length > 0;
}
