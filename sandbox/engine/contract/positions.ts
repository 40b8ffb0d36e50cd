import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Measures } from '#machines/rules/contract/instruments.ts';
import type { Position } from '#machines/rules/contract/position.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { contractInstruments, contractPositions } from './contract.schema.ts';
import type { ContractOrder, ContractWallet } from './contractOrders.ts';

type Record = typeof contractPositions.$inferSelect;
/** Whose rows: a wallet's, or the house's in one instrument. */
export type RowsOwner = ContractWallet | { readonly house: string };

/** A live row of a position. `number` names the clearing of its instrument. */
export type PositionRow = {
  readonly id: string;
  readonly instrumentId: string;
  readonly number: number;
  readonly measures: Measures;
  readonly marginMode: Record['marginMode'];
  readonly leverage: number;
  readonly position: Position;
  readonly margin: string;
  readonly realised: string;
  readonly fees: string;
  readonly openedAt: number;
};

/** A row that a turn has changed; of the house without a `uid`. */
export type PositionChange = {
  readonly uid: number | null;
  readonly positionId: string;
  readonly instrumentId: string;
  readonly walletType: number;
  readonly isEnded: boolean;
};

const keyOf = (owner: RowsOwner): string => ('house' in owner ? `house ${owner.house}` : `${owner.uid} ${owner.walletType}`);

const recordOf = (owner: RowsOwner, row: PositionRow, endedAt: number | null): typeof contractPositions.$inferInsert => {
  const { id, instrumentId, marginMode, leverage, position, margin, realised, fees, openedAt } = row;
  const whose = 'house' in owner ? { uid: null, walletType: 0 } : { uid: owner.uid, walletType: owner.walletType };
  return { id, instrumentId, ...whose, ...position, marginMode, leverage, margin, realised, fees, openedAt, endedAt };
};

type Found = { readonly row: Record; readonly instrument: typeof contractInstruments.$inferSelect };
const rowOf = ({ row, instrument: { number, unitAmount, priceDigit } }: Found): PositionRow => ({
  id: row.id,
  instrumentId: row.instrumentId,
  number,
  measures: { unitAmount: tidy(unitAmount), priceDigit },
  marginMode: row.marginMode,
  leverage: row.leverage,
  position: { side: row.side, contracts: row.contracts, openCost: tidy(row.openCost), holdCost: tidy(row.holdCost) },
  margin: tidy(row.margin),
  realised: tidy(row.realised),
  fees: tidy(row.fees),
  openedAt: row.openedAt,
});

/** Rows of one statement. */
const mostRows = 1_000;

/** What a row may still change. */
const changing = {
  leverage: sql`excluded.leverage`,
  contracts: sql`excluded.contracts`,
  openCost: sql`excluded.open_cost`,
  holdCost: sql`excluded.hold_cost`,
  margin: sql`excluded.margin`,
  realised: sql`excluded.realised`,
  fees: sql`excluded.fees`,
  endedAt: sql`excluded.ended_at`,
};

const findLive = (tx: Executor, where: SQL | undefined): Promise<Found[]> =>
  tx
    .select({ row: contractPositions, instrument: contractInstruments })
    .from(contractPositions)
    .innerJoin(contractInstruments, eq(contractInstruments.instrumentId, contractPositions.instrumentId))
    .where(and(where, isNull(contractPositions.endedAt)));

async function saveRows(tx: Executor, rows: readonly (typeof contractPositions.$inferInsert)[]): Promise<void> {
  const save = (part: (typeof contractPositions.$inferInsert)[]) =>
    tx.insert(contractPositions).values(part).onConflictDoUpdate({ target: contractPositions.id, set: changing });
  for (const hasEnded of [true, false]) {
    const these = rows.filter(({ endedAt }) => (typeof endedAt === 'number') === hasEnded);
    await inParts(these, mostRows, save);
  }
}

/** All accounts that have rows, with all of them; read at once. */
export async function readEverybody(tx: Executor): Promise<{ readonly owner: ContractWallet; readonly rows: readonly PositionRow[] }[]> {
  const found = new Map<string, { readonly owner: ContractWallet; readonly rows: PositionRow[] }>();
  for (const record of await findLive(tx, isNotNull(contractPositions.uid))) {
    const { uid, walletType } = record.row;
    const owner: ContractWallet = { uid: uid ?? 0, walletType: walletType === 8 ? 8 : 5 };
    const known = found.get(keyOf(owner)) ?? { owner, rows: [] };
    known.rows.push(rowOf(record));
    found.set(keyOf(owner), known);
  }
  return [...found.values()];
}
const changeOf = ({ id, uid = null, instrumentId, walletType, endedAt }: typeof contractPositions.$inferInsert): PositionChange => ({
  uid,
  positionId: id,
  instrumentId,
  walletType,
  isEnded: typeof endedAt === 'number',
});

/** The rows of positions that one turn reads and changes; written at its end, those that ended before those that began. */
export function createPositions(tx: Executor, now: number) {
  const live = new Map<string, PositionRow[]>();
  const changed = new Map<string, typeof contractPositions.$inferInsert>();

  async function rowsOf(owner: RowsOwner): Promise<PositionRow[]> {
    const known = live.get(keyOf(owner));
    if (known !== undefined) return known;
    const whose =
      'house' in owner
        ? and(isNull(contractPositions.uid), eq(contractPositions.instrumentId, owner.house))
        : and(eq(contractPositions.uid, owner.uid), eq(contractPositions.walletType, owner.walletType));
    const rows = (await findLive(tx, whose)).map(rowOf);
    live.set(keyOf(owner), rows);
    return rows;
  }

  /** Who has rows in an instrument, the house too, each with all live rows that are theirs; read at once. */
  async function ownersIn(instrumentId: string): Promise<{ readonly owner: RowsOwner; readonly rows: readonly PositionRow[] }[]> {
    const theirs = sql`(${contractPositions.uid}, ${contractPositions.walletType}) in (
      select p.uid, p.wallet_type from contract_positions p where p.instrument_id = ${instrumentId} and p.ended_at is null)`;
    const ofHouse = and(isNull(contractPositions.uid), eq(contractPositions.instrumentId, instrumentId));
    const owners = new Map<string, RowsOwner>();
    const found = new Map<string, PositionRow[]>();
    for (const record of await findLive(tx, or(ofHouse, theirs))) {
      const { uid, walletType } = record.row;
      const owner: RowsOwner = uid === null ? { house: instrumentId } : { uid, walletType: walletType === 8 ? 8 : 5 };
      const key = keyOf(owner);
      owners.set(key, owner);
      found.set(key, [...(found.get(key) ?? []), rowOf(record)]);
    }
    for (const [key, rows] of found) if (!live.has(key)) live.set(key, rows);
    return [...owners].map(([key, owner]) => ({ owner, rows: live.get(key) ?? [] }));
  }

  async function keep(owner: RowsOwner, row: PositionRow, isLive: boolean): Promise<void> {
    const others = (await rowsOf(owner)).filter(({ id }) => id !== row.id);
    live.set(keyOf(owner), isLive ? [...others, row] : others);
    changed.set(row.id, recordOf(owner, row, isLive ? null : now));
  }

  return {
    rowsOf,
    ownersIn,
    /** Notes a row as it is now. */
    put: (owner: RowsOwner, row: PositionRow): Promise<void> => keep(owner, row, true),
    /** Notes that a row has ended; its costs and its margin are gone. */
    end: (owner: RowsOwner, row: PositionRow): Promise<void> =>
      keep(owner, { ...row, margin: '0', position: { ...row.position, contracts: 0, openCost: '0', holdCost: '0' } }, false),
    /** A row that is about to be opened. */
    begin: (
      { instrumentId, number, measures }: Pick<PositionRow, 'instrumentId' | 'number' | 'measures'>,
      position: Position,
      { marginMode, leverage }: Pick<ContractOrder, 'marginMode' | 'leverage'>,
    ): PositionRow => ({
      id: randomUUID(),
      instrumentId,
      number,
      measures,
      marginMode,
      leverage,
      position,
      margin: '0',
      realised: '0',
      fees: '0',
      openedAt: now,
    }),
    /** Writes them. Returns which they are. */
    async write(): Promise<PositionChange[]> {
      const rows = [...changed.values()];
      await saveRows(tx, rows);
      return rows.map(changeOf);
    },
  };
}
export type Positions = ReturnType<typeof createPositions>;
