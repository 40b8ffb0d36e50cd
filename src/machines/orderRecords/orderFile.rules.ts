import { averagePrice, pairNameOf, standingOf, type OrderStanding } from '../rules/ownOrder.ts';
import type { FillRecord, OrderFilter, OrderRecord } from './orderRecords.rules.ts';

/** Which rows a file has. */
export type FileFilter = { readonly list: 'open' | 'history'; readonly filter: OrderFilter };
export const orderColumns = [
  'time',
  'updated',
  'pair',
  'wallet',
  'side',
  'type',
  'price',
  'trigger',
  'amount',
  'total',
  'filled',
  'average',
  'filledTotal',
  'status',
  'orderId',
] as const;
export const fillColumns = ['time', 'pair', 'side', 'price', 'amount', 'fee', 'feeCoin', 'role', 'orderId', 'fillId'] as const;

/** The files' texts in the visitor's language: the columns' names, and what stands in them as a word. */
export type OrderFileWords = {
  readonly columns: Readonly<Record<(typeof orderColumns)[number], string>>;
  readonly wallets: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<OrderRecord['side'], string>>;
  readonly types: Readonly<Record<OrderRecord['type'], string>>;
  readonly standings: Readonly<Record<OrderStanding, string>>;
};
export type FillFileWords = {
  readonly columns: Readonly<Record<(typeof fillColumns)[number], string>>;
  readonly sides: Readonly<Record<FillRecord['side'], string>>;
  readonly roles: Readonly<Record<'maker' | 'taker', string>>;
};

const momentOf = (time: number): string => new Date(time).toISOString();

/** A file's rows, its head first; times are UTC in ISO 8601, figures have all their digits. */
export const orderFileRows = (
  orders: readonly OrderRecord[],
  { columns, wallets, sides, types, standings }: OrderFileWords,
): readonly (readonly string[])[] => [
  orderColumns.map((name) => columns[name]),
  ...orders.map((order) => [
    momentOf(order.createdAt),
    momentOf(order.updatedAt),
    pairNameOf(order.tradeCode),
    wallets[order.walletType] ?? String(order.walletType),
    sides[order.side],
    types[order.type],
    order.price ?? '',
    order.stopPrice ?? order.activationPrice ?? '',
    order.amount ?? '',
    order.total ?? '',
    order.filledAmount,
    averagePrice(order) ?? '',
    order.filledTotal,
    standings[standingOf(order)],
    order.orderId,
  ]),
];
export const fillFileRows = (fills: readonly FillRecord[], { columns, sides, roles }: FillFileWords): readonly (readonly string[])[] => [
  fillColumns.map((name) => columns[name]),
  ...fills.map((fill) => [
    momentOf(fill.time),
    pairNameOf(fill.tradeCode),
    sides[fill.side],
    fill.price,
    fill.amount,
    fill.fee,
    fill.feeCurrency,
    roles[fill.isMaker ? 'maker' : 'taker'],
    fill.orderId,
    fill.fillId,
  ]),
];
