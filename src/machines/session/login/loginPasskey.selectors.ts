import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { loginPasskeyMachine, PasskeyRefusal } from './loginPasskey.machine.ts';

type Snapshot = SnapshotFrom<typeof loginPasskeyMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Why nobody was logged in the last time. */
export const refusal = (snapshot: Snapshot): PasskeyRefusal | null => snapshot.context.refusal;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
