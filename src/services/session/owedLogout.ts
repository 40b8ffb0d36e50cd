import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/**
 * What the server has to hear of logins that ended here without its answer: their session may live on, and its cookie is out of the page's
 * reach. `true`: of any login; nobody counts as logged in, and whoever asks who is logged in tells the server first. `'wallet'`: only of a
 * login that connecting a wallet made; a login by password stays.
 */
export const owedLogout = storageEntry('owedLogout', z.union([z.boolean(), z.literal('wallet')]), false);
