import * as z from 'zod/mini';
import { textMap } from '#services/http/schemas.ts';
import { storageEntry } from './storage.ts';

/** Where somebody is in several steps and what they typed there, as long as the tab lives. Never for secrets. */
export const stepsDraft = (id: string) =>
  storageEntry(`steps.${id}`, z.nullable(z.object({ step: z.string(), values: textMap(z.string()) })), null, { area: 'session' });
