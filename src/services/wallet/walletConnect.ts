import { getConfig } from '#services/config/runtimeConfig.ts';
import { walletConnectRelay } from '#services/config/walletConnectRelay.ts';
import { createWalletConnectClient, type WalletConnectClient } from './walletConnectClient.ts';
import { startPatience, within } from './walletPatience.ts';

/** Name of the WalletConnect session among wallets. Domain names, as extensions have them, contain a dot. */
export const walletConnectId = 'walletConnect';

let starting: Promise<WalletConnectClient> | undefined;
let running: WalletConnectClient | undefined;

/**
 * The page's one client, started at the first need; a start that failed, or that has not ended in time, is tried again at the next.
 * @throws Error when it cannot start.
 */
export function walletConnectClient(): Promise<WalletConnectClient> {
  if (starting !== undefined) return starting;
  const config = getConfig();
  const { origin } = globalThis.location;
  const made = createWalletConnectClient({
    projectId: config.walletConnect.projectId,
    relayUrl: new URL(walletConnectRelay(config), origin.replace(/^http/, 'ws')).href,
    name: config.brand.name,
    origin,
    chains: config.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl: new URL(rpcUrl, origin).href })),
  });
  const started = within(made, startPatience);
  starting = started;
  started.then(
    (client) => {
      if (starting === started) running = client;
    },
    () => {
      if (starting === started) starting = undefined;
      // One that comes late is nobody's.
      made.then(
        (client) => client.quit(),
        () => undefined,
      );
    },
  );
  return started;
}

/** What the wallet of the session calls itself. */
export const pairedWalletName = (): string => running?.account()?.walletName ?? 'WalletConnect';

/**
 * Lets this tab's client go without a word to the wallet; the next need starts one that reads anew what the tabs share. For when
 * another tab has begun or ended the session.
 */
export function dropWalletConnect(): void {
  running?.quit();
  starting = undefined;
  running = undefined;
}

/** As `dropWalletConnect`, where one runs: one that is still starting reads what the tabs share by itself. */
export function renewWalletConnect(): void {
  if (running !== undefined) dropWalletConnect();
}
