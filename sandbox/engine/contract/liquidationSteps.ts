import { eq, sql } from 'drizzle-orm';
import { adlScore, deleverage, rankCandidates, type AdlCandidate } from '#machines/rules/contract/adl.ts';
import { coverGap, hedgeOffset, liquidationStep } from '#machines/rules/contract/liquidation.ts';
import { coinsOf, isGone, valueOf } from '#machines/rules/contract/margin.ts';
import { otherSide, signed } from '#machines/rules/contract/side.ts';
import { liquidationTerms } from '#machines/rules/contract/terms.ts';
import { fewest } from '#machines/rules/contractCount.ts';
import { add, compare, multiply, subtract } from '#machines/rules/decimal.ts';
import { isNegative } from '#machines/rules/rounding.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { enterOrder } from '#sandbox/engine/trading/place.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import { contractFills, contractLiquidations, contractOrders } from './contract.schema.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import type { createContractMoney } from './contractMoney.ts';
import { priceOf, ticksOf, type ContractWallet } from './contractOrders.ts';
import { clipClosing, closingSide, forcedOrder, matchAside, type ContractTurn } from './forcedOrders.ts';
import type { ContractPrices } from './instrument.ts';
import type { PositionRow, Positions } from './positions.ts';
import { bankruptcyOf, byRequired, markedRow, standingOf, type Judge, type Standing } from './standing.ts';

export type Liquidation = typeof contractLiquidations.$inferSelect;
export const walletOf = ({ uid, walletType }: Pick<Liquidation, 'uid' | 'walletType'>): ContractWallet => ({
  uid,
  walletType: walletType === 8 ? 8 : 5,
});

/** What a liquidation is about as it stands: its rows, what stands behind them, and whether they still have to go. */
export type Scope = { readonly rows: readonly PositionRow[]; readonly own: string; readonly standing: Standing; readonly isGone: boolean };
type Readers = { readonly positions: Positions; readonly money: Pick<ReturnType<typeof createContractMoney>, 'availableOf'> };

export async function scopeOf(
  { positions, money }: Readers,
  judge: Judge,
  wallet: ContractWallet,
  positionId: string | null,
): Promise<Scope> {
  const all = await positions.rowsOf(wallet);
  const rows = all.filter(({ id, marginMode }) => (positionId === null ? marginMode === 'cross' : id === positionId));
  const own = positionId === null ? await money.availableOf(wallet) : (rows[0]?.margin ?? '0');
  const standing = standingOf(judge, own, rows);
  return { rows, own, standing, isGone: isGone(standing.required, standing.equity) };
}

/** Two rows of one instrument on either side, while the wallet has something: below zero, matched at the mark they would cost others. */
function hedgeOf({ rows, standing }: Scope): { readonly long: PositionRow; readonly short: PositionRow } | undefined {
  if (isNegative(standing.equity)) return undefined;
  for (const long of rows) {
    const short = rows.find(({ instrumentId, position }) => instrumentId === long.instrumentId && position.side === 'short');
    if (long.position.side === 'long' && short !== undefined) return { long, short };
  }
  return undefined;
}

/** The instrument in which the next step is made; undefined where nothing is left to be done. */
export async function nextInstrument(tx: Executor, liquidation: Liquidation, scope: Scope, judge: Judge): Promise<string> {
  if (liquidation.stage === 'orders') {
    const [open] = await ordersOf(tx, liquidation, scope);
    if (open !== undefined) return open.instrumentId;
  }
  if (!scope.isGone) return liquidation.instrumentId;
  const hedge = liquidation.stage === 'closing' ? hedgeOf(scope) : undefined;
  return (hedge?.long ?? rowToClose(liquidation, scope, judge))?.instrumentId ?? liquidation.instrumentId;
}

/** The row that is being closed, or else the one that requires most. */
const rowToClose = ({ rowId }: Liquidation, { rows }: Scope, judge: Judge): PositionRow | undefined =>
  rows.find(({ id }) => id === rowId) ?? byRequired(judge, rows)[0];

/** Open orders that end first: all in instruments of the rows, and of a cross wallet all that hold something. */
async function ordersOf(tx: Executor, { uid, walletType, positionId }: Liquidation, { rows }: Scope) {
  const { uid: owner, walletType: wallet, status, instrumentId, id, frozen } = contractOrders;
  const found = await tx
    .select({ id, instrumentId, frozen })
    .from(contractOrders)
    .where(sql`${owner} = ${uid} and ${wallet} = ${walletType} and ${status} = 'open'`);
  const theirs = new Set(rows.map((row) => row.instrumentId));
  return found.filter((order) => theirs.has(order.instrumentId) || (positionId === null && compare(order.frozen, '0') === 1));
}

/** Parts of a step that is made within one turn. */
type Step = {
  readonly turn: ContractTurn;
  readonly liquidation: Liquidation;
  readonly scope: Scope;
  readonly judge: Judge;
  readonly prices: ContractPrices;
};
type Next = Pick<Liquidation, 'stage' | 'rowId' | 'need'>;
const again: Next = { stage: 'closing', rowId: null, need: 0 };

/** Legs of a hedge end each other at the mark, without a fee; the one that gains first. */
async function offset({ turn, liquidation, judge }: Step, { long, short }: { readonly long: PositionRow; readonly short: PositionRow }) {
  const mark = judge.markOf(long.instrumentId);
  const { offset: lots } = hedgeOffset(long.position, short.position, mark, long.measures);
  const gainOf = (row: PositionRow): string => {
    const { side, cost, coins } = markedRow(judge, row);
    return signed(side, subtract(multiply(coins, mark), cost));
  };
  const [first, second] = compare(gainOf(long), gainOf(short)) === -1 ? [short, long] : [long, short];
  const forced = { liquidationId: liquidation.id, bankruptcy: null, isAside: true };
  const order = (row: PositionRow) =>
    forcedOrder(walletOf(liquidation), row, { lots, ticks: ticksOf(mark, row.measures) }, forced, { now: turn.now, mark });
  await matchAside(turn, order(second), [{ maker: order(first), lots }]);
}

/** Sells or buys at a limit what the book gives at once. Returns how many contracts are left. */
async function take(step: Step, row: PositionRow, lots: number, ticks: number, bankruptcy: string): Promise<number> {
  const { turn, liquidation, judge } = step;
  const forced = { liquidationId: liquidation.id, bankruptcy, isAside: false };
  const mark = judge.markOf(row.instrumentId);
  const order = forcedOrder(walletOf(liquidation), row, { lots, ticks }, forced, { now: turn.now, mark });
  await enterOrder(turn, order, ticks);
  const left = await leftOf(step, row);
  return lots - (row.position.contracts - left);
}
/** Contracts of a row as the turn has left it. */
async function leftOf({ turn, liquidation }: Step, { id }: PositionRow): Promise<number> {
  const rows = await turn.settler.positions.rowsOf(walletOf(liquidation));
  return rows.find((row) => row.id === id)?.position.contracts ?? 0;
}

/** First at bankruptcy or better: the contracts of one step of the tiers. */
async function close(step: Step, row: PositionRow): Promise<Next> {
  const { scope, judge } = step;
  const mark = judge.markOf(row.instrumentId);
  const { close: lots } = liquidationStep(
    row.position.contracts,
    mark,
    row.measures.unitAmount,
    judge.instrumentOf(row.instrumentId).tiers,
  );
  const bankruptcy = bankruptcyOf(judge, row, scope.own, scope.rows);
  const need = await take(step, row, lots, ticksOf(bankruptcy, row.measures), bankruptcy);
  return need === 0 ? again : { stage: 'insuring', rowId: row.id, need };
}

/** What the insurance has given for a liquidation. */
async function insuredSoFar(tx: Executor, { id }: Liquidation): Promise<string> {
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${contractFills.covered}), 0)::text` })
    .from(contractFills)
    .innerJoin(contractOrders, eq(contractOrders.id, contractFills.orderId))
    .where(eq(contractOrders.liquidationId, id));
  return tidy(row?.given ?? '0');
}

/** Then within the price limit, as far as a fifth of the fund pays what is missing. */
async function insure(step: Step, row: PositionRow): Promise<Next> {
  const { turn, liquidation, scope, judge, prices } = step;
  const { instrumentId, measures, position } = row;
  const wanted = fewest(liquidation.need, position.contracts);
  const rest: Next = { stage: 'deleveraging', rowId: row.id, need: wanted };
  const { highestBid, lowestAsk } = prices.limits(instrumentId, turn.now);
  const limit = position.side === 'long' ? lowestAsk : highestBid;
  const bankruptcy = bankruptcyOf(judge, row, scope.own, scope.rows);
  if (compare(signed(position.side, subtract(bankruptcy, limit)), '0') !== 1) return rest;
  const given = await insuredSoFar(turn.tx, liquidation);
  const fund = add(await turn.settler.money.insuredNow(), given);
  const most = subtract(multiply(fund, liquidationTerms.insuranceShare), given);
  const [side, ticks] = [closingSide(position.side), ticksOf(limit, measures)] as const;
  /** Whether the insurance may pay for so many contracts. */
  const isPaid = (lots: number): boolean => {
    const { lots: found, value } = turn.engine.book.reachable(side, ticks, { lots });
    const got = multiply(multiply(String(value), priceOf(1, measures)), measures.unitAmount);
    const gap = signed(position.side, subtract(valueOf(bankruptcy, found, measures.unitAmount), got));
    return found === lots && compare(coverGap(gap, most, '1').uncovered, '0') !== 1;
  };
  let [lots, tooMany] = [0, wanted + 1];
  while (tooMany - lots > 1) {
    const middle = lots + (tooMany - lots - ((tooMany - lots) % 2)) / 2;
    if (isPaid(middle)) lots = middle;
    else tooMany = middle;
  }
  if (lots === 0) return rest;
  const need = wanted - lots + (await take(step, row, lots, ticks, bankruptcy));
  return need === 0 ? again : { ...rest, need };
}

/** At last others take it over at the bankruptcy price: accounts of the other side by their rank, then the house. */
async function share(step: Step, row: PositionRow): Promise<Next> {
  const { turn, liquidation, scope, judge } = step;
  const { settler, now } = turn;
  const { instrumentId, measures, position } = row;
  const mark = judge.markOf(instrumentId);
  const price = bankruptcyOf(judge, row, scope.own, scope.rows);
  const ticks = ticksOf(price, measures);
  const need = fewest(liquidation.need, position.contracts);
  const found = new Map<string, { readonly wallet: ContractWallet; readonly row: PositionRow }>();
  const candidates: AdlCandidate[] = [];
  const owners = await settler.positions.ownersIn(instrumentId);
  await settler.money.know(owners.flatMap(({ owner }) => ('house' in owner ? [] : [owner])));
  for (const { owner, rows } of owners) {
    if ('house' in owner || (owner.uid === liquidation.uid && owner.walletType === liquidation.walletType)) continue;
    const theirs = rows.find((each) => each.instrumentId === instrumentId && each.position.side === otherSide(position.side));
    if (theirs === undefined) continue;
    const { standing } = await scopeOf(settler, judge, owner, theirs.marginMode === 'isolated' ? theirs.id : null);
    const { side, openCost, contracts } = theirs.position;
    const value = multiply(coinsOf(contracts, measures.unitAmount), mark);
    const score = adlScore({ side, cost: openCost, value, equity: standing.equity });
    if (score === null) continue;
    found.set(theirs.id, { wallet: owner, row: theirs });
    const { id, openedAt } = theirs;
    candidates.push({ id, position: theirs.position, score: score.score, openedAt, isHouse: false, equity: standing.equity });
  }
  const { fills, left } = deleverage(need, { price, mark }, rankCandidates(candidates), measures);
  const aside = { liquidationId: liquidation.id, bankruptcy: null, isAside: true };
  const makers = fills.flatMap(({ id, close: lots }) => {
    const other = found.get(id);
    return other === undefined ? [] : [{ lots, maker: forcedOrder(other.wallet, other.row, { lots, ticks }, aside, { now, mark }), other }];
  });
  const loser = forcedOrder(walletOf(liquidation), row, { lots: need, ticks }, { ...aside, bankruptcy: price }, { now, mark });
  await matchAside(turn, loser, [...makers, ...(left > 0 ? [{ maker: undefined, lots: left }] : [])]);
  for (const { other, lots } of makers) clipClosing(turn, other.wallet, other.row.position.side, other.row.position.contracts - lots);
  return again;
}

/** Makes one step of a liquidation in the turn of the instrument that `nextInstrument` named; what comes next is written with it. */
export async function makeStep(step: Step): Promise<void> {
  const { turn, liquidation, scope, judge } = step;
  turn.settler.changes.name('contractLiquidation');
  const save = (next: Partial<Liquidation>) =>
    turn.tx
      .update(contractLiquidations)
      .set({ ...next, steps: liquidation.steps + 1 })
      .where(eq(contractLiquidations.id, liquidation.id));
  if (liquidation.stage === 'orders') {
    for (const { id } of await ordersOf(turn.tx, liquidation, scope)) {
      const order = turn.engine.live.get(id);
      if (order !== undefined) end(turn, order, 'cancelled', contractCode.liquidated);
    }
    const elsewhere = (await ordersOf(turn.tx, liquidation, scope)).some(
      ({ instrumentId }) => instrumentId !== turn.engine.rules.tradeCode,
    );
    await save({ stage: elsewhere ? 'orders' : 'closing' });
    return;
  }
  if (!scope.isGone) {
    if (liquidation.positionId === null) await setWalletState(turn.tx, { ...walletOf(liquidation), tradeId: 0 }, { isLiquidating: false });
    await save({ stage: 'ended', rowId: null, need: 0, endedAt: turn.now, equityAfter: scope.standing.equity });
    return;
  }
  const hedge = liquidation.stage === 'closing' ? hedgeOf(scope) : undefined;
  if (hedge !== undefined) {
    await offset(step, hedge);
    await save(again);
    return;
  }
  const row = rowToClose(liquidation, scope, judge);
  if (row === undefined) throw new Error('what has to go has rows');
  const isSame = row.id === liquidation.rowId;
  if (isSame && liquidation.stage === 'insuring') await save(await insure(step, row));
  else if (isSame && liquidation.stage === 'deleveraging') await save(await share(step, row));
  else await save(await close(step, row));
}
