import { add, compare, divide, fixed, isZero, percentOf } from './decimal.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

/** A pair as it is spoken of: "BTC/USDT" for btc_usdt, whatever its trade area. */
export const pairNameOf = (tradeCode: string): string => tradeCode.toUpperCase().split('_').slice(0, 2).join('/');
/** Base and quote coin of a pair. */
export const coinsOf = (tradeCode: string): readonly [base: string, quote: string] => {
  const [base = '', quote = ''] = tradeCode.toUpperCase().split('_');
  return [base, quote];
};

/** Filled, cancelled, rejected or expired: it changes no more. */
export const isOver = ({ status }: OrderRow): boolean => status !== 'waiting' && status !== 'open';

/** Waits for a trigger, or its twin of a one-cancels-other does: lists keep these apart from those that simply wait in the book. */
export const isConditional = ({ status, ocoId, type, filledAmount }: OrderRow): boolean =>
  status === 'waiting' || (ocoId !== undefined && type === 'limit' && isZero(filledAmount));

/** How much of the wish is filled, in whole percent cut toward zero; the wish is an amount or a total. */
export function filledPercent({ amount, total, filledAmount, filledTotal }: OrderRow): string {
  const [part, whole] = amount === undefined ? [filledTotal, total ?? '0'] : [filledAmount, amount];
  return percentOf(part, whole).split('.')[0] ?? '0';
}

/** A price with at least the decimals of its pair's tick: "990" on cents is "990.00". What has more, as averages may, is not cut. */
export const onTick = (price: string, priceDigit: number): string =>
  (price.split('.')[1]?.length ?? 0) < priceDigit ? fixed(price, priceDigit) : price;

/** Decimals of an average price, where nothing else says how many there should be. */
export const averageDigits = 8;
/** What one base coin came to on average, in quote; null while nothing is filled. */
export const averagePrice = ({ filledAmount, filledTotal }: OrderRow): string | null =>
  isZero(filledAmount) ? null : divide(filledTotal, filledAmount, averageDigits);

/** How an order stands, as it is told: one that ended unfilled or in part is `cancelled` or `expired`, an open one may be `partly` filled. */
export type OrderStanding = OrderRow['status'] | 'partly';
export const standingOf = (order: OrderRow): OrderStanding =>
  order.status === 'open' && !isZero(order.filledAmount) ? 'partly' : order.status;

/** Sums of fees, one per coin, in the order of their first. */
export function feeSums(
  fills: readonly { readonly fee: string; readonly feeCurrency: string }[],
): readonly { readonly coin: string; readonly fee: string }[] {
  const sums = new Map<string, string>();
  for (const { fee, feeCurrency } of fills) sums.set(feeCurrency, add(sums.get(feeCurrency) ?? '0', fee));
  return [...sums].map(([coin, fee]) => ({ coin, fee }));
}

/** Whether two decimals, each of which may be missing, say the same. */
export const isSameDecimal = (left: string | undefined, right: string | undefined): boolean =>
  left === undefined || right === undefined ? left === right : compare(left, right) === 0;

/** Rows that one page of own records brings. */
export const recordPage = 20;
/** The pages of own orders, by the kind of wallet. */
export const orderPaths = { spot: '/orderHome/coinTradeOrder', margin: '/orderHome/leverOrder' } as const;
