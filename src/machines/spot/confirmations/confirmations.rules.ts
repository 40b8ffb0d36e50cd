import type { ReviewedType } from '#services/spot/orderReviewSetting.ts';

/** A question that can be switched off: the review of an order, by the order's type. */
export type Confirmation = ReviewedType;
/** All of them, as the preferences list them. */
export const confirmations: readonly Confirmation[] = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco'];

/** The list with one turned round: out where it was in. */
export const withoutOrWith = (skipped: readonly Confirmation[], confirmation: Confirmation): readonly Confirmation[] =>
  skipped.includes(confirmation) ? skipped.filter((each) => each !== confirmation) : [...skipped, confirmation];
