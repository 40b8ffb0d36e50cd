import type { SnapshotFrom } from 'xstate';
import type { scrollTopMachine } from './scrollTop.machine.ts';

export const isShown = (snapshot: SnapshotFrom<typeof scrollTopMachine>): boolean => snapshot.context.isPast;
