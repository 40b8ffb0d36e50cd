import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';

/** Domain name of the wallet that was connected last in this browser, `walletConnect` for one over the relay, or empty. */
export const recentWallet = storageEntry('recentWallet', z.string().check(z.maxLength(100)), '');
