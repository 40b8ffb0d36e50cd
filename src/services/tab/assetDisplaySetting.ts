import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** In which unit totals are shown and whether amounts are covered, as kept in this browser. */
export const assetDisplaySetting = storageEntry(
  'assetDisplay',
  z.object({ unit: z.enum(['USDT', 'BTC', 'ETH', 'fiat']), hidden: z.boolean() }),
  { unit: 'USDT', hidden: false },
);
