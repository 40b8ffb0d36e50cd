import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { mostGas } from '../withdrawals/withdrawNetworks.ts';

/** From how many coins on at one deposit address they are brought to the wallet that pays, by chain and token: less is not worth its gas. */
const collectedFrom: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [ethereumPlan.chain.id]: { ETH: '0.05', USDT: '50', USDC: '50', DAI: '50', WBTC: '0.001' },
  [avalanchePlan.chain.id]: { AVAX: '1', USDT: '50', USDC: '50' },
};
/** While a withdrawal of the coin waits for it everything is brought, however small. */
export const leastToCollect = (chainIndex: number, symbol: string, isAwaited: boolean): string =>
  isAwaited ? '0' : (collectedFrom[chainIndex]?.[symbol] ?? '0');

/** The gas that each transaction may use: of the chain's own coin, or of a token. */
export const gasOfMove = { native: 21_000n, token: 80_000n } as const;
/** Wei that are set aside for a move at its first fee: enough for the higher fees that may take its place. */
export const gasReserve = (isNative: boolean, maxFeePerGas: bigint): bigint => (isNative ? 2n * gasOfMove.native : mostGas) * maxFeePerGas;

/** What left a chain so many blocks ago may come back no more: the index follows turns that deep. */
export const finalAfter = 64;
