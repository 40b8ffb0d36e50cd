import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { createMoves } from '#sandbox/core/ledger/moves.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { compare } from '#machines/rules/decimal.ts';
import { negated, sumOf } from '#machines/rules/rounding.ts';
import type { News } from '#sandbox/engine/trading/settler.ts';
import { contractFills, contractOrders } from './contract.schema.ts';
import { contractAccounts } from './contractAccounts.schema.ts';
import { contractHouse } from './contractMoney.ts';
import { recordOfOrder, type ContractOrder } from './contractOrders.ts';
import { contractFillView, contractOrderView } from './contractViews.ts';
import type { Instrument } from './instrument.ts';
import type { PositionChange } from './positions.ts';

type FillDraft = Omit<typeof contractFills.$inferInsert, 'id' | 'instrumentId' | 'createdAt' | 'revision'>;
/** What is told of one change, still without its number. */
type Owned = { readonly uid: number };

/** Entries of one posting: its guard looks at all of them for each. */
const mostEntries = 60;
/** Accounts of one statement. */
const mostAccounts = 1_000;
/** Orders of one statement, which takes only so many parameters. */
const mostOrders = 1_000;

/** What an order may still change. */
const changing = {
  price: sql`excluded.price`,
  contracts: sql`excluded.contracts`,
  opens: sql`excluded.opens`,
  filledContracts: sql`excluded.filled_contracts`,
  filledValue: sql`excluded.filled_value`,
  holdMark: sql`excluded.hold_mark`,
  frozen: sql`excluded.frozen`,
  status: sql`excluded.status`,
  reason: sql`excluded.reason`,
  priority: sql`excluded.priority`,
  updatedAt: sql`excluded.updated_at`,
  revision: sql`excluded.revision`,
};

/** Takes a number for each change of each account. Returns what gives them out, in their order. */
async function revisionsOf(tx: Executor, changes: readonly Owned[]): Promise<(change: Owned) => number> {
  const counts = new Map<number, number>();
  for (const { uid } of changes) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  const next = new Map<number, number>();
  // In one order for all, so that two of them never wait for each other.
  const values = [...counts].map(([uid, revision]) => ({ uid, revision })).sort((left, right) => left.uid - right.uid);
  const more = sql`${contractAccounts.revision} + excluded.revision`;
  await inParts(values, mostAccounts, async (part) => {
    const rows = await tx
      .insert(contractAccounts)
      .values(part)
      .onConflictDoUpdate({ target: contractAccounts.uid, set: { revision: more } })
      .returning();
    for (const { uid, revision } of rows) next.set(uid, revision - (counts.get(uid) ?? 0));
  });
  return ({ uid }) => {
    const revision = (next.get(uid) ?? 0) + 1;
    next.set(uid, revision);
    return revision;
  };
}

/** What owners of positions are told: which row it is, the house nothing. */
const positionNews = (changes: readonly (PositionChange & Owned)[], revisionOf: (change: Owned) => number): News[] =>
  changes.map((change) => {
    const { uid, ...about } = change;
    return { uid, fact: 'position.changed', about: { ...about, revision: revisionOf(change) } };
  });

/** Gathers orders and fills of one turn, and writes them at its end with all that was moved. */
export function createContractChanges(instrument: Instrument, moves: ReturnType<typeof createMoves>, now: number) {
  const orders = new Map<string, ContractOrder>();
  const fills: FillDraft[] = [];
  let named: string | undefined;
  return {
    put: (order: ContractOrder): void => void orders.set(order.id, order),
    fill: (draft: FillDraft): void => void fills.push(draft),
    /** Names what the turn moves in the ledger, where it is no order of an account. */
    name: (kind: string): void => void (named = kind),
    /** Writes all of it. Returns what each account is to be told, also of positions that were written, and the priorities of the orders. */
    async write(tx: Executor, reference: string, moved: readonly PositionChange[]) {
      const owned = moved.flatMap((change) => (change.uid === null ? [] : [{ ...change, uid: change.uid }]));
      const revisionOf = await revisionsOf(tx, [...orders.values(), ...fills, ...owned]);
      const { instrumentId } = instrument;
      const drafts = fills.map((draft) => ({ ...draft, instrumentId, createdAt: now, revision: revisionOf(draft) }));
      const rows = [...orders.values()].map((order) => ({ ...recordOfOrder(instrument, order, now), revision: revisionOf(order) }));
      const written: (typeof contractOrders.$inferSelect)[] = [];
      await inParts(rows, mostOrders, async (part) => {
        const saved = tx.insert(contractOrders).values(part).onConflictDoUpdate({ target: contractOrders.id, set: changing });
        written.push(...(await saved.returning()));
      });
      const made = drafts.length === 0 ? [] : await tx.insert(contractFills).values(drafts).returning();
      const kind = named ?? (fills.length > 0 ? 'contractTrade' : 'contractOrder');
      await inParts(moves.entries(), mostEntries, (part) => {
        // Every posting sums to zero: between those of one turn the house takes the difference.
        const rest = sumOf(part.map(({ amount }) => amount));
        const entries = compare(rest, '0') === 0 ? part : [...part, { place: contractHouse, amount: negated(rest) }];
        return post(tx, { kind, reference, at: now, entries });
      });
      const news: News[] = [
        ...made.map((row): News => ({ uid: row.uid, fact: 'contractFill.made', about: contractFillView(row) })),
        ...written.map((row): News => ({ uid: row.uid, fact: 'contractOrder.changed', about: contractOrderView(instrument, row) })),
        ...positionNews(owned, revisionOf),
      ];
      return { news, priorities: written };
    },
  };
}
