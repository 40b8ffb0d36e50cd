import { getContractAddress, type Address } from 'viem';
import type { ChainToken } from './manifest.ts';

/** Contracts that one transaction makes: about two thirds of what fits into a block. */
const atOnce = 15;
const decimals = 18;
/** Whole tokens that the holder gets of the first; of each next one more. */
const leastHeld = 3;

/** What `TokenCrowd.make` is called with, in order, and the tokens that are there afterwards. */
export type Crowd = {
  readonly tokens: readonly ChainToken[];
  readonly calls: readonly (readonly [symbols: readonly string[], decimals: number, holder: Address, first: bigint])[];
};

/** Real contracts for a wallet that holds very many tokens: `count` of them, made by a TokenCrowd that has made none before. */
export function crowdOf(count: number, maker: Address, holder: Address): Crowd {
  const tokens = Array.from({ length: count }, (_, index): ChainToken => {
    const symbol = `T${String(index + 1).padStart(3, '0')}`;
    const address = getContractAddress({ from: maker, nonce: BigInt(index + 1) });
    return { symbol, name: `Token ${symbol}`, decimals, address, isRiskToken: false, priceSymbol: 'USDT' };
  });
  const calls = Array.from({ length: Math.ceil(count / atOnce) }, (_, call) => {
    const symbols = tokens.slice(call * atOnce, (call + 1) * atOnce).map(({ symbol }) => symbol);
    return [symbols, decimals, holder, BigInt(leastHeld + call * atOnce)] as const;
  });
  return { tokens, calls };
}
