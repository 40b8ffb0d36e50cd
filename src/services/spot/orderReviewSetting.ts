import * as z from 'zod/mini';
import { storageEntry, type StorageEntry } from '../browser/storage.ts';

/** Order types that are shown once more before they are sent, unless their user wished otherwise. */
export const reviewedTypes = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco'] as const;
export type ReviewedType = (typeof reviewedTypes)[number];

const kept = storageEntry('unreviewedOrders', z.array(z.enum(reviewedTypes)).check(z.maxLength(reviewedTypes.length)), []);
const hearers = new Set<(skipped: ReviewedType[]) => void>();

/**
 * Order types that are sent without being shown once more. Who watches hears of a change in this tab too: the preferences stand over
 * forms that are open.
 */
export const orderReviewSetting: StorageEntry<ReviewedType[]> = {
  ...kept,
  set(skipped) {
    kept.set(skipped);
    hearers.forEach((hear) => hear(skipped));
  },
  watch(hear) {
    hearers.add(hear);
    const stop = kept.watch(hear);
    return () => {
      hearers.delete(hear);
      stop();
    };
  },
};
