import { setImmediate as breathe } from 'node:timers/promises';
import { averagePremium, fundingCap, fundingRate, nextFunding } from '#machines/rules/contract/funding.ts';
import { fundingTerms } from '#machines/rules/contract/terms.ts';
import type { Tier } from '#machines/rules/contract/tiers.ts';
import type { Premiums } from './premium.ts';
import { keepRecent } from './recent.ts';

const minute = 60;
const interval = fundingTerms.intervalHours * 3_600;
/** After so many milliseconds of counting others have their turn. */
const longestTurn = 8;
/** Rates that are kept: of the open interval and of those before it that a clock which is moved comes back to. */
const mostKept = 8;

/** The last moment of funding at a second, which is included. Seconds. */
export const lastFunding = (second: number): number => nextFunding(second * 1_000) / 1_000 - interval;

/** The seconds whose premiums make the rate of an interval that began at `from`, up to `to`. */
export function* premiumSeconds(from: number, to: number): Generator<number> {
  for (let second = from + minute; second <= to; second += minute) yield second;
}

/** The rates of a perpetual, a function of seed and time: of a premium a minute, from the first after an interval's begin to its end. */
export function createFunding({ premiumAt }: Pick<Premiums, 'premiumAt'>, tiers: readonly Tier[]) {
  const cap = fundingCap(tiers);
  /** Of an interval that began at `from`, by its whole minutes up to `to`. */
  function rateOf(from: number, to: number): string {
    const premiums: string[] = [];
    for (const second of premiumSeconds(from, to)) {
      const premium = premiumAt(second);
      if (premium !== null) premiums.push(premium);
    }
    return fundingRate(averagePremium(premiums), fundingTerms.intervalHours, cap);
  }
  const settledAt = keepRecent(mostKept, (end) => rateOf(end - interval, end));
  const estimateAt = keepRecent(mostKept, (second) => rateOf(lastFunding(second), second));
  return {
    /** The rate that was paid at a moment of funding. */
    settledAt,
    /** What the rate of the interval that is open at a second would be, by what has gone of it. */
    estimateAt: (second: number): string => estimateAt(second - (second % minute)),
    /** Counts what both need at a second, a part at a time: after a start that is a day's work of a book. */
    async prepare(second: number): Promise<void> {
      let turnEnds = performance.now() + longestTurn;
      for (const at of premiumSeconds(lastFunding(second) - interval, second)) {
        premiumAt(at);
        if (performance.now() < turnEnds) continue;
        await breathe();
        turnEnds = performance.now() + longestTurn;
      }
    },
  };
}
export type Funding = ReturnType<typeof createFunding>;
