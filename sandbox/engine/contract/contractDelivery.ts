import { feeOf, valueOf } from '#machines/rules/contract/margin.ts';
import { reduced } from '#machines/rules/contract/position.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import { add, compare, subtract } from '#machines/rules/decimal.ts';
import { atLeastZero, isNegative, negated, sumOf } from '#machines/rules/rounding.ts';
import { inParts } from '#sandbox/core/database/inParts.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import type { Turn } from '#sandbox/engine/trading/turn.ts';
import { contractInstruments } from './contract.schema.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { contractDeliveries, contractDeliveryPayments } from './contractDelivery.schema.ts';
import { clearingOf, contractFees, contractHouse, placeIn } from './contractMoney.ts';
import type { ContractOrder } from './contractOrders.ts';
import type { ContractSettler } from './contractSettler.ts';
import type { Instrument } from './instrument.ts';
import type { PositionRow, RowsOwner } from './positions.ts';

/** Rows of one statement. */
const mostRows = 1_000;

/** What is delivered, at which price (USDT); `next` is what is listed in the same turn. */
export type Delivery = { readonly instrument: Instrument; readonly price: string; readonly next: readonly Instrument[] };
/** What a delivery did: rows that it closed, what their owners could not pay, and what of it the house paid. */
export type Delivered = { readonly rows: number; readonly covered: string; readonly byHouse: string };
/** What closing a row at the price does to its owner. */
type Closing = { readonly realised: string; readonly fee: string };

/** Lists instruments where they are not. */
export async function listInstruments(
  { tx }: Pick<Turn<ContractOrder>, 'tx'>,
  all: readonly Instrument[],
  listedAt: number,
): Promise<void> {
  const rows = all.map(({ instrumentId, contractCode: code, unitAmount, priceDigit, expiresAt }) => ({
    instrumentId,
    contractCode: code,
    unitAmount,
    priceDigit,
    expiresAt,
    listedAt,
  }));
  if (rows.length > 0) await tx.insert(contractInstruments).values(rows).onConflictDoNothing();
}

/** What a row realises at a price, by its ledger cost, and its fee; the house pays none. */
function closingOf(owner: RowsOwner, { position, measures }: PositionRow, price: string): Closing {
  const value = valueOf(price, position.contracts, measures.unitAmount);
  return {
    realised: reduced(position, [price, position.contracts], measures).realised,
    fee: 'house' in owner ? '0' : feeOf(value, feeTerms.delivery),
  };
}

/** Ends a row and pays what it realised. Returns what its owner could not pay, which was covered. */
async function closeRow({ moves, money, positions }: ContractSettler, owner: RowsOwner, row: PositionRow, { realised, fee }: Closing) {
  await positions.end(owner, { ...row, realised: add(row.realised, realised), fees: add(row.fees, fee) });
  moves.move(clearingOf(row.number), negated(realised));
  moves.move(contractFees, fee);
  if ('house' in owner) {
    moves.move(contractHouse, realised);
    return '0';
  }
  if (row.marginMode === 'cross') return money.pay(owner, subtract(realised, fee));
  // The margin comes back with what was gained; a loss beyond it is not its owner's.
  const net = add(row.margin, realised);
  moves.move(placeIn(owner, 'margin'), negated(row.margin));
  moves.move(placeIn(owner, 'available'), atLeastZero(net));
  const covered = isNegative(net) ? await money.cover(negated(net)) : '0';
  return add(covered, await money.pay(owner, negated(fee)));
}

/**
 * Delivers an instrument, in one turn and once: all orders end, every row is closed at the price, who gains before who pays, and what is
 * listed next is. Undefined where another process did it.
 */
export async function deliver(
  turn: Turn<ContractOrder, ContractSettler>,
  { instrument, price, next }: Delivery,
): Promise<Delivered | undefined> {
  const { tx, settler, engine, now } = turn;
  const { instrumentId, expiresAt } = instrument;
  if (expiresAt === null) throw new Error(`${instrumentId} never ends`);
  const done = await tx
    .insert(contractDeliveries)
    .values({ instrumentId, moment: expiresAt, price, deliveredAt: now })
    .onConflictDoNothing()
    .returning({ instrumentId: contractDeliveries.instrumentId });
  await listInstruments(turn, next, expiresAt);
  if (done.length === 0) return undefined;
  turn.touch();
  settler.changes.name('contractDelivery');
  for (const order of engine.live.values()) end(turn, order, 'cancelled', contractCode.pairDelisted);
  const due = (await settler.positions.ownersIn(instrumentId)).flatMap(({ owner, rows }) =>
    rows
      .filter((row) => row.instrumentId === instrumentId)
      .map((row) => ({ owner, id: row.id, before: row.realised, gain: closingOf(owner, row, price).realised })),
  );
  await settler.money.know(due.flatMap(({ owner }) => ('house' in owner ? [] : [owner])));
  const insured = await settler.money.insuredNow();
  const payments: (typeof contractDeliveryPayments.$inferInsert)[] = [];
  for (const { owner, id, before } of due.toSorted((left, right) => compare(right.gain, left.gain))) {
    // As it is by now: a loss of its owner's may have been taken from it.
    const row = (await settler.positions.rowsOf(owner)).find((candidate) => candidate.id === id);
    if (row === undefined) throw new Error('a row that is delivered is not there');
    const closing = closingOf(owner, row, price);
    const covered = await closeRow(settler, owner, row, closing);
    const realised = subtract(add(row.realised, closing.realised), before);
    payments.push({ positionId: id, instrumentId, contracts: row.position.contracts, realised, fee: closing.fee, covered });
  }
  await inParts(payments, mostRows, (part) => tx.insert(contractDeliveryPayments).values(part));
  engine.state = 'delisted';
  engine.stateSince = now;
  await engine.venue.saveState(tx, 'delisted', now);
  const covered = sumOf(payments.map((payment) => payment.covered));
  return { rows: payments.length, covered, byHouse: atLeastZero(subtract(covered, insured)) };
}
