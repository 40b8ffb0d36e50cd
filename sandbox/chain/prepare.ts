import { createPublicClient, http } from 'viem';
import type { ChainAccount } from './accounts.ts';
import { alignPools } from './alignPools.ts';
import { deployAll, deployerOf, fundAccount, type PoolPrices } from './deploy.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import type { ChainPlan } from './chainPlan.ts';
import type { ChainManifest } from './manifest.ts';

/** The listed prices of the exchange's own coins. */
export const defaultPrices: PoolPrices = Object.fromEntries(worldCoins.map(({ shortName, priceUsdt }) => [shortName, priceUsdt]));

/** Deploys on an empty chain; on one that carries the known contracts the pools are brought back to the prices. Then funds the accounts that were not yet. */
export async function prepareChain(
  rpcUrl: string,
  plan: ChainPlan,
  accounts: readonly ChainAccount[],
  prices: PoolPrices,
  known: ChainManifest | undefined,
): Promise<ChainManifest> {
  const client = createPublicClient({ chain: plan.chain, transport: http(rpcUrl, { retryCount: 0 }) });
  const isDeployed = known !== undefined && (await client.getCode({ address: known.uniswapRouter })) !== undefined;
  const deployer = deployerOf(rpcUrl, plan.chain);
  // A pool that cannot be traded is no reason to be without the chain; a node that has just begun may be late once.
  if (isDeployed) {
    const align = () => alignPools(deployer, known, prices);
    await align()
      .catch(align)
      .catch(() => undefined);
  }
  return fundMissing(rpcUrl, plan, isDeployed ? known : await deployAll(deployer, plan, prices), accounts);
}

/** Gives each account its holdings unless the manifest says that it had them; returns the manifest that says so now. */
export async function fundMissing(
  rpcUrl: string,
  plan: ChainPlan,
  manifest: ChainManifest,
  accounts: readonly ChainAccount[],
): Promise<ChainManifest> {
  const deployer = deployerOf(rpcUrl, plan.chain);
  const missing = accounts.filter((account) => !manifest.funded.includes(account.address));
  for (const account of missing) await fundAccount(deployer, manifest, account);
  return { ...manifest, funded: [...manifest.funded, ...missing.map((account) => account.address)] };
}
