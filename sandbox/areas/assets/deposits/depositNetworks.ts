import type { ChainManifest } from '#sandbox/chain/manifest.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';

/** Seconds between two blocks while somebody waits for them; an idle chain makes none. */
export const blockSeconds = 2;

/** A token that is taken on a chain: it is credited as the coin `coin`, from `minimum` coins on. */
type TakenToken = { readonly symbol: string; readonly coin: string; readonly minimum: string };
type DepositNetwork = {
  /** Blocks until a deposit is credited, and until its block counts as final. */
  readonly confirmations: number;
  readonly finality: number;
  readonly tokens: readonly TakenToken[];
};

const dollars: readonly TakenToken[] = [
  { symbol: 'USDT', coin: 'USDT', minimum: '1' },
  { symbol: 'USDC', coin: 'USDC', minimum: '1' },
];
/** What is taken where, by the number of the chain. */
export const depositNetworks: Readonly<Record<number, DepositNetwork>> = {
  [ethereumPlan.chain.id]: {
    confirmations: 12,
    finality: 24,
    tokens: [
      { symbol: 'ETH', coin: 'ETH', minimum: '0.001' },
      ...dollars,
      { symbol: 'DAI', coin: 'DAI', minimum: '1' },
      { symbol: 'WBTC', coin: 'BTC', minimum: '0.00005' },
    ],
  },
  [avalanchePlan.chain.id]: {
    confirmations: 3,
    finality: 6,
    tokens: [{ symbol: 'AVAX', coin: 'AVAX', minimum: '0.05' }, ...dollars],
  },
};

export const coinIdOf = ({ coin }: TakenToken): number => worldCoin(coin).coinId;

/** What a coin needs to be credited on a chain. */
export const minimumOf = (chainIndex: number, coinId: number): string =>
  depositNetworks[chainIndex]?.tokens.find((token) => coinIdOf(token) === coinId)?.minimum ?? '0';

/** What the exchange knows of a token that came; `coinId` is null where it takes no such token. */
export type KnownToken = { readonly symbol: string; readonly decimals: number; readonly coinId: number | null };

/** A token of a chain by its contract in lower case; undefined for one that anybody may have made, which counts as nothing. */
export function knownToken(
  chainIndex: number,
  native: { readonly symbol: string; readonly decimals: number },
  { tokens }: ChainManifest,
  contract: string,
): KnownToken | undefined {
  const token = contract === '' ? native : tokens.find(({ address, isRiskToken }) => !isRiskToken && address.toLowerCase() === contract);
  if (token === undefined) return undefined;
  const taken = depositNetworks[chainIndex]?.tokens.find(({ symbol }) => symbol === token.symbol);
  return { symbol: token.symbol, decimals: token.decimals, coinId: taken === undefined ? null : coinIdOf(taken) };
}
