import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#sandbox/core/clock.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { BookRow, BookState, Venue } from '#sandbox/engine/trading/settler.ts';
import { contractFills, contractInstruments, contractOrders } from './contract.schema.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { orderOfRecord, ticksOf, type ContractOrder } from './contractOrders.ts';
import { createContractSettler, type ContractSettler } from './contractSettler.ts';
import type { ContractPrices, Instrument } from './instrument.ts';

type InstrumentRecord = typeof contractInstruments.$inferSelect;
/** States of an instrument as those of a book. */
const bookStates = { trading: 'open', halted: 'closed', delivered: 'delisted' } as const;
const ownStates = { open: 'trading', closed: 'halted', delisted: 'delivered' } as const satisfies Record<
  BookState,
  InstrumentRecord['state']
>;

/** An instrument's place in the database; it is listed there when it is first taken. */
export function createContractVenue(instrument: Instrument, prices: ContractPrices, clock: Clock): Venue<ContractOrder, ContractSettler> {
  const { instrumentId, contractCode: code, unitAmount, priceDigit, expiresAt } = instrument;
  const isThis = eq(contractInstruments.instrumentId, instrumentId);
  /** Of its row, once that was taken. */
  let number = 0;
  const bookRow = ({ state, ...row }: InstrumentRecord): BookRow => ({ ...row, state: bookStates[state] });

  async function raise(tx: Executor): Promise<InstrumentRecord | undefined> {
    const version = sql`${contractInstruments.version} + 1`;
    return (await tx.update(contractInstruments).set({ version }).where(isThis).returning())[0];
  }
  async function list(tx: Executor): Promise<void> {
    const listedAt = clock.now();
    await tx
      .insert(contractInstruments)
      .values({ instrumentId, contractCode: code, unitAmount, priceDigit, expiresAt, listedAt })
      .onConflictDoNothing();
  }

  return {
    rules: instrument,
    codes: contractCode,
    isStill: (moment) => ['halted', 'settling'].includes(prices.state(instrumentId, moment)),
    marketLimit(_, side) {
      const { highestBid, lowestAsk } = prices.limits(instrumentId, clock.now());
      return ticksOf(side === 'buy' ? highestBid : lowestAsk, instrument);
    },
    async take(tx) {
      let row = await raise(tx);
      if (row === undefined) {
        await list(tx);
        row = await raise(tx);
      }
      if (row === undefined) throw new Error('an instrument could not be taken');
      number = row.number;
      return bookRow(row);
    },
    async read(tx) {
      const [row] = await tx.select().from(contractInstruments).where(isThis);
      return row && bookRow(row);
    },
    async liveOrders(tx) {
      const rows = await tx
        .select()
        .from(contractOrders)
        .where(and(eq(contractOrders.instrumentId, instrumentId), eq(contractOrders.status, 'open')))
        .orderBy(asc(contractOrders.priority));
      return rows.map((row) => orderOfRecord(instrument, row));
    },
    async lastMatch(tx) {
      const [last] = await tx
        .select({ time: contractFills.createdAt, price: contractFills.price })
        .from(contractFills)
        .where(and(eq(contractFills.instrumentId, instrumentId), eq(contractFills.isAside, false)))
        .orderBy(desc(contractFills.matchId))
        .limit(1);
      return last && { time: last.time, ticks: ticksOf(last.price, instrument) };
    },
    async saveMatchId(tx, lastMatchId) {
      await tx.update(contractInstruments).set({ lastMatchId }).where(isThis);
    },
    async saveState(tx, state, stateSince) {
      await tx.update(contractInstruments).set({ state: ownStates[state], stateSince }).where(isThis);
    },
    async nextPriority(tx) {
      const { rows } = await tx.execute<{ next: string }>(sql`select nextval('contract_orders_priority_seq')::text as next`);
      return Number(rows[0]?.next);
    },
    settler: (tx, now, live) => createContractSettler({ instrument, prices, number, tx, now, live }),
  };
}
