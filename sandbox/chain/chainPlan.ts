import { defineChain, type Address, type Chain } from 'viem';
import type { ChainToken } from './manifest.ts';

/** The address at which Multicall3 lies on every public chain, so clients need no setting for these. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** A pool of two tokens by symbol; `amount` is what it is opened with of the first, the second follows from the prices. */
export type PoolPlan = { readonly symbols: readonly [string, string]; readonly amount: string };

/** What is put on a chain: its own coin, the tokens (the wrapped coin first) and the pools. Prices follow the market of `priceSymbol`. */
export type ChainPlan = {
  readonly chain: Chain;
  /** Picture of the chain's own coin, a path on our own origin. */
  readonly logo: string;
  readonly wrapped: Omit<ChainToken, 'address' | 'decimals' | 'isRiskToken' | 'isWrapped'> & { readonly priceSymbol: string };
  readonly tokens: readonly (Omit<ChainToken, 'address'> & {
    /** Takes an allowance by a signature (EIP-2612). */
    readonly takesPermit?: boolean;
  })[];
  readonly pools: readonly PoolPlan[];
  /** How many tokens more there are, all of them held by the first demo account: for tests of very long lists. */
  readonly crowd?: number;
};

/** As viem describes a chain; the transport carries the address of the node, so none is named here. */
const chainOf = (id: number, name: string, symbol: string, coin: string): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: coin, symbol, decimals: 18 },
    rpcUrls: { default: { http: [] } },
    contracts: { multicall3: { address: multicall3Address } },
  });

const usdt = { symbol: 'USDT', name: 'Tether USD', decimals: 6, isRiskToken: false, priceSymbol: 'USDT' } as const;
const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6, isRiskToken: false, priceSymbol: 'USDC', takesPermit: true } as const;

export const ethereumPlan: ChainPlan = {
  chain: chainOf(31337, 'Local Ethereum', 'ETH', 'Ether'),
  logo: '/coins/eth.svg',
  wrapped: { symbol: 'WETH', name: 'Wrapped Ether', priceSymbol: 'ETH' },
  tokens: [
    usdt,
    usdc,
    { symbol: 'WBTC', name: 'Wrapped Bitcoin', decimals: 8, isRiskToken: false, priceSymbol: 'BTC' },
    { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, isRiskToken: false, priceSymbol: 'DAI' },
    // What every public chain is full of: a worthless token sent unasked, here so that hiding it can be tried.
    { symbol: 'CLAIM', name: 'Claim your gift', decimals: 18, isRiskToken: true, priceSymbol: null },
  ],
  pools: [
    { symbols: ['WETH', 'USDT'], amount: '1000' },
    { symbols: ['WETH', 'USDC'], amount: '1000' },
    { symbols: ['WBTC', 'USDT'], amount: '40' },
    { symbols: ['WBTC', 'WETH'], amount: '20' },
  ],
};

/** A second chain with another coin of its own, for all that must hold for more than one. */
export const avalanchePlan: ChainPlan = {
  chain: chainOf(31338, 'Local Avalanche', 'AVAX', 'Avalanche'),
  logo: '/coins/avax.svg',
  wrapped: { symbol: 'WAVAX', name: 'Wrapped Avalanche', priceSymbol: 'AVAX' },
  tokens: [usdt, usdc],
  pools: [
    { symbols: ['WAVAX', 'USDT'], amount: '50000' },
    { symbols: ['WAVAX', 'USDC'], amount: '50000' },
  ],
};

export const chainPlans: readonly ChainPlan[] = [ethereumPlan, avalanchePlan];

/** The chains with so many tokens more, shared among them. */
export const crowdedPlans = (tokens: number): readonly ChainPlan[] =>
  chainPlans.map((plan) => ({ ...plan, crowd: Math.ceil(tokens / chainPlans.length) }));
