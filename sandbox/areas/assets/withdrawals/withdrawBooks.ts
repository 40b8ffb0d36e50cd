import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { compare, negate, subtract } from '#sandbox/core/ledger/amounts.ts';
import { post, type Place } from '#sandbox/core/ledger/post.ts';
import type { withdrawalRows } from './withdrawals.schema.ts';

export type WithdrawalRow = typeof withdrawalRows.$inferSelect;
type Moved = Pick<WithdrawalRow, 'id' | 'uid' | 'coinId' | 'chainIndex' | 'amount' | 'fee' | 'receiver'>;

/** Withdrawals leave the spot wallet, and reach that of another member. */
export const wallet = { walletType: 2, tradeId: 0 } as const;
const available = (uid: number, coinId: number): Place => ({ kind: 'available', uid, ...wallet, coinId });
const frozen = ({ uid, coinId }: Moved): Place => ({ kind: 'frozen', uid, ...wallet, coinId });
/** Names the chain, so that what went outside can be told apart by network. */
const referenceOf = ({ chainIndex, id }: Pick<Moved, 'chainIndex' | 'id'>): string => `chain:${chainIndex}/withdrawal:${id}`;

/** Holds the coins of a withdrawal that is asked for. The database refuses more than there is. */
export const freeze = (executor: Executor, row: Moved, at: number): Promise<string> =>
  post(executor, {
    kind: 'withdrawal',
    reference: referenceOf(row),
    at,
    entries: [
      { place: available(row.uid, row.coinId), amount: negate(row.amount) },
      { place: frozen(row), amount: row.amount },
    ],
  });

/** Gives the coins back: it was cancelled, refused, or failed. */
export const giveBack = (executor: Executor, row: Moved, at: number): Promise<string> =>
  post(executor, {
    kind: 'withdrawalReturn',
    reference: referenceOf(row),
    at,
    entries: [
      { place: frozen(row), amount: negate(row.amount) },
      { place: available(row.uid, row.coinId), amount: row.amount },
    ],
  });

/** The coins have left: to the world outside, or to the member who receives them. */
export const settle = (executor: Executor, row: Moved, at: number): Promise<string> =>
  post(executor, {
    kind: row.receiver === null ? 'withdrawalSent' : 'withdrawalInside',
    reference: referenceOf(row),
    at,
    entries: [
      { place: frozen(row), amount: negate(row.amount) },
      {
        place: row.receiver === null ? { kind: 'external', coinId: row.coinId } : available(row.receiver, row.coinId),
        amount: subtract(row.amount, row.fee),
      },
      ...(compare(row.fee, '0') === 0 ? [] : [{ place: { kind: 'fees', coinId: row.coinId } as const, amount: row.fee }]),
    ],
  });

/** The gas of a mined transaction is the exchange's own: it leaves the house. */
export const payGas = (executor: Executor, row: Moved, { coinId, amount }: { coinId: number; amount: string }, at: number) =>
  post(executor, {
    kind: 'withdrawalGas',
    reference: referenceOf(row),
    at,
    entries: [
      { place: { kind: 'house', coinId }, amount: negate(amount) },
      { place: { kind: 'external', coinId }, amount },
    ],
  });

/**
 * The books of withdrawals: the coins of each are frozen while it is open and else not, they have left once where it is done and not at all
 * where it is not, each has one mined transaction at most, and the nonces of each hot wallet have neither a gap nor two owners. Empty when sound.
 */
export async function withdrawalFaults(executor: Executor): Promise<string[]> {
  const held = await executor.execute<{ name: string; posted: string; due: string }>(sql`
    with posted as (
      select t.reference, sum(e.amount) as amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind like 'withdrawal%' and a.kind = 'frozen' group by t.reference
    ), due as (
      select 'chain:' || chain_index || '/withdrawal:' || id as reference,
        case when state in ('done', 'cancelled', 'refused', 'failed') then 0 else amount end as amount from withdrawals
    )
    select coalesce(due.reference, posted.reference) as name, coalesce(posted.amount, 0)::text as posted, coalesce(due.amount, 0)::text as due
    from due full join posted on posted.reference = due.reference where coalesce(posted.amount, 0) <> coalesce(due.amount, 0)`);
  const left = await executor.execute<{ id: string; times: string }>(sql`
    select w.id, count(t.id)::text as times from withdrawals w
    left join ledger_transactions t on t.reference = 'chain:' || w.chain_index || '/withdrawal:' || w.id
      and t.kind in ('withdrawalSent', 'withdrawalInside')
    group by w.id having count(t.id) <> case when w.state = 'done' then 1 else 0 end`);
  const mined = await executor.execute<{ id: string }>(sql`
    select withdrawal_id as id from withdrawal_attempts where block_number is not null group by withdrawal_id having count(*) > 1`);
  const nonces = await executor.execute<{ id: string }>(sql`
    select h.index_id::text as id from hot_wallets h left join (
      select index_id, nonce, withdrawal_id::text as owner from withdrawal_attempts
      union all select index_id, nonce, 'collection:' || collection_id from chain_jobs where step = 'gas'
    ) a on a.index_id = h.index_id
    group by h.index_id, h.next_nonce
    having count(distinct a.nonce) <> count(distinct a.owner)
      or (count(a.nonce) > 0 and (max(a.nonce) + 1 <> h.next_nonce or max(a.nonce) - min(a.nonce) + 1 <> count(distinct a.nonce)))`);
  return [
    ...held.rows.map(({ name, posted, due }) => `${name} holds ${posted} in place of ${due}`),
    ...left.rows.map(({ id, times }) => `withdrawal ${id} has left ${times} times`),
    ...mined.rows.map(({ id }) => `withdrawal ${id} is mined twice`),
    ...nonces.rows.map(({ id }) => `nonces of hot wallet ${id} have a gap or two owners`),
  ];
}
