import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  zeroAddress,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { demoWallet, type ChainAccount } from './accounts.ts';
import { ownArtifact, uniswapArtifact, type Artifact } from './contracts/artifacts.ts';
import { localChain, localChainId, multicall3Address } from './localChain.ts';
import type { ChainManifest, ChainToken } from './manifest.ts';

/** Opening prices of the pools in USDT, decimal strings. */
export type PoolPrices = { readonly ETH: string; readonly BTC: string };

const tokenPlan: readonly Omit<ChainToken, 'address'>[] = [
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, isRiskToken: false, priceSymbol: 'USDT' },
  { symbol: 'WBTC', name: 'Wrapped Bitcoin', decimals: 8, isRiskToken: false, priceSymbol: 'BTC' },
  { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, isRiskToken: false, priceSymbol: 'DAI' },
  // What every public chain is full of: a worthless token sent unasked, here so that hiding it can be tried.
  { symbol: 'CLAIM', name: 'Claim your gift', decimals: 18, isRiskToken: true, priceSymbol: null },
];

/** The deployer's door to a running node: every write waits for its receipt and throws when it reverted. */
export function deployerOf(rpcUrl: string) {
  const account = demoWallet(0);
  const transport = http(rpcUrl, { retryCount: 0 });
  const client = createPublicClient({ chain: localChain, transport, pollingInterval: 10 });
  const wallet = createWalletClient({ account, chain: localChain, transport });
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
type Deployer = ReturnType<typeof deployerOf>;

/** Deploys the tokens, Multicall3 and Uniswap v2 with funded pools on an empty chain. Always the same addresses, as the deployer's nonces are. */
export async function deployAll(deployer: Deployer, prices: PoolPrices): Promise<ChainManifest> {
  const demoToken = ownArtifact('DemoToken');
  const wethArtifact = uniswapArtifact('WETH9');
  const routerArtifact = uniswapArtifact('UniswapV2Router02');
  const factoryArtifact = uniswapArtifact('UniswapV2Factory');
  await deployer.setCode(multicall3Address, ownArtifact('Multicall3').deployedBytecode);
  const weth = await deployer.deploy(wethArtifact);
  const factory = await deployer.deploy(factoryArtifact, deployer.account.address);
  const router = await deployer.deploy(routerArtifact, factory, weth);
  const tokens: ChainToken[] = [
    { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, address: weth, isRiskToken: false, priceSymbol: 'ETH' },
  ];
  for (const token of tokenPlan)
    tokens.push({ ...token, address: await deployer.deploy(demoToken, token.name, token.symbol, token.decimals) });

  const addressOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? zeroAddress;
  const [usdt, wbtc] = [addressOf('USDT'), addressOf('WBTC')];
  const owner = deployer.account.address;
  const ethPrice = parseUnits(prices.ETH, 6);
  const btcPrice = parseUnits(prices.BTC, 6);
  await deployer.write(usdt, demoToken, 'mint', [owner, ethPrice * 1_000n + btcPrice * 40n]);
  await deployer.write(wbtc, demoToken, 'mint', [owner, parseUnits('60', 8)]);
  for (const token of [usdt, wbtc]) await deployer.write(token, demoToken, 'approve', [router, maxUint256]);
  await deployer.write(router, routerArtifact, 'addLiquidityETH', [usdt, ethPrice * 1_000n, 0n, 0n, owner, maxUint256], parseEther('1000'));
  await deployer.write(router, routerArtifact, 'addLiquidity', [
    wbtc,
    usdt,
    parseUnits('40', 8),
    btcPrice * 40n,
    0n,
    0n,
    owner,
    maxUint256,
  ]);
  // 20 BTC worth of ether, at 18 decimals, rounded down.
  await deployer.write(
    router,
    routerArtifact,
    'addLiquidityETH',
    [wbtc, parseUnits('20', 8), 0n, 0n, owner, maxUint256],
    (btcPrice * 20n * 10n ** 18n) / ethPrice,
  );

  const poolOf = async (first: string, second: string) => ({
    symbols: [first, second] as [string, string],
    address: (await deployer.client.readContract({
      address: factory,
      abi: factoryArtifact.abi,
      functionName: 'getPair',
      args: [addressOf(first), addressOf(second)],
    })) as Address,
  });
  return {
    version: 1,
    chainId: localChainId,
    multicall3: multicall3Address,
    uniswapFactory: factory,
    uniswapRouter: router,
    weth,
    tokens,
    pools: [await poolOf('WETH', 'USDT'), await poolOf('WBTC', 'USDT'), await poolOf('WETH', 'WBTC')],
    funded: [],
  };
}

/** Gives an account its holdings: ether from the deployer, WETH wrapped for it, the other tokens minted. Throws on a symbol the chain does not have. */
export async function fundAccount(deployer: Deployer, manifest: ChainManifest, account: ChainAccount): Promise<void> {
  await deployer.send(account.address, parseEther(account.native));
  for (const [symbol, amount] of Object.entries(account.tokens)) {
    const token = manifest.tokens.find((entry) => entry.symbol === symbol);
    if (token === undefined) throw new Error(`The chain has no token ${symbol}.`);
    const units = parseUnits(amount, token.decimals);
    if (token.address === manifest.weth) {
      const weth = uniswapArtifact('WETH9');
      await deployer.write(token.address, weth, 'deposit', [], units);
      await deployer.write(token.address, weth, 'transfer', [account.address, units]);
    } else {
      await deployer.write(token.address, ownArtifact('DemoToken'), 'mint', [account.address, units]);
    }
  }
}
