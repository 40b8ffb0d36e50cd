import { Big } from 'big.js';

/** Decimal arithmetic on strings: a number never carries money. Rounds toward zero wherever it rounds. */
const Exact = Big();
Exact.strict = true;
Exact.RM = Exact.roundDown;
Exact.DP = 40;

export type Comparison = -1 | 0 | 1;

const read = (value: string) => new Exact(value === '' || value === '.' ? '0' : value);
const plain = (value: string) => (/^-0(\.0*)?$/.test(value) ? value.slice(1) : value);

/** Whether the text is a plain decimal: digits, at most one dot with a digit before it, an optional leading minus. */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d*)?$/.test(text);

/** `value` cut toward zero to at most `precision` decimals, without trailing zeros: "1.2399" at 2 gives "1.23". */
export const truncate = (value: string, precision: number): string => plain(read(value).round(precision, Exact.roundDown).toFixed());

/** `value` cut toward zero and padded to exactly `decimals` decimals: "1.2" at 2 gives "1.20". */
export const fixed = (value: string, decimals: number): string => plain(read(value).toFixed(decimals, Exact.roundDown));

/** -1, 0 or 1, as `left` is below, equal to or above `right`. */
export const compare = (left: string, right: string): Comparison => read(left).cmp(read(right));
export const isZero = (value: string): boolean => compare(value, '0') === 0;
export const isAbove = (left: string, right: string): boolean => compare(left, right) === 1;
export const smaller = (left: string, right: string): string => (compare(left, right) === 1 ? right : left);

/** Exact sum, difference and product. */
export const add = (left: string, right: string): string => plain(read(left).plus(read(right)).toFixed());
export const subtract = (left: string, right: string): string => plain(read(left).minus(read(right)).toFixed());
export const multiply = (left: string, right: string): string => plain(read(left).times(read(right)).toFixed());

/** The quotient cut toward zero to `decimals`; "0" when dividing by zero, because a guard must not throw. */
export function divide(left: string, right: string, decimals = 18): string {
  const divisor = read(right);
  if (divisor.eq('0')) return '0';
  return plain(read(left).div(divisor).round(decimals, Exact.roundDown).toFixed());
}

/** `part` of `total` in percent with two decimals, "0" when there is no total. */
export const percentOf = (part: string, total: string): string => divide(multiply(part, '100'), total, 2);
