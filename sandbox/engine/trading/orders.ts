import type { OrderRow } from '#services/spot/orderRows.ts';
import type { tradingOrders } from './trading.schema.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import type { Place } from '#sandbox/core/ledger/post.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import type { BookOrder } from './bookOrder.ts';
import { exactText } from './fees.ts';
import type { TradeSide } from './matchingBook.ts';
import { callbackRates, trailingTrigger, type Rules } from './rules.ts';

export type OrderRecord = typeof tradingOrders.$inferSelect;
/** Wallets that trade: 2 spot, 6 cross margin, 7 isolated margin of the pair. */
export type TradeWallet = 2 | 6 | 7;

/** An order on a pair. `held` is for a buy a value in ticks times lots, for a sell lots. */
export type Order = BookOrder & {
  readonly clientOrderId: string | null;
  readonly digest: string;
  readonly walletType: TradeWallet;
  readonly marginMode: OrderRecord['marginMode'];
};

/** Decimals of values. */
const valueDigitOf = ({ priceDigit, amountDigit }: Rules): number => priceDigit + amountDigit;
/** Decimals of what an order of a side holds. */
export const heldDigitOf = (rules: Rules, side: TradeSide): number => (side === 'buy' ? valueDigitOf(rules) : rules.amountDigit);
export const heldCoinOf = ({ pair }: Rules, side: TradeSide): number => (side === 'buy' ? pair.quote.coinId : pair.base.coinId);

/** Where an account's coins of a pair lie. */
export const placeOf = (
  rules: Rules,
  { uid, walletType }: Pick<Order, 'uid' | 'walletType'>,
  coinId: number,
  kind: 'available' | 'frozen',
): Place => ({ kind, uid, walletType, ...(walletType === 7 ? { tradeId: rules.pair.pair.tradeId } : {}), coinId });

/** The margin wallet that an order trades from; undefined for spot. */
export const marginWalletOf = (rules: Rules, { uid, walletType }: Pick<Order, 'uid' | 'walletType'>): MarginWallet | undefined =>
  walletType === 2 ? undefined : { uid, walletType, tradeId: walletType === 7 ? rules.pair.pair.tradeId : 0 };

/** Units of a decimal string, however many there are. @throws TypeError when it has decimals beyond `digit`. */
export function bigUnitsOf(text: string, digit: number): bigint {
  const [whole = '', fraction = ''] = tidy(text).split('.');
  if (fraction.length > digit) throw new TypeError(`${text} has more than ${digit} decimals`);
  return BigInt(whole + fraction.padEnd(digit, '0'));
}
const wholeUnitsOf = (text: string, digit: number): number => {
  const units = unitsOf(tidy(text), digit);
  if (units === undefined) throw new TypeError(`${text} is not counted in units of ${digit} decimals`);
  return units;
};
const maybe = <In, Out>(value: In | null | undefined, read: (value: In) => Out): Out | undefined =>
  value === null || value === undefined ? undefined : read(value);

/** An order of the database in the engine's numbers. */
export function orderOf(rules: Rules, row: OrderRecord): Order {
  const price = (text: string) => wholeUnitsOf(text, rules.priceDigit);
  const { id, uid, clientOrderId, digest, ocoId, side, type, timeInForce, isPostOnly, marginMode, status, reason, priority, createdAt } =
    row;
  return {
    id,
    uid,
    clientOrderId,
    digest,
    ocoId,
    side,
    type,
    timeInForce,
    isPostOnly,
    marginMode,
    status,
    reason,
    priority,
    createdAt,
    walletType: row.walletType as TradeWallet,
    price: maybe(row.price, price),
    stop: maybe(row.stopPrice, price),
    activation: maybe(row.activationPrice, price),
    callback: maybe(row.callbackRate, (text) => wholeUnitsOf(text, callbackRates.digit)),
    extreme: maybe(row.extreme, price),
    lots: maybe(row.amount, (text) => wholeUnitsOf(text, rules.amountDigit)),
    total: maybe(row.total, (text) => bigUnitsOf(text, valueDigitOf(rules))),
    filledLots: wholeUnitsOf(row.filledAmount, rules.amountDigit),
    filledValue: bigUnitsOf(row.filledTotal, valueDigitOf(rules)),
    held: bigUnitsOf(row.frozen, heldDigitOf(rules, side)),
  };
}

/** An order as the database keeps it; the priority of a new one is given there. */
export function recordOf(rules: Rules, order: Order, updatedAt: number, revision: number): typeof tradingOrders.$inferInsert {
  const price = (ticks: number | undefined) => maybe(ticks, (value) => exactText(BigInt(value), rules.priceDigit)) ?? null;
  const { tradeId } = rules.pair.pair;
  const { id, uid, clientOrderId, digest, ocoId, walletType, side, type, timeInForce, isPostOnly, marginMode, status, reason, createdAt } =
    order;
  return {
    id,
    uid,
    clientOrderId,
    digest,
    ocoId,
    tradeId,
    walletType,
    side,
    type,
    timeInForce,
    isPostOnly,
    marginMode,
    status,
    reason,
    createdAt,
    updatedAt,
    revision,
    walletTradeId: walletType === 7 ? tradeId : 0,
    price: price(order.price),
    stopPrice: price(order.stop),
    activationPrice: price(order.activation),
    callbackRate: maybe(order.callback, (rate) => exactText(BigInt(rate), callbackRates.digit)) ?? null,
    extreme: price(order.extreme),
    amount: maybe(order.lots, (lots) => exactText(BigInt(lots), rules.amountDigit)) ?? null,
    total: maybe(order.total, (total) => exactText(total, valueDigitOf(rules))) ?? null,
    filledAmount: exactText(BigInt(order.filledLots), rules.amountDigit),
    filledTotal: exactText(order.filledValue, valueDigitOf(rules)),
    frozen: exactText(order.held, heldDigitOf(rules, side)),
    frozenCoinId: heldCoinOf(rules, side),
    ...(order.priority === undefined ? {} : { priority: order.priority }),
  };
}

/** An order as its owner sees it. */
export function orderView(rules: Rules, row: OrderRecord): OrderRow {
  const optional = <Name extends string>(name: Name, value: string | null) => (value === null ? {} : { [name]: tidy(value) });
  const { side, extreme, callback } = orderOf(rules, row);
  const trigger =
    row.status !== 'waiting' || extreme === undefined || callback === undefined
      ? null
      : exactText(BigInt(trailingTrigger(side, extreme, callback)), rules.priceDigit);
  return {
    orderId: row.id,
    ...(row.clientOrderId === null ? {} : { clientOrderId: row.clientOrderId }),
    ...(row.ocoId === null ? {} : { ocoId: row.ocoId }),
    tradeCode: rules.tradeCode,
    walletType: row.walletType as TradeWallet,
    side: row.side,
    type: row.type,
    timeInForce: row.timeInForce,
    isPostOnly: row.isPostOnly,
    ...optional('price', row.price),
    ...optional('stopPrice', row.stopPrice),
    ...optional('activationPrice', row.activationPrice),
    ...optional('callbackRate', row.callbackRate),
    ...optional('peakPrice', row.extreme),
    ...optional('triggerPrice', trigger),
    priceDigit: rules.priceDigit,
    ...optional('amount', row.amount),
    ...optional('total', row.total),
    filledAmount: tidy(row.filledAmount),
    filledTotal: tidy(row.filledTotal),
    status: row.status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}
