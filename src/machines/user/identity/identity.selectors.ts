import type { SnapshotFrom } from 'xstate';
import type { identityMachine } from './identity.machine.ts';
import { identityLabel, type IdentityLabel } from './identity.rules.ts';

export type IdentitySnapshot = SnapshotFrom<typeof identityMachine>;
/** `waiting` and `unknown` (it could not be read) stand for no label of the server's. */
export const label = (snapshot: IdentitySnapshot): IdentityLabel | 'waiting' | 'unknown' =>
  snapshot.context.data === null ? (snapshot.hasTag('error') ? 'unknown' : 'waiting') : identityLabel(snapshot.context.data);
