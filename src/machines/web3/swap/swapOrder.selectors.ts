import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SwapOrder, SwapStepName } from '#services/wallet/swapSteps.ts';
import type { ShownAmount } from '#services/wallet/swapSteps.ts';
import type { Mined } from '#services/wallet/transactionSightings.ts';
import type { transactionMachine } from '../transaction/transaction.machine.ts';
import type { Stage, TransactionSnapshot } from '../transaction/transaction.selectors.ts';
import type { swapOrderMachine } from './swapOrder.machine.ts';

export { revertKindOf } from './swapOrder.rules.ts';
export type SwapOrderRef = ActorRefFrom<typeof swapOrderMachine>;
export type TransactionRef = ActorRefFrom<typeof transactionMachine>;
export type SwapOrderSnapshot = SnapshotFrom<typeof swapOrderMachine>;

/** The machine of the transaction that is under way; a stable reference while it is. */
export const transactionRef = ({ children }: SwapOrderSnapshot): TransactionRef | undefined =>
  children.transaction as TransactionRef | undefined;
/** What is told besides the transaction itself. */
export const stage = (snapshot: SwapOrderSnapshot): 'deciding' | 'transacting' | 'approved' | 'allowanceShort' | 'failed' =>
  (['transacting', 'approved', 'allowanceShort', 'failed'] as const).find((name) => snapshot.matches(name)) ?? 'deciding';
export const order = ({ context }: SwapOrderSnapshot): SwapOrder => context.order;
/** The step that is signed now or was last; null before the first. */
export const step = ({ context }: SwapOrderSnapshot): SwapStepName | null => context.name;
export const hasApproval = ({ context }: SwapOrderSnapshot): boolean => context.hasApproval;
/** The allowance has been given in this order. */
export const isApproved = ({ context }: SwapOrderSnapshot): boolean =>
  context.last === 'approve' || (context.hasApproval && context.name === 'swap');
export const mayContinue = (snapshot: SwapOrderSnapshot): boolean => snapshot.can({ type: 'order.continued' });
export const mayClose = (snapshot: SwapOrderSnapshot): boolean => snapshot.can({ type: 'order.closed' });

const badStages: readonly Stage[] = [
  'wouldFail',
  'shortOfCoin',
  'walletAway',
  'failed',
  'rejected',
  'walletBusy',
  'unable',
  'stopped',
  'reverted',
  'cancelled',
  'replaced',
  'dropped',
];
/** The transaction did not do what it was to do. */
export const isBad = (stage: Stage): boolean => badStages.includes(stage);
/** It has no end yet, or nobody knows of one. */
export const isOpen = (stage: Stage): boolean => stage === 'pending' || stage === 'uncertain' || stage === 'unknown' || stage === 'dropped';
/** The user may look away from it: not while the wallet may be sending. */
export const mayCloseTransaction = (snapshot: TransactionSnapshot): boolean => snapshot.can({ type: 'transaction.closed' });
/** What the trade brought, by the chain's own logs where they tell; else what was quoted. */
export const incomeOf = (quoted: ShownAmount, mined: Mined | null): ShownAmount & { readonly isExact: boolean } =>
  mined?.received === undefined ? { ...quoted, isExact: false } : { symbol: quoted.symbol, amount: mined.received, isExact: true };
