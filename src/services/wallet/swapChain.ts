import { getAddress, multicall3Abi, parseAbi, type Address } from 'viem';
import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { WalletFault } from '#services/http/faults.ts';
import { chainReader, enabledChain, type ChainReader } from './chainReader.ts';

export const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function factory() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
export const factoryAbi = parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']);
export const pairAbi = parseAbi(['function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)']);
export const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']);
export { multicall3Abi };

export type SwapChain = RuntimeConfig['chains'][number];
/** `chains`: the enabled ones; those of the runtime config when left out. */
export type SwapOptions = { readonly chains?: readonly SwapChain[] };
/** A chain with a router: its client, and the addresses that every call needs. */
export type SwapDoor = {
  readonly chain: SwapChain;
  readonly client: ChainReader;
  readonly multicall3: Address;
  readonly router: Address;
};

/** The way to a chain's router. @throws WalletFault when the chain is not enabled or has no router. */
export function swapDoor(chainIndex: number, signal: AbortSignal, { chains }: SwapOptions = {}): SwapDoor {
  const chain = enabledChain(chainIndex, chains);
  if (chain.swapRouter === undefined) throw new WalletFault({ details: `Chain ${chainIndex} has no router.` });
  return { chain, client: chainReader(chain, signal), multicall3: getAddress(chain.multicall3), router: getAddress(chain.swapRouter) };
}
