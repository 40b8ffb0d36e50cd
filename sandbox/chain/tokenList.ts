import type { Web3Token } from '#services/web3/calls.ts';
import type { LocalChain } from './chain.ts';
import { chainPlans, type ChainPlan } from './chainPlan.ts';
import type { ChainManifest, ChainToken } from './manifest.ts';

/** What a coin trades at: price in USD and its change over 24 hours in percent, decimal strings. */
export type TokenQuote = { readonly price: string; readonly change24h: string };
export type Quotes = (symbol: string) => TokenQuote;

/** Pictures the exchange has; the wrapped form of a coin looks like the coin. */
export const pictureOf = ({ priceSymbol }: Pick<ChainToken, 'priceSymbol'>): string =>
  priceSymbol === null ? '' : `/coins/${priceSymbol.toLowerCase()}.svg`;

/** Symbols that are tokens of more than one chain. */
const onManyChains = new Set(
  chainPlans[0]?.tokens
    .map(({ symbol }) => symbol)
    .filter((symbol) => chainPlans.every(({ tokens }) => tokens.some((token) => token.symbol === symbol))),
);

/** A chain's own coin and its tokens as the wallet calls list them; a token without a market has price 0. */
export function listTokens({ chain }: ChainPlan, manifest: ChainManifest, quotes: Quotes): Web3Token[] {
  const { symbol, name, decimals } = chain.nativeCurrency;
  const native = { tokenAddress: '', symbol, name, decimals, isRiskToken: false, tokenType: 'native', priceSymbol: symbol } as const;
  const tokens = manifest.tokens.map(({ address, isWrapped: _, ...token }: ChainToken) => ({
    ...token,
    tokenAddress: address,
    tokenType: 'erc20' as const,
  }));
  return [native, ...tokens].map(({ priceSymbol, ...token }) => {
    const { price, change24h } = priceSymbol === null ? { price: '0', change24h: '0' } : quotes(priceSymbol);
    return {
      ...token,
      chainIndex: chain.id,
      logo: pictureOf({ priceSymbol }),
      isMultiChainNetwork: onManyChains.has(token.symbol),
      tokenPrice: price,
      change24h,
    };
  });
}

/** What a running chain lists; undefined while it does not run. */
export function tokensOn({ plan, state }: Pick<LocalChain, 'plan' | 'state'>, quotes: Quotes): Web3Token[] | undefined {
  const now = state();
  return now.status === 'online' ? listTokens(plan, now.manifest, quotes) : undefined;
}
