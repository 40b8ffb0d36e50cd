import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { contractWatch } from './contractDelivery.schema.ts';

/** What stands and has to be looked after: instruments by their ids. Moments in milliseconds. */
export type ContractsStanding = {
  /** With rows of accounts, and with orders that rest. */
  readonly rows: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
  readonly isLiquidating: boolean;
  /** Deliveries that have not ended, soonest first. */
  readonly deliveries: readonly { readonly instrumentId: string; readonly expiresAt: number }[];
  /** Since when testers have halted instruments. */
  readonly halts: readonly { readonly instrumentId: string; readonly since: number }[];
};

type Line = { readonly kind: 'row' | 'order' | 'liquidation' | 'delivery' | 'halt'; readonly id: string; readonly at: string };

/** Reads what stands, at once. */
export async function readStanding(executor: Executor): Promise<ContractsStanding> {
  const { rows } = await executor.execute<Line>(sql`
    select distinct 'row' as kind, instrument_id as id, '0' as at from contract_positions where ended_at is null and uid is not null
    union all select distinct 'order', instrument_id, '0' from contract_orders where status = 'open'
    union all select distinct 'liquidation', instrument_id, '0' from contract_liquidations where ended_at is null
    union all select 'delivery', instrument_id, expires_at::text from contract_instruments where expires_at is not null and state <> 'delivered'
    union all select 'halt', instrument_id, state_since::text from contract_instruments where state = 'halted'`);
  const of = (kind: Line['kind']): Line[] => rows.filter((row) => row.kind === kind);
  return {
    rows: new Set(of('row').map(({ id }) => id)),
    orders: new Set(of('order').map(({ id }) => id)),
    isLiquidating: of('liquidation').length > 0,
    deliveries: of('delivery')
      .map(({ id, at }) => ({ instrumentId: id, expiresAt: Number(at) }))
      .toSorted((left, right) => left.expiresAt - right.expiresAt),
    halts: of('halt').map(({ id, at }) => ({ instrumentId: id, since: Number(at) })),
  };
}

/** Whether anything stands that time can change. */
export const isAnything = ({ rows, orders, isLiquidating }: ContractsStanding): boolean =>
  rows.size > 0 || orders.size > 0 || isLiquidating;

/** Up to when all rows were looked at, as a process left it; undefined where none ever did. */
export async function readWatch(executor: Executor): Promise<number | undefined> {
  return (await executor.select({ moment: contractWatch.moment }).from(contractWatch))[0]?.moment;
}
/** Writes down up to when all rows have been looked at. */
export async function saveWatch(executor: Executor, moment: number): Promise<void> {
  await executor.insert(contractWatch).values({ id: 1, moment }).onConflictDoUpdate({ target: contractWatch.id, set: { moment } });
}
