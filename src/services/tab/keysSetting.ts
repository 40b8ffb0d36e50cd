import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** Whether keys do something on every page, as kept in this browser. */
export const keysSetting = storageEntry('keys', z.boolean(), true);
