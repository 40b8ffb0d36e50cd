import { negated } from '../rounding.ts';

/** Who gains when the price rises, and who when it falls. */
export type Side = 'long' | 'short';
export type TradeSide = 'buy' | 'sell';

/** The value for a long position, its negative for a short one: s of the formulas. */
export const signed = (side: Side, value: string): string => (side === 'long' ? value : negated(value));
export const otherSide = (side: Side): Side => (side === 'long' ? 'short' : 'long');
/** What a trade opens where it does not close. */
export const openedBy = (side: TradeSide): Side => (side === 'buy' ? 'long' : 'short');
