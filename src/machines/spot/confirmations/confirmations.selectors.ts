import type { SnapshotFrom } from 'xstate';
import type { confirmationsMachine } from './confirmations.machine.ts';
import type { Confirmation } from './confirmations.rules.ts';

export { confirmations, type Confirmation } from './confirmations.rules.ts';
/** Whether the user is still asked this question. */
export const isAsked =
  (confirmation: Confirmation) =>
  ({ context }: SnapshotFrom<typeof confirmationsMachine>): boolean =>
    !context.skipped.includes(confirmation);
