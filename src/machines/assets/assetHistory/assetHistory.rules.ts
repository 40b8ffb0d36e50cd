import { compare } from '#machines/rules/decimal.ts';
import type { AssetHistory, HistoryRange } from '#services/assets/historyCalls.ts';

/** The ranges in the order in which they are offered. */
export const ranges = ['day', 'week', 'month'] as const satisfies readonly HistoryRange[];

/** The least and the most that the account was worth at a point of its history, in USDT; null where it has no points. */
export function extremesOf({ points }: Pick<AssetHistory, 'points'>): { readonly low: string; readonly high: string } | null {
  const [first, ...rest] = points.map(({ valueUsdt }) => valueUsdt);
  if (first === undefined) return null;
  const low = rest.reduce((least, value) => (compare(value, least) === -1 ? value : least), first);
  return { low, high: rest.reduce((most, value) => (compare(value, most) === 1 ? value : most), first) };
}
