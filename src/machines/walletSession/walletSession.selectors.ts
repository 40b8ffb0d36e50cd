import type { SnapshotFrom } from 'xstate';
import type { WalletLogin } from '#services/web3/walletLogin.ts';
import type { walletSessionMachine } from './walletSession.machine.ts';

export type WalletSessionSnapshot = SnapshotFrom<typeof walletSessionMachine>;

/** `unknown` until the server has confirmed or denied a remembered wallet; nothing of it is shown meanwhile. */
export const standing = (snapshot: WalletSessionSnapshot): 'unknown' | 'connected' | 'none' =>
  snapshot.matches('connected') || snapshot.matches('rechecking')
    ? 'connected'
    : snapshot.matches('unknown') || snapshot.matches('verifying') || snapshot.matches('unreachable')
      ? 'unknown'
      : 'none';
/** The connected wallet account, or null. */
export const wallet = (snapshot: WalletSessionSnapshot): WalletLogin | null =>
  standing(snapshot) === 'connected' ? snapshot.context.wallet : null;
/** The wallet's worth in USDT as last read, or null. */
export const total = (snapshot: WalletSessionSnapshot): string | null => snapshot.context.total;
/** The remembered wallet was ended elsewhere: say so, and offer to connect again. */
export const isExpired = (snapshot: WalletSessionSnapshot): boolean => snapshot.matches('expired');
