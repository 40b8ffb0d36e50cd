import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import { add, compare, negate, smaller, subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { post, type Place } from '#sandbox/core/ledger/post.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { aggregateOf, confirmationsOf, reaches } from './depositRules.ts';
import { depositNetworks, minimumOf } from './depositNetworks.ts';
import { depositRows } from './deposits.schema.ts';

export type DepositRow = typeof depositRows.$inferSelect;
type State = DepositRow['state'];
/** A deposit of a coin that is taken. */
type TakenRow = DepositRow & { readonly coinId: number };

/** Deposits land here: the spot wallet. */
const wallet = { walletType: 2, tradeId: 0 } as const;
const available = ({ uid, coinId }: TakenRow): Place => ({ kind: 'available', uid, ...wallet, coinId });
const isTaken = (row: DepositRow): row is TakenRow => row.coinId !== null;

/** Names the chain, so that what came from outside can be told apart by network. */
const referenceOf = ({ chainIndex, id }: DepositRow): string => `chain:${chainIndex}/deposit:${id}`;

/** Moves coins between outside and the member; `amount` below zero takes them back. */
async function move(executor: Executor, row: TakenRow, amount: string, at: number): Promise<void> {
  if (compare(amount, '0') === 0) return;
  await post(executor, {
    kind: compare(amount, '0') === 1 ? 'deposit' : 'depositReversal',
    reference: referenceOf(row),
    at,
    entries: [
      { place: { kind: 'external', coinId: row.coinId }, amount: negate(amount) },
      { place: available(row), amount },
    ],
  });
}

/** Whether this call is the one that changed the state. */
async function change(executor: Executor, row: DepositRow, to: State, more: { readonly owed?: string } = {}): Promise<boolean> {
  const changed = await executor
    .update(depositRows)
    .set({ state: to, ...more })
    .where(and(eq(depositRows.id, row.id), eq(depositRows.state, row.state)))
    .returning({ id: depositRows.id });
  return changed.length > 0;
}

/** Credits deposits of one coin to one member, with one message. What is still owed of one that had been taken back was never taken. */
async function credit(executor: Executor, rows: readonly TakenRow[], at: number): Promise<void> {
  let sum = '0';
  for (const row of rows) {
    if (!(await change(executor, row, 'credited', { owed: '0' }))) continue;
    await move(executor, row, subtract(row.amount, row.owed), at);
    sum = add(sum, row.amount);
  }
  const [first] = rows;
  if (first === undefined || sum === '0') return;
  const coin = worldCoins.find(({ coinId }) => coinId === first.coinId)?.shortName ?? first.symbol;
  await writeMail(executor, first.uid, { kind: 'deposit', params: { amount: tidy(sum), coin }, data: { coinId: first.coinId } }, at);
}

/** Takes as much as the member still has; the rest is owed. */
async function takeBack(executor: Executor, row: TakenRow, due: string, at: number): Promise<boolean> {
  const taken = smaller(due, await availableIn(executor, { uid: row.uid, ...wallet, coinId: row.coinId }));
  if (row.state === 'reversed' && taken === '0') return false;
  if (!(await change(executor, row, 'reversed', { owed: subtract(due, taken) }))) return false;
  await move(executor, row, negate(taken), at);
  return true;
}

/** What is looked at: whatever waits for blocks, is too small by itself, left the chain, came back, or is owed. */
const open = or(
  inArray(depositRows.state, ['confirming', 'belowMinimum', 'credited']),
  and(isNull(depositRows.blockNumber), inArray(depositRows.state, ['unlocked', 'unsupported'])),
  and(isNotNull(depositRows.blockNumber), inArray(depositRows.state, ['orphaned', 'reversed'])),
  gt(depositRows.owed, sql`0`),
);

/** Where a deposit goes by its block alone; undefined where it stays. `small` waits for others. */
function nextOf(row: DepositRow, tip: number): State | undefined {
  const { confirmations, finality } = depositNetworks[row.chainIndex] ?? { confirmations: 0, finality: 0 };
  const deep = confirmationsOf(row.blockNumber, tip);
  if (row.blockNumber === null) {
    if (row.state === 'credited' || row.state === 'unlocked' || row.state === 'reversed') return 'reversed';
    return row.state === 'orphaned' ? undefined : 'orphaned';
  }
  if (!isTaken(row)) return row.state === 'orphaned' ? 'unsupported' : undefined;
  if (row.state === 'credited') return deep >= finality ? 'unlocked' : undefined;
  if (row.state === 'belowMinimum' || row.state === 'unlocked') return undefined;
  if (deep < confirmations) return row.state === 'confirming' || row.state === 'reversed' ? undefined : 'confirming';
  return row.state === 'reversed' || reaches(row.amount, minimumOf(row.chainIndex, row.coinId)) ? 'credited' : 'belowMinimum';
}

/** Small deposits of one coin at one address that are enough together. */
function enoughTogether(rows: readonly TakenRow[]): readonly (readonly TakenRow[])[] {
  const groups = new Map<string, readonly TakenRow[]>();
  for (const row of rows) {
    const name = `${row.address} ${row.coinId}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].filter((group) => {
    const [first] = group;
    const amounts = group.map(({ amount }) => amount);
    return first !== undefined && aggregateOf(amounts, minimumOf(first.chainIndex, first.coinId)) !== undefined;
  });
}

/**
 * Brings a chain's deposits to where its blocks say they are; `tip` is the newest block, which the index must have reached. Use it inside
 * `inTransaction`. Returns the members whose balances changed.
 */
export async function settleDeposits(executor: Executor, chainIndex: number, tip: number, at: number): Promise<ReadonlySet<number>> {
  const rows = await executor
    .select()
    .from(depositRows)
    .where(and(eq(depositRows.chainIndex, chainIndex), open))
    .orderBy(depositRows.id)
    .for('update');
  const moved = new Set<number>();
  for (const row of rows) {
    const next = nextOf(row, tip);
    if (next === 'credited' && isTaken(row)) {
      await credit(executor, [row], at);
      moved.add(row.uid);
    } else if (next === 'reversed' && isTaken(row)) {
      const due = row.state === 'reversed' ? row.owed : row.amount;
      if (await takeBack(executor, row, due, at)) moved.add(row.uid);
    } else if (next !== undefined) await change(executor, row, next);
  }
  const small = await executor
    .select()
    .from(depositRows)
    .where(and(eq(depositRows.chainIndex, chainIndex), eq(depositRows.state, 'belowMinimum')))
    .orderBy(depositRows.id);
  for (const group of enoughTogether(small.filter(isTaken))) {
    await credit(executor, group, at);
    for (const { uid } of group) moved.add(uid);
  }
  return moved;
}

/** Whether deposits of a chain wait for more blocks. */
export async function waitsForBlocks(executor: Executor, chainIndex: number): Promise<boolean> {
  const waiting = and(
    eq(depositRows.chainIndex, chainIndex),
    isNotNull(depositRows.blockNumber),
    inArray(depositRows.state, ['confirming', 'credited', 'orphaned', 'reversed']),
  );
  return (await executor.select({ id: depositRows.id }).from(depositRows).where(waiting).limit(1)).length > 0;
}

/**
 * The books of deposits: each is posted once while it counts, what is owed of it after it was taken back, and else not at all; and no
 * posting belongs to none. Empty when sound.
 */
export async function depositFaults(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string; posted: string; due: string }>(sql`
    with posted as (
      select t.reference, sum(e.amount) as amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind in ('deposit', 'depositReversal') and a.uid is not null group by t.reference
    ), due as (
      select 'chain:' || chain_index || '/deposit:' || id as reference,
        case when state in ('credited', 'unlocked') then amount else owed end as amount from deposits
    )
    select coalesce(due.reference, posted.reference) as name, coalesce(posted.amount, 0)::text as posted, coalesce(due.amount, 0)::text as due
    from due full join posted on posted.reference = due.reference where coalesce(posted.amount, 0) <> coalesce(due.amount, 0)`);
  return rows.map(({ name, posted, due }) => `${name} is posted with ${posted} in place of ${due}`);
}
