import type { Rates, RateView } from '#machines/help/rateStandard/rateStandard.selectors.ts';

/** What each part of the fees page is given. */
export type RatesPart = {
  readonly data: Rates;
  readonly view: RateView;
  readonly onView: (change: Partial<RateView>) => void;
};
