import { Big } from 'big.js';
import { compare } from './decimalText.ts';

export { compare, fixed, isDecimal, isZero, truncate, type Comparison } from './decimalText.ts';

/** Decimal arithmetic on strings: a number never carries money. Rounds toward zero wherever it rounds. */
const Exact = Big();
Exact.strict = true;
Exact.RM = Exact.roundDown;
Exact.DP = 40;

const read = (value: string) => new Exact(value === '' || value === '.' ? '0' : value);
const plain = (value: string) => (/^-0(\.0*)?$/.test(value) ? value.slice(1) : value);

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
