import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.schema.ts';
import { compare } from './amounts.ts';

/**
 * Where coins lie. Places without a `uid` belong to nobody: `external` is the world outside, `house` the market makers, `lending` the
 * lenders and `fees` what was earned; contracts have their own. `tradeId` is set for wallet 7 and for a clearing only.
 */
export type Place =
  | {
      readonly kind: 'available' | 'frozen' | 'transit';
      readonly uid: number;
      readonly walletType: WalletType;
      readonly tradeId?: number;
      readonly coinId: number;
    }
  | { readonly kind: 'margin'; readonly uid: number; readonly walletType: 5 | 8; readonly coinId: number }
  | {
      readonly kind: 'external' | 'house' | 'lending' | 'fees' | 'insurance' | 'contractHouse' | 'contractFees';
      readonly coinId: number;
    }
  /** `tradeId`: the instrument's number. */
  | { readonly kind: 'clearing'; readonly tradeId: number; readonly coinId: number };
/** A signed change of one place, in coins, at most 18 decimals. */
export type Entry = { readonly place: Place; readonly amount: string };
export type Posting = { readonly kind: string; readonly reference?: string; readonly at: number; readonly entries: readonly Entry[] };

type Row = { uid: number | null; walletType: number; tradeId: number; coinId: number; kind: Place['kind'] };

/** The pair of an isolated wallet, the number of a clearing's instrument; 0 for all others. */
function tradeIdOf(place: Place): number {
  if (place.kind === 'clearing') return place.tradeId;
  return 'tradeId' in place && place.walletType === 7 ? place.tradeId : 0;
}
const rowOf = (place: Place): Row => ({
  uid: 'uid' in place ? place.uid : null,
  walletType: 'uid' in place ? place.walletType : 0,
  tradeId: tradeIdOf(place),
  coinId: place.coinId,
  kind: place.kind,
});
const nameOf = ({ uid, walletType, tradeId, coinId, kind }: Row): string => `${uid} ${walletType} ${tradeId} ${coinId} ${kind}`;

async function accountIds(executor: Executor, rows: readonly Row[]): Promise<Map<string, number>> {
  const condition = or(
    ...rows.map((row) =>
      and(
        row.uid === null ? isNull(ledgerAccounts.uid) : eq(ledgerAccounts.uid, row.uid),
        eq(ledgerAccounts.walletType, row.walletType),
        eq(ledgerAccounts.tradeId, row.tradeId),
        eq(ledgerAccounts.coinId, row.coinId),
        eq(ledgerAccounts.kind, row.kind),
      ),
    ),
  );
  const read = async () => new Map((await executor.select().from(ledgerAccounts).where(condition)).map((row) => [nameOf(row), row.id]));
  const found = await read();
  const missing = rows.filter((row) => !found.has(nameOf(row)));
  if (missing.length === 0) return found;
  await executor.insert(ledgerAccounts).values(missing).onConflictDoNothing();
  return read();
}

/** The ledger accounts of places, in their order, opened where they did not exist. */
export async function accountsOf(executor: Executor, places: readonly Place[]): Promise<number[]> {
  const rows = places.map(rowOf);
  const ids = await accountIds(executor, [...new Map(rows.map((row) => [nameOf(row), row])).values()]);
  return rows.map((row) => {
    const id = ids.get(nameOf(row));
    if (id === undefined) throw new Error('a ledger account could not be opened');
    return id;
  });
}

type Lines = readonly { readonly accountId: number | string; readonly amount: string }[];
/** The two parts of a statement that write one movement of coins: names of `with`, to be followed by a statement of the caller's. */
export function movementParts(id: string, { kind, reference = '', at }: Omit<Posting, 'entries'>, lines: Lines): SQL {
  // What comes in first: a place that both receives and gives in one movement must not dip below zero between.
  const sorted = lines.toSorted((left, right) => compare(right.amount, left.amount));
  const values = sorted.map(({ accountId, amount }) => sql`(${id}::uuid, ${accountId}::bigint, ${amount}::numeric)`);
  return sql`
    movement as (insert into ${ledgerTransactions} (id, kind, reference, created_at) values (${id}, ${kind}, ${reference}, ${at})),
    entries as (insert into ${ledgerEntries} (transaction_id, account_id, amount) values ${sql.join(values, sql`, `)})`;
}

/**
 * Writes one movement of coins, opening the places it needs, and returns its id. Use it inside `inTransaction`:
 * the database checks at commit that the entries sum to zero per coin, and at once that no place falls below zero but those of `external`, lenders, market makers and clearings
 * (constraint `ledger_accounts_balance`); after a refusal the transaction can only be rolled back.
 */
export async function post(executor: Executor, posting: Posting): Promise<string> {
  const id = randomUUID();
  const accounts = await accountsOf(
    executor,
    posting.entries.map(({ place }) => place),
  );
  const lines = posting.entries.map(({ amount }, index) => ({ accountId: accounts[index] ?? 0, amount }));
  await executor.execute(sql`with ${movementParts(id, posting, lines)} select 1`);
  return id;
}
