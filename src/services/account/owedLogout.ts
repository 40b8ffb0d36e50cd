import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';

/**
 * Whether somebody logged out here without the server's answer: its session may live on, and its cookie is out of the page's reach.
 * While it is set nobody counts as logged in, and whoever asks who is logged in tells the server first.
 */
export const owedLogout = storageEntry('owedLogout', z.boolean(), false);
