/** What a Uniswap v2 pool holds, in the direction of a trade: units of what goes in and of what comes out. */
export type Reserves = { readonly into: bigint; readonly out: bigint };

/** A pool keeps 3 of 1,000 of what goes in for those who fund it. */
const kept = 997n;
const whole = 1_000n;
/** The same as a fraction of what goes in. */
export const poolFee = String(Number(whole - kept) / Number(whole));

/**
 * What a chain of pools gives for `amountIn`: the router's own rule (x·y = k after the pool's fee), rounded down at every pool as the
 * contract does. 0 where a pool is empty.
 */
export const amountOutOf = (amountIn: bigint, pools: readonly Reserves[]): bigint =>
  pools.reduce((amount, { into, out }) => {
    const withFee = amount * kept;
    return into === 0n ? 0n : (withFee * out) / (into * whole + withFee);
  }, amountIn);

/**
 * How much worse than the pools' price before the trade the trade is, in hundredths of a percent, without the pools' fees.
 * Rounded up, so that it never looks smaller than it is; 0 to 10,000.
 */
export function impactOf(amountIn: bigint, amountOut: bigint, pools: readonly Reserves[]): bigint {
  const up = pools.reduce((product, { out }) => product * out * kept, amountIn);
  const down = pools.reduce((product, { into }) => product * into * whole, 1n);
  const lost = up - amountOut * down;
  if (up === 0n || lost <= 0n) return 0n;
  return (lost * 10_000n + up - 1n) / up;
}

/** Hundredths as a decimal: 98 gives "0.98". */
export const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
