import type { SnapshotFrom } from 'xstate';
import type { PriceAlert } from '#services/spot/alertCalls.ts';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { priceAlertsMachine } from './priceAlerts.machine.ts';

export { spotName } from '#machines/rules/spotName.ts';
export type { PriceAlert } from '#services/spot/alertCalls.ts';
export type PriceAlertsSnapshot = SnapshotFrom<typeof priceAlertsMachine>;

const none: readonly PriceAlert[] = [];
/** Every alert of the account, the newest first. */
export const alerts = (snapshot: PriceAlertsSnapshot): readonly PriceAlert[] => snapshot.context.alerts ?? none;
/** Nothing is known yet. */
export const isFirstRead = ({ context }: PriceAlertsSnapshot): boolean => context.alerts === null && context.problem === null;
/** Why the alerts could not be read; null when they could. */
export const readProblem = (snapshot: PriceAlertsSnapshot): Problem | null =>
  snapshot.matches({ list: 'unread' }) ? snapshot.context.problem : null;
export const entry = ({ context }: PriceAlertsSnapshot): AmountEntry => context.entry;
/** An alert was asked for without a price above zero. */
export const lacksPrice = ({ context }: PriceAlertsSnapshot): boolean => context.lacksPrice;
/** Why the exchange did not do what was asked last, in its words; null when it did. */
export const refusal = ({ context }: PriceAlertsSnapshot): string | null => context.refusal;
/** What went wrong with what was asked last. */
export const failure = ({ context }: PriceAlertsSnapshot): Problem | null => context.failure;
/** Something is being asked of the exchange: nothing else can be meanwhile. */
export const isBusy = (snapshot: PriceAlertsSnapshot): boolean => !snapshot.matches({ deed: 'idle' });
export const isSaving = (snapshot: PriceAlertsSnapshot): boolean => snapshot.matches({ deed: 'saving' });
/** The alert that is being moved or removed. */
export const busyId = (snapshot: PriceAlertsSnapshot): number | null =>
  isBusy(snapshot) ? (snapshot.context.wish?.alertId ?? null) : null;
export const hasSound = ({ context }: PriceAlertsSnapshot): boolean => context.hasSound;
