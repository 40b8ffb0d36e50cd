import * as z from 'zod/mini';
import { storageEntry } from './storage.ts';

/** Theme and price colours as kept in this browser; index.html reads the same entry before the first paint. */
export const themeSetting = storageEntry(
  'theme',
  z.object({ choice: z.enum(['dark', 'light', 'system']), direction: z.enum(['green-up', 'red-up', 'blue-orange']) }),
  { choice: 'system', direction: 'green-up' },
);
/** The display currency's code. */
export const currencySetting = storageEntry('currency', z.string().check(z.regex(/^[A-Z]{3,5}$/)), 'USD');
/** The locale last chosen; the address bar wins over it. */
export const localeSetting = storageEntry('locale', z.string().check(z.regex(/^[a-z]{2,3}_[A-Z]{2}$/)), '');
