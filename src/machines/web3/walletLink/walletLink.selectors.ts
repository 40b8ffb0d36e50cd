import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ProofRequest } from '#services/wallet/ownership.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { LinkTrouble, walletLinkMachine } from './walletLink.machine.ts';

export type { LinkTrouble } from './walletLink.machine.ts';
export type WalletLinkRef = ActorRefFrom<typeof walletLinkMachine>;
type Snapshot = SnapshotFrom<typeof walletLinkMachine>;

export const standing = (snapshot: Snapshot): 'reading' | 'unread' | 'linked' | 'unlinked' =>
  snapshot.matches('linked') || snapshot.matches('unlinking')
    ? 'linked'
    : snapshot.matches('reading')
      ? 'reading'
      : snapshot.matches('unread')
        ? 'unread'
        : 'unlinked';
export const isLinked = (snapshot: Snapshot): boolean => standing(snapshot) === 'linked';
export const isDialogOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** What the dialog is about: a key of walletLink.json below `step`. */
export const step = (snapshot: Snapshot): 'preparing' | 'reviewing' | 'signing' | 'sending' | 'outdated' | 'stopped' | 'unlinking' => {
  for (const one of ['preparing', 'reviewing', 'signing', 'sending', 'outdated', 'stopped'] as const)
    if (snapshot.matches({ linking: one })) return one;
  return 'unlinking';
};
export const isEnding = (snapshot: Snapshot): boolean => snapshot.matches({ unlinking: 'ending' });
export const mayRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' });
/** What will be signed; null until it is written. */
export const proof = ({ context }: Snapshot): ProofRequest | null => context.proof;
export const trouble = ({ context }: Snapshot): LinkTrouble | null => context.trouble;
export const problem = ({ context }: Snapshot): Problem | null => context.problem;
