import type { TradeSide } from './matchingBook.ts';

/** Fee rates in parts of a hundred thousand, by VIP level, of who waited (maker) and who came last (taker); the last row counts for all above. */
const rates = [
  { maker: 100, taker: 100 },
  { maker: 90, taker: 100 },
  { maker: 80, taker: 90 },
  { maker: 70, taker: 85 },
  { maker: 60, taker: 80 },
  { maker: 40, taker: 70 },
  { maker: 20, taker: 60 },
] as const;
const wholeDigits = 5;
const whole = 10n ** BigInt(wholeDigits);

export type FeeRates = { readonly maker: number; readonly taker: number };
/** How many levels have rates of their own, 0 among them. */
export const feeLevels = rates.length;
/** What an account of this level pays, in parts of 100,000. */
export const feeRatesOf = (vipLevel: number): FeeRates => rates[Math.min(Math.max(vipLevel, 0), rates.length - 1)] ?? rates[0];

/** `units` with `digit` decimals as an exact decimal string without needless zeros. */
export function exactText(units: bigint, digit: number): string {
  const text = units.toString().padStart(digit + 1, '0');
  const fraction = digit === 0 ? '' : text.slice(-digit).replace(/0+$/, '');
  return `${digit === 0 ? text : text.slice(0, -digit)}${fraction === '' ? '' : `.${fraction}`}`;
}
/** A rate as a fraction: 100 is "0.001". */
export const rateText = (rate: number): string => exactText(BigInt(rate), wholeDigits);

/** What one side of a match gives and gets, in exact decimals: nothing is rounded, for price, amount and fee together have no more than 18 decimals. */
export type Exchanged = {
  readonly price: string;
  readonly amount: string;
  /** Price times amount, in the quote coin. */
  readonly total: string;
  /** Of the coin that comes in, and what is left of it for the account. */
  readonly fee: string;
  readonly received: string;
};

/** @throws RangeError for a pair whose digits do not fit into 18 decimals with the fee. */
export function exchangedOf(
  side: TradeSide,
  match: { readonly ticks: number; readonly lots: number },
  digits: { readonly price: number; readonly amount: number },
  rate: number,
): Exchanged {
  if (digits.price + digits.amount + wholeDigits > 18) throw new RangeError('a fee of this pair has more than 18 decimals');
  const [lots, value] = [BigInt(match.lots), BigInt(match.ticks) * BigInt(match.lots)];
  const [income, incomeDigit] = side === 'buy' ? [lots, digits.amount] : [value, digits.price + digits.amount];
  const fee = income * BigInt(rate);
  return {
    price: exactText(BigInt(match.ticks), digits.price),
    amount: exactText(lots, digits.amount),
    total: exactText(value, digits.price + digits.amount),
    fee: exactText(fee, incomeDigit + wholeDigits),
    received: exactText(income * whole - fee, incomeDigit + wholeDigits),
  };
}
