import type { later } from './later.ts';

/** The ways to the code of all pages but home, and to the dialogs. */
export const loadLater = async (): Promise<typeof later> => (await import('./later.ts')).later;
