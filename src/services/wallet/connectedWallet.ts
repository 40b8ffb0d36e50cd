import type { WalletLogin } from '#services/web3/walletLogin.ts';

/** An account of a wallet in this browser. It is unknown to the exchange: `accountId` is empty. */
export type ChainWallet = {
  readonly accountId: '';
  /** The address, shortened: the account has no other name. */
  readonly accountName: string;
  /** With its checksum (EIP-55). */
  readonly accountAddress: string;
  /** 0 to 9, from the address. */
  readonly colorId: number;
  readonly walletName: string;
  /** The wallet's reverse domain name (EIP-6963); `walletConnect` for one over the relay. */
  readonly walletId: string;
  /** A data: image, or empty. Shown in <img> only. */
  readonly icon: string;
  /** The network that the wallet is on. */
  readonly chainId: number;
  /** That network's name; empty when the operator has not enabled it. */
  readonly chainName: string;
};
/** The session's wallet: one that the exchange's QR has connected, or one in this browser. */
export type ConnectedWallet = WalletLogin | ChainWallet;
/** Whether that wallet is still connected; `ended` where it has left. */
export type WalletLife = { readonly kind: 'alive'; readonly wallet: ConnectedWallet } | { readonly kind: 'ended' };
