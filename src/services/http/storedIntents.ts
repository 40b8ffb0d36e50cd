import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { createIntents, mostIntents, type IntentParts, type Intents } from './intents.ts';

const keyed = { key: z.string().check(z.regex(/^[0-9a-f-]{36}$/)), owner: z.string(), createdAt: z.number() };

/** Where this browser keeps intents; `wish` are the fields that each stores of its wish. */
export const intentsEntry = <Wish extends z.core.$ZodShape>(name: string, wish: Wish) =>
  storageEntry(name, z.array(z.object({ ...wish, ...keyed })).check(z.maxLength(mostIntents)), []);

/** The intents of this browser. */
export const browserIntents = <Wish extends object>(name: string, entry: IntentParts<Wish>['entry']): Intents<Wish> =>
  createIntents(name, { entry, locks: globalThis.navigator?.locks, now: () => Date.now() });
