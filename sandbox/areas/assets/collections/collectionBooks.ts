import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import type { collectionRows, jobRows } from './collections.schema.ts';

export type CollectionRow = typeof collectionRows.$inferSelect;
export type JobRow = typeof jobRows.$inferSelect;

/** Books the gas of a mined transaction: it leaves the house. Nothing else of a collection is booked: the coins stay the exchange's. */
export const payCollectionGas = (
  executor: Executor,
  { chainIndex, id }: Pick<CollectionRow, 'chainIndex' | 'id'>,
  step: JobRow['step'],
  { coinId, amount }: { readonly coinId: number; readonly amount: string },
  at: number,
): Promise<string> =>
  post(executor, {
    kind: 'collectionGas',
    reference: `chain:${chainIndex}/collection:${id}/${step}`,
    at,
    entries: [
      { place: { kind: 'house', coinId }, amount: negate(amount) },
      { place: { kind: 'external', coinId }, amount },
    ],
  });

/**
 * The books of collections: each step has its gas booked once where it is marked so and else not, what is done has every step booked, each
 * step has one mined transaction at most and one nonce, nothing but gas is booked, and a collection holds deposits of its own address and
 * coin alone, and none once it has failed. Empty when sound.
 */
export async function collectionFaults(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ fault: string }>(sql`
    with steps as (
      select c.id, c.state, 'chain:' || c.chain_index || '/collection:' || c.id || '/' || j.step as reference,
        count(*) filter (where j.is_booked) as booked, count(j.block_number) as mined, count(distinct (j.index_id, j.nonce)) as nonces
      from collections c join chain_jobs j on j.collection_id = c.id group by c.id, c.state, c.chain_index, j.step
    ), posted as (
      select reference, count(*) as times from ledger_transactions where kind = 'collectionGas' group by reference
    )
    select coalesce(s.reference, p.reference) || ' has its gas booked ' || coalesce(p.times, 0) || ' times' as fault
      from steps s full join posted p using (reference) where coalesce(p.times, 0) <> coalesce(s.booked, 0)
    union all select reference || ' is over and its gas is not booked' from steps where state in ('done', 'failed') and booked <> 1
    union all select reference || ' is mined twice' from steps where mined > 1
    union all select reference || ' has several nonces' from steps where nonces > 1
    union all select 'a member has a part in ' || t.reference from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.kind = 'collectionGas' and a.uid is not null
    union all select 'collection ' || c.id || ' brings another coin or deposit' from collections c
      join collected_deposits x on x.collection_id = c.id join deposits d on d.id = x.deposit_id
      where d.address <> c.address or d.token <> c.token or d.chain_index <> c.chain_index or c.state in ('failed', 'over')
    union all select 'collection ' || c.id || ' brings nothing' from collections c where c.state in ('funding', 'moving', 'done')
      and not exists (select 1 from collected_deposits x where x.collection_id = c.id)`);
  return rows.map(({ fault }) => fault);
}
