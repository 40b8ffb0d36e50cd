import { ConfigError, getConfig, loadConfig, type RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';

/** A chain that the operator has enabled. */
export type EnabledChain = {
  readonly chainIndex: number;
  readonly name: string;
  readonly symbol: string;
  readonly logo?: string;
  readonly explorerUrl: string;
};
/** `reason` names why there are no chains; empty when there are. */
export type Chains = { readonly chains: readonly EnabledChain[]; readonly reason: string };

const chainsOf = ({ chains, chainsOffline }: RuntimeConfig): Chains => ({
  chains: chains.map(({ id, name, logo, nativeCurrency, explorerUrl }) => ({
    chainIndex: id,
    name,
    symbol: nativeCurrency.symbol,
    ...(logo === undefined ? {} : { logo }),
    explorerUrl,
  })),
  reason: chains.length === 0 ? chainsOffline || 'noChain' : '',
});

/**
 * The enabled chains as the config says. With `again`, or while it names none, the config is read anew: a chain may have come or gone.
 * @throws NetworkFault when it cannot be read.
 */
export async function readChains(again: boolean): Promise<Chains> {
  const known = chainsOf(getConfig());
  if (!again && known.chains.length > 0) return known;
  try {
    return chainsOf(await loadConfig());
  } catch (cause) {
    throw new NetworkFault({ cause, details: cause instanceof ConfigError ? cause.problems.join('; ') : 'The config could not be read.' });
  }
}
