import * as z from 'zod/mini';
import { keepDraft } from './draft.ts';
import { storageEntry } from './storage.ts';

const reloadedAt = storageEntry('reloadedAt', z.number(), 0, { area: 'session' });
/** A second missing file within this time is no deploy: reloading again would loop. Milliseconds. */
const quietTime = 30_000;

/**
 * A file of an older build that is gone after a deploy: reloads once, keeping what was typed.
 * When that did not help the fault goes on to the page's boundary, which says so.
 */
export function watchMissingFiles(now: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (now() - reloadedAt.get() < quietTime || !navigator.onLine) return;
    event.preventDefault();
    reloadedAt.set(now());
    keepDraft();
    location.reload();
  });
}
