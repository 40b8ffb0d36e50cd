import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { subtract, tidy } from './amounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.schema.ts';

/** Amounts by coin id. */
export type Holding = ReadonlyMap<number, string>;
/** What came in from outside in one transaction, of one coin; below zero: what went out. `at` in milliseconds. */
export type Flow = { readonly coinId: number; readonly amount: string; readonly at: number };

/** `count` steps of `step` milliseconds from `from` on. */
export type Steps = { readonly from: number; readonly step: number; readonly count: number };

/** What an account held of each coin at the end of each step and before the first, in all wallets and in orders; the last is what it holds. */
export async function holdingsAlong(executor: Executor, uid: number, { from, step, count }: Steps): Promise<Holding[]> {
  const present = await executor.execute<{ coin: number; amount: string }>(sql`
    select coin_id as coin, sum(balance)::text as amount from ${ledgerAccounts} where uid = ${uid} group by 1`);
  // What only moves between the account's own places is no change of what it holds.
  const moved = await executor.execute<{ coin: number; part: number; amount: string }>(sql`
    select a.coin_id as coin, least(ceil((t.created_at - ${from}::bigint)::numeric / ${step}::bigint), ${count}::integer)::integer as part,
      sum(e.amount)::text as amount
    from ${ledgerAccounts} a join ${ledgerEntries} e on e.account_id = a.id join ${ledgerTransactions} t on t.id = e.transaction_id
    where a.uid = ${uid} and t.created_at > ${from}::bigint
    group by 1, 2 having sum(e.amount) <> 0`);
  const held = new Map(present.rows.map(({ coin, amount }) => [coin, tidy(amount)]));
  const along = [new Map(held)];
  for (let part = count; part > 0; part -= 1) {
    for (const { coin, amount } of moved.rows.filter((row) => row.part === part)) held.set(coin, subtract(held.get(coin) ?? '0', amount));
    along.push(new Map(held));
  }
  return along.toReversed();
}

/** What came in from outside, or from another member, and went out after a moment. */
export async function flowsSince(executor: Executor, uid: number, from: number): Promise<Flow[]> {
  const { rows } = await executor.execute<{ coin: number; at: number; amount: string }>(sql`
    select a.coin_id as coin, t.created_at::double precision as at, sum(e.amount)::text as amount
    from ${ledgerAccounts} a join ${ledgerEntries} e on e.account_id = a.id join ${ledgerTransactions} t on t.id = e.transaction_id
    where a.uid = ${uid} and t.created_at > ${from}::bigint and (t.kind = 'withdrawalInside' or exists (
      select 1 from ${ledgerEntries} x join ${ledgerAccounts} o on o.id = x.account_id where x.transaction_id = t.id and o.kind = 'external'))
    group by t.id, 1, 2 having sum(e.amount) <> 0 order by 2, 1`);
  return rows.map(({ coin, at, amount }) => ({ coinId: coin, at, amount: tidy(amount) }));
}
