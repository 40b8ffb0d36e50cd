import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection.machine.ts';

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
/** What the shell shows: `delayed` says that prices on view are older than 3 s, `waiting` that a new attempt comes. */
export type ConnectionStanding = 'offline' | 'connecting' | 'live' | 'delayed' | 'resyncing' | 'waiting';

export function standing(snapshot: ConnectionSnapshot): ConnectionStanding {
  if (snapshot.matches({ link: 'offline' })) return 'offline';
  if (snapshot.matches({ link: 'waiting' })) return 'waiting';
  if (!snapshot.matches({ link: { open: 'live' } })) return 'connecting';
  if (snapshot.matches({ link: { open: { live: 'delayed' } } })) return 'delayed';
  return snapshot.matches({ link: { open: { live: 'resyncing' } } }) ? 'resyncing' : 'live';
}
/** Whether the stream was opened for somebody who is logged in. */
export const knowsLogin = (snapshot: ConnectionSnapshot): boolean => snapshot.context.hasSession;
/** Whether prices on view are as new as the stream can make them; only then may they be traded on. */
export const arePricesFresh = (snapshot: ConnectionSnapshot): boolean => standing(snapshot) === 'live';
export const mayRetry = (snapshot: ConnectionSnapshot): boolean => snapshot.can({ type: 'retry.requested' });
