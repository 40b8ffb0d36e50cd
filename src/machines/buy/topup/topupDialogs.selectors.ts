import type { SnapshotFrom } from 'xstate';
import type { MissedDeposit } from '#services/assets/depositCalls.ts';
import type { topupDialogsMachine } from './topupDialogs.machine.ts';

export type { MissedDeposit } from '#services/assets/depositCalls.ts';
type Snapshot = SnapshotFrom<typeof topupDialogsMachine>;

/** The address whose note is being written, by its id; null while none is. */
export const noted = (snapshot: Snapshot): number | null => (snapshot.matches('noting') ? snapshot.context.chosen : null);
/** A deposit that is missed is looked for, or has been. */
export const isSearchOpen = (snapshot: Snapshot): boolean => snapshot.matches('searching') || snapshot.matches('found');
/** What it was found to be; null while it is asked for. */
export const finding = (snapshot: Snapshot): MissedDeposit | null => (snapshot.matches('found') ? snapshot.context.finding : null);
