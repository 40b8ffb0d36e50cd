import type { SnapshotFrom } from 'xstate';
import type { logoutMachine } from './logout.machine.ts';

export const isBusy = (snapshot: SnapshotFrom<typeof logoutMachine>): boolean => snapshot.hasTag('busy');
