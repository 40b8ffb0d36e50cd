import { injected } from 'wagmi/connectors/injected';
import type { Connector } from 'wagmi';
import type { ChainWallet } from './connectedWallet.ts';
import { pageWallets, type FoundWallet } from './discovery.ts';
import { walletConfig } from './walletConfig.ts';
import { pairedWalletName, walletConnectId } from './walletConnect.ts';
import { walletConnectConnector } from './walletConnectConnector.ts';
import { endingProvider } from './walletPatience.ts';

const connectors = new Map<string, Connector>();

/**
 * The connector of a wallet, made once: each one listens to its wallet for the life of the page. Undefined for a wallet that nobody
 * has announced.
 */
export function connectorOf(id: string): Connector | undefined {
  const known = connectors.get(id);
  if (known !== undefined) return known;
  const announced = pageWallets().find(id);
  if (announced === undefined && id !== walletConnectId) return undefined;
  const connector = walletConfig()._internal.connectors.setup(
    announced === undefined
      ? walletConnectConnector
      : injected({ shimDisconnect: false, target: { id, name: announced.name, provider: endingProvider(announced.provider) as never } }),
  );
  connectors.set(id, connector);
  return connector;
}

const faceOf = (id: string): FoundWallet | undefined =>
  id === walletConnectId ? { id, name: pairedWalletName(), icon: '' } : pageWallets().find(id);

/** What the wallet calls itself; empty where nobody has announced it. */
export const walletNameOf = (id: string): string => faceOf(id)?.name ?? '';

/** An account of a wallet, as the session holds it; undefined where the wallet is unknown. */
export function walletOf(address: string, chainId: number, id: string): ChainWallet | undefined {
  const face = faceOf(id);
  return face === undefined
    ? undefined
    : {
        accountId: '',
        accountName: `${address.slice(0, 6)}…${address.slice(-4)}`,
        accountAddress: address,
        colorId: Number(BigInt(address) % 10n),
        walletName: face.name,
        walletId: id,
        icon: face.icon,
        chainId,
        chainName: walletConfig().chains.find((chain) => chain.id === chainId)?.name ?? '',
      };
}
