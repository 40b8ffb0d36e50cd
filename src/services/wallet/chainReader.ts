import { createClient } from 'viem';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { WalletFault } from '#services/http/faults.ts';
import type { ChainConfig } from './balances.ts';
import { chainTransport } from './chainTransport.ts';

/** An enabled chain. @throws WalletFault when the operator has not enabled it. */
export function enabledChain(chainIndex: number, chains: readonly ChainConfig[] = getConfig().chains): ChainConfig {
  const chain = chains.find(({ id }) => id === chainIndex);
  if (chain === undefined) throw new WalletFault({ details: `Chain ${chainIndex} is not enabled.` });
  return chain;
}

/** A viem client that reads the operator's own node of a chain; nothing it answers is kept. */
export const chainReader = ({ rpcUrl }: Pick<ChainConfig, 'rpcUrl'>, signal?: AbortSignal) =>
  createClient({ cacheTime: 0, transport: chainTransport(rpcUrl, { signal }) });
export type ChainReader = ReturnType<typeof chainReader>;
