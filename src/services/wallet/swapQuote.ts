import { erc20Abi, getAddress, type ContractFunctionParameters } from 'viem';
import { multicall } from 'viem/actions';
import { NetworkFault } from '#services/http/faults.ts';
import { multicall3Abi, pairAbi, routerAbi, swapDoor, type SwapDoor, type SwapOptions } from './swapChain.ts';
import { tradeCall, type Trade, type TradeKind } from './swapCalls.ts';
import { gasOf, readGasPrices, withGasMargin } from './transactionFee.ts';
import { hundredths, impactOf, type Reserves } from './swapMath.ts';

/** A way from one token to another: the contracts it goes over, and the pool between each two of them. */
export type Route = { readonly path: readonly string[]; readonly pools: readonly string[] };
export type QuoteRequest = Omit<Trade, 'leastOut' | 'path'> & { readonly routes: readonly Route[] };

/** Amounts in the smallest unit, as decimals. */
export type SwapQuote = {
  readonly kind: 'quoted';
  readonly amountIn: string;
  readonly amountOut: string;
  /** Null where nothing is traded: a coin is wrapped or unwrapped. */
  readonly route: Route | null;
  /** How much the trade itself moves the price against it, in percent with two decimals, rounded up. */
  readonly impact: string;
  /** What the router may take of the token now; null where it needs to take nothing. */
  readonly allowance: string | null;
  /** The most that the network takes for all of its transactions, in the chain's own coin. */
  readonly fee: string;
};
/** `noRoute`: no pool gives anything; `tooSmall`: what comes out is less than the smallest unit. */
export type QuoteAnswer = SwapQuote | { readonly kind: 'noRoute' | 'tooSmall' };

/** Gas of transactions that cannot be estimated yet: a swap before its allowance fails. Rounded up from measured ones, without a margin. */
const typicalGas = { wrap: 50_000n, unwrap: 50_000n, approve: 60_000n, swap: 130_000n, nextPool: 70_000n } as const;
const longDeadline = 2n ** 64n;

type Found = { readonly route: Route; readonly amountOut: bigint; readonly reserves: readonly Reserves[] };

const isFirst = (token: string, other: string): boolean => BigInt(token) < BigInt(other);

/** The pools' holdings along a way; undefined where one of them did not answer. */
function reservesAlong({ path, pools }: Route, known: ReadonlyMap<string, readonly [bigint, bigint]>): readonly Reserves[] | undefined {
  const found = pools.flatMap((pool, index): Reserves[] => {
    const reserves = known.get(pool);
    const [token, next] = [path[index], path[index + 1]];
    if (reserves === undefined || token === undefined || next === undefined) return [];
    const [into, out] = isFirst(token, next) ? reserves : [reserves[1], reserves[0]];
    return [{ into, out }];
  });
  return found.length === pools.length ? found : undefined;
}

/** All that a quote needs, read in one call and so of one block. */
async function readState({ client, multicall3, router }: SwapDoor, { holder, from, amountIn, routes }: QuoteRequest) {
  const owner = getAddress(holder);
  const pools = [...new Set(routes.flatMap((route) => route.pools))];
  const own =
    from === ''
      ? [{ address: multicall3, abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] } as const]
      : [
          { address: getAddress(from), abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const,
          { address: getAddress(from), abi: erc20Abi, functionName: 'allowance', args: [owner, router] } as const,
        ];
  const answers = await multicall(client, {
    multicallAddress: multicall3,
    batchSize: 0,
    // Of several kinds: what each answers is known below.
    contracts: [
      ...own,
      ...pools.map((pool) => ({ address: getAddress(pool), abi: pairAbi, functionName: 'getReserves' }) as const),
      ...routes.map(
        ({ path }) =>
          ({
            address: router,
            abi: routerAbi,
            functionName: 'getAmountsOut',
            args: [BigInt(amountIn), path.map((token) => getAddress(token))],
          }) as const,
      ),
    ] as readonly ContractFunctionParameters[],
  });
  const [held, allowed] = answers.slice(0, own.length);
  const rest = answers.slice(own.length);
  if (held?.status !== 'success' || (from !== '' && allowed?.status !== 'success'))
    throw new NetworkFault({ details: 'The chain did not tell what the account holds.' });
  const reserves = new Map<string, readonly [bigint, bigint]>();
  pools.forEach((pool, index) => {
    const answer = rest[index];
    if (answer?.status === 'success') reserves.set(pool, [...(answer.result as readonly bigint[])].slice(0, 2) as [bigint, bigint]);
  });
  const found = routes.flatMap((route, index): Found[] => {
    const answer = rest[pools.length + index];
    const along = reservesAlong(route, reserves);
    const amountOut = answer?.status === 'success' ? (answer.result as readonly bigint[]).at(-1) : undefined;
    return amountOut === undefined || along === undefined ? [] : [{ route, amountOut, reserves: along }];
  });
  return { held: held.result as bigint, allowance: (allowed?.result ?? 0n) as bigint, found };
}

/** The way that gives the most; the first of equal ones. */
const bestOf = (found: readonly Found[]): Found | undefined =>
  found.reduce<Found | undefined>((best, next) => (best === undefined || next.amountOut > best.amountOut ? next : best), undefined);

const typicalGasOf = (kind: TradeKind, route: Route | null): bigint =>
  kind === 'swap' ? typicalGas.swap + typicalGas.nextPool * BigInt(Math.max(0, (route?.pools.length ?? 1) - 1)) : typicalGas[kind];

/**
 * What the router gives now, by the way that gives the most, and what all of it costs.
 * @throws WalletFault without a router; NetworkFault when the chain does not answer.
 */
export async function readQuote(request: QuoteRequest, signal: AbortSignal, options: SwapOptions = {}): Promise<QuoteAnswer> {
  const { kind, from, amountIn } = request;
  const door = swapDoor(request.chainIndex, signal, options);
  try {
    const [{ held, allowance, found }, prices] = await Promise.all([
      readState(door, kind === 'swap' ? request : { ...request, routes: [] }),
      readGasPrices(door.client),
    ]);
    const best = bestOf(found);
    if (kind === 'swap' && best === undefined) return { kind: 'noRoute' };
    const amountOut = kind === 'swap' ? (best?.amountOut ?? 0n) : BigInt(amountIn);
    if (amountOut === 0n) return { kind: 'tooSmall' };
    const route = best?.route ?? null;
    const amount = BigInt(amountIn);
    const needsAllowance = kind === 'swap' && from !== '';
    const mayRun = held >= amount && (!needsAllowance || allowance >= amount);
    const call = tradeCall({ ...request, leastOut: '0', path: route?.path ?? [] }, door.router, longDeadline);
    // Measured where it can run at all; with a margin either way, as what signs it has.
    const measured = mayRun
      ? await gasOf(door.client, { chainIndex: request.chainIndex, from: request.holder, ...call }).catch(() => undefined)
      : undefined;
    const approval = needsAllowance && allowance < amount ? withGasMargin(typicalGas.approve) : 0n;
    const gas = (measured ?? withGasMargin(typicalGasOf(kind, route), route?.pools.length)) + approval;
    return {
      kind: 'quoted',
      amountIn,
      amountOut: String(amountOut),
      route,
      impact: hundredths(best === undefined ? 0n : impactOf(amount, amountOut, best.reserves)),
      allowance: needsAllowance ? String(allowance) : null,
      fee: String(gas * BigInt(prices.mostPerGas)),
    };
  } catch (cause) {
    signal.throwIfAborted();
    throw new NetworkFault({ cause, details: `Chain ${request.chainIndex} did not answer.` });
  }
}
