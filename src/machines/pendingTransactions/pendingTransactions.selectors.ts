import type { SnapshotFrom } from 'xstate';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import type { pendingTransactionsMachine } from './pendingTransactions.machine.ts';
import type { SeenTransaction } from './pendingTransactions.rules.ts';

export type PendingSnapshot = SnapshotFrom<typeof pendingTransactionsMachine>;

/** What the wallet was asked for and has not reached its end, the newest first. */
export const items = (snapshot: PendingSnapshot): readonly SeenTransaction[] => snapshot.context.items;
/** The one whose life is on view, or null. */
export const opened = (snapshot: PendingSnapshot): TransactionRecord | null => snapshot.context.opened;
/** How many of them have no end yet, as far as the chains have told. */
export const countUnderWay = ({ context }: PendingSnapshot): number =>
  context.items.filter(({ standing }) => standing === 'pending' || standing === 'uncertain').length;
