import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { walletLogin } from '#services/web3/walletLogin.ts';

/** The connected wallet account as this browser remembers it; null when none is connected. */
export const storedWallet = storageEntry('wallet', z.nullable(walletLogin), null);
