import type { SnapshotFrom } from 'xstate';
import type { loginEntryMachine } from './loginEntry.machine.ts';

type Snapshot = SnapshotFrom<typeof loginEntryMachine>;
/** By which the second step is known; empty while e-mail and password are asked for. */
export const challenge = (snapshot: Snapshot): string => snapshot.context.challenge;
export const email = (snapshot: Snapshot): string => snapshot.context.email;
