import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';

/** Whether this browser has a connected wallet. Which one is asked of the server: no address or account is left in storage (check C18). */
export const storedWallet = storageEntry('wallet', z.boolean(), false);
