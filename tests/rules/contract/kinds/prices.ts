import { deliveryCalendar, slotOfTimeLeft } from '#machines/rules/contract/calendar.ts';
import { deliveryPrice, settleDelivery } from '#machines/rules/contract/delivery.ts';
import { averagePremium, fundingChange, fundingRate, isolatedFunding } from '#machines/rules/contract/funding.ts';
import { impactNotional, impactPrice, premiumOf, type BookLine } from '#machines/rules/contract/impact.ts';
import { indexOf } from '#machines/rules/contract/indexPrice.ts';
import { coinsOf, valueOf } from '#machines/rules/contract/margin.ts';
import { deliveryMark, fairPrice, lastHourMark, perpetualMark } from '#machines/rules/contract/mark.ts';
import { priceLimitOf } from '#machines/rules/contract/priceLimit.ts';
import type { Side } from '#machines/rules/contract/side.ts';
import { multiply } from '#machines/rules/decimal.ts';
import { medianOf, sumOf } from '#machines/rules/rounding.ts';
import { intervalHours, kind, measures, priceDigit, unitAmount, type Kinds } from './kinds.ts';

const day = 86_400_000;
const seconds = (hours: number) => Math.round(hours * 3_600);
const index = kind<{ sources: { p: string; w: number; at: number }[]; now: number }>(({ sources, now }) => {
  const answer = indexOf(
    sources.map(({ p, w, at }) => ({ price: p, weight: w, at })),
    now,
  );
  return { ...answer };
});
const impact = kind<{ levels: BookLine[]; notional: string; unitAmount: string }>(({ levels, notional, unitAmount: unit }) => ({
  price: impactPrice(levels, notional, { unitAmount: unit, priceDigit }),
}));

/** Prices, funding, mark, delivery. */
export const priceKinds: Kinds = {
  'index.all': index,
  'index.outlier': index,
  'index.stale': index,
  'index.clamped': index,
  'index.none': index,
  // The page's 200 USDT are the row's margin.
  'impact.notional': kind<{ maxLeverage: number }>(({ maxLeverage }) => ({ notional: impactNotional(maxLeverage) })),
  'impact.bid': impact,
  'impact.ask': impact,
  premium: kind<{ impactBid: string; impactAsk: string; index: string }>((row) => ({
    premium: premiumOf(row.impactBid, row.impactAsk, row.index),
  })),
  'premium.average': kind<{ samples: string[] }>(({ samples }) => ({ average: averagePremium(samples) })),
  'funding.rate': kind<{ averagePremium: string; intervalHours: number; cap: string }>((row) => ({
    rate: fundingRate(row.averagePremium, row.intervalHours, row.cap),
  })),
  'funding.payment': kind<{ positions: [Side, number][]; mark: string; rate: string; unitAmount: string }>((row) => {
    const changes = row.positions.map(([side, contracts]) => fundingChange(side, valueOf(row.mark, contracts, row.unitAmount), row.rate));
    return { changes, sum: sumOf(changes) };
  }),
  'funding.isolatedShort': kind<{ side: Side; contracts: number; mark: string; rate: string; isolatedMargin: string }>((row) =>
    isolatedFunding(multiply(fundingChange(row.side, valueOf(row.mark, row.contracts, unitAmount), row.rate), '-1'), row.isolatedMargin),
  ),
  'mark.perpetual': kind<{ index: string; lastFunding: string; hoursLeft: number; basisAverage: string; last: string }>((row) => {
    const { byFunding, byBasis, mark } = perpetualMark({ ...row, secondsLeft: seconds(row.hoursLeft), intervalHours }, priceDigit);
    return { price1: byFunding, price2: byBasis, mark };
  }),
  'mark.fairBasis': kind<{ index: string; fundingRate: string; hoursLeft: number }>((row) => ({
    fair: fairPrice(row.index, row.fundingRate, seconds(row.hoursLeft), intervalHours),
  })),
  'mark.robust': kind<{ oraclePlusEma: string; bookMedian: string; external: string }>((row) => ({
    mark: medianOf([row.oraclePlusEma, row.bookMedian, row.external]),
  })),
  'mark.delivery': kind<{ index: string; basisAverage: string }>((row) => ({
    mark: deliveryMark(row.index, row.basisAverage, priceDigit),
  })),
  'mark.lastHour': kind<{ secondsGone: number; averageSoFar: string; index: string }>((row) => ({
    mark: lastHourMark(row.secondsGone, row.averageSoFar, row.index, priceDigit),
  })),
  priceLimit: kind<{ index: string; basis10m: string; band: string; hard: string }>((row) => ({
    ...priceLimitOf(row.index, row.basis10m, priceDigit, row),
  })),
  'delivery.price': kind<{ samples: string[] }>(({ samples }) => ({ price: deliveryPrice(samples, priceDigit) })),
  'delivery.settle': kind<{
    positions: [Side, number, number | string][];
    price: string;
    unitAmount: string;
    clearingBefore: string;
    deliveryFee: string;
  }>((row) => {
    const positions = row.positions.map(([side, contracts, entry]) => {
      const cost = multiply(coinsOf(contracts, row.unitAmount), String(entry));
      return { side, contracts, openCost: cost, holdCost: cost };
    });
    return settleDelivery(positions, row.price, row.clearingBefore, { ...measures, unitAmount: row.unitAmount }, row.deliveryFee);
  }),
  'delivery.label': kind<{ daysLeft: string }>(({ daysLeft }) => ({ type: slotOfTimeLeft(Math.round(Number(daysLeft) * day)) })),
  'delivery.calendar': kind<{ moment: string }>(({ moment }) =>
    Object.fromEntries(
      Object.entries(deliveryCalendar(Date.parse(moment))).map(([slot, end]) => [
        slot,
        end === null ? null : new Date(end).toISOString().slice(0, 10),
      ]),
    ),
  ),
};
