import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferences.machine.ts';
import type { Currency } from '#services/config/calls.ts';

export type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;
export const currencyCode = (snapshot: PreferencesSnapshot): string => snapshot.context.currencyCode;
export const currencies = (snapshot: PreferencesSnapshot): readonly Currency[] => snapshot.context.currencies;
/** The chosen currency with its rate (units of it for one USDT), or undefined while rates are unknown. */
export const currency = (snapshot: PreferencesSnapshot): Currency | undefined =>
  snapshot.context.currencies.find((entry) => entry.currencyCode === snapshot.context.currencyCode);
/** The rates could not be read; they are asked for again in a moment. */
export const hasFailed = (snapshot: PreferencesSnapshot): boolean => snapshot.hasTag('error');
