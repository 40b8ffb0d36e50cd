import { add, compare, multiply, subtract } from '../decimal.ts';
import { rounded } from '../rounding.ts';
import type { TradeSide } from './side.ts';
import { trailingTerms } from './terms.ts';

/** What a trailing order has seen; null: not yet. Prices in USDT. */
export type Trail = { readonly active: string | null; readonly best: string | null; readonly triggeredAt: string | null };
export type TrailingOrder = { readonly side: TradeSide; readonly callback: string; readonly activation: string | null };
export const freshTrail: Trail = { active: null, best: null, triggeredAt: null };

/** A callback is a fraction from 0.1 % to 10 %. */
export const isCallback = (callback: string): boolean =>
  compare(callback, trailingTerms.leastCallback) !== -1 && compare(callback, trailingTerms.mostCallback) !== 1;

/** What sets it off after the best price: best × (1 − callback) for a sell, down at the tick; best × (1 + callback) for a buy, up. */
export const trailingThreshold = (side: TradeSide, best: string, callback: string, priceDigit: number): string =>
  side === 'sell'
    ? rounded(multiply(best, subtract('1', callback)), priceDigit, 'down')
    : rounded(multiply(best, add('1', callback)), priceDigit, 'up');

/** Whether a price is as good for the order's owner as another, or better: higher for a sell, lower for a buy. */
const isAsGood = (side: TradeSide, price: string, than: string): boolean => compare(price, than) !== (side === 'sell' ? -1 : 1);

/**
 * A trailing order after one price more: active once the activation is reached, then after the best, until it comes back by the
 * callback.
 */
export function followed({ side, callback, activation }: TrailingOrder, trail: Trail, price: string, priceDigit: number): Trail {
  if (trail.triggeredAt !== null) return trail;
  if (trail.best === null) {
    const isActive = activation === null || isAsGood(side, price, activation);
    return isActive ? { active: price, best: price, triggeredAt: null } : trail;
  }
  if (isAsGood(side, price, trail.best)) return { ...trail, best: price };
  const threshold = trailingThreshold(side, trail.best, callback, priceDigit);
  return isAsGood(side, threshold, price) ? { ...trail, triggeredAt: price } : trail;
}
