import { match, settleToMark, sumsOf } from '#machines/rules/contract/clearing.ts';
import { changeLeverage, mostMarginRemoved } from '#machines/rules/contract/leverage.ts';
import { feeOf, holdOf, initialMargin, mostTransfer, openLoss, roiOf, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { clipReduceOnly, closedByPercent, reverseLegs, splitOneWay, triggeredClose } from '#machines/rules/contract/orders.ts';
import { averagePrice, closePart, costOf, type Fill, type Position } from '#machines/rules/contract/position.ts';
import type { Side } from '#machines/rules/contract/side.ts';
import { contractsOfCoins, contractsOfCost, contractsOfValue, mostOpen, viewsOf } from '#machines/rules/contract/sizes.ts';
import { isBeyondLiquidation } from '#machines/rules/contract/stops.ts';
import type { TierTable } from '#machines/rules/contract/terms.ts';
import { tiersOf } from '#machines/rules/contract/tiers.ts';
import { followed, freshTrail, trailingThreshold } from '#machines/rules/contract/trailing.ts';
import { add, compare, multiply, subtract } from '#machines/rules/decimal.ts';
import { kind, leverage, measures, priceDigit, type Kinds } from './kinds.ts';

type Closing = { side: Side; cost: string; contracts: number; close: number; price: string; unitAmount: string };
const close = (row: Closing) => closePart(row, [row.price, row.close], { ...measures, unitAmount: row.unitAmount });

const trailing = (side: 'buy' | 'sell') =>
  kind<{ callback: string; activation: string; prices: string[] }>(({ callback, activation, prices }) => {
    const trail = prices.reduce((seen, price) => followed({ side, callback, activation }, seen, price, priceDigit), freshTrail);
    return { ...trail, threshold: trail.best && trailingThreshold(side, trail.best, callback, priceDigit) };
  });

/** Value, margin, cost and gain of positions. */
export const positionKinds: Kinds = {
  value: kind<{ price: string; contracts: number; unitAmount: string }>((row) => ({
    value: valueOf(row.price, row.contracts, row.unitAmount),
  })),
  'fee.taker': kind<{ value: string; rate: string }>(({ value, rate }) => ({ fee: feeOf(value, rate) })),
  'fee.maker': kind<{ value: string; rate: string }>(({ value, rate }) => ({ fee: feeOf(value, rate) })),
  'margin.initial': kind<{ value: string; leverage: number }>((row) => ({ margin: initialMargin(row.value, row.leverage) })),
  'hold.openLoss': kind<{ side: Side; coins: string; price: string; mark: string }>((row) => ({
    openLoss: openLoss(row.side, row.coins, row.price, row.mark),
  })),
  'hold.limit': kind<{ side: Side; price: string; mark: string; contracts: number; unitAmount: string; leverage: number; taker: string }>(
    (row) => holdOf({ ...row, takerRate: row.taker }, row),
  ),
  'entry.average': kind<{ fills: Fill[]; unitAmount: string }>(({ fills, unitAmount }) => {
    const cost = costOf(fills, unitAmount);
    const contracts = fills.reduce((sum, [, each]) => sum + each, 0);
    return { cost, average: averagePrice(cost, contracts, { ...measures, unitAmount }) };
  }),
  'close.part': kind<Closing>(close),
  'close.rest': kind<Closing>((row, rows) => {
    const rest = close(row);
    // It goes on from the part that left this cost.
    const first = rows.find((each) => each.kind === 'close.part' && each.expected['costLeft'] === row.cost)?.inputs as Closing | undefined;
    if (first === undefined) return rest;
    const received = [first, row].map((each) => valueOf(each.price, each.close, each.unitAmount)).reduce(add);
    const exact = row.side === 'long' ? subtract(received, first.cost) : subtract(first.cost, received);
    return { ...rest, sumOfBoth: add(close(first).realised, rest.realised), exact };
  }),
  'pnl.unrealised': kind<{ side: Side; coins: string; entry: string; mark: string; leverage?: number }>((row) => {
    const cost = multiply(row.coins, row.entry);
    const pnl = unrealisedOf(row.side, cost, multiply(row.coins, row.mark));
    return { pnl, roi: roiOf(pnl, cost, row.leverage ?? leverage) };
  }),
  'cross.settleToMark': kind<{ available: string; realised: string; winnerUnrealised: string }>((row) => {
    const { available, taken, short } = settleToMark(row.available, row.realised, [{ id: 'winner', unrealised: row.winnerUnrealised }]);
    const settled = taken[0]?.amount ?? '0';
    return { settledFromWinner: settled, available, winnerUnrealised: subtract(row.winnerUnrealised, settled), short };
  }),
  'clearing.sequence': kind<{ unitAmount: string; trades: [string, string, string, string][] }>(({ unitAmount, trades }) => {
    const rows = new Map<string, Position | null>();
    let clearing = '0';
    const steps = trades.map(([buyer, seller, contracts, price]) => {
      const fill = [price, Number(contracts)] as const;
      const matched = match(rows.get(buyer) ?? null, rows.get(seller) ?? null, fill, { ...measures, unitAmount });
      rows.set(buyer, matched.buyer.position);
      rows.set(seller, matched.seller.position);
      clearing = add(clearing, matched.clearing);
      const sums = sumsOf([...rows.values()]);
      return { buyer: matched.buyer.realised, seller: matched.seller.realised, clearing, openCost: sums.cost, contracts: sums.contracts };
    });
    return { steps };
  }),
  'unit.switch': kind<{ contracts: number; unitAmount: string; price: string }>((row) => viewsOf(row.contracts, row.price, row.unitAmount)),
};

/** Orders, sizes, stops, leverage and margin. */
export const orderKinds: Kinds = {
  'reduceOnly.clip': kind<{ want: number; volume: number; frozen: number }>((row) => clipReduceOnly(row.want, row.volume, row.frozen)),
  'reduceOnly.trigger': kind<{ want: number; volume: number; frozen: number }>((row) => triggeredClose(row.want, row.volume, row.frozen)),
  'close.percent': kind<{ percent: number; contracts: number }>((row) => ({ close: closedByPercent(String(row.percent), row.contracts) })),
  reverse: kind<{ side: Side; contracts: number }>((row) => ({ legs: reverseLegs(row.side, row.contracts) })),
  'oneWay.cross': kind<{ position: number; sell?: number; buy?: number }>(({ position, sell, buy }) => {
    const held = position === 0 ? null : ({ side: position > 0 ? 'long' : 'short', contracts: Math.abs(position) } as const);
    return splitOneWay(held, sell === undefined ? 'buy' : 'sell', sell ?? buy ?? 0);
  }),
  'trailing.sell': trailing('sell'),
  'trailing.buy': trailing('buy'),
  'trailing.venue': kind<{ best: string; callback: string; side?: 'buy' | 'sell' }>((row) => ({
    threshold: trailingThreshold(row.side ?? 'sell', row.best, row.callback, priceDigit),
  })),
  'stop.beyondLiquidation': kind<{ side: Side; stop: string; liquidation: string | null }>((row) => ({
    warn: isBeyondLiquidation(row.side, row.stop, row.liquidation),
  })),
  'size.cost': kind<{ cost: string; price: string; leverage: number; taker: string; unitAmount: string }>((row) => ({
    contracts: contractsOfCost(row.cost, { ...row, takerRate: row.taker }),
  })),
  'size.usdt': kind<{ value: string; price: string; unitAmount: string }>((row) => ({
    contracts: contractsOfValue(row.value, row.price, row.unitAmount),
  })),
  'size.coin': kind<{ coins: string; unitAmount: string }>((row) => ({ contracts: contractsOfCoins(row.coins, row.unitAmount) })),
  maxOpen: kind<{
    side?: Side;
    available: string;
    price: string;
    leverage: number;
    taker: string;
    mark: string;
    used: string;
    unitAmount: string;
    table: TierTable;
  }>((row) => {
    // Without a side there is no loss by the mark.
    const side = row.side ?? (compare(row.price, row.mark) === 1 ? 'short' : 'long');
    return mostOpen({ ...row, side, takerRate: row.taker, tiers: tiersOf(row.table) });
  }),
  'leverage.change': kind<{ mode: 'isolated' | 'cross'; cost: string; margin: string; from: number; to: number; available: string }>(
    (row) => changeLeverage({ ...row, value: row.cost }, { ...row, hasOrders: false, tiers: tiersOf('A') }),
  ),
  'margin.remove': kind<{ margin: string; cost: string; leverage: number; unrealised: string; markValue: string }>((row) => ({
    most: mostMarginRemoved(row),
  })),
  'transfer.most': kind<{ available: string; crossInitial: string; crossUnrealised: string }>((row) => ({ most: mostTransfer(row) })),
};
