import { clearanceOf } from '#machines/rules/contract/liquidation.ts';
import { valueUnitOf } from '#machines/rules/contract/instruments.ts';
import { coinsOf, feeOf, holdOf, initialMargin, valueOf } from '#machines/rules/contract/margin.ts';
import { grown, reduced, traded, type Fill, type Filled, type Position } from '#machines/rules/contract/position.ts';
import { openedBy, otherSide, signed, type TradeSide } from '#machines/rules/contract/side.ts';
import { feeTerms, marginTerms } from '#machines/rules/contract/terms.ts';
import { atLeastNone, countOf, fewest } from '#machines/rules/contractCount.ts';
import { add, compare, multiply, smaller, subtract } from '#machines/rules/decimal.ts';
import { atLeastZero, negated, quotient, sumOf } from '#machines/rules/rounding.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { createMoves } from '#sandbox/core/ledger/moves.ts';
import { lotsLeft } from '#sandbox/engine/trading/bookOrder.ts';
import type { Match } from '#sandbox/engine/trading/matchingBook.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import type { Settler } from '#sandbox/engine/trading/settler.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { createContractChanges } from './contractChanges.ts';
import { clearingOf, contractFees, contractHouse, createContractMoney, insurance, placeIn } from './contractMoney.ts';
import { heldOf, heldText, priceOf, type ContractOrder, type ContractWallet } from './contractOrders.ts';
import type { ContractPrices, Instrument } from './instrument.ts';
import { createPositions, type PositionRow, type RowsOwner } from './positions.ts';

/** One order's part in a match. */
type Part = { readonly id: number; readonly match: Match; readonly isTaker: boolean; readonly isAgainstHouse: boolean };
/** What a turn settles with: the instrument, the number of its clearing, and the orders that are live. */
export type ContractTurn = {
  readonly instrument: Instrument;
  readonly prices: ContractPrices;
  readonly number: number;
  readonly tx: Executor;
  readonly now: number;
  readonly live: () => Iterable<ContractOrder>;
};

/** What a trade of an order does to the row that it meets. @throws Error where an order that closes meets no row. */
function tradeRow(order: ContractOrder, position: Position | null, fill: Fill, instrument: Instrument): Filled {
  if (order.positionSide === 'net') return traded(position, order.side, fill, instrument);
  const side = openedBy(order.side);
  if (side === order.positionSide)
    return { position: grown(position, side, fill, instrument.unitAmount), realised: '0', closed: 0, opened: fill[1] };
  if (position === null || position.contracts < fill[1]) throw new Error('a closing order was filled beyond its position');
  return reduced(position, fill, instrument);
}

/** Of a liquidated fill: what the price lacks to the bankruptcy, which the insurance pays, or what it pays to the insurance; else nothing. */
function ownOf({ forced, side }: ContractOrder, [price, contracts]: Fill, { unitAmount }: Instrument) {
  const bankruptcy = forced?.bankruptcy ?? null;
  if (bankruptcy === null) return { gap: '0', clearance: '0' };
  const [closed, coins] = [otherSide(openedBy(side)), coinsOf(contracts, unitAmount)] as const;
  const gap = atLeastZero(multiply(coins, signed(closed, subtract(bankruptcy, price))));
  return { gap, clearance: clearanceOf(closed, coins, bankruptcy, price) };
}

/**
 * Moves positions for one turn: an opening order holds margin, fee and open loss; a match changes rows, the clearing pays what they
 * realise, fees come from what is available, and a loss that this does not hold is taken from rows that win, at mark.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createContractSettler({ instrument, prices, number, tx, now, live }: ContractTurn) {
  const { instrumentId, unitAmount } = instrument;
  const moves = createMoves();
  const changes = createContractChanges(instrument, moves, now);
  const positions = createPositions(tx, now);
  const here = { instrumentId, number, measures: instrument };
  const money = createContractMoney({ prices, tx, now }, moves, positions);
  const { availableOf, freeIn, cover, pay } = money;

  /** What an order holds to open so many contracts at a price. */
  function holdAt({ side, holdMark, leverage }: ContractOrder, ticks: number, contracts: number): bigint {
    if (contracts === 0) return 0n;
    const opening = { side: openedBy(side), price: priceOf(ticks, instrument), mark: holdMark, contracts, leverage };
    return heldOf(holdOf({ ...opening, takerRate: feeTerms.taker }, instrument).hold);
  }
  function hold<Order extends ContractOrder>(order: Order, held: bigint): Order {
    if (held === order.held) return order;
    const difference = heldText(held > order.held ? held - order.held : order.held - held);
    const [more, less] = held > order.held ? (['frozen', 'available'] as const) : (['available', 'frozen'] as const);
    moves.move(placeIn(order, more), difference);
    moves.move(placeIn(order, less), negated(difference));
    return { ...order, held };
  }

  /** Gives a closed part of an isolated row back with what it realised; a loss beyond it is taken from the rest, then covered. */
  async function payIsolated(wallet: ContractWallet, margin: string, closedOf: readonly [closed: number, all: number], realised: string) {
    const [closed, all] = closedOf;
    const released = closed === all ? margin : quotient(multiply(margin, String(closed)), String(all), marginTerms.digit, 'down');
    const net = add(released, realised);
    const loss = atLeastZero(negated(net));
    const fromRest = smaller(loss, subtract(margin, released));
    moves.move(placeIn(wallet, 'margin'), negated(add(released, fromRest)));
    moves.move(placeIn(wallet, 'available'), atLeastZero(net));
    const short = subtract(loss, fromRest);
    return {
      left: subtract(margin, add(released, fromRest)),
      covered: compare(short, '0') === 1 ? await cover(short) : '0',
    };
  }

  /** The row of an owner that a trade meets. */
  async function rowFor(owner: RowsOwner, positionSide: ContractOrder['positionSide']): Promise<PositionRow | undefined> {
    const rows = (await positions.rowsOf(owner)).filter((row) => row.instrumentId === instrumentId);
    return rows.find(({ position }) => positionSide === 'net' || position.side === positionSide);
  }

  /** What a trade leaves of rows: the one that it met grows, shrinks or ends, and one of the other side may begin. */
  async function keepRows(
    owner: RowsOwner,
    row: PositionRow | undefined,
    { position, realised }: Filled,
    {
      margin,
      fees,
      ...terms
    }: Pick<PositionRow, 'margin' | 'marginMode' | 'leverage'> & { readonly fees: readonly [closed: string, opened: string] },
  ): Promise<PositionRow | undefined> {
    const stays = row !== undefined && position?.side === row.position.side;
    if (row !== undefined) {
      const paid = { realised: add(row.realised, realised), fees: sumOf([row.fees, fees[0], ...(stays ? [fees[1]] : [])]) };
      const after = { ...row, ...paid, margin };
      if (stays) {
        const grew = { ...after, position, leverage: terms.leverage };
        await positions.put(owner, grew);
        return grew;
      }
      await positions.end(owner, after);
    }
    if (position === null) return undefined;
    const begun = { ...positions.begin(here, position, terms), fees: fees[1] };
    await positions.put(owner, begun);
    return begun;
  }

  /** Settles one order's side of a match. Returns the order with it. */
  async function fill(order: ContractOrder, { id, match, isTaker, isAgainstHouse }: Part): Promise<ContractOrder> {
    const done: Fill = [priceOf(match.ticks, instrument), match.lots];
    const rest: ContractOrder = {
      ...order,
      filledLots: order.filledLots + match.lots,
      filledValue: order.filledValue + BigInt(match.ticks) * BigInt(match.lots),
      opens: fewest(order.opens, lotsLeft(order) - match.lots),
    };
    // A market order is matched in one turn: what it held is free for it at once.
    const after = hold(rest, order.price === undefined ? 0n : holdAt(rest, order.price, rest.opens));
    const row = await rowFor(order, order.positionSide);
    const filled = tradeRow(order, row?.position ?? null, done, instrument);
    const rate = order.forced !== undefined ? '0' : isTaker ? feeTerms.taker : feeTerms.maker;
    const feeAt = (contracts: number): string => feeOf(valueOf(done[0], contracts, unitAmount), rate);
    const fees = [feeAt(filled.closed), feeAt(filled.opened)] as const;
    const fee = add(...fees);
    const { gap, clearance } = ownOf(order, done, instrument);
    if (compare(gap, '0') === 1) await cover(gap);
    const gained = add(filled.realised, gap);
    moves.move(clearingOf(number), negated(filled.realised));
    moves.move(contractFees, fee);
    moves.move(insurance, clearance);
    const isIsolated = row?.marginMode === 'isolated';
    const closing =
      isIsolated && filled.closed > 0
        ? await payIsolated(order, row.margin, [filled.closed, row.position.contracts], gained)
        : { left: row?.margin ?? '0', covered: '0' };
    const mode = row !== undefined && filled.position?.side === row.position.side ? row.marginMode : order.marginMode;
    // What only closes leaves the row's leverage as it is: the other side may have another.
    const leverage = filled.opened > 0 ? order.leverage : (row?.leverage ?? order.leverage);
    const kept = await keepRows(order, row, filled, { margin: closing.left, fees, marginMode: mode, leverage });
    const due = add(fee, clearance);
    const short = await pay(order, isIsolated ? negated(due) : subtract(gained, due));
    if (kept?.marginMode === 'isolated' && filled.opened > 0) await addMargin(order, kept, valueOf(done[0], filled.opened, unitAmount));
    changes.fill({
      matchId: id,
      orderId: order.id,
      uid: order.uid,
      walletType: order.walletType,
      side: order.side,
      isTaker,
      isAgainstHouse,
      price: done[0],
      contracts: match.lots,
      closed: filled.closed,
      value: multiply(String(BigInt(match.ticks) * BigInt(match.lots)), valueUnitOf(instrument)),
      fee,
      realised: filled.realised,
      covered: sumOf([closing.covered, short, gap]),
      clearance,
      isAside: order.forced?.isAside ?? false,
    });
    return after;
  }

  /** Puts the margin of what was opened behind an isolated row, as far as there is so much. */
  async function addMargin(wallet: ContractWallet, row: PositionRow, value: string): Promise<void> {
    const margin = smaller(initialMargin(value, row.leverage), await availableOf(wallet));
    moves.move(placeIn(wallet, 'available'), negated(margin));
    moves.move(placeIn(wallet, 'margin'), margin);
    await positions.put(wallet, { ...row, margin: add(row.margin, margin) });
  }

  /** The house's side of a match: it has a row as everybody, but neither margin nor fees. */
  async function fillHouse(side: TradeSide, match: Match): Promise<void> {
    const owner = { house: instrumentId };
    const row = await rowFor(owner, 'net');
    const filled = traded(row?.position ?? null, side, [priceOf(match.ticks, instrument), match.lots], instrument);
    moves.move(clearingOf(number), negated(filled.realised));
    moves.move(contractHouse, filled.realised);
    await keepRows(owner, row, filled, { margin: '0', fees: ['0', '0'], marginMode: 'cross', leverage: 1 });
  }

  /**
   * One-way orders of a side that together would close more than there is left open the rest: where another one closed first, what it
   * held is held for them, the newest first, as far as the wallet has it.
   */
  async function holdForOthers(filled: ContractOrder): Promise<ContractOrder[]> {
    if (filled.positionSide !== 'net') return [];
    const row = await rowFor(filled, 'net');
    const opposite = row === undefined || row.position.side === openedBy(filled.side) ? 0 : row.position.contracts;
    const isOf = ({ uid, walletType, side, positionSide }: ContractOrder): boolean =>
      uid === filled.uid && walletType === filled.walletType && side === filled.side && positionSide === 'net';
    const others = [...live()].filter((order) => isOf(order) && order.id !== filled.id);
    const all = [filled, ...others];
    const queued = all.reduce((sum, order) => sum + lotsLeft(order), 0);
    let missing = atLeastNone(queued - opposite) - all.reduce((sum, { opens }) => sum + opens, 0);
    const changed: ContractOrder[] = [];
    for (const order of others.reverse()) {
      if (missing <= 0) break;
      const wanted = fewest(missing, order.isReduceOnly ? 0 : lotsLeft(order) - order.opens);
      const more = holdAt(order, order.price ?? 0, order.opens + wanted) - order.held;
      const has = await availableOf(order);
      const affordable =
        compare(heldText(more), has) === 1 ? countOf(quotient(multiply(has, String(wanted)), heldText(more), 0, 'down')) : wanted;
      // What opens more than it holds for does so with what the wallet has then.
      const opens = order.opens + atLeastNone(affordable - (affordable < wanted ? 1 : 0));
      if (opens === order.opens) continue;
      missing -= opens - order.opens;
      changed.push(hold({ ...order, opens }, holdAt(order, order.price ?? 0, opens)));
    }
    return changed;
  }

  const settler: Settler<ContractOrder> = {
    needed: (order, worstPrice) => holdAt(order, worstPrice, order.opens),
    neededToTake: (order, { lots, worst }) => holdAt(order, worst, atLeastNone(lots - (lotsLeft(order) - order.opens))),
    payable: (_, reach) => reach,
    async checkFree(order, held) {
      if (held <= order.held) return;
      const free = await freeIn(order);
      if (compare(heldText(held - order.held), free) === 1)
        throw new OrderRefusal(contractCode.balance, { amount: atLeastZero(free), coin: 'USDT' });
    },
    hold,
    end: (order) => hold(order, 0n),
    async settleMatch({ id, match, side, maker, taker }) {
      const part = { id, match, isAgainstHouse: maker === undefined || taker === undefined };
      const made = maker && (await fill(maker, { ...part, isTaker: false }));
      const took = taker && (await fill(taker, { ...part, isTaker: true }));
      if (made === undefined) await fillHouse(side === 'buy' ? 'sell' : 'buy', match);
      if (took === undefined) await fillHouse(side, match);
      const others = [...(made === undefined ? [] : await holdForOthers(made)), ...(took === undefined ? [] : await holdForOthers(took))];
      return { maker: made, taker: took, others };
    },
    put: changes.put,
    async write(reference) {
      return changes.write(tx, reference, await positions.write());
    },
  };
  return { ...settler, moves, money, positions, changes };
}
/** The settler of a turn with the parts by which more than orders moves positions: funding does. */
export type ContractSettler = ReturnType<typeof createContractSettler>;
