import { add, divide, isAbove, multiply, subtract } from '../decimal.ts';
import { isNegative, quotient, rounded, sumOf } from '../rounding.ts';
import { copyTerms } from '../contract/terms.ts';

const { statisticDigit, navDigit } = copyTerms;
/** Decimals of a value that goes on to be multiplied. */
const fineDigit = 18;
const meanDigit = 8;

/** Σ realised ÷ Σ margin of closed orders, a fraction; half up at 4 decimals, "0" without any. */
export function copyRoi(closed: readonly { readonly margin: string; readonly pnl: string }[]): string {
  const margin = sumOf(closed.map((order) => order.margin));
  return isAbove(margin, '0') ? quotient(sumOf(closed.map(({ pnl }) => pnl)), margin, statisticDigit, 'halfUp') : '0';
}

/**
 * The value of one share day by day, from 1: × (balance − deposit) ÷ balance before; a withdrawal is a deposit below zero. Half up at 3
 * decimals, as its return is (Binance, copy indicators). After an empty balance it stays.
 */
export function navOf(days: readonly { readonly balance: string; readonly deposit: string }[]) {
  let value = '1';
  const nav = days.map(({ balance, deposit }, day) => {
    const before = days[day - 1]?.balance ?? '0';
    if (isAbove(before, '0')) value = quotient(multiply(value, subtract(balance, deposit)), before, fineDigit, 'halfUp');
    return rounded(value, navDigit, 'halfUp');
  });
  return { nav, roi: rounded(subtract(value, '1'), navDigit, 'halfUp') };
}

/** The deepest fall from a peak: max (peak − value) ÷ peak, a fraction; half up at 4 decimals. */
export function maxDrawdown(nav: readonly string[]): string {
  let [peak, deepest] = ['0', '0'];
  for (const value of nav) {
    if (isAbove(value, peak)) peak = value;
    const fall = isAbove(peak, '0') ? quotient(subtract(peak, value), peak, fineDigit, 'halfUp') : '0';
    if (isAbove(fall, deepest)) deepest = fall;
  }
  return rounded(deepest, statisticDigit, 'halfUp');
}

/** Gaining ÷ fully closed positions, a fraction; half up at 4 decimals. Nothing gained is no win; null without any. */
export const winRate = (results: readonly string[]): string | null =>
  results.length === 0
    ? null
    : quotient(String(results.filter((result) => isAbove(result, '0')).length), String(results.length), statisticDigit, 'halfUp');

/** The whole part of a square root, by Newton's steps. */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square;
  let root = square;
  for (let next = (square + 1n) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root;
}

/**
 * Mean of daily returns ÷ their sample deviation × √days, risk-free rate 0; half up at 4 decimals. Null where they do not vary. Told from
 * 14 days on (`isSharpeTold`).
 */
export function sharpeOf(
  returns: readonly string[],
  yearDays: number = copyTerms.yearDays,
): { readonly mean: string; readonly sharpe: string } | null {
  const count = String(returns.length);
  const sum = sumOf(returns);
  // n Σ r² − S² is n² times the spread, so (S²·days·(n−1)) ÷ (n·spread) is the square of the ratio, without a root inside.
  const spread = subtract(multiply(count, sumOf(returns.map((each) => multiply(each, each)))), multiply(sum, sum));
  if (!isAbove(spread, '0')) return null;
  const over = multiply(multiply(multiply(sum, sum), String(yearDays)), subtract(count, '1'));
  // Twice the ratio in last decimals, as a whole number: half of it, rounded up, is the ratio rounded half up.
  const scale = `4${'0'.repeat(2 * statisticDigit)}`;
  const twice = rootOf(BigInt(quotient(multiply(over, scale), multiply(count, spread), 0, 'cut')));
  const size = divide(String((twice + 1n) / 2n), `1${'0'.repeat(statisticDigit)}`, statisticDigit);
  return { mean: quotient(sum, count, meanDigit, 'halfUp'), sharpe: isNegative(sum) ? subtract('0', size) : size };
}
export const isSharpeTold = (days: number): boolean => days >= copyTerms.sharpeDays;

/** Assets under management: the leader's equity and the followers'. Exact. */
export const aumOf = (leaderEquity: string, followerEquities: readonly string[]): string => add(leaderEquity, sumOf(followerEquities));
