import type { Web3Token } from '#services/web3/calls.ts';
import { localChain, localChainId } from './localChain.ts';
import type { ChainManifest, ChainToken } from './manifest.ts';

/** What a coin trades at: price in USD and its change over 24 hours in percent, decimal strings. */
export type TokenQuote = { readonly price: string; readonly change24h: string };
export type Quotes = (symbol: string) => TokenQuote;

const ownPictures: Readonly<Record<string, string>> = { ETH: 'eth', WETH: 'eth', USDT: 'usdt', WBTC: 'wbtc', DAI: 'dai' };
const logoOf = (symbol: string): string => (ownPictures[symbol] === undefined ? '' : `/coins/${ownPictures[symbol]}.svg`);

/** The chain's own coin and its tokens as the wallet calls list them; a token without a market has price 0. */
export function listTokens(manifest: ChainManifest, quotes: Quotes): Web3Token[] {
  const { symbol, name, decimals } = localChain.nativeCurrency;
  const native = { tokenAddress: '', symbol, name, decimals, isRiskToken: false, tokenType: 'native', priceSymbol: symbol } as const;
  const tokens = manifest.tokens.map(({ address, ...token }: ChainToken) => ({
    ...token,
    tokenAddress: address,
    tokenType: 'erc20' as const,
  }));
  return [native, ...tokens].map(({ priceSymbol, ...token }) => {
    const { price, change24h } = priceSymbol === null ? { price: '0', change24h: '0' } : quotes(priceSymbol);
    return { ...token, chainIndex: localChainId, logo: logoOf(token.symbol), isMultiChainNetwork: false, tokenPrice: price, change24h };
  });
}
