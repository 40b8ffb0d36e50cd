/** What decimals need no arithmetic library for, digit by digit: the first view draws prices and carries no more than this. */
export type Comparison = -1 | 0 | 1;

const shape = /^(-?)0*(\d*)\.?(\d*)$/;

/** Sign, whole digits without leading zeros, and fraction of a decimal; nothing and a lone dot are zero. @throws RangeError for other texts. */
function read(value: string): { readonly isNegative: boolean; readonly whole: string; readonly fraction: string } {
  const [, sign, whole = '', fraction = ''] = shape.exec(value) ?? [];
  if (sign === undefined) throw new RangeError(`${value} is no decimal`);
  return { isNegative: sign !== '' && /[1-9]/.test(value), whole, fraction };
}

const write = (isNegative: boolean, whole: string, fraction: string): string =>
  `${isNegative && /[1-9]/.test(whole + fraction) ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;

/** Whether the text is a plain decimal: digits, at most one dot with a digit before it, an optional leading minus. */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d*)?$/.test(text);

/** `value` cut toward zero to at most `precision` decimals, without trailing zeros: "1.2399" at 2 gives "1.23". */
export function truncate(value: string, precision: number): string {
  const { isNegative, whole, fraction } = read(value);
  return write(isNegative, whole, fraction.slice(0, precision).replace(/0+$/, ''));
}

/** `value` cut toward zero and padded to exactly `decimals` decimals: "1.2" at 2 gives "1.20". */
export function fixed(value: string, decimals: number): string {
  const { isNegative, whole, fraction } = read(value);
  return write(isNegative, whole, fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** -1, 0 or 1, as `left` is below, equal to or above `right`. */
export function compare(left: string, right: string): Comparison {
  const [a, b] = [read(left), read(right)];
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  const first = a.whole.padStart(b.whole.length, '0') + a.fraction.padEnd(b.fraction.length, '0');
  const second = b.whole.padStart(a.whole.length, '0') + b.fraction.padEnd(a.fraction.length, '0');
  if (first === second) return 0;
  return first > second === a.isNegative ? -1 : 1;
}
export const isZero = (value: string): boolean => compare(value, '0') === 0;

/** `value` times ten to the power of `places`, which may be negative: "0.0222" by 2 gives "2.22". */
export function shift(value: string, places: number): string {
  const { isNegative, whole, fraction } = read(value);
  // Zeros fill up whichever side the dot would leave.
  const before = whole.padStart(-places, '0');
  const digits = before + fraction.padEnd(places, '0');
  const dot = before.length + places;
  return write(isNegative, digits.slice(0, dot).replace(/^0+/, ''), digits.slice(dot).replace(/0+$/, ''));
}

/** How many digits stand before the dot; 0 below one. */
export const wholeDigits = (value: string): number => read(value).whole.length;
