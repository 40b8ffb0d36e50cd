import { createPublicClient, erc20Abi, formatUnits, http, type Address, type Chain } from 'viem';
import type { ChainManifest, ChainToken } from './manifest.ts';

export type ChainBalance = {
  /** Undefined for the chain's own coin. */
  readonly token: ChainToken | undefined;
  /** The smallest units as digits, and whole coins as a decimal string; both exact. */
  readonly rawBalance: string;
  readonly balance: string;
};

/** What an address holds of the chain's own coin and of every token, in one multicall. @throws Error when the node does not answer. */
export async function readChainBalances(
  chain: Chain,
  { rpcUrl, manifest }: { rpcUrl: string; manifest: ChainManifest },
  holder: Address,
): Promise<ChainBalance[]> {
  const client = createPublicClient({
    chain,
    transport: http(rpcUrl, { retryCount: 0, timeout: 5_000 }),
    // One call, however many tokens there are.
    batch: { multicall: { wait: 0, batchSize: Number.MAX_SAFE_INTEGER } },
  });
  const [native, ...held] = await Promise.all([
    client.getBalance({ address: holder }),
    ...manifest.tokens.map((token) =>
      client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
    ),
  ]);
  const rowOf = (units: bigint, decimals: number, token: ChainToken | undefined): ChainBalance => ({
    token,
    rawBalance: units.toString(),
    balance: formatUnits(units, decimals),
  });
  return [
    rowOf(native, chain.nativeCurrency.decimals, undefined),
    ...manifest.tokens.map((token, index) => rowOf(held[index] ?? 0n, token.decimals, token)),
  ];
}
