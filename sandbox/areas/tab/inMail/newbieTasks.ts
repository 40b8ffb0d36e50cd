import { and, eq, gt } from 'drizzle-orm';
import type { NewbieTask } from '#services/tab/inMail/calls.ts';
import { identitiesOf, type User } from '#sandbox/core/accounts/users.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { ledgerAccounts, transfers } from '#sandbox/core/ledger/ledger.schema.ts';

/** What a newcomer is rewarded for; titles are `task.<code>` of locales/<code>/sandbox/sandbox.json. */
export const tasks = [
  { taskId: 1, taskCode: 'register', reward: '5 USDT' },
  { taskId: 2, taskCode: 'identity', reward: '10 USDT' },
  { taskId: 3, taskCode: 'deposit', reward: '15 USDT' },
  { taskId: 4, taskCode: 'transfer', reward: '5 USDT' },
  { taskId: 5, taskCode: 'contract', reward: '20 USDT' },
] as const;
type TaskCode = (typeof tasks)[number]['taskCode'];

/** How far a user is, from what the exchange knows of them; registration and first deposit are paid out by themselves. */
export async function taskStates(executor: Executor, user: User): Promise<Record<TaskCode, NewbieTask['receiveStatus']>> {
  const { uid } = user;
  const identities = await identitiesOf(executor, uid);
  const [held] = await executor
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.uid, uid), gt(ledgerAccounts.balance, '0')))
    .limit(1);
  const [moved] = await executor.select({ id: transfers.id }).from(transfers).where(eq(transfers.uid, uid)).limit(1);
  return {
    register: 2,
    identity: identities.some(({ identityStatus }) => identityStatus === 1) ? 1 : 0,
    deposit: held === undefined ? 0 : 2,
    transfer: moved === undefined ? 0 : 1,
    contract: user.isActivateContract ? 1 : 0,
  };
}
