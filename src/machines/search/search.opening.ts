import { momentNow } from '#services/browser/clock.ts';

/** When search is opened: deliveries are named by it. Milliseconds. */
export const momentOfOpening = (): number => momentNow();
