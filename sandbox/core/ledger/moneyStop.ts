import { isNotNull } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { reserveChecks } from './reserves.schema.ts';

/** Whether coins are missing on a chain, so that none may be withdrawn, credited or moved between wallets. */
export async function isMoneyStopped(executor: Executor): Promise<boolean> {
  const short = isNotNull(reserveChecks.shortSince);
  return (await executor.select({ chainIndex: reserveChecks.chainIndex }).from(reserveChecks).where(short).limit(1)).length > 0;
}
