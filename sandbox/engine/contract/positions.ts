import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Measures } from '#machines/rules/contract/instruments.ts';
import type { Position } from '#machines/rules/contract/position.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
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

const keyOf = (owner: RowsOwner): string => ('house' in owner ? `house ${owner.house}` : `${owner.uid} ${owner.walletType}`);

const recordOf = (owner: RowsOwner, row: PositionRow, endedAt: number | null): typeof contractPositions.$inferInsert => {
  const { id, instrumentId, marginMode, leverage, position, margin, realised, fees, openedAt } = row;
  const whose = 'house' in owner ? { uid: null, walletType: 0 } : { uid: owner.uid, walletType: owner.walletType };
  return { id, instrumentId, ...whose, ...position, marginMode, leverage, margin, realised, fees, openedAt, endedAt };
};

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
    const found = await tx
      .select({ row: contractPositions, instrument: contractInstruments })
      .from(contractPositions)
      .innerJoin(contractInstruments, eq(contractInstruments.instrumentId, contractPositions.instrumentId))
      .where(and(whose, isNull(contractPositions.endedAt)));
    const rows = found.map(({ row, instrument: { number, unitAmount, priceDigit } }): PositionRow => ({
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
    }));
    live.set(keyOf(owner), rows);
    return rows;
  }

  async function keep(owner: RowsOwner, row: PositionRow, isLive: boolean): Promise<void> {
    const others = (await rowsOf(owner)).filter(({ id }) => id !== row.id);
    live.set(keyOf(owner), isLive ? [...others, row] : others);
    changed.set(row.id, recordOf(owner, row, isLive ? null : now));
  }

  return {
    rowsOf,
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
    async write(): Promise<void> {
      const hasEnded = ({ endedAt }: { readonly endedAt?: number | null | undefined }): boolean => typeof endedAt === 'number';
      const rows = [...changed.values()].sort((left, right) => Number(hasEnded(right)) - Number(hasEnded(left)));
      for (const row of rows)
        await tx.insert(contractPositions).values(row).onConflictDoUpdate({ target: contractPositions.id, set: changing });
    },
  };
}
export type Positions = ReturnType<typeof createPositions>;
