import { eq, sql } from 'drizzle-orm';
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { PayoutNode } from './payoutNode.ts';
import { tipWei } from './withdrawNetworks.ts';
import { hotWalletRows } from './withdrawals.schema.ts';

/** What the next blocks will surely take: the base fee may double until then. */
export const marketFee = (baseFee: bigint): bigint => 2n * baseFee + tipWei;

/** A transfer of units; without a token of the chain's own coin. */
export type Transfer = { readonly token: Address | undefined; readonly to: Address; readonly units: bigint };
type Terms = { readonly chainIndex: number; readonly nonce: number; readonly gas: bigint; readonly maxFeePerGas: bigint };

/** A signed transfer. Signing tells nobody anything: only the node does, when it is handed over. */
export const signTransfer = (
  signer: HDAccount,
  { token, to, units }: Transfer,
  { chainIndex, nonce, gas, maxFeePerGas }: Terms,
): Promise<Hex> =>
  signer.signTransaction({
    type: 'eip1559',
    chainId: chainIndex,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas: maxFeePerGas < tipWei ? maxFeePerGas : tipWei,
    ...(token === undefined
      ? { to, value: units }
      : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }) }),
  });

/** Takes the next nonce of the wallet. */
export async function takeNonce(executor: Executor, indexId: number): Promise<number> {
  const [wallet] = await executor
    .update(hotWalletRows)
    .set({ nextNonce: sql`${hotWalletRows.nextNonce} + 1` })
    .where(eq(hotWalletRows.indexId, indexId))
    .returning({ next: hotWalletRows.nextNonce });
  if (wallet === undefined) throw new Error('a hot wallet has a row before it pays');
  return wallet.next - 1;
}

/** Opens the wallet of this life of the chain and gives it what it pays with, before it pays first. */
export async function openWallet(executor: Executor, node: PayoutNode, address: Address, indexId: number): Promise<void> {
  await node.fund(address);
  const opened = { indexId, chainIndex: node.chainIndex, address, nextNonce: await node.nonceOf(address) };
  await executor.insert(hotWalletRows).values(opened).onConflictDoNothing();
}
