/** Where the sandbox's own WalletConnect relay is, on every origin. */
export const relayPath = '/relay';
