import * as z from 'zod/mini';
import { send } from '#services/http/client.ts';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { firedAlert, priceAlerts, removePriceAlert, savePriceAlert, type FiredAlert, type PriceAlert } from './alertCalls.ts';

export type AlertSaved =
  | { readonly kind: 'saved'; readonly alert: PriceAlert }
  /** `message` is the server's reason. */
  | { readonly kind: 'refused'; readonly message: string };

/** Alerts of who is logged in, on every pair. @throws Fault */
export const readAlerts = async (signal: AbortSignal): Promise<readonly PriceAlert[]> => (await send(priceAlerts, {}, { signal })).data;

/** Sets an alert, or moves the one with `alertId`. @throws Fault */
export async function saveAlert(
  wish: { readonly alertId?: number; readonly tradeCode: string; readonly alertValue: string },
  signal: AbortSignal,
): Promise<AlertSaved> {
  const answer = await send(savePriceAlert, wish, { signal });
  return answer.kind === 'saved' ? { kind: 'saved', alert: answer.data } : { kind: 'refused', message: answer.message };
}

/** @throws Fault */
export async function removeAlert({ alertId }: { readonly alertId: number }, signal: AbortSignal): Promise<void> {
  await send(removePriceAlert, { alertId }, { signal });
}

/** Reports each time the account's alerts may be others. Returns the function that ends it. */
export const watchAlerts = (report: () => void): (() => void) =>
  watchStreamFacts('user', (fact) => {
    if (fact === 'alerts.changed' || fact === 'alert.fired' || fact === 'missed') report();
  });

/** Reports each alert that goes off. Returns the function that ends it. */
export const watchFired = (report: (alert: FiredAlert) => void): (() => void) =>
  watchStreamFacts('user', (fact, about) => {
    const read = fact === 'alert.fired' ? z.safeParse(firedAlert, about) : undefined;
    if (read?.success === true) report(read.data);
  });
