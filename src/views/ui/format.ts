import { isDecimal, shift } from '#machines/rules/decimalText.ts';
import { formatAmount, formatPercent, withGroups } from '#machines/rules/format.ts';

/** What stands where there is no number. */
export const noNumber = '–';

/** An amount cut to `most` decimals, with `least` at least; a dash for what is no number. */
export const amountText = (value: string, most = 8, least = Math.min(2, most)): string =>
  isDecimal(value) ? formatAmount(value, most, least) : noNumber;

/** A price with exactly the pair's decimals. */
export const priceText = (value: string, digits: number): string =>
  isDecimal(value) ? (digits === 0 ? withGroups(value.split('.')[0] ?? value) : formatAmount(value, digits, digits)) : noNumber;

/** A fraction as a signed percent: 0.0222 is `+2.22%`. */
export const changeText = (fraction: string): string => (isDecimal(fraction) ? formatPercent(shift(fraction, 2)) : noNumber);

/** Which way a formatted change points; one that shows as zero is flat. */
export const directionOf = (text: string): 'up' | 'down' | 'flat' => (!/[1-9]/.test(text) ? 'flat' : /^[-−]/.test(text) ? 'down' : 'up');

/** `0x1234ab…cdef`, for lists only: a confirmation shows the whole address. */
export const shortAddress = (address: string): string => (address.length <= 14 ? address : `${address.slice(0, 8)}…${address.slice(-4)}`);
