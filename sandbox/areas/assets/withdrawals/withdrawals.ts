import { and, count, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Withdrawal, WithdrawCheck } from '#services/assets/withdrawCalls.ts';
import { lookAlikeOf } from '#machines/rules/lookAlike.ts';
import { sessions } from '#sandbox/core/accounts/accounts.schema.ts';
import { identityLevelOf, withdrawLimitOf } from '#sandbox/core/accounts/identityLevel.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { identitiesOf } from '#sandbox/core/accounts/users.ts';
import { withdrawHoldOf } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import { add, compare, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf } from '#sandbox/core/ledger/balances.ts';
import { totalWorth, type PriceOf } from '#sandbox/core/ledger/valuation.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { depositRows } from '../deposits/deposits.schema.ts';
import { isMoneyStopped } from '#sandbox/core/ledger/moneyStop.ts';
import { savedOf } from './savedAddresses.ts';
import { giveBack, settle, wallet, type WithdrawalRow } from './withdrawBooks.ts';
import { limitLeft, needsDesk } from './withdrawRules.ts';
import { withdrawalRows } from './withdrawals.schema.ts';

type State = WithdrawalRow['state'];
type Ended = Extract<State, 'done' | 'cancelled' | 'refused' | 'failed'>;
/** In these nothing was sent yet: an owner may take it back. */
const cancellable: readonly State[] = ['reviewing', 'held', 'queued'];
export const canCancel = (state: State): boolean => cancellable.includes(state);
const hour = 3_600_000;
const day = 24 * hour;

/** Changes a state if it is one of those, and tells whether this call has. */
export async function change(
  executor: Executor,
  id: string,
  from: readonly State[],
  to: State,
  more: Partial<Pick<WithdrawalRow, 'heldBy' | 'heldUntil' | 'endedBy' | 'isApproved' | 'risks'>> = {},
): Promise<boolean> {
  const changed = await executor
    .update(withdrawalRows)
    .set({ heldBy: null, heldUntil: null, ...more, state: to })
    .where(and(eq(withdrawalRows.id, id), inArray(withdrawalRows.state, [...from])))
    .returning({ id: withdrawalRows.id });
  return changed.length > 0;
}

/** Ends one with its coins where they belong, and tells its owner; false where it is in none of these states. */
export async function end(
  executor: Executor,
  row: WithdrawalRow,
  from: readonly State[],
  to: Ended,
  { at, endedBy = null }: { readonly at: number; readonly endedBy?: WithdrawalRow['endedBy'] },
): Promise<boolean> {
  const changed = await executor
    .update(withdrawalRows)
    .set({ state: to, heldBy: null, heldUntil: null, endedBy, endedAt: at })
    .where(and(eq(withdrawalRows.id, row.id), inArray(withdrawalRows.state, [...from])))
    .returning({ id: withdrawalRows.id });
  if (changed.length === 0) return false;
  await (to === 'done' ? settle(executor, row, at) : giveBack(executor, row, at));
  const coin = worldCoins.find(({ coinId }) => coinId === row.coinId)?.shortName ?? '';
  const data = { coinId: row.coinId };
  const told = { done: 'withdrawal', refused: 'withdrawalRefused', failed: 'withdrawalFailed', cancelled: null } as const;
  const kind = told[to];
  if (kind !== null) await writeMail(executor, row.uid, { kind, params: { amount: tidy(row.amount), coin }, data }, at);
  if (to === 'done' && row.receiver !== null) {
    const params = { amount: subtract(row.amount, row.fee), coin };
    await writeMail(executor, row.receiver, { kind: 'deposit', params, data }, at);
  }
  return true;
}

/** Coins of deposits that left their chain and are owed still. */
async function owes(executor: Executor, uid: number): Promise<boolean> {
  const owed = and(eq(depositRows.uid, uid), gt(depositRows.owed, sql`0`));
  return (await executor.select({ id: depositRows.id }).from(depositRows).where(owed).limit(1)).length > 0;
}

/** What holds all withdrawals of a member. */
async function holdsOf(executor: Executor, uid: number, now: number) {
  const changed = await withdrawHoldOf(executor, uid, now);
  return [
    ...(changed === null ? [] : [{ reason: changed.reason, until: changed.until }]),
    ...((await owes(executor, uid)) ? [{ reason: 'owed' as const, until: null }] : []),
    ...((await isMoneyStopped(executor)) ? [{ reason: 'reserves' as const, until: null }] : []),
  ];
}

/** The same for a session: one that a QR code has opened may withdraw nothing, whoever showed the code. */
export const holdsFor = async (executor: Executor, { uid, origin }: Pick<Session, 'uid' | 'origin'>, now: number) => [
  ...(await holdsOf(executor, uid, now)),
  ...(origin === 'qr' ? [{ reason: 'qrSession' as const, until: null }] : []),
];

/** What a member may withdraw in 24 hours and has, by the identity level that was passed; all in USDT. */
export async function limitOf(executor: Executor, uid: number, now: number): Promise<WithdrawCheck['limit']> {
  const usdt = withdrawLimitOf(identityLevelOf(await identitiesOf(executor, uid)));
  const rows = await executor
    .select({ worthUsdt: withdrawalRows.worthUsdt, state: withdrawalRows.state, createdAt: withdrawalRows.createdAt })
    .from(withdrawalRows)
    .where(
      and(eq(withdrawalRows.uid, uid), gt(withdrawalRows.createdAt, now - day), inArray(withdrawalRows.state, [...openStates, 'done'])),
    )
    .orderBy(withdrawalRows.createdAt);
  const sumOf = (isDone: boolean) =>
    rows.filter(({ state }) => (state === 'done') === isDone).reduce((sum, { worthUsdt }) => add(sum, worthUsdt), '0');
  const [done, underway] = [sumOf(true), sumOf(false)];
  const [oldest] = rows;
  return { usdt, usedUsdt: add(done, underway), leftUsdt: limitLeft(usdt, done, underway), moreAt: oldest ? oldest.createdAt + day : null };
}

export const openStates: readonly State[] = ['reviewing', 'held', 'queued', 'signing', 'broadcast', 'confirming'];
export async function openCount(executor: Executor, uid: number): Promise<number> {
  const mine = and(eq(withdrawalRows.uid, uid), inArray(withdrawalRows.state, [...openStates]));
  const [row] = await executor.select({ rows: count() }).from(withdrawalRows).where(mine);
  return row?.rows ?? 0;
}

/** Whether a member has ever sent to an address, or is about to. */
export async function hasSentTo(executor: Executor, uid: number, address: string, but = ''): Promise<boolean> {
  const sent = await executor
    .select({ id: withdrawalRows.id })
    .from(withdrawalRows)
    .where(and(eq(withdrawalRows.uid, uid), eq(withdrawalRows.address, address), inArray(withdrawalRows.state, [...openStates, 'done'])))
    .limit(2);
  return sent.some(({ id }) => id !== but);
}

type Asker = Pick<Session, 'uid' | 'jkt' | 'createdAt' | 'isProgram'>;
/** Whether a session's browser was here first within the last day; of a program, whether its key was made then. */
async function isNewBrowser(executor: Executor, { uid, jkt, createdAt, isProgram }: Asker, now: number): Promise<boolean> {
  if (isProgram === true) return createdAt > now - day;
  const older = and(eq(sessions.uid, uid), eq(sessions.jkt, jkt), lte(sessions.createdAt, now - day));
  return (await executor.select({ uid: sessions.uid }).from(sessions).where(older).limit(1)).length === 0;
}

/** Whether it takes coins of a deposit whose block may still leave the chain. */
async function takesFresh(executor: Executor, row: Pick<WithdrawalRow, 'uid' | 'coinId'>): Promise<boolean> {
  const credited = and(eq(depositRows.uid, row.uid), eq(depositRows.coinId, row.coinId), eq(depositRows.state, 'credited'));
  const [fresh] = await executor
    .select({ sum: sql<string>`coalesce(sum(amount), 0)::text` })
    .from(depositRows)
    .where(credited);
  return compare(await availableIn(executor, { ...row, ...wallet }), fresh?.sum ?? '0') === -1;
}

/** What speaks for a person to look at it, by what is known once its coins are frozen. */
export async function risksOf(
  executor: Executor,
  row: Pick<WithdrawalRow, 'id' | 'uid' | 'coinId' | 'address' | 'worthUsdt'>,
  session: Asker,
  { priceOf, now }: { readonly priceOf: PriceOf; readonly now: number },
): Promise<Withdrawal['risks']> {
  const all = totalWorth(await balancesOf(executor, row.uid), priceOf);
  const saved = (await savedOf(executor, row.uid)).map(({ address }) => address);
  const [recent] = await executor
    .select({ rows: count() })
    .from(withdrawalRows)
    .where(
      and(
        eq(withdrawalRows.uid, row.uid),
        ne(withdrawalRows.id, row.id),
        gt(withdrawalRows.createdAt, now - hour),
        inArray(withdrawalRows.state, [...openStates, 'done']),
      ),
    );
  const found: readonly (readonly [Withdrawal['risks'][number], boolean])[] = [
    ['largeShare', compare(row.worthUsdt, worth(all, '0.5', 6)) === 1],
    ['firstUse', !(await hasSentTo(executor, row.uid, row.address, row.id))],
    ['lookAlike', lookAlikeOf(row.address, saved) !== null],
    ['newBrowser', await isNewBrowser(executor, session, now)],
    ['thirdInHour', (recent?.rows ?? 0) >= 2],
    ['freshDeposit', await takesFresh(executor, row)],
  ];
  return found.flatMap(([risk, isSo]) => (isSo ? [risk] : []));
}

/**
 * Decides what becomes of one that is looked at or waits: what holds its owner's withdrawals holds it too, risks leave it to a person,
 * else it is sent, or is done at once inside the exchange. Returns whom it concerns.
 */
export async function judge(executor: Executor, row: WithdrawalRow, now: number): Promise<readonly number[]> {
  const [hold] = await holdsOf(executor, row.uid, now);
  const from = [row.state];
  if (hold !== undefined) {
    if (row.heldBy === hold.reason && row.heldUntil === hold.until) return [];
    return (await change(executor, row.id, from, 'held', { heldBy: hold.reason, heldUntil: hold.until })) ? [row.uid] : [];
  }
  if (!row.isApproved && needsDesk(row.risks))
    return row.state !== 'reviewing' && (await change(executor, row.id, from, 'reviewing')) ? [row.uid] : [];
  if (row.receiver === null) return row.state !== 'queued' && (await change(executor, row.id, from, 'queued')) ? [row.uid] : [];
  return (await end(executor, row, from, 'done', { at: now })) ? [row.uid, row.receiver] : [];
}

/** What a person decides about one that is looked at. Returns whom it concerns; nobody where it is not looked at any more. */
export async function decide(executor: Executor, id: string, isGood: boolean, now: number): Promise<readonly number[]> {
  const [row] = await executor
    .update(withdrawalRows)
    .set({ isApproved: isGood })
    .where(and(eq(withdrawalRows.id, id), eq(withdrawalRows.state, 'reviewing')))
    .returning();
  if (row === undefined) return [];
  if (isGood) return judge(executor, row, now);
  return (await end(executor, row, ['reviewing'], 'refused', { at: now, endedBy: 'desk' })) ? [row.uid] : [];
}

/** Takes one back for its owner. */
export async function cancel(
  executor: Executor,
  uid: number,
  id: string,
  now: number,
): Promise<{ readonly kind: 'ok'; readonly row: WithdrawalRow } | { readonly kind: 'tooLate' | 'unknown' }> {
  const mine = and(eq(withdrawalRows.id, id), eq(withdrawalRows.uid, uid));
  const [row] = await executor.select().from(withdrawalRows).where(mine);
  if (row === undefined) return { kind: 'unknown' };
  if (!(await end(executor, row, cancellable, 'cancelled', { at: now }))) return { kind: 'tooLate' };
  const [ended] = await executor.select().from(withdrawalRows).where(mine);
  return ended === undefined ? { kind: 'unknown' } : { kind: 'ok', row: ended };
}

/** Takes back all that a member has asked for and is not sent yet. */
export async function cancelOpen(executor: Executor, uid: number, now: number): Promise<void> {
  const open = and(eq(withdrawalRows.uid, uid), inArray(withdrawalRows.state, [...cancellable]));
  for (const row of await executor.select().from(withdrawalRows).where(open))
    await end(executor, row, cancellable, 'cancelled', { at: now });
}

/** Judges anew what was held and is so no more. Returns whom it concerns. */
export async function judgeDue(database: Database): Promise<ReadonlySet<number>> {
  const now = database.clock.now();
  // One that waits for coins is judged when they are there.
  const due = and(
    eq(withdrawalRows.state, 'held'),
    ne(withdrawalRows.heldBy, 'collecting'),
    or(isNull(withdrawalRows.heldUntil), lte(withdrawalRows.heldUntil, now)),
  );
  const rows = await database.orm.select({ id: withdrawalRows.id }).from(withdrawalRows).where(due).orderBy(withdrawalRows.createdAt);
  const concerned = new Set<number>();
  for (const { id } of rows) {
    const told = await inTransaction(database, async (executor) => {
      const [row] = await executor.select().from(withdrawalRows).where(eq(withdrawalRows.id, id));
      return row?.state === 'held' ? judge(executor, row, now) : [];
    });
    for (const uid of told) concerned.add(uid);
  }
  return concerned;
}
