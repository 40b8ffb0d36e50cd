import { createPublicClient, erc20Abi, formatUnits, http, type Address } from 'viem';
import type { LocalChain } from '#sandbox/chain/chain.ts';
import { readHeadAt } from '#sandbox/chain/activity/readBlock.ts';
import { add } from '#sandbox/core/ledger/amounts.ts';
import type { PayoutNode } from '../withdrawals/payoutNode.ts';
import type { Holdings, Reserve } from './reserves.ts';

/** Milliseconds that a node has for one answer. */
const longestAnswer = 10_000;

function onlineState({ plan: { chain }, state }: LocalChain) {
  const now = state();
  if (now.status !== 'online') throw new Error(`${chain.name} is ${now.status}.`);
  return now;
}

/** What addresses had at a block, of the chain's own coin and of each listed token that is no wrapping of it. @throws Error when the node does not answer. */
async function readHoldings(local: LocalChain, holders: readonly Address[], blockNumber: bigint): Promise<Holdings> {
  const { rpcUrl, manifest } = onlineState(local);
  const { chain } = local.plan;
  const client = createPublicClient({
    chain,
    transport: http(rpcUrl, { batch: true, retryCount: 0, timeout: longestAnswer }),
    // One call for all tokens of all addresses.
    batch: { multicall: { wait: 0, batchSize: Number.MAX_SAFE_INTEGER } },
  });
  const { symbol: own, decimals: ownDecimals } = chain.nativeCurrency;
  const tokens = manifest.tokens.filter(({ isRiskToken, isWrapped }) => !isRiskToken && isWrapped !== true);
  const parts = await Promise.all(
    holders.flatMap((address) => [
      client.getBalance({ address, blockNumber }).then((units) => [own, formatUnits(units, ownDecimals)] as const),
      ...tokens.map(({ address: token, symbol, decimals }) =>
        client
          .readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address], blockNumber })
          .then((units) => [symbol, formatUnits(units, decimals)] as const),
      ),
    ]),
  );
  const sums = new Map<string, string>();
  for (const [symbol, amount] of parts) sums.set(symbol, add(sums.get(symbol) ?? '0', amount));
  return sums;
}

/** A local chain and what the exchange has on it. */
export const reserveOf = (chain: LocalChain, node: PayoutNode, hot: Address): Reserve => ({
  node,
  network: chain.plan.chain.name,
  hot,
  isHotFunded() {
    const state = chain.state();
    return state.status === 'online' && state.manifest.funded.includes(hot);
  },
  hashAt: async (number) => (await readHeadAt(onlineState(chain).rpcUrl, number))?.hash,
  holdings: (holders, number) => readHoldings(chain, holders, BigInt(number)),
});
