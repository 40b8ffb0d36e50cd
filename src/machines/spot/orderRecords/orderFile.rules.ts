import { fileMoment, wholeRange, type FileColumn, type FileRange, type SheetWords } from '#machines/kit/recordFile.rules.ts';
import { isZero, subtract } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { averagePrice, coinsOf, feeSums, pairNameOf, standingOf, type OrderStanding } from '#machines/rules/ownOrder.ts';
import { fillTotal, requestOf, type DayStart, type FillRecord, type OrderFilter, type OrderRecord } from './orderRecords.rules.ts';

/** Which rows a file has. */
export type FileFilter = { readonly list: 'open' | 'history'; readonly filter: OrderFilter };
/** An order with what its fills took as fees, one sum a coin. */
export type FiledOrder = OrderRecord & { readonly fees: ReturnType<typeof feeSums> };

export const orderColumnNames = [
  'time',
  'updated',
  'pair',
  'wallet',
  'side',
  'type',
  'timeInForce',
  'price',
  'trigger',
  'callback',
  'amount',
  'total',
  'filled',
  'average',
  'filledTotal',
  'fee',
  'feeCoin',
  'status',
  'reason',
  'orderId',
] as const;
export const fillColumnNames = ['time', 'pair', 'side', 'price', 'amount', 'total', 'fee', 'feeCoin', 'role', 'orderId', 'fillId'] as const;

/** The files' texts in the visitor's language: the columns' names, and what stands in them as a word. */
export type OrderFileWords = SheetWords<(typeof orderColumnNames)[number]> & {
  readonly wallets: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<OrderRecord['side'], string>>;
  readonly types: Readonly<Record<OrderRecord['type'], string>>;
  readonly standings: Readonly<Record<OrderStanding, string>>;
  /** Why an order ended, by its code. */
  readonly reasons: Readonly<Record<string, string>>;
};
export type FillFileWords = SheetWords<(typeof fillColumnNames)[number]> & {
  readonly sides: Readonly<Record<FillRecord['side'], string>>;
  readonly roles: Readonly<Record<'maker' | 'taker', string>>;
};

const base = ({ tradeCode }: { readonly tradeCode: string }): string => coinsOf(tradeCode)[0];
const quote = ({ tradeCode }: { readonly tradeCode: string }): string => coinsOf(tradeCode)[1];
const pair = ({ tradeCode }: { readonly tradeCode: string }): string => pairNameOf(tradeCode);

/** Orders as a file; the heads and their values are told in the README. */
export const orderColumns: readonly FileColumn<FiledOrder, OrderFileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ createdAt }) => fileMoment(createdAt) },
  { head: 'Last change (UTC)', name: 'updated', value: ({ updatedAt }) => fileMoment(updatedAt) },
  { head: 'Pair', name: 'pair', value: pair },
  { head: 'Base coin', value: base },
  { head: 'Quote coin', value: quote },
  {
    head: 'Wallet',
    name: 'wallet',
    value: ({ walletType }) => String(walletType),
    read: ({ walletType }, { wallets }) => wallets[walletType] ?? String(walletType),
  },
  { head: 'Side', name: 'side', value: ({ side }) => side, read: ({ side }, { sides }) => sides[side] },
  { head: 'Type', name: 'type', value: ({ type }) => type, read: ({ type }, { types }) => types[type] },
  { head: 'Time in force', name: 'timeInForce', value: ({ timeInForce }) => timeInForce },
  { head: 'Price', name: 'price', value: ({ price = '' }) => price },
  { head: 'Trigger', name: 'trigger', value: ({ stopPrice, activationPrice }) => stopPrice ?? activationPrice ?? '' },
  {
    head: 'Callback rate',
    name: 'callback',
    value: ({ callbackRate = '' }) => callbackRate,
    read: ({ callbackRate }) => (callbackRate === undefined ? '' : `${shift(callbackRate, 2)}%`),
  },
  { head: 'Amount', name: 'amount', value: ({ amount = '' }) => amount },
  { head: 'Total', name: 'total', value: ({ total = '' }) => total },
  { head: 'Filled amount', name: 'filled', value: ({ filledAmount }) => filledAmount },
  { head: 'Average price', name: 'average', value: (order) => averagePrice(order) ?? '' },
  { head: 'Filled total', name: 'filledTotal', value: ({ filledTotal }) => filledTotal },
  { head: 'Fee', name: 'fee', value: ({ fees }) => fees.map(({ fee }) => fee).join('; ') },
  { head: 'Fee coin', name: 'feeCoin', value: ({ fees }) => fees.map(({ coin }) => coin).join('; ') },
  { head: 'Status', name: 'status', value: ({ status }) => status, read: (order, { standings }) => standings[standingOf(order)] },
  {
    head: 'Reason',
    name: 'reason',
    value: ({ reason = '' }) => String(reason),
    read: ({ reason = '' }, { reasons }) => reasons[reason] ?? String(reason),
  },
  { head: 'Order ID', name: 'orderId', value: ({ orderId }) => orderId },
  { head: 'Client order ID', value: ({ clientOrderId = '' }) => clientOrderId },
  { head: 'OCO ID', value: ({ ocoId = '' }) => ocoId },
];

const came = (isIncoming: boolean, amount: string): string => (isIncoming ? amount : subtract('0', amount));
/** Fills as a file. The changes are signed and leave the fee out, which has columns of its own. */
export const fillColumns: readonly FileColumn<FillRecord, FillFileWords>[] = [
  { head: 'Time (UTC)', name: 'time', value: ({ time }) => fileMoment(time) },
  { head: 'Pair', name: 'pair', value: pair },
  { head: 'Base coin', value: base },
  { head: 'Quote coin', value: quote },
  { head: 'Side', name: 'side', value: ({ side }) => side, read: ({ side }, { sides }) => sides[side] },
  { head: 'Price', name: 'price', value: ({ price }) => price },
  { head: 'Amount', name: 'amount', value: ({ amount }) => amount },
  { head: 'Total', name: 'total', value: fillTotal },
  { head: 'Base change', value: ({ side, amount }) => came(side === 'buy', amount) },
  { head: 'Quote change', value: (fill) => came(fill.side === 'sell', fillTotal(fill)) },
  { head: 'Fee', name: 'fee', value: ({ fee }) => fee },
  { head: 'Fee coin', name: 'feeCoin', value: ({ feeCurrency }) => feeCurrency },
  {
    head: 'Role',
    name: 'role',
    value: ({ isMaker }) => (isMaker ? 'maker' : 'taker'),
    read: ({ isMaker }, { roles }) => roles[isMaker ? 'maker' : 'taker'],
  },
  { head: 'Order ID', name: 'orderId', value: ({ orderId }) => orderId },
  { head: 'Fill ID', name: 'fillId', value: ({ fillId }) => fillId },
  { head: 'Trade ID', value: ({ tradeId }) => String(tradeId) },
];

/** The span that a filter's days bound; open orders are listed whatever their day. */
export function rangeOf(
  { list, filter }: FileFilter | { readonly list: 'fills'; readonly filter: OrderFilter },
  dayStart: DayStart,
): FileRange {
  if (list === 'open') return wholeRange;
  const { from = null, to = null } = requestOf(filter, dayStart);
  return { from, to };
}

/** Which fills the fees of orders are in, or null where nothing is filled. No fill is made before its order, nor after its last change. */
export function feeRequestOf(filter: OrderFilter, orders: readonly OrderRecord[]) {
  const filled = orders.filter(({ filledAmount }) => !isZero(filledAmount));
  if (filled.length === 0) return null;
  const from = filled.reduce((first, { createdAt }) => Math.min(first, createdAt), Infinity);
  const to = filled.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0) + 1;
  return { ...requestOf({ ...filter, from: null, to: null }, () => 0), from, to };
}
/** Orders with their fees out of the fills of all. */
export function withFees(orders: readonly OrderRecord[], fills: readonly FillRecord[]): readonly FiledOrder[] {
  const byOrder = new Map<string, FillRecord[]>();
  for (const fill of fills) {
    const known = byOrder.get(fill.orderId);
    if (known === undefined) byOrder.set(fill.orderId, [fill]);
    else known.push(fill);
  }
  return orders.map((order) => ({ ...order, fees: feeSums(byOrder.get(order.orderId) ?? []) }));
}
