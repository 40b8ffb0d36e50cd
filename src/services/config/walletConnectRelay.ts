import type { RuntimeConfig } from './runtimeConfig.ts';

/** Where wallets of a project meet unless the operator names another relay. */
const publicRelay = 'wss://relay.walletconnect.org';

/** The relay of WalletConnect: a path on the page's own origin or a full address; empty when the operator has no project. */
export const walletConnectRelay = ({ walletConnect }: RuntimeConfig): string =>
  walletConnect.projectId === '' ? '' : walletConnect.relayUrl || publicRelay;
