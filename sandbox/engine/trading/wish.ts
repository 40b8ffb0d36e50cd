import { orderCode } from '#services/spot/orderCodes.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { exactText } from './fees.ts';
import { bigUnitsOf, type TradeWallet } from './orders.ts';
import { decimalsOf } from '#sandbox/core/ledger/amounts.ts';
import { OrderRefusal } from './refusal.ts';
import { callbackRates, type Rules } from './rules.ts';
import type { TradeSide } from './matchingBook.ts';

/** The figures of an order that may be named again when it is amended, in the engine's numbers. */
export type Figures = {
  readonly price?: number | undefined;
  readonly stop?: number | undefined;
  readonly activation?: number | undefined;
  readonly callback?: number | undefined;
  readonly lots?: number | undefined;
  /** Price times amount in ticks times lots. */
  readonly total?: bigint | undefined;
};
/** What somebody wants, in the engine's numbers; of a one-cancels-other `price` is the limit order's, `stopLimit` the stop's. */
export type Wish = Figures & {
  readonly walletType: TradeWallet;
  readonly side: TradeSide;
  readonly type: PlaceOrderRequest['type'];
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly isPostOnly: boolean;
  readonly marginMode: 'normal' | 'autoBorrow' | 'autoRepay';
  readonly stopLimit?: number | undefined;
};

type Name = 'price' | 'stopPrice' | 'stopLimitPrice' | 'activationPrice' | 'callbackRate' | 'amount' | 'total';
/** Fields of each type: `wish` stands for an amount or a total, one of them. */
const fieldsOf: Readonly<Record<PlaceOrderRequest['type'], { readonly needs: readonly (Name | 'wish')[]; readonly may: readonly Name[] }>> =
  {
    limit: { needs: ['price', 'amount'], may: [] },
    market: { needs: ['wish'], may: [] },
    stopLimit: { needs: ['stopPrice', 'price', 'amount'], may: [] },
    stopMarket: { needs: ['stopPrice', 'wish'], may: [] },
    trailingStop: { needs: ['callbackRate', 'wish'], may: ['activationPrice'] },
    oco: { needs: ['price', 'stopPrice', 'amount'], may: ['stopLimitPrice'] },
  };
const names: readonly Name[] = ['price', 'stopPrice', 'stopLimitPrice', 'activationPrice', 'callbackRate', 'amount', 'total'];
const missing: Readonly<Record<Name | 'wish', number>> = {
  price: orderCode.price,
  stopPrice: orderCode.stopPrice,
  stopLimitPrice: orderCode.price,
  activationPrice: orderCode.activationPrice,
  callbackRate: orderCode.callbackRate,
  amount: orderCode.amount,
  total: orderCode.amount,
  wish: orderCode.amount,
};

/** Whether an order can be wished by its value: what it would hold is known then only for buys, and for those that match at once. */
const takesTotal = ({ type, side }: Pick<PlaceOrderRequest, 'type' | 'side'>): boolean =>
  type === 'market' || ((type === 'stopMarket' || type === 'trailingStop') && side === 'buy');

/** @throws OrderRefusal where fields are missing or do not belong together. */
function checkShape({ priceDigit }: Rules, request: PlaceOrderRequest): void {
  const { needs, may } = fieldsOf[request.type];
  const allowed = [...needs, ...may];
  for (const name of needs) {
    const isThere = name === 'wish' ? request.amount !== undefined || request.total !== undefined : request[name] !== undefined;
    if (!isThere)
      throw new OrderRefusal(missing[name], { count: priceDigit, least: callbackRates.least / 100, most: callbackRates.most / 100 });
  }
  const strange = names.filter((name) => request[name] !== undefined && !allowed.includes(name));
  if (strange.some((name) => !(allowed.includes('wish') && (name === 'amount' || name === 'total'))))
    throw new OrderRefusal(orderCode.shape);
  if (request.amount !== undefined && request.total !== undefined) throw new OrderRefusal(orderCode.shape);
  if (request.total !== undefined && !takesTotal(request)) throw new OrderRefusal(orderCode.shape);
  const { timeInForce = 'GTC', isPostOnly = false, marginMode = 'normal', type } = request;
  if (marginMode !== 'normal' && request.walletType === 2) throw new OrderRefusal(orderCode.shape);
  if (timeInForce !== 'GTC' && type !== 'limit' && type !== 'stopLimit') throw new OrderRefusal(orderCode.shape);
  if (isPostOnly && (type !== 'limit' || timeInForce !== 'GTC')) throw new OrderRefusal(orderCode.shape);
}

/** The most ticks a price may have: far above any that is asked in earnest, and safe to count with. */
const mostTicks = 1e12;

/** Reads figures on the grid of the pair. @throws OrderRefusal naming what is off it. */
export function readFigures(
  rules: Rules,
  request: { readonly [name in Name]?: string | undefined },
): Figures & { stopLimit?: number | undefined } {
  const { priceDigit, amountDigit, totalDigit, pair } = rules;
  const { base, quote } = pair;
  const grid = { pair: `${base.shortName}/${quote.shortName}`, base: base.shortName, quote: quote.shortName, count: priceDigit };
  const priceOf = (text: string | undefined, none: number, offTick: number): number | undefined => {
    if (text === undefined) return undefined;
    if (decimalsOf(text) > priceDigit) throw new OrderRefusal(offTick, grid);
    const ticks = unitsOf(text, priceDigit);
    if (ticks === undefined || ticks > mostTicks)
      throw new OrderRefusal(orderCode.priceBand, { ...grid, price: exactText(BigInt(mostTicks), priceDigit) });
    if (ticks === 0) throw new OrderRefusal(none, grid);
    return ticks;
  };
  const lotsOf = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (decimalsOf(text) > amountDigit) throw new OrderRefusal(orderCode.amountLot, { ...grid, count: amountDigit });
    const lots = unitsOf(text, amountDigit);
    if (lots === 0) throw new OrderRefusal(orderCode.amount, grid);
    if (lots === undefined || lots > (unitsOf(rules.maxAmount, amountDigit) ?? 0))
      throw new OrderRefusal(orderCode.amountLarge, { ...grid, amount: rules.maxAmount });
    return lots;
  };
  const totalOf = (text: string | undefined): bigint | undefined => {
    if (text === undefined) return undefined;
    if (decimalsOf(text) > totalDigit) throw new OrderRefusal(orderCode.totalDigits, { ...grid, count: totalDigit });
    const total = bigUnitsOf(text, priceDigit + amountDigit);
    if (total === 0n) throw new OrderRefusal(orderCode.amount, grid);
    return total;
  };
  const callbackOf = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const rate = unitsOf(text, callbackRates.digit);
    if (rate === undefined || rate < callbackRates.least || rate > callbackRates.most)
      throw new OrderRefusal(orderCode.callbackRate, { least: callbackRates.least / 100, most: callbackRates.most / 100 });
    return rate;
  };
  return {
    price: priceOf(request.price, orderCode.price, orderCode.priceTick),
    stop: priceOf(request.stopPrice, orderCode.stopPrice, orderCode.stopPrice),
    stopLimit: priceOf(request.stopLimitPrice, orderCode.price, orderCode.priceTick),
    activation: priceOf(request.activationPrice, orderCode.activationPrice, orderCode.activationPrice),
    callback: callbackOf(request.callbackRate),
    lots: lotsOf(request.amount),
    total: totalOf(request.total),
  };
}

/** Reads a request by the pair's grid and by what its type takes; prices are not compared with the market yet. @throws OrderRefusal */
export function readWish(rules: Rules, request: PlaceOrderRequest): Wish {
  checkShape(rules, request);
  const { walletType, side, type, timeInForce = 'GTC', isPostOnly = false, marginMode = 'normal' } = request;
  return { walletType, side, type, timeInForce, isPostOnly, marginMode, ...readFigures(rules, request) };
}
