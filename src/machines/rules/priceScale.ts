import { fixed } from './decimalText.ts';
import { withGroups } from './format.ts';

/** A logarithmic scale whose ends are so many times apart has marks at rounder steps than even ones. */
const wide = 4;
/** Round numbers of each power of ten. */
const roundSteps = [1, 2, 5] as const;

/** Where a price stands on a logarithmic scale; what is not above zero has no place and stands far below. For drawing only. */
export const logOf = (price: number): number => Math.log10(Math.max(price, Number.MIN_VALUE));
export const priceOfLog = (log: number): number => 10 ** log;

/** Marks of a logarithmic scale from one price to another: 1, 2 and 5 of each power of ten. None where even steps do as well. */
export function logMarks(from: number, to: number): number[] {
  if (from <= 0 || to / from < wide) return [];
  const first = Math.floor(Math.log10(from));
  const powers = Array.from({ length: Math.floor(Math.log10(to)) - first + 1 }, (_, index) => first + index);
  const marks = powers.flatMap((power) => roundSteps.map((step) => Number(`${step}e${power}`)));
  return marks.filter((mark) => mark >= from && mark <= to);
}

/** How far a price is from another, in percent of that. For drawing only. */
export const percentOf = (price: number, base: number): number => (price / base - 1) * 100;
export const priceOfPercent = (percent: number, base: number): number => base * (1 + percent / 100);
/** The price of which another is so many percent away. */
export const baseOf = (price: number, percent: number): number => price / (1 + percent / 100);

/** A mark of a percent scale: `−1.20%`. */
export const percentMark = (percent: number): string => {
  const text = fixed(percent.toFixed(2), 2);
  return `${withGroups(/[1-9]/.test(text) ? text : '0.00')}%`;
};
