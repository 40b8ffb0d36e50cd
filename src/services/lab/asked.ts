import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';

/** Whether a tester asked in this browser to follow the app; read once, when a page of the app starts. */
export const labAsked = /* @__PURE__ */ storageEntry('lab', z.boolean(), false);
