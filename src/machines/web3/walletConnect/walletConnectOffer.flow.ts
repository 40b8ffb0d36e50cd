import { hasWalletConnect } from '#services/wallet/walletConnectOffer.ts';

/** Whether wallets can connect by WalletConnect; carries none of its code. */
export const isWalletConnectOffered = (): boolean => hasWalletConnect();
