import { createClient, erc20Abi, formatUnits, getAddress, multicall3Abi, type Address } from 'viem';
import { multicall } from 'viem/actions';
import { getConfig, type RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { WalletFault } from '#services/http/faults.ts';
import { chainPatience, chainTransport, endingWithin } from './chainTransport.ts';

export type ChainConfig = RuntimeConfig['chains'][number];
/** A token to read; an empty address is the chain's own coin. */
export type TokenToRead = { readonly chainIndex: number; readonly tokenAddress: string; readonly decimals: number };
/** `rawBalance` in the smallest unit, `balance` in whole coins: both exact decimal strings. */
export type Holding = { readonly tokenAddress: string; readonly rawBalance: string; readonly balance: string };
/** What one chain said. A token whose contract does not answer is missing from the holdings and counted in `unread`. */
export type ChainReading =
  | {
      readonly chainIndex: number;
      readonly kind: 'read';
      readonly readAt: number;
      readonly holdings: readonly Holding[];
      readonly unread: number;
    }
  | { readonly chainIndex: number; readonly kind: 'failed' };

/** `areSome`: chains of which no token is named are not asked. */
export type ReadBalancesRequest = { readonly holder: string; readonly tokens: readonly TokenToRead[]; readonly areSome?: boolean };
export type ReadBalancesOptions = {
  readonly signal?: AbortSignal;
  /** The enabled chains; those of the runtime config when left out. */
  readonly chains?: readonly ChainConfig[];
  /** Completes RPC paths on our own origin; the page's when left out. */
  readonly origin?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds to wait for one chain. */
  readonly patience?: number;
};

/**
 * Reads what an address holds, on every enabled chain at once, with one multicall a chain. A chain that does not answer is
 * `failed` and does not keep the others. @throws WalletFault when the address is none; the signal's reason when it aborts.
 */
export async function readBalances(request: ReadBalancesRequest, options: ReadBalancesOptions = {}): Promise<readonly ChainReading[]> {
  const { signal, chains: enabled = getConfig().chains } = options;
  const chains =
    request.areSome === true ? enabled.filter(({ id }) => request.tokens.some(({ chainIndex }) => chainIndex === id)) : enabled;
  let holder: Address;
  try {
    holder = getAddress(request.holder);
  } catch (cause) {
    throw new WalletFault({ cause, details: 'The account address is not an EVM address.' });
  }
  const readings = await Promise.all(
    chains.map((chain) =>
      readChain(
        chain,
        holder,
        request.tokens.filter((token) => token.chainIndex === chain.id),
        options,
      ),
    ),
  );
  signal?.throwIfAborted();
  return readings;
}

async function readChain(
  chain: ChainConfig,
  holder: Address,
  tokens: readonly TokenToRead[],
  options: ReadBalancesOptions,
): Promise<ChainReading> {
  const { origin, now = Date.now, patience = chainPatience } = options;
  const ending = endingWithin(patience, options.signal);
  try {
    const client = createClient({ transport: chainTransport(chain.rpcUrl, { origin, signal: ending.signal }) });
    const results = await multicall(client, {
      multicallAddress: getAddress(chain.multicall3),
      // One request, however many tokens there are.
      batchSize: 0,
      contracts: tokens.map((token) =>
        token.tokenAddress === ''
          ? ({ address: getAddress(chain.multicall3), abi: multicall3Abi, functionName: 'getEthBalance', args: [holder] } as const)
          : ({ address: getAddress(token.tokenAddress), abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const),
      ),
    });
    if (tokens.length > 0 && results.every((result) => result.status === 'failure')) return { chainIndex: chain.id, kind: 'failed' };
    const holdings = tokens.flatMap(({ tokenAddress, decimals }, index) => {
      const result = results[index];
      return result?.status === 'success'
        ? [{ tokenAddress, rawBalance: result.result.toString(), balance: formatUnits(result.result, decimals) }]
        : [];
    });
    return { chainIndex: chain.id, kind: 'read', readAt: now(), holdings, unread: tokens.length - holdings.length };
  } catch {
    return { chainIndex: chain.id, kind: 'failed' };
  } finally {
    ending.release();
  }
}
