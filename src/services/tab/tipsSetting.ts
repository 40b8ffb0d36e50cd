import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** Whether tips are shown, and those shown already, as kept in this browser. */
export const tipsSetting = storageEntry(
  'tips',
  z.object({
    isOn: z.boolean(),
    seen: z.array(z.enum(['search', 'star', 'preferences', 'unit', 'eye', 'hidden'])).check(z.maxLength(20)),
  }),
  { isOn: true, seen: [] },
);
