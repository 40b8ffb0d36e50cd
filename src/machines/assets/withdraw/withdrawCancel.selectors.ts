import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { withdrawCancelMachine } from './withdrawCancel.machine.ts';

type Snapshot = SnapshotFrom<typeof withdrawCancelMachine>;

export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isLate = (snapshot: Snapshot): boolean => snapshot.matches('late');
/** The withdrawal that is asked about. */
export const id = (snapshot: Snapshot): string => snapshot.context.id;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
