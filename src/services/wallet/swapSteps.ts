import { erc20Abi, getAddress } from 'viem';
import { call, getBlock, readContract } from 'viem/actions';
import { NetworkFault, toFault } from '#services/http/faults.ts';
import { swapDoor, type SwapDoor, type SwapOptions } from './swapChain.ts';
import { approveCall, tradeCall, type SwapCall, type Trade } from './swapCalls.ts';

/** How much of the token the router may take: exactly the amount, or, by the user's typed consent, any amount. */
export type ApprovalSize = 'exact' | 'unlimited';
/** An amount in whole coins, as people read it. */
export type ShownAmount = { readonly symbol: string; readonly amount: string };
/** What was confirmed: nothing of it changes any more. `minutes`: how long the trade may wait before a block undoes it. */
export type SwapOrder = Trade & {
  readonly approval: ApprovalSize;
  readonly minutes: number;
  readonly sent: ShownAmount;
  readonly received: ShownAmount;
};

/** `reset`: tokens that take no new allowance over an old one are asked for none first. */
export type SwapStepName = 'reset' | 'approve' | 'swap';
export type SwapStep = { readonly kind: 'step'; readonly name: SwapStepName; readonly call: SwapCall };
/** `allowanceShort`: the wallet has allowed less than was asked for, or it was used meanwhile. */
export type NextStep = SwapStep | { readonly kind: 'allowanceShort' };

/** Whether the token takes the approval: some refuse to change an allowance that is not zero. */
const isTaken = async ({ client }: SwapDoor, holder: string, { to, data }: SwapCall): Promise<boolean> =>
  call(client, { account: getAddress(holder), to, data }).then(
    () => true,
    () => false,
  );

/**
 * What has to be signed next for an order, by what the chain says now. `last` is the step that has just been confirmed. Allowances are
 * given by approve alone: the router takes no permit for a swap, and a permit sent on its own costs the same transaction and a signature more.
 * @throws WalletFault without a router; NetworkFault when the chain does not answer.
 */
export async function readNextStep(
  { order, last }: { readonly order: SwapOrder; readonly last: SwapStepName | null },
  signal: AbortSignal,
  options: SwapOptions & { readonly now?: () => number } = {},
): Promise<NextStep> {
  const { now = Date.now } = options;
  const door = swapDoor(order.chainIndex, signal, options);
  const { client, router } = door;
  try {
    if (order.kind === 'swap' && order.from !== '') {
      const amount = BigInt(order.amountIn);
      const allowance = await readContract(client, {
        address: getAddress(order.from),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [getAddress(order.holder), router],
      });
      if (allowance < amount) {
        if (last === 'approve') return { kind: 'allowanceShort' };
        const approve = approveCall(order.from, router, order.approval === 'unlimited' ? 'unlimited' : amount);
        const mustReset = allowance > 0n && !(await isTaken(door, order.holder, approve));
        return mustReset
          ? { kind: 'step', name: 'reset', call: approveCall(order.from, router, 0n) }
          : { kind: 'step', name: 'approve', call: approve };
      }
    }
    const { timestamp } = await getBlock(client);
    // A chain without transactions has an old newest block; its next one will carry the time of day.
    const today = BigInt(Math.floor(now() / 1_000));
    const deadline = (timestamp > today ? timestamp : today) + BigInt(order.minutes) * 60n;
    return { kind: 'step', name: 'swap', call: tradeCall(order, router, deadline) };
  } catch (cause) {
    signal.throwIfAborted();
    throw new NetworkFault({ cause: toFault(cause), details: `Chain ${order.chainIndex} did not answer.` });
  }
}
