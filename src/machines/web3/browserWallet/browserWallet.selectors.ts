import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import type { WalletAppLink } from '#services/wallet/walletAppLinks.ts';
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

const none: readonly WalletAppLink[] = [];

/** What is going on with the chosen wallet; null while none is chosen. */
export const status = (snapshot: BrowserWalletSnapshot): BrowserStatus | null => {
  const { problem } = snapshot.context;
  if (snapshot.matches('gathering') || snapshot.matches('listing')) return null;
  if (snapshot.matches({ asking: 'opening' })) return 'opening';
  if (snapshot.matches('asking')) return 'waiting';
  if (snapshot.matches({ stopped: 'failed' })) return problem === 'unavailable' ? 'unavailable' : 'failed';
  if (snapshot.matches('wrongNetwork')) {
    if (problem === null || problem === 'rejected') return problem === null ? 'wrongNetwork' : 'switchRejected';
    return problem === 'pending' || problem === 'timedOut' ? problem : 'switchFailed';
  }
  for (const end of ['rejected', 'pending', 'locked', 'timedOut'] as const) if (snapshot.matches({ stopped: end })) return end;
  return snapshot.matches('switching') ? 'switching' : 'connected';
};
/** All ways in are on view, not one wallet alone. */
export const hasList = ({ context }: BrowserWalletSnapshot): boolean => !context.isDirect;
/** Wallets are awaited before anything is shown. */
export const isGathering = (snapshot: BrowserWalletSnapshot): boolean => snapshot.context.isDirect && snapshot.matches('gathering');
export const wallets = ({ context }: BrowserWalletSnapshot): readonly FoundWallet[] => context.wallets;
export const recentId = ({ context }: BrowserWalletSnapshot): string => context.recentId;
export const hasWalletConnect = ({ context }: BrowserWalletSnapshot): boolean => context.hasWalletConnect;
export const chosenId = ({ context }: BrowserWalletSnapshot): string => context.chosenId;
export const chosen = ({ context }: BrowserWalletSnapshot): FoundWallet | undefined =>
  context.wallets.find(({ id }) => id === context.chosenId);
export const chosenName = (snapshot: BrowserWalletSnapshot): string => chosen(snapshot)?.name ?? '';
/** Empty as long as a wallet of this browser can be asked. */
export const apps = ({ context }: BrowserWalletSnapshot): readonly WalletAppLink[] => (context.wallets.length === 0 ? context.apps : none);
export const isBusy = (snapshot: BrowserWalletSnapshot): boolean => snapshot.hasTag('busy');
/** Asking once more may help. */
export const mayRetry = (snapshot: BrowserWalletSnapshot): boolean => snapshot.can({ type: 'retry.requested' });
export const isOnWrongNetwork = (snapshot: BrowserWalletSnapshot): boolean => snapshot.matches('wrongNetwork');
