import { formatUnits, type Address, type Hex } from 'viem';
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions';
import type { ChainConfig } from './balances.ts';
import type { ChainReader } from './chainReader.ts';
import { poolsOf } from './swapCalls.ts';

/** What is asked of the chain: a plain payment, or a call. Bytes and addresses as 0x-text, `value` in the smallest unit of the coin. */
export type TransactionRequest = {
  readonly chainIndex: number;
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
};
/**
 * What the network takes for it. `expected` and `most` in whole coins of the chain, exact; the rest in units of gas and in the
 * coin's smallest unit. `priorityPerGas` is null on chains with one gas price (before EIP-1559).
 */
export type Fee = {
  readonly gas: string;
  readonly mostPerGas: string;
  readonly priorityPerGas: string | null;
  readonly expected: string;
  readonly most: string;
  readonly symbol: string;
};
export type GasPrices = Pick<Fee, 'mostPerGas' | 'priorityPerGas'> & { readonly expectedPerGas: string };

/** Gas of a payment between accounts without code. */
const plainGas = 21_000n;
/** Half of it is added to the gas of calls, as wallets commonly do. */
const gasMargin = { part: 3n, of: 2n } as const;
/**
 * At the least so much is added for each pool of a swap. The estimate is of the newest block's time and state: once time has moved on,
 * the first trade of a pool writes its two price sums, each from zero, for 2 × 22,100 (EIP-2929) and their sums.
 */
const gasOfPriceSums = 46_000n;
/** Two full blocks' rises of the base fee and more. */
const baseFeeMargin = 2n;

/** A base fee rises by at most an eighth a block (EIP-1559); so much of it has to be covered for two blocks. */
const leastBaseFee = { part: 81n, of: 64n } as const;

/** How a payment stands to the balance, all in the smallest unit of the coin. `value`: what is left for a payment of everything. */
export type Affordance =
  | { readonly kind: 'covered'; readonly prices: GasPrices }
  | { readonly kind: 'cut'; readonly prices: GasPrices; readonly value: bigint }
  | { readonly kind: 'short'; readonly missing: bigint };
/** `sweeps`: all that the account has is sent, so that the amount gives way to the fee. */
export type AffordanceQuestion = {
  readonly balance: bigint;
  readonly value: bigint;
  readonly gas: bigint;
  readonly prices: GasPrices;
  readonly sweeps: boolean;
};

/** The least that a unit of gas has to be offered, so that the next blocks take it. */
function leastPerGas({ mostPerGas, expectedPerGas, priorityPerGas }: GasPrices): bigint {
  if (priorityPerGas === null) return BigInt(mostPerGas);
  const priority = BigInt(priorityPerGas);
  const { part, of } = leastBaseFee;
  return ((BigInt(expectedPerGas) - priority) * part + of - 1n) / of + priority;
}

/**
 * Whether the balance pays for it at the prices of now. An amount that was cut for the fee of some blocks ago leaves that fee: it is
 * offered in place of the usual margin as long as the next blocks take it, and after that a payment of everything is cut again.
 */
export function affordanceOf({ balance, value, gas, prices, sweeps }: AffordanceQuestion): Affordance {
  const usual = BigInt(prices.mostPerGas);
  const left = (balance - value) / gas;
  if (value <= balance && left >= usual) return { kind: 'covered', prices };
  if (value <= balance && left >= leastPerGas(prices)) return { kind: 'covered', prices: { ...prices, mostPerGas: left.toString() } };
  const most = balance - gas * usual;
  return sweeps && most > 0n ? { kind: 'cut', prices, value: most } : { kind: 'short', missing: value + gas * usual - balance };
}

/** What gas costs now. @throws when the chain does not answer. */
export async function readGasPrices(client: ChainReader): Promise<GasPrices> {
  const { baseFeePerGas } = await getBlock(client);
  if (baseFeePerGas === null) {
    const price = (await getGasPrice(client)).toString();
    return { mostPerGas: price, expectedPerGas: price, priorityPerGas: null };
  }
  const priority = await estimateMaxPriorityFeePerGas(client, { chain: null });
  return {
    mostPerGas: (baseFeePerGas * baseFeeMargin + priority).toString(),
    expectedPerGas: (baseFeePerGas + priority).toString(),
    priorityPerGas: priority.toString(),
  };
}

/** An estimate of the gas of a call over so many pools, with its margin. */
export function withGasMargin(estimate: bigint, pools = 0): bigint {
  const [usual, least] = [(estimate * gasMargin.part) / gasMargin.of, estimate + gasOfPriceSums * BigInt(pools)];
  return usual > least ? usual : least;
}

/** The gas that a transaction may take, with its margin. @throws when the chain does not answer or would refuse it. */
export async function gasOf(client: ChainReader, { from, to, data, value }: TransactionRequest): Promise<bigint> {
  const estimate = await estimateGas(client, {
    account: from as Address,
    to: to as Address,
    value: BigInt(value),
    ...(data === '0x' ? {} : { data: data as Hex }),
  });
  return estimate === plainGas ? estimate : withGasMargin(estimate, poolsOf(data));
}

/** The fee for so much gas at these prices. */
export function feeOf(
  { nativeCurrency }: Pick<ChainConfig, 'nativeCurrency'>,
  gas: bigint,
  { mostPerGas, priorityPerGas, expectedPerGas }: GasPrices,
): Fee {
  const inCoins = (perGas: string): string => formatUnits(gas * BigInt(perGas), nativeCurrency.decimals);
  return {
    gas: gas.toString(),
    mostPerGas,
    priorityPerGas,
    expected: inCoins(expectedPerGas),
    most: inCoins(mostPerGas),
    symbol: nativeCurrency.symbol,
  };
}
