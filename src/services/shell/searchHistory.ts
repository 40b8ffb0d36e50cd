import * as z from 'zod/mini';
import { storageEntry } from '../browser/storage.ts';
import { foundInstrument } from './searchCalls.ts';

/** Instruments that this browser's visitor has chosen from search, newest first. */
export const searchHistory = storageEntry('searchHistory', z.array(foundInstrument).check(z.maxLength(20)), []);
