import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** The list of own orders that a trade page shows, and whether it shows the page's pair alone. */
const orderTables = z.object({ tab: z.enum(['open', 'conditional', 'history', 'fills', 'assets']), onlyPair: z.boolean() });
export type OrderTables = z.output<typeof orderTables>;

export const orderTablesSetting = storageEntry('orderTables', orderTables, { tab: 'open', onlyPair: false });
