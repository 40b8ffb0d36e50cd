import { add, compare, divide, multiply, subtract } from './decimal.ts';
import { shift } from './decimalText.ts';

/** `cut` goes toward zero, `down` and `up` along the line of numbers, `halfUp` to the nearest, a half away from zero. */
export type Rounding = 'cut' | 'down' | 'up' | 'halfUp';

export const negated = (value: string): string => subtract('0', value);
export const isNegative = (value: string): boolean => compare(value, '0') === -1;
export const absolute = (value: string): string => (isNegative(value) ? negated(value) : value);
export const larger = (left: string, right: string): string => (compare(left, right) === -1 ? right : left);
export const atLeastZero = (value: string): string => larger(value, '0');
/** `value`, or the end of the span from `least` to `most` that it is beyond. */
export const clamped = (value: string, least: string, most: string): string => {
  if (compare(value, least) === -1) return least;
  return compare(value, most) === 1 ? most : value;
};
export const sumOf = (values: readonly string[]): string => values.reduce(add, '0');

/**
 * By how much a quotient that was cut is moved by its rounding, in steps of its last decimal; `rest` is what the cut left, times the
 * divisor.
 */
function stepsOf(rounding: Rounding, rest: string, wholeStep: string, sign: 1 | -1): number {
  if (rounding === 'cut') return 0;
  if (rounding === 'halfUp') return compare(multiply(absolute(rest), '2'), wholeStep) === -1 ? 0 : sign;
  return (rounding === 'up') === (sign === 1) ? sign : 0;
}

/**
 * `left` by `right` with at most `decimals` decimals, from 0 to 30, without zeros at its end. Exact: what is rounded is the quotient
 * itself, never a rounded one. @throws RangeError when dividing by zero.
 */
export function quotient(left: string, right: string, decimals: number, rounding: Rounding): string {
  if (compare(right, '0') === 0) throw new RangeError(`${left} is divided by zero`);
  const cut = divide(left, right, decimals);
  const rest = subtract(left, multiply(cut, right));
  if (compare(rest, '0') === 0) return cut;
  const step = shift('1', -decimals);
  const steps = stepsOf(rounding, rest, multiply(absolute(right), step), isNegative(left) === isNegative(right) ? 1 : -1);
  return steps === 0 ? cut : add(cut, multiply(step, String(steps)));
}

/** `value` with at most `decimals` decimals. */
export const rounded = (value: string, decimals: number, rounding: Rounding): string => quotient(value, '1', decimals, rounding);

/** The middle of values by size, exact; of an even number the mean of the two in the middle. @throws RangeError without values. */
export function medianOf(values: readonly string[]): string {
  const sorted = [...values].sort(compare);
  const half = (sorted.length - (sorted.length % 2)) / 2;
  const upper = sorted[half];
  const lower = sorted.length % 2 === 1 ? upper : sorted[half - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('nothing has no middle');
  return multiply(add(lower, upper), '0.5');
}
