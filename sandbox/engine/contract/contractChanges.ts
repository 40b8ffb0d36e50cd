import { sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { createMoves } from '#sandbox/core/ledger/moves.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { compare } from '#machines/rules/decimal.ts';
import { negated, sumOf } from '#machines/rules/rounding.ts';
import { contractFills, contractOrders } from './contract.schema.ts';
import { contractHouse } from './contractMoney.ts';
import { recordOfOrder, type ContractOrder } from './contractOrders.ts';
import type { Instrument } from './instrument.ts';

type FillDraft = Omit<typeof contractFills.$inferInsert, 'id' | 'instrumentId' | 'createdAt'>;

/** Entries of one posting: its guard looks at all of them for each. */
const mostEntries = 400;

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
};

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
    /** Returns the orders' priorities. */
    async write(tx: Executor, reference: string): Promise<{ id: string; priority: number }[]> {
      const rows = [...orders.values()].map((order) => recordOfOrder(instrument, order, now));
      const written =
        rows.length === 0
          ? []
          : await tx
              .insert(contractOrders)
              .values(rows)
              .onConflictDoUpdate({ target: contractOrders.id, set: changing })
              .returning({ id: contractOrders.id, priority: contractOrders.priority });
      const { instrumentId } = instrument;
      if (fills.length > 0) await tx.insert(contractFills).values(fills.map((draft) => ({ ...draft, instrumentId, createdAt: now })));
      const kind = named ?? (fills.length > 0 ? 'contractTrade' : 'contractOrder');
      await inParts(moves.entries(), mostEntries, (part) => {
        // Every posting sums to zero: between those of one turn the house takes the difference.
        const rest = sumOf(part.map(({ amount }) => amount));
        const entries = compare(rest, '0') === 0 ? part : [...part, { place: contractHouse, amount: negated(rest) }];
        return post(tx, { kind, reference, at: now, entries });
      });
      return written;
    },
  };
}
