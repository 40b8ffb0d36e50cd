import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import type { browserWalletMachine } from './browserWallet.machine.ts';

export type BrowserWalletRef = ActorRefFrom<typeof browserWalletMachine>;
export type BrowserWalletSnapshot = SnapshotFrom<typeof browserWalletMachine>;
/** A key of walletQr.json below `browser.status`. */
export type BrowserStatus =
  | 'opening'
  | 'waiting'
  | 'rejected'
  | 'pending'
  | 'locked'
  | 'timedOut'
  | 'unavailable'
  | 'failed'
  | 'wrongNetwork'
  | 'switchRejected'
  | 'switchFailed'
  | 'switching'
  | 'connected';

/** What is going on with the chosen wallet; null while none is chosen. */
export const status = (snapshot: BrowserWalletSnapshot): BrowserStatus | null => {
  const { problem } = snapshot.context;
  if (snapshot.matches('listing')) return null;
  if (snapshot.matches({ asking: 'opening' })) return 'opening';
  if (snapshot.matches('asking')) return 'waiting';
  if (snapshot.matches('failed')) return problem === 'unavailable' ? 'unavailable' : 'failed';
  if (snapshot.matches('pending')) return 'pending';
  if (snapshot.matches('wrongNetwork')) {
    if (problem === null || problem === 'rejected') return problem === null ? 'wrongNetwork' : 'switchRejected';
    return problem === 'pending' || problem === 'timedOut' ? problem : 'switchFailed';
  }
  for (const end of ['rejected', 'locked', 'timedOut', 'switching'] as const) if (snapshot.matches(end)) return end;
  return 'connected';
};
export const wallets = ({ context }: BrowserWalletSnapshot): readonly FoundWallet[] => context.wallets;
export const recentId = ({ context }: BrowserWalletSnapshot): string => context.recentId;
export const hasWalletConnect = ({ context }: BrowserWalletSnapshot): boolean => context.hasWalletConnect;
export const chosenId = ({ context }: BrowserWalletSnapshot): string => context.chosenId;
export const chosenName = ({ context }: BrowserWalletSnapshot): string =>
  context.wallets.find(({ id }) => id === context.chosenId)?.name ?? '';
export const isBusy = (snapshot: BrowserWalletSnapshot): boolean => snapshot.hasTag('busy');
/** Asking once more may help. */
export const mayRetry = (snapshot: BrowserWalletSnapshot): boolean => snapshot.can({ type: 'retry.requested' });
export const isOnWrongNetwork = (snapshot: BrowserWalletSnapshot): boolean => snapshot.matches('wrongNetwork');
