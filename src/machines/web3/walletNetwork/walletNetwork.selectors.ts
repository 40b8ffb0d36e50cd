import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { walletNetworkMachine } from './walletNetwork.machine.ts';

export type WalletNetworkRef = ActorRefFrom<typeof walletNetworkMachine>;
export type WalletNetworkSnapshot = SnapshotFrom<typeof walletNetworkMachine>;
/** A key of network.json below `status`. */
export type NetworkStatus = 'asking' | 'refused' | 'pending' | 'timedOut' | 'unable' | 'failed' | 'stopped';

const unable = new Set(['unavailable', 'unsupportedChain']);

/** What is going on with the question to the wallet; null while there is none. */
export const status = (snapshot: WalletNetworkSnapshot): NetworkStatus | null => {
  const { problem } = snapshot.context;
  if (snapshot.matches('resting')) return null;
  if (snapshot.matches('failed')) {
    if (problem === 'pending' || problem === 'timedOut') return problem;
    return problem !== null && unable.has(problem) ? 'unable' : 'failed';
  }
  if (snapshot.matches('asking')) return 'asking';
  return snapshot.matches('refused') ? 'refused' : 'stopped';
};
/** The network that the wallet is asked for, or was asked for last; 0 when none was. */
export const askedChain = (snapshot: WalletNetworkSnapshot): number => snapshot.context.chainId;

/** What is wrong with the wallet's network: not enabled here, or not the one that is needed; null when nothing is. */
export const mismatch = (wallet: ChainWallet | null, needed?: number): 'unsupported' | 'wrong' | null => {
  if (wallet === null) return null;
  if (wallet.chainName === '') return 'unsupported';
  return needed !== undefined && needed !== wallet.chainId ? 'wrong' : null;
};
