import { add, multiply, smaller, subtract } from '../decimal.ts';
import { clamped, negated, quotient, sumOf } from '../rounding.ts';
import { signed, type Side } from './side.ts';
import { fundingTerms } from './terms.ts';
import { lowestRateOf, type Tier } from './tiers.ts';

/** The mean of an interval's premiums, oldest first: the i-th counts i times. Cut at 8 decimals; "0" without any (Binance, funding FAQ). */
export function averagePremium(samples: readonly string[]): string {
  if (samples.length === 0) return '0';
  const weighed = samples.map((sample, index) => multiply(sample, String(index + 1)));
  return quotient(sumOf(weighed), String((samples.length * (samples.length + 1)) / 2), fundingTerms.digit, 'cut');
}

/** What a rate of a table may come to, either way: 0.75 × its lowest maintenance rate. */
export const fundingCap = (tiers: readonly Tier[]): string => multiply(fundingTerms.capShare, lowestRateOf(tiers));

/**
 * The rate of an interval of N hours: (premium + clamp(0.01 % − premium, ±0.05 %)) × N ÷ 8, cut at 8 decimals, within ±cap (Binance).
 * Above zero longs pay shorts.
 */
export function fundingRate(premium: string, intervalHours: number, cap: string): string {
  const pulled = add(premium, clamped(subtract(fundingTerms.interest, premium), negated(fundingTerms.pull), fundingTerms.pull));
  const rate = quotient(multiply(pulled, String(intervalHours)), String(fundingTerms.baseHours), fundingTerms.digit, 'cut');
  return clamped(rate, negated(cap), cap);
}

/** What funding changes an account by: −s × value at mark × rate. Never rounded, so that all changes of a moment sum to zero. */
export const fundingChange = (side: Side, value: string, rate: string): string => negated(signed(side, multiply(value, rate)));

/** Who pays what an isolated row owes (above zero): its margin as far as it goes, then the insurance. Exact. */
export function isolatedFunding(due: string, margin: string) {
  const fromMargin = smaller(due, margin);
  return { due, fromMargin, fromInsurance: subtract(due, fromMargin), margin: subtract(margin, fromMargin) };
}

const hour = 3_600_000;
/** The first moment after this one at which funding is paid, in milliseconds: 00, 08 and 16 UTC. */
export function nextFunding(moment: number): number {
  const interval = fundingTerms.intervalHours * hour;
  return moment - (moment % interval) + interval;
}

/** The moments after `from` up to `to` at which funding is paid, oldest first; after more than 7 days the last alone. */
export function missedFundings(from: number, to: number): readonly number[] {
  const moments: number[] = [];
  for (let moment = nextFunding(from); moment <= to; moment = nextFunding(moment)) moments.push(moment);
  return to - from > fundingTerms.mostDaysMadeUp * 24 * hour ? moments.slice(-1) : moments;
}
