import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { users } from './accounts.schema.ts';
import type { User } from './users.ts';

/** Whether nobody may get into an account, and nothing out of it. */
export const isFrozen = ({ frozenAt }: Pick<User, 'frozenAt'>): boolean => frozenAt !== null;

/** The same as it stands now, for work in the member's lane: an account is frozen there too, so that none of it overtakes the freeze. */
export async function isAccountFrozen(executor: Executor, uid: number): Promise<boolean> {
  const frozen = and(eq(users.uid, uid), isNotNull(users.frozenAt));
  return (await executor.select({ uid: users.uid }).from(users).where(frozen)).length > 0;
}

/** What a frozen account is answered. */
export const accountFrozen = (messageKey?: string): Refusal => new Refusal(403, 40312, messageKey === undefined ? {} : { messageKey });

/** What is done to an account in the transaction that freezes it. */
type Ending = (executor: Executor, uid: number, now: number) => Promise<void>;
const endings = new WeakMap<Database, Ending[]>();

/** Lets a part of the exchange end what it has under way of an account that is frozen. */
export function whenFrozen(database: Database, end: Ending): void {
  endings.set(database, [...(endings.get(database) ?? []), end]);
}

/** Ends what all parts have under way of an account. */
export async function endUnderway(database: Database, executor: Executor, uid: number, now: number): Promise<void> {
  for (const end of endings.get(database) ?? []) await end(executor, uid, now);
}
