import type { SupportLine } from '#services/tab/support/chatAdapter.ts';

/** Spec section 4: presence is checked every 500 ms up to 5 s; for web and desk chat every 100 ms up to 3 s. */
export const checkEvery = (line: SupportLine): number => (line === 2 ? 500 : 100);
export const checkFor = (line: SupportLine): number => (line === 2 ? 5_000 : 3_000);
/** Spec sections 8 and 9: loading is retried 3 times, 2 s apart. */
export const mostRetries = 3;
export const retryGap = 2_000;
/** Spec section 4: a service's state refreshes every second. */
export const refreshEvery = 1_000;
/** Opening the desk chat resets its unread count; the other scripts say themselves what has been read. */
export const isReadWhenOpened = (line: SupportLine): boolean => line === 3;
