import { getConfig } from '#services/config/runtimeConfig.ts';
import { walletConnectRelay } from '#services/config/walletConnectRelay.ts';

/** Whether the operator has a WalletConnect project and there is a chain to connect to. */
export const hasWalletConnect = (): boolean => walletConnectRelay(getConfig()) !== '' && getConfig().chains.length > 0;
