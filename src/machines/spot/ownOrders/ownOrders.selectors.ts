import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { ownOrdersMachine } from './ownOrders.machine.ts';

export type OwnOrdersSnapshot = SnapshotFrom<typeof ownOrdersMachine>;
/** Nothing was read yet and it is on its way: draw skeleton rows. */
export const areOrdersLoading = (snapshot: OwnOrdersSnapshot): boolean => snapshot.matches('reading');
/** Rows stand that may not be all, or not be true any more. */
export const areOrdersStale = (snapshot: OwnOrdersSnapshot): boolean => snapshot.matches('stale') || snapshot.matches('unread');
/** Why they could not be read; null when they could. */
export const ordersProblem = (snapshot: OwnOrdersSnapshot): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
