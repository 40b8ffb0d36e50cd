import type { AssetHistory } from '#services/assets/historyCalls.ts';

/** A day of an account, as the exchange tells it. */
export const historySample: AssetHistory = {
  range: 'day',
  points: [
    { time: 1_795_000_000_000, valueUsdt: '1000' },
    { time: 1_795_043_200_000, valueUsdt: '940.25' },
    { time: 1_795_086_400_000, valueUsdt: '1300.5' },
  ],
  inflowUsdt: '250',
  profitUsdt: '50.5',
  profitShare: '0.0404',
};
