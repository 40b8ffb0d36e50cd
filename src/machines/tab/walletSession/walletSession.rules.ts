import type { ChainWallet, ConnectedWallet } from '#services/wallet/connectedWallet.ts';

/** Whether it is a wallet of this browser, and not one that the exchange's QR has connected. */
export const isOnChain = (wallet: ConnectedWallet | null): wallet is ChainWallet => wallet !== null && 'walletId' in wallet;
