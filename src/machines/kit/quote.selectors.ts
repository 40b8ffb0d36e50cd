import type { StateValue } from 'xstate';

/** How far a quote is: one may be confirmed only while it is fresh, or while it is asked for again within its life. */
export type QuoteStand = 'none' | 'asking' | 'fresh' | 'expired' | 'refused' | 'failed';

const stands: Readonly<Record<string, QuoteStand>> = {
  resting: 'asking',
  quoting: 'asking',
  priced: 'fresh',
  expired: 'expired',
  refused: 'refused',
  unquoted: 'failed',
};
/** The first state of a value, which may have others in it. */
const firstOf = (value: StateValue): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));

/** `value`: where the state that holds `quoteStates` stands; undefined where it is not entered. */
export const quoteStandIn = (value: StateValue | undefined): QuoteStand => stands[value === undefined ? '' : firstOf(value)] ?? 'none';
/** Whether it is asked for now. */
export const isQuoteAskedIn = (value: StateValue | undefined): boolean =>
  value === 'quoting' || (typeof value === 'object' && value['priced'] === 'updating');
