import { Big } from 'big.js';
import { maxUint256, parseAbi } from 'viem';
import { uniswapArtifact } from './contracts/artifacts.ts';
import { provide, rateOf, symbolIn, type Deployer, type PoolPrices } from './deploy.ts';
import type { ChainManifest, ChainToken } from './manifest.ts';

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function token0() view returns (address)',
]);
/** A reserve may be off by a four-hundredth, which moves the price by half a hundredth: less is not worth a trade. */
const tolerance = 400n;
/** The pool keeps three thousandths of what is paid; only the rest moves its price. */
const paidOf = (units: bigint): bigint => (units * 1000n) / 997n;
/** Rounded down to whole units. */
const rootOf = (square: bigint): bigint => BigInt(Big(square.toString()).sqrt().round(0, Big.roundDown).toFixed());

/**
 * Trades each pool back to the market's price, as arbitrage does on a public chain: a pool that nobody trades stays where it was while
 * the market moves on, and whoever swaps there would lose the difference. Pools that are within half a percent are left alone.
 * @throws Error when the node does not answer or a trade reverts.
 */
export async function alignPools(deployer: Deployer, manifest: ChainManifest, prices: PoolPrices): Promise<void> {
  const { client, account } = deployer;
  for (const { address, symbols } of manifest.pools) {
    const [first, second] = symbols.map(symbolIn(manifest.tokens)) as [ChainToken, ChainToken];
    const [[reserve0, reserve1], token0] = await Promise.all([
      client.readContract({ address, abi: pairAbi, functionName: 'getReserves' }),
      client.readContract({ address, abi: pairAbi, functionName: 'token0' }),
    ]);
    const [held, other] = token0 === first.address ? [reserve0, reserve1] : [reserve1, reserve0];
    const [many, one] = rateOf(first, second, prices);
    // Without its fee a trade keeps the product of both reserves.
    const wanted = rootOf((held * other * one) / many);
    const isPaidInFirst = wanted > held;
    const missing = isPaidInFirst ? wanted - held : (held * other) / wanted - other;
    if (missing * tolerance < (isPaidInFirst ? held : other)) continue;
    const [from, to] = isPaidInFirst ? [first, second] : [second, first];
    const paid = paidOf(missing);
    await provide(deployer, manifest.uniswapRouter, from, paid);
    // No other trade can come between on a chain of our own, so no least amount is asked for.
    await deployer.write(manifest.uniswapRouter, uniswapArtifact('UniswapV2Router02'), 'swapExactTokensForTokens', [
      paid,
      0n,
      [from.address, to.address],
      account.address,
      maxUint256,
    ]);
  }
}
