import { isZero, multiply } from '#machines/rules/decimal.ts';
import type { DataOf, RequestOf } from '#services/http/call.ts';
import type { orderFills, orderHistory } from '#services/spot/orderCalls.ts';

export type OrderRecord = DataOf<typeof orderHistory>['list'][number];
export type FillRecord = DataOf<typeof orderFills>['list'][number];
type HistoryRequest = RequestOf<typeof orderHistory>;
export type OrderType = NonNullable<HistoryRequest['type']>;
export type EndedStatus = NonNullable<HistoryRequest['status']>;

/** Which orders are listed; null is any. `from` and `to` are days as calendars write them, both included: 2026-11-22. */
export type OrderFilter = {
  readonly walletGroup: 'spot' | 'margin';
  readonly walletType: 2 | 6 | 7 | null;
  readonly tradeCode: string | null;
  readonly side: 'buy' | 'sell' | null;
  readonly type: OrderType | null;
  /** Of the open ones those that wait for a trigger (`isConditional`), or the others. It is a list's, not the user's. */
  readonly isConditional: boolean | null;
  readonly status: EndedStatus | null;
  readonly from: string | null;
  readonly to: string | null;
};
export const orderTypes: readonly OrderType[] = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop'];
/** Types that can be open: a market order is over at once. */
export const openTypes: readonly OrderType[] = orderTypes.filter((type) => type !== 'market');
export const endedStatuses: readonly EndedStatus[] = ['filled', 'cancelled', 'expired', 'rejected'];

export const anyOrder = (walletGroup: OrderFilter['walletGroup']): OrderFilter => ({
  walletGroup,
  walletType: null,
  tradeCode: null,
  side: null,
  type: null,
  isConditional: null,
  status: null,
  from: null,
  to: null,
});
/** Something is chosen that the user could take back; on the page of a pair (`pageOf`) the wallet is the page's own. */
export const isFiltered = ({ walletGroup: _, isConditional: __, walletType, ...chosen }: OrderFilter, pageOf: string | null): boolean =>
  [pageOf === null ? walletType : null, ...Object.values(chosen)].some((value) => value !== null);

type Text = (name: string) => string;
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;
const isDay = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);
const wallets = [6, 7] as const;

/** A filter out of the parameters of an address; what cannot be read is any, and a span that ends before it begins has no end. */
export function filterOf(walletGroup: OrderFilter['walletGroup'], text: Text): OrderFilter {
  const [from, to] = [text('from'), text('to')];
  const code = text('pair').toLowerCase();
  return {
    walletGroup,
    walletType: walletGroup === 'spot' ? null : (wallets.find((wallet) => String(wallet) === text('wallet')) ?? null),
    tradeCode: /^[a-z0-9]{1,20}_[a-z0-9_]{1,20}$/.test(code) ? code : null,
    side: oneOf(['buy', 'sell'], text('side')),
    type: oneOf(orderTypes, text('type')),
    isConditional: null,
    status: oneOf(endedStatuses, text('status')),
    from: isDay(from) ? from : null,
    to: isDay(to) && !(isDay(from) && to < from) ? to : null,
  };
}

/** The parameters of an address that say a filter; those that are any are left out. */
export const searchOf = ({
  walletGroup: _,
  isConditional: __,
  walletType,
  tradeCode,
  ...rest
}: OrderFilter): Readonly<Record<string, string>> => ({
  ...(walletType === null ? {} : { wallet: String(walletType) }),
  ...(tradeCode === null ? {} : { pair: tradeCode }),
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Record<string, string>),
});

/** Where a day begins for the visitor, in milliseconds since 1970. */
export type DayStart = (day: string, later: number) => number;

/** A filter as the calls for ended orders and fills take it. */
export function requestOf({ walletGroup, walletType, tradeCode, side, from, to }: OrderFilter, dayStart: DayStart) {
  return {
    walletGroup,
    ...(walletType === null ? {} : { walletType }),
    ...(tradeCode === null ? {} : { tradeCode }),
    ...(side === null ? {} : { side }),
    ...(from === null ? {} : { from: dayStart(from, 0) }),
    ...(to === null ? {} : { to: dayStart(to, 1) }),
  };
}
/** The same with what only orders have. */
export const historyRequestOf = (filter: OrderFilter, dayStart: DayStart) => ({
  ...requestOf(filter, dayStart),
  ...(filter.type === null ? {} : { type: filter.type }),
  ...(filter.status === null ? {} : { status: filter.status }),
});

/** A filter as the orders that "cancel all" means: what only ended ones have is left out. */
export const scopeOf = ({ walletGroup, walletType, tradeCode, side, type, isConditional }: OrderFilter) => ({
  walletGroup,
  ...(walletType === null ? {} : { walletType }),
  ...(tradeCode === null ? {} : { tradeCode }),
  ...(side === null ? {} : { side }),
  ...(type === null ? {} : { type }),
  ...(isConditional === null ? {} : { isConditional }),
});

/** What an open order is worth in quote: its total, or amount by price or trigger; null while the market alone will say. */
export function openWorth({ total, amount, price, stopPrice }: OrderRecord): string | null {
  if (total !== undefined) return total;
  const at = price ?? stopPrice;
  return amount === undefined || at === undefined || isZero(at) ? null : multiply(amount, at);
}
/** What a fill came to in quote. */
export const fillTotal = ({ price, amount }: FillRecord): string => multiply(price, amount);
