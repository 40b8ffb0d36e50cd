import { createPublicClient, http } from 'viem';
import type { ChainAccount } from './accounts.ts';
import { deployAll, deployerOf, fundAccount, type PoolPrices } from './deploy.ts';
import { localChain } from './localChain.ts';
import type { ChainManifest } from './manifest.ts';

export const defaultPrices: PoolPrices = { ETH: '3512.40', BTC: '97482.16' };

/** Deploys on an empty chain; a chain that carries the known contracts is taken as it is. Then funds the accounts that were not yet. */
export async function prepareChain(
  rpcUrl: string,
  accounts: readonly ChainAccount[],
  prices: PoolPrices,
  known: ChainManifest | undefined,
): Promise<ChainManifest> {
  const client = createPublicClient({ chain: localChain, transport: http(rpcUrl, { retryCount: 0 }) });
  const isDeployed = known !== undefined && (await client.getCode({ address: known.uniswapRouter })) !== undefined;
  return fundMissing(rpcUrl, isDeployed ? known : await deployAll(deployerOf(rpcUrl), prices), accounts);
}

/** Gives each account its holdings unless the manifest says that it had them; returns the manifest that says so now. */
export async function fundMissing(rpcUrl: string, manifest: ChainManifest, accounts: readonly ChainAccount[]): Promise<ChainManifest> {
  const deployer = deployerOf(rpcUrl);
  const missing = accounts.filter((account) => !manifest.funded.includes(account.address));
  for (const account of missing) await fundAccount(deployer, manifest, account);
  return { ...manifest, funded: [...manifest.funded, ...missing.map((account) => account.address)] };
}
