import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#sandbox/core/database/database.ts';
import { prepared, unnamed } from '#sandbox/core/database/prepared.ts';
import { transfers } from './ledger.schema.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { settleTransfers } from './transfers.ts';

const findDue = prepared((executor) =>
  executor
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.uid, sql.placeholder('uid')), eq(transfers.status, 'doing'), lte(transfers.settleAt, sql.placeholder('now'))))
    .limit(1)
    .prepare(unnamed),
);

/** Ends the user's transfers whose time has come, so that what is read next is true now. Costs one look when there are none. Returns how many ended. */
export async function settleDue(database: Database, uid: number): Promise<number> {
  const now = database.clock.now();
  const [due] = await findDue(database.orm, { uid, now });
  return due === undefined ? 0 : inMemberLane(database, uid, 'serializable', (executor) => settleTransfers(executor, uid, now));
}
