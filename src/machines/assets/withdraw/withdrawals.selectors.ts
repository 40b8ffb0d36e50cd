import type { SnapshotFrom } from 'xstate';
import type { withdrawalsMachine } from './withdrawals.machine.ts';
import type { Withdrawal } from './withdrawals.rules.ts';

export { stageOf, withdrawalsPage, type Withdrawal, type WithdrawalStage } from './withdrawals.rules.ts';
type Snapshot = SnapshotFrom<typeof withdrawalsMachine>;

/** One of those that are listed; null where it is not, or not yet. */
export const withdrawalNamed =
  (id: string) =>
  ({ context }: Snapshot): Withdrawal | null =>
    context.rows.find((row) => row.id === id) ?? null;
export const hasRows = ({ context }: Snapshot): boolean => context.rows.length > 0;
