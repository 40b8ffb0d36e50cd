import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** The order type that was chosen last: an order form begins with it. */
export const orderTypeSetting = storageEntry(
  'orderType',
  z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco']),
  'limit',
);
