import type { SnapshotFrom } from 'xstate';
import type { loginEntryMachine } from './loginEntry.machine.ts';

type Snapshot = SnapshotFrom<typeof loginEntryMachine>;
/** By which the second step is known; empty while e-mail and password are asked for. */
export const challenge = (snapshot: Snapshot): string => snapshot.context.challenge;
/** Whether a passkey will do in place of the code. */
export const hasPasskey = (snapshot: Snapshot): boolean => snapshot.context.hasPasskey;
export const email = (snapshot: Snapshot): string => snapshot.context.email;
