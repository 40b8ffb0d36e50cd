import * as z from 'zod/mini';
import { keepDraft } from './draft.ts';
import { storageEntry } from './storage.ts';

const reloadedAt = storageEntry('reloadedAt', z.number(), 0, { area: 'session' });
/** A second missing file within this time is no deploy: reloading again would loop. Milliseconds. */
const quietTime = 30_000;

/** Reloads the page, keeping what was typed. */
export function reloadKeeping(): void {
  keepDraft();
  location.reload();
}

/**
 * A file of an older build that is gone after a deploy: reloads once, keeping what was typed.
 * When that did not help the page says that it did not load completely, whatever part the file belongs to, and the fault goes on.
 */
export function watchMissingFiles(now: () => number): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    if (now() - reloadedAt.get() < quietTime) return void dispatchEvent(new Event('load-failed'));
    event.preventDefault();
    reloadedAt.set(now());
    reloadKeeping();
  });
}
