import { truncate, wholeDigits } from './decimalText.ts';
import { foldZeros, formatAmount, formatCompact, formatFiat, type FiatStyle } from './format.ts';

/** A number as the eye gets it, and in full where that has shortened it (interface convention 14); null where it has not. */
export type ShownNumber = { readonly text: string; readonly full: string | null };

/** Digits after the zeros. */
const significant = 4;
/** As exact as anything on a chain or in a ledger. */
export const mostDecimals = 18;

/** `0.0₅1234` for 0.000001234: the low digits count the zeros after the point; cut toward zero. Null from 0.0001 on, and below 0. */
export function shortSmall(value: string): string | null {
  const [, zeros = '', digits = ''] = /^(0\.0{4,})([1-9]\d*)/.exec(value) ?? [];
  return digits === '' ? null : foldZeros(`${zeros}${digits.slice(0, significant).replace(/0+$/, '')}`);
}

/** What was traded in coins: a large figure made short, one below a whole coin in full. */
export const formatVolume = (value: string, locale: string): string =>
  wholeDigits(value) === 0 ? formatAmount(value, mostDecimals) : formatCompact(value, locale);

/** A decimal string with the usual words for it, `usual`; a small one short. */
export function shownNumber(value: string, usual: string): ShownNumber {
  const short = shortSmall(value);
  return short === null ? { text: usual, full: null } : { text: short, full: value };
}

/** A number that is written already, with the symbol where the currency puts it. */
export const dressed = (number: string, style: FiatStyle): string => formatFiat('0', { ...style, decimals: 0 }).replace(/0$/, number);

/** The same for money: what its currency's decimals would show as nothing gets four, and below that the short form. */
export function shownMoney(value: string, style: FiatStyle, usual: string): ShownNumber {
  if (/[1-9]/.test(usual) && shortSmall(value) === null) return { text: usual, full: null };
  const digits = shortSmall(value) ?? truncate(value, significant);
  if (!/[1-9]/.test(digits)) return { text: usual, full: null };
  const [text, full] = [dressed(digits, style), dressed(truncate(value, mostDecimals), style)];
  return { text, full: text === full ? null : full };
}
