import type { SnapshotFrom } from 'xstate';
import type { ChainWallet, ConnectedWallet } from '#services/wallet/connectedWallet.ts';
import type { walletSessionMachine } from './walletSession.machine.ts';
import { isOnChain } from './walletSession.rules.ts';

export type WalletSessionSnapshot = SnapshotFrom<typeof walletSessionMachine>;

/** `unknown` until the server or the wallet has confirmed or denied a remembered wallet; nothing of it is shown meanwhile. */
export const standing = (snapshot: WalletSessionSnapshot): 'unknown' | 'connected' | 'none' =>
  snapshot.matches('connected')
    ? 'connected'
    : snapshot.matches('unknown') || snapshot.matches('verifying') || snapshot.matches('unreachable')
      ? 'unknown'
      : 'none';
/** The connected wallet account, or null. */
export const wallet = (snapshot: WalletSessionSnapshot): ConnectedWallet | null =>
  standing(snapshot) === 'connected' ? snapshot.context.wallet : null;
/** The connected wallet where it is one of this browser, else null. */
export const chainWallet = (snapshot: WalletSessionSnapshot): ChainWallet | null => {
  const connected = wallet(snapshot);
  return isOnChain(connected) ? connected : null;
};
/** The wallet's worth in USDT as last read, or null. */
export const total = (snapshot: WalletSessionSnapshot): string | null => snapshot.context.total;
/** The remembered wallet was ended elsewhere: say so, and offer to connect again. */
export const isExpired = (snapshot: WalletSessionSnapshot): boolean => snapshot.matches('expired');
/** Nobody says whether the remembered wallet is still connected. */
export const isSilent = (snapshot: WalletSessionSnapshot): boolean => snapshot.matches('unreachable');
/** The wallet that does not answer; empty where it is the exchange. */
export const silentName = (snapshot: WalletSessionSnapshot): string => snapshot.context.silent;
/** The question is under way once more. */
export const isAskingAgain = (snapshot: WalletSessionSnapshot): boolean => snapshot.matches({ unreachable: 'asking' });
