import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletConnectMachine } from './walletConnect.machine.ts';

export type WalletConnectRef = ActorRefFrom<typeof walletConnectMachine>;
export type WalletConnectSnapshot = SnapshotFrom<typeof walletConnectMachine>;
/** A key of walletConnect.json below `status`. */
export type StatusKey =
  | 'starting'
  | 'showing'
  | 'waiting'
  | 'rejected'
  | 'expired'
  | 'unreachable'
  | 'unsupported'
  | 'failed'
  | 'connected';

const ends = ['rejected', 'expired', 'unreachable', 'unsupported', 'failed', 'connected'] as const;

export const statusKey = (snapshot: WalletConnectSnapshot): StatusKey => {
  if (snapshot.matches({ pairing: 'showing' })) return 'showing';
  if (snapshot.matches({ pairing: 'waiting' })) return 'waiting';
  return ends.find((state) => snapshot.matches(state)) ?? 'starting';
};
/** The address in the QR; empty when there is none to show. */
export const pairingUri = (snapshot: WalletConnectSnapshot): string => snapshot.context.uri;
