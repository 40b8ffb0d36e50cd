import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/** Whether coins worth less than one USDT are left out of lists. */
export const smallBalancesSetting = storageEntry('hidesSmallBalances', z.boolean(), false);
