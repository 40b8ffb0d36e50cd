import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';

/** What everybody, the house and the fees together have of each coin: trading moves it, but neither makes nor destroys any. */
export async function readCoinSums(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ coin: string; total: string }>(
    "select coin_id::text as coin, trim_scale(sum(balance))::text as total from ledger_accounts where kind <> 'external' group by 1 order by 1",
  );
  return Object.fromEntries(rows.filter(({ total }) => total !== '0').map(({ coin, total }) => [coin, total]));
}

/** Judges a database after trading: nothing below zero, nothing made or lost, every order as its fills say. Empty when all is well. */
export async function judgeTrading(pool: Pool, sums: Readonly<Record<string, string>>): Promise<string[]> {
  const executor = drizzle(pool);
  const negative = await pool.query<{ id: string }>(
    "select id from ledger_accounts where kind not in ('external', 'house', 'lending', 'clearing', 'contractHouse') and balance < 0",
  );
  const now = await readCoinSums(pool);
  return [
    ...(await ledgerFaults(executor)),
    ...(await tradingFaults(executor)),
    ...negative.rows.map(({ id }) => `account ${id} is below zero`),
    ...Object.keys({ ...sums, ...now })
      .filter((coin) => sums[coin] !== now[coin])
      .map((coin) => `of coin ${coin} there was ${sums[coin] ?? '0'} and is ${now[coin] ?? '0'}`),
  ];
}
