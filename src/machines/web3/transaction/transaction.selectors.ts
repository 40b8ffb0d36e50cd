import type { SnapshotFrom } from 'xstate';
import type { Fee } from '#services/wallet/transactionFee.ts';
import type { TransactionRecord, TransactionSummary } from '#services/wallet/transactionRecords.ts';
import type { Mined } from '#services/wallet/transactionSightings.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { transactionMachine } from './transaction.machine.ts';
import { hashOf, type Standing } from './transaction.rules.ts';

export type TransactionSnapshot = SnapshotFrom<typeof transactionMachine>;
/** What the user is told: a stage before sending, or how the sent one stands. */
export type Stage =
  | 'checking'
  | 'ready'
  | 'wrongChain'
  | 'switching'
  | 'wouldFail'
  | 'shortOfCoin'
  | 'walletAway'
  | 'failed'
  | 'signing'
  | 'rejected'
  | 'walletBusy'
  | 'unable'
  | 'stopped'
  | Standing;

export function stage(snapshot: TransactionSnapshot): Stage {
  const { obstacle, standing } = snapshot.context;
  if (snapshot.matches('stopped')) return 'stopped';
  if (snapshot.matches('following') && standing !== null) return standing;
  if (snapshot.matches('wrongChain')) return 'wrongChain';
  if ((snapshot.matches('impossible') || snapshot.matches('refused')) && obstacle !== null && obstacle.kind !== 'accountChanged')
    return obstacle.kind;
  for (const each of ['ready', 'switching', 'failed'] as const) if (snapshot.matches(each)) return each;
  return snapshot.matches('signing') || snapshot.matches('recovering') ? 'signing' : 'checking';
}
/** It is still to be judged: the wallet has not answered that it was sent, nor kept it from being known. */
export const isReviewed = ({ context }: TransactionSnapshot): boolean => context.record === null;
/** The wallet may be sending: the dialog stays. */
export const isSigning = (snapshot: TransactionSnapshot): boolean => snapshot.matches('signing') || snapshot.matches('recovering');
/** The wallet asks its user something: to sign, or to change the network. */
export const asksWallet = (snapshot: TransactionSnapshot): boolean => snapshot.matches('signing') || snapshot.matches('switching');
/** The wallet has not answered for long: the user may wait no longer. */
export const mayStopWaiting = (snapshot: TransactionSnapshot): boolean => snapshot.can({ type: 'waiting.stopped' });
export const mayRetry = (snapshot: TransactionSnapshot): boolean => snapshot.can({ type: 'retry.requested' }) && snapshot.hasTag('error');
export const maySign = (snapshot: TransactionSnapshot): boolean => snapshot.matches('ready');
/** The amount on view is less than was asked for, as the fee has risen. */
export const isCut = (snapshot: TransactionSnapshot): boolean => snapshot.context.isCut;
/** The newest fee, or null before the first simulation. */
export const fee = (snapshot: TransactionSnapshot): Fee | null => snapshot.context.fee;
export const summary = (snapshot: TransactionSnapshot): TransactionSummary => snapshot.context.summary;
export const chainIndex = (snapshot: TransactionSnapshot): number => snapshot.context.request.chainIndex;
export const record = (snapshot: TransactionSnapshot): TransactionRecord | null => snapshot.context.record;
export const problem = (snapshot: TransactionSnapshot): Problem | null => snapshot.context.problem;
/** Why the chain would undo it, or has; empty where it gives no reason. */
export function reason({ context: { obstacle, sighting } }: TransactionSnapshot): string {
  if (obstacle?.kind === 'wouldFail') return obstacle.reason;
  return sighting?.kind === 'mined' ? sighting.reason : '';
}
/** What the account lacks, in whole coins; null where it lacks nothing. */
export const shortage = ({ context: { obstacle } }: TransactionSnapshot) => (obstacle?.kind === 'shortOfCoin' ? obstacle : null);
/** The wallet's own words; empty where it gave none. */
export const words = ({ context: { obstacle } }: TransactionSnapshot): string => (obstacle?.kind === 'unable' ? obstacle.words : '');
/** Why the wallet stays on its network; empty where it was not asked, or went. */
export const switchProblem = (snapshot: TransactionSnapshot): string => snapshot.context.switchProblem;
/** What the chain has of it; null until it is mined. */
export const mined = ({ context: { sighting } }: TransactionSnapshot): Mined | null => (sighting?.kind === 'mined' ? sighting : null);
/** The newest hash, or empty. */
export const hash = ({ context: { record: kept, sighting } }: TransactionSnapshot): string => (kept === null ? '' : hashOf(kept, sighting));
export const isSilent = (snapshot: TransactionSnapshot): boolean => snapshot.context.isSilent;
export const isReorganised = (snapshot: TransactionSnapshot): boolean => snapshot.context.isReorganised;
/** There is nothing more to see of it. */
export const isOver = (snapshot: TransactionSnapshot): boolean => snapshot.matches('ended');
