import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  zeroAddress,
  type Address,
  type Chain,
  type Hash,
  type Hex,
} from 'viem';
import { demoWallet, type ChainAccount } from './accounts.ts';
import { ownArtifact, uniswapArtifact, type Artifact } from './contracts/artifacts.ts';
import { crowdOf } from './crowd.ts';
import { multicall3Address, type ChainPlan, type PoolPlan } from './chainPlan.ts';
import type { ChainManifest, ChainToken } from './manifest.ts';

/** What pools quote, in USD by market symbol, decimal strings. */
export type PoolPrices = Readonly<Record<string, string>>;

/** The deployer's door to a running node: every write waits for its receipt and throws when it reverted. */
export function deployerOf(rpcUrl: string, chain: Chain) {
  const account = demoWallet(0);
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain, transport, pollingInterval: 10 });
  const wallet = createWalletClient({ account, chain, transport });
  const settle = async (hash: Hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash, timeout: 30_000 });
    if (receipt.status !== 'success') throw new Error(`Transaction ${hash} reverted.`);
    return receipt;
  };
  return {
    account,
    client,
    async deploy({ abi, bytecode }: Artifact, ...args: readonly unknown[]): Promise<Address> {
      const receipt = await settle(await wallet.deployContract({ abi, bytecode, args: [...args] }));
      return getAddress(receipt.contractAddress ?? zeroAddress);
    },
    async write(
      address: Address,
      { abi }: Pick<Artifact, 'abi'>,
      functionName: string,
      args: readonly unknown[],
      value = 0n,
    ): Promise<void> {
      await settle(await wallet.writeContract({ address, abi, functionName, args: [...args], value }));
    },
    async send(to: Address, value: bigint): Promise<void> {
      await settle(await wallet.sendTransaction({ to, value }));
    },
    async setCode(address: Address, code: Hex): Promise<void> {
      await client.request({ method: 'anvil_setCode', params: [address, code] } as never);
    },
  };
}
export type Deployer = ReturnType<typeof deployerOf>;

/** Deploys a plan's tokens, Multicall3 and Uniswap v2 with funded pools on an empty chain. Always the same addresses, as the deployer's nonces are. */
export async function deployAll(deployer: Deployer, plan: ChainPlan, prices: PoolPrices): Promise<ChainManifest> {
  const factoryArtifact = uniswapArtifact('UniswapV2Factory');
  await deployer.setCode(multicall3Address, ownArtifact('Multicall3').deployedBytecode);
  const wrapped = await deployer.deploy(uniswapArtifact('WETH9'));
  const factory = await deployer.deploy(factoryArtifact, deployer.account.address);
  const router = await deployer.deploy(uniswapArtifact('UniswapV2Router02'), factory, wrapped);
  const tokens: ChainToken[] = [{ ...plan.wrapped, decimals: 18, address: wrapped, isRiskToken: false, isWrapped: true }];
  for (const { takesPermit = false, ...token } of plan.tokens) {
    const contract = ownArtifact(takesPermit ? 'PermitToken' : 'DemoToken');
    tokens.push({ ...token, address: await deployer.deploy(contract, token.name, token.symbol, token.decimals) });
  }
  for (const pool of plan.pools) await openPool(deployer, router, pool.symbols.map(symbolIn(tokens)), pool, prices);
  if (plan.crowd !== undefined && plan.crowd > 0) tokens.push(...(await makeCrowd(deployer, plan.crowd)));
  return {
    version: 2,
    chainId: plan.chain.id,
    multicall3: multicall3Address,
    uniswapFactory: factory,
    uniswapRouter: router,
    wrapped,
    tokens,
    pools: await Promise.all(
      plan.pools.map(async ({ symbols }) => ({
        symbols: [...symbols] as [string, string],
        address: (await deployer.client.readContract({
          address: factory,
          abi: factoryArtifact.abi,
          functionName: 'getPair',
          args: symbols.map((symbol) => symbolIn(tokens)(symbol).address),
        })) as Address,
      })),
    ),
    funded: [],
  };
}

async function makeCrowd(deployer: Deployer, count: number): Promise<readonly ChainToken[]> {
  const contract = ownArtifact('TokenCrowd');
  const maker = await deployer.deploy(contract);
  const { tokens, calls } = crowdOf(count, maker, demoWallet(1).address);
  for (const call of calls) await deployer.write(maker, contract, 'make', call);
  return tokens;
}

/** Finds tokens by symbol. @throws Error for a symbol the chain does not have. */
export const symbolIn =
  (tokens: readonly ChainToken[]) =>
  (symbol: string): ChainToken => {
    const token = tokens.find((entry) => entry.symbol === symbol);
    if (token === undefined) throw new Error(`The chain has no token ${symbol}.`);
    return token;
  };

/** How many smallest units of the second token are worth how many of the first. */
export function rateOf(first: ChainToken, second: ChainToken, prices: PoolPrices): readonly [second: bigint, first: bigint] {
  const price = ({ priceSymbol }: ChainToken) => parseUnits(prices[priceSymbol ?? ''] ?? '1', 18);
  return [price(first) * 10n ** BigInt(second.decimals), price(second) * 10n ** BigInt(first.decimals)];
}

/** Opens a pool at the market's price: both sides are worth the same, the second rounded down to its smallest unit. */
async function openPool(
  deployer: Deployer,
  router: Address,
  sides: readonly ChainToken[],
  { amount }: PoolPlan,
  prices: PoolPrices,
): Promise<void> {
  const [first, second] = sides as [ChainToken, ChainToken];
  const firstUnits = parseUnits(amount, first.decimals);
  const [many, one] = rateOf(first, second, prices);
  const secondUnits = (firstUnits * many) / one;
  await provide(deployer, router, first, firstUnits);
  await provide(deployer, router, second, secondUnits);
  const owner = deployer.account.address;
  await deployer.write(router, uniswapArtifact('UniswapV2Router02'), 'addLiquidity', [
    first.address,
    second.address,
    firstUnits,
    secondUnits,
    0n,
    0n,
    owner,
    maxUint256,
  ]);
}

/** Sees that the deployer owns `units` of a token and lets the router take them. */
export async function provide(deployer: Deployer, router: Address, token: ChainToken, units: bigint): Promise<void> {
  const owned = await deployer.client.readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [deployer.account.address],
  });
  if (owned < units) await obtain(deployer, token, units - owned);
  await deployer.write(token.address, ownArtifact('DemoToken'), 'approve', [router, units]);
}

/** Wraps the chain's own coin, or mints: whichever the token's contract does. */
async function obtain(deployer: Deployer, token: ChainToken, units: bigint): Promise<void> {
  if (token.isWrapped) await deployer.write(token.address, uniswapArtifact('WETH9'), 'deposit', [], units);
  else await deployer.write(token.address, ownArtifact('DemoToken'), 'mint', [deployer.account.address, units]);
}

/** Gives an account its holdings: the chain's own coin from the deployer, the wrapped coin wrapped for it, the other tokens minted. Throws on a symbol the chain does not have. */
export async function fundAccount(deployer: Deployer, manifest: ChainManifest, account: ChainAccount): Promise<void> {
  await deployer.send(account.address, parseEther(account.native));
  for (const [symbol, amount] of Object.entries(account.tokens)) {
    const token = symbolIn(manifest.tokens)(symbol);
    const units = parseUnits(amount, token.decimals);
    await obtain(deployer, token, units);
    await deployer.write(token.address, ownArtifact('DemoToken'), 'transfer', [account.address, units]);
  }
}
