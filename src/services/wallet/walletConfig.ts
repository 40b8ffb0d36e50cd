import { defineChain, type Chain } from 'viem';
import { createConfig, http, type Config } from 'wagmi';
import { getConfig, type RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { WalletFault } from '#services/http/faults.ts';

const chainOf = ({ id, name, nativeCurrency, rpcUrl, explorerUrl, multicall3 }: RuntimeConfig['chains'][number]): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [new URL(rpcUrl, globalThis.location.origin).href] } },
    contracts: { multicall3: { address: multicall3 as `0x${string}` } },
    ...(explorerUrl === '' ? {} : { blockExplorers: { default: { name, url: explorerUrl } } }),
  });

let made: Config | undefined;

/**
 * The one wagmi config of the page, over the operator's chains. It keeps nothing in storage (check C18) and finds no wallets itself:
 * `discovery.ts` does, with limits. @throws WalletFault while no chain is enabled.
 */
export function walletConfig(): Config {
  if (made !== undefined) return made;
  const [first, ...others] = getConfig().chains.map(chainOf);
  if (first === undefined) throw new WalletFault({ details: 'No chain is enabled.' });
  const chains = [first, ...others] as const;
  made = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])])),
    storage: null,
    multiInjectedProviderDiscovery: false,
    syncConnectedChain: false,
  });
  return made;
}
