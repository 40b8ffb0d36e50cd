import type { later } from './later.ts';
import { tellOpenPages } from './ui/openPages.ts';

/** The ways to the code of all pages but home, and to the dialogs. */
export async function loadLater(): Promise<typeof later> {
  const ways = (await import('./later.ts')).later;
  tellOpenPages(Object.keys(ways.pages));
  return ways;
}
