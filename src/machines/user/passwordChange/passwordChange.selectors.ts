import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from './passwordChange.machine.ts';

export const isChanged = (snapshot: SnapshotFrom<typeof passwordChangeMachine>): boolean => snapshot.matches('entered');
