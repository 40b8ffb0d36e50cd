import type { SnapshotFrom } from 'xstate';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { pendingTransactionsMachine } from './pendingTransactions.machine.ts';
import { isUnderWay, isUnlisted, type SeenTransaction } from './pendingTransactions.rules.ts';

export type PendingSnapshot = SnapshotFrom<typeof pendingTransactionsMachine>;

/**
 * What the wallet was asked for and has no end, the newest first; with `isUnlistedToo` also what has one that only this browser knows
 * of, for where the list below does not tell of it. Compare by items.
 */
export const items =
  (isUnlistedToo: boolean) =>
  ({ context }: PendingSnapshot): readonly SeenTransaction[] =>
    context.items.filter(isUnlistedToo ? isUnlisted : isUnderWay);
/** This device's time at the newest look, in ms. */
export const now = ({ context }: PendingSnapshot): number => context.now;
/** The one whose life is on view, or null. */
export const opened = (snapshot: PendingSnapshot): TransactionRecord | null => snapshot.context.opened;
/** How many of them have no end yet, as far as the chains have told. */
export const countUnderWay = ({ context }: PendingSnapshot): number =>
  context.items.filter(({ standing }) => standing === 'pending' || standing === 'uncertain').length;
