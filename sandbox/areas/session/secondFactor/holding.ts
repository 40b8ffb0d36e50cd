import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';

/** What writes a new password, and holds withdrawals where it has. */
export const holding =
  ({ clock }: Pick<Core, 'clock'>, uid: number, write: (executor: Executor) => Promise<boolean>) =>
  async (executor: Executor): Promise<boolean> => {
    if (!(await write(executor))) return false;
    await holdWithdrawals(executor, uid, 'password', clock.now());
    return true;
  };
