import { setImmediate as breathe } from 'node:timers/promises';
import { and, between, eq } from 'drizzle-orm';
import { averagePremium, fundingCap, fundingRate } from '#machines/rules/contract/funding.ts';
import { fundingTerms } from '#machines/rules/contract/terms.ts';
import { compare } from '#machines/rules/decimal.ts';
import type { PastFunding } from '#services/contract/factCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { contractFunding } from './contract.schema.ts';
import { riskOf, type PriceParts } from './contractPrices.ts';
import { lastFunding, premiumSeconds } from './funding.ts';
import { createPremiums } from './premium.ts';
import { keepRecent } from './recent.ts';

/** Moments that are told, and kept once they are counted: those of 30 days. */
const toldDays = 30;
export const toldMoments = (toldDays * 24) / fundingTerms.intervalHours;
const interval = fundingTerms.intervalHours * 3_600;
/** After so many milliseconds of counting others have their turn. */
const longestTurn = 8;

type Counted = Omit<PastFunding, 'time'>;

/** Counts the rate of an interval that ended at a second, by premiums of its own: those of the open interval stay kept. */
async function count({ slot, instrument, indexes }: PriceParts, end: number): Promise<Counted> {
  const { premiumAt } = createPremiums(instrument, slot.contract.maxLeverage, indexes);
  const premiums: string[] = [];
  let turnEnds = performance.now() + longestTurn;
  for (const second of premiumSeconds(end - interval, end)) {
    const premium = premiumAt(second);
    if (premium !== null) premiums.push(premium);
    if (performance.now() < turnEnds) continue;
    await breathe();
    turnEnds = performance.now() + longestTurn;
  }
  const premium = averagePremium(premiums);
  return { premium, rate: fundingRate(premium, fundingTerms.intervalHours, fundingCap(riskOf(slot).tiers)) };
}

/** Past rates of perpetuals: those that were paid by their rows, all others as they would have been, each counted once. */
export function createFundingHistory() {
  const counted = new WeakMap<PriceParts, (end: number) => Promise<Counted>>();
  function countedOf(parts: PriceParts): (end: number) => Promise<Counted> {
    const known = counted.get(parts) ?? keepRecent(toldMoments, (end) => count(parts, end));
    counted.set(parts, known);
    return known;
  }
  return {
    /** A page of the moments before `now` (milliseconds), newest first; pages count from 1. */
    async page(executor: Executor, parts: PriceParts, now: number, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
      const from = (pageNum - 1) * pageSize;
      const size = Math.max(0, Math.min(pageSize, toldMoments - from));
      const latest = lastFunding(Math.floor(now / 1_000));
      const ends = Array.from({ length: size }, (_, index) => latest - (from + index) * interval);
      const [newest, oldest] = [ends[0], ends.at(-1)];
      if (newest === undefined || oldest === undefined) return [];
      const { instrumentId, moment, rate } = contractFunding;
      const isAsked = and(eq(instrumentId, parts.instrument.instrumentId), between(moment, oldest * 1_000, newest * 1_000));
      const paid = new Map(
        (await executor.select({ moment, rate }).from(contractFunding).where(isAsked)).map((row) => [row.moment, row.rate]),
      );
      const list: PastFunding[] = [];
      for (const end of ends) {
        const reckoned = await countedOf(parts)(end);
        const rateThen = paid.get(end * 1_000);
        const isOther = rateThen !== undefined && compare(rateThen, reckoned.rate) !== 0;
        list.push({ time: end * 1_000, ...(isOther ? { rate: tidy(rateThen), premium: null } : reckoned) });
      }
      return list;
    },
  };
}
