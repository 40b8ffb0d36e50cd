import type { Pool } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import type { Asked } from './traffic.ts';

/**
 * Judges the database itself after all was asked: the ledger is sound, no account is negative or of nobody, every acknowledged transfer is
 * there, every key has at most one effect, and a stored acceptance and its transfer are there together or not at all.
 */
export async function judgeBooks(pool: Pool, asked: readonly Asked[]): Promise<string[]> {
  const problems = await ledgerFaults(drizzle(pool));
  const odd = await pool.query<{ id: string }>(
    `select id from ledger_accounts where (kind not in ('external', 'house', 'lending', 'clearing', 'contractHouse') and balance < 0) or balance is null
       or wallet_type not in (0, 2, 3, 5, 6, 7, 8) or (uid is null) <> (kind in ('external', 'house', 'lending', 'fees', 'clearing', 'insurance', 'contractHouse', 'contractFees'))`,
  );
  problems.push(...odd.rows.map(({ id }) => `account ${id} is negative or unexpected`));

  const { rows: moved } = await pool.query<{ id: string; amount: string }>('select id, trim_scale(amount)::text as amount from transfers');
  const byAmount = new Map<string, { id: string }[]>();
  for (const { id, amount } of moved) byAmount.set(amount, [...(byAmount.get(amount) ?? []), { id }]);
  const { rows: stored } = await pool.query<{ key: string; body: string }>('select key, body from idempotency');
  const accepted = new Map(stored.flatMap(({ key, body }) => (body.startsWith('{"code":200,') ? [[key, body] as const] : [])));
  for (const { key, request, recordId } of asked) {
    const effects = byAmount.get(request.amount.replace(/\.?0+$/, '')) ?? [];
    if (effects.length > 1) problems.push(`key ${key} had ${effects.length} effects`);
    if (recordId !== undefined && effects[0]?.id !== recordId) problems.push(`acknowledged transfer ${recordId} is gone`);
    if (effects.length > 0 !== accepted.has(key))
      problems.push(`key ${key} has ${effects.length} effects and ${accepted.has(key) ? 'an' : 'no'} answer`);
    if (effects[0] !== undefined && accepted.get(key)?.includes(effects[0].id) === false)
      problems.push(`key ${key} answers another transfer`);
  }
  return problems;
}
