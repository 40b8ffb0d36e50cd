import * as z from 'zod/mini';
import { storageEntry } from './storage.ts';

/** Order types that are shown once more before they are sent, unless their user wished otherwise. */
export const reviewedTypes = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco'] as const;
export type ReviewedType = (typeof reviewedTypes)[number];

/** Order types that are sent without being shown once more. */
export const orderReviewSetting = storageEntry(
  'unreviewedOrders',
  z.array(z.enum(reviewedTypes)).check(z.maxLength(reviewedTypes.length)),
  [],
);
