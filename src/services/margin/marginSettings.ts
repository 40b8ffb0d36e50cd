import * as z from 'zod/mini';
import { storageEntry, type StorageEntry } from '../browser/storage.ts';

/** `mode`: the margin wallet that is traded from where a pair has both. `hasAgreed`: its user knows the risks and took the terms. */
const marginSettings = z.object({ mode: z.enum(['cross', 'isolated']), hasAgreed: z.boolean() });
export type MarginSettings = z.output<typeof marginSettings>;

const entries = new Map<string, StorageEntry<MarginSettings>>();
/** What this browser remembers of margin trading for one user; `uid` is '' for a guest. */
export function marginSettingsOf(uid: string): StorageEntry<MarginSettings> {
  const known = entries.get(uid);
  const entry = known ?? storageEntry(`margin.${uid === '' ? 'guest' : uid}`, marginSettings, { mode: 'cross', hasAgreed: false });
  entries.set(uid, entry);
  return entry;
}
