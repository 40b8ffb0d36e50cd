import * as z from 'zod/mini';
import { storageEntry } from './storage.ts';

/** Order types that are sent without being shown once more. */
export const orderReviewSetting = storageEntry(
  'unreviewedOrders',
  z.array(z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco'])).check(z.maxLength(6)),
  [],
);
