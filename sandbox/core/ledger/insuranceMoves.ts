import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { InsuranceMove } from '#services/contract/factCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { subtract, tidy } from './amounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.schema.ts';

const day = 86_400_000;
/** Whole days (UTC) since 1970. */
const dayOfTime = (time: number): number => (time - (time % day)) / day;
/** Days whose balances are told, today among them. */
const toldDays = 30;

const reasons: Readonly<Record<string, InsuranceMove['reason']>> = {
  insurance: 'founded',
  contractLiquidation: 'liquidation',
  contractFunding: 'funding',
  contractTrade: 'trade',
  contractOrder: 'trade',
};

/** What the insurance of contracts has, how it moved, newest first, and what it had at each day's end; `now` in milliseconds. */
export async function insuranceMoves(executor: Executor, now: number, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const isInsurance = and(eq(ledgerAccounts.kind, 'insurance'), eq(ledgerAccounts.coinId, usdtId));
  const [account] = await executor.select().from(ledgerAccounts).where(isInsurance);
  if (account === undefined) return { balance: '0', days: [], list: [], totalCount: 0 };
  const balance = tidy(account.balance);
  const isOfIt = eq(ledgerEntries.accountId, account.id);
  const isItsTransaction = eq(ledgerTransactions.id, ledgerEntries.transactionId);
  const { kind, createdAt } = ledgerTransactions;
  const from = (pageNum - 1) * pageSize;
  const rows = await executor
    .select({ id: ledgerEntries.id, change: ledgerEntries.amount, kind, time: createdAt })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, isItsTransaction)
    .where(isOfIt)
    .orderBy(desc(ledgerEntries.id))
    .offset(from)
    .limit(pageSize);
  const newer = executor
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(isOfIt)
    .orderBy(desc(ledgerEntries.id))
    .limit(from);
  const [since] = from === 0 ? [] : await executor.select({ sum: sql<string>`coalesce(sum(amount), 0)::text` }).from(newer.as('newer'));
  const [all] = await executor.select({ count: count() }).from(ledgerEntries).where(isOfIt);
  const [first] = await executor
    .select({ time: createdAt })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, isItsTransaction)
    .where(isOfIt)
    .orderBy(asc(ledgerEntries.id))
    .limit(1);

  const today = dayOfTime(now);
  const dayOf = sql<number>`(${createdAt} / ${sql.raw(String(day))})::int`;
  const byDay = await executor
    .select({ day: dayOf, change: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, isItsTransaction)
    .where(and(isOfIt, gte(createdAt, (today - toldDays + 1) * day)))
    .groupBy(sql`1`);
  const changes = new Map(byDay.map((row) => [row.day, row.change]));
  let [then, left] = [subtract(balance, since?.sum ?? '0'), balance];
  const list = rows.map(({ id, change, kind: kindOf, time }): InsuranceMove => {
    const move = { id, time, change: tidy(change), balance: then, reason: reasons[kindOf] ?? ('other' as const) };
    then = subtract(then, change);
    return move;
  });
  const days: { time: number; balance: string }[] = [];
  const founded = dayOfTime(first?.time ?? now);
  for (let at = today; at >= founded && at > today - toldDays; at -= 1) {
    days.unshift({ time: at * day, balance: left });
    left = subtract(left, changes.get(at) ?? '0');
  }
  return { balance, days, list, totalCount: all?.count ?? 0 };
}
