import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';

/**
 * Whether this browser has a connected wallet: `true` one by the exchange's QR, a text one in this browser, by its domain name.
 * Which account is asked of the server or the wallet: no address or account is left in storage (check C18).
 */
export const storedWallet = storageEntry('wallet', z.union([z.boolean(), z.string().check(z.maxLength(100))]), false);
