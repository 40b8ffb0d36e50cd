import { getAddress, zeroAddress, type Address } from 'viem';
import { multicall, readContract } from 'viem/actions';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault, toFault } from '#services/http/faults.ts';
import { send } from '#services/http/client.ts';
import { tokenAll, type Web3Token } from '#services/web3/calls.ts';
import { readBalances, type Holding } from './balances.ts';
import { readChains, type Chains, type EnabledChain } from './chains.ts';
import { readGasPrices } from './transactionFee.ts';
import { factoryAbi, routerAbi, swapDoor, type SwapOptions } from './swapChain.ts';

/** A pool of two tokens, by their addresses. */
export type Pool = { readonly sides: readonly [string, string]; readonly address: string };
/** A chain's own coin, wrapped, and the pools of its listed tokens. */
export type Pools = { readonly wrapped: string; readonly pools: readonly Pool[] };
/** What a chain offers for swaps. `noChain`: none is enabled or running; `unsupported`: the wallet's chain is none of ours, or has no router. */
export type SwapPlace =
  | ({ readonly kind: 'open'; readonly chainIndex: number; readonly tokens: readonly Web3Token[] } & Pools & Chains)
  | ({ readonly kind: 'noChain' } & Chains)
  | ({ readonly kind: 'unsupported' } & Chains);

/** Pairs that are looked up: more would not fit into one request to a node. */
const mostPairs = 600;

/** The pairs that may have a pool, those with the wrapped coin first, as trades go through it. */
export function pairsToAsk(tokens: readonly string[], wrapped: string, most = mostPairs): readonly (readonly [string, string])[] {
  const others = tokens.filter((token) => token !== '' && token.toLowerCase() !== wrapped.toLowerCase());
  return [
    ...others.map((token) => [wrapped, token] as const),
    ...others.flatMap((token, index) => others.slice(index + 1).map((other) => [token, other] as const)),
  ].slice(0, most);
}

/** The wrapped coin and the pools of listed tokens. @throws WalletFault, or what the chain's silence throws. */
export async function readPools(
  chainIndex: number,
  tokens: readonly Web3Token[],
  signal: AbortSignal,
  options: SwapOptions = {},
): Promise<Pools> {
  const { client, router, multicall3 } = swapDoor(chainIndex, signal, options);
  const [wrapped, factory] = await Promise.all([
    readContract(client, { address: router, abi: routerAbi, functionName: 'WETH' }),
    readContract(client, { address: router, abi: routerAbi, functionName: 'factory' }),
  ]);
  const pairs = pairsToAsk(
    tokens.filter((token) => token.chainIndex === chainIndex).map(({ tokenAddress }) => tokenAddress),
    wrapped,
  );
  const found = await multicall(client, {
    multicallAddress: multicall3,
    batchSize: 0,
    contracts: pairs.map(
      ([left, right]) =>
        ({ address: factory, abi: factoryAbi, functionName: 'getPair', args: [getAddress(left), getAddress(right)] }) as const,
    ),
  });
  if (pairs.length > 0 && found.every(({ status }) => status === 'failure'))
    throw new NetworkFault({ details: `The factory of chain ${chainIndex} did not answer.` });
  const pools = pairs.flatMap(([left, right], index): Pool[] => {
    const address = found[index]?.result as Address | undefined;
    return address === undefined || address === zeroAddress ? [] : [{ sides: [left, right], address }];
  });
  return { wrapped, pools };
}

const hasRouter = ({ chainIndex }: EnabledChain): boolean =>
  getConfig().chains.some(({ id, swapRouter }) => id === chainIndex && swapRouter !== undefined);

/**
 * What the wallet's chain offers for swaps; `chains` are those that have a router. With `again` the config is read anew.
 * @throws a Fault when the exchange or the chain does not answer.
 */
export async function readSwapPlace(
  { chainIndex, again }: { readonly chainIndex: number; readonly again: boolean },
  signal: AbortSignal,
): Promise<SwapPlace> {
  const enabled = await readChains(again);
  const chains = enabled.chains.filter(hasRouter);
  if (enabled.chains.length === 0) return { kind: 'noChain', ...enabled };
  // A router may have come since the config was read.
  if (chains.length === 0 && !again) return readSwapPlace({ chainIndex, again: true }, signal);
  if (!chains.some((chain) => chain.chainIndex === chainIndex)) return { kind: 'unsupported', chains, reason: '' };
  const tokens = (await send(tokenAll, {}, { signal })).data.filter((token) => token.chainIndex === chainIndex);
  try {
    return { kind: 'open', chainIndex, chains, reason: '', tokens, ...(await readPools(chainIndex, tokens, signal)) };
  } catch (cause) {
    signal.throwIfAborted();
    const fault = toFault(cause);
    throw fault.name === 'UnexpectedFault' || fault.name === 'NetworkFault' ? chainAway(chainIndex, cause) : fault;
  }
}

/** What the wallet holds, and the most that a unit of gas costs it now, in the smallest unit of the chain's own coin. */
export type SwapFunds = { readonly holdings: readonly Holding[]; readonly gasPrice: string };
/** The chain itself is silent: the page names it. */
const chainAway = (chainIndex: number, cause?: unknown): NetworkFault =>
  new NetworkFault({ messageKey: 'swap:away', details: `Chain ${chainIndex} did not answer.`, ...(cause === undefined ? {} : { cause }) });
export type ReadFundsRequest = { readonly chainIndex: number; readonly holder: string; readonly tokens: readonly Web3Token[] };

/** @throws NetworkFault when the chain does not answer. */
export async function readSwapFunds(
  { chainIndex, holder, tokens }: ReadFundsRequest,
  signal: AbortSignal,
  options: SwapOptions = {},
): Promise<SwapFunds> {
  const { chain, client } = swapDoor(chainIndex, signal, options);
  const [[reading], prices] = await Promise.all([
    readBalances({ holder, tokens }, { signal, chains: [chain] }),
    readGasPrices(client).catch(() => undefined),
  ]);
  if (reading?.kind !== 'read' || prices === undefined) throw chainAway(chainIndex);
  return { holdings: reading.holdings, gasPrice: prices.mostPerGas };
}
