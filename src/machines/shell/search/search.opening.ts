import { momentNow } from '#services/browser/clock.ts';
import { typedAhead } from '#services/browser/typeAhead.ts';

/** What search begins with: the words typed before its field was there, and the moment (ms) by which deliveries are named. */
export const opening = (): { readonly text: string; readonly now: number } => ({ text: typedAhead(), now: momentNow() });
