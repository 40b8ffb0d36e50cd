import { and, eq, lt } from 'drizzle-orm';
import { proofReplay } from './accounts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { ReplayStore } from '#sandbox/core/security/replay.ts';

/** Used proofs in the database, so that they stay used after a crash and for every process. Forgets expired ones every 500 notes. */
export function databaseReplayStore(database: Database): ReplayStore {
  let noted = 0;
  return {
    async insert(thumbprint, identifier, expires) {
      noted += 1;
      if (noted % 500 === 0) await database.orm.delete(proofReplay).where(lt(proofReplay.expiresAt, database.clock.now()));
      const rows = await database.orm
        .insert(proofReplay)
        .values({ jkt: thumbprint, jti: identifier, expiresAt: expires })
        .onConflictDoNothing()
        .returning({ jti: proofReplay.jti });
      return rows.length === 1;
    },
    async has(thumbprint, identifier) {
      const rows = await database.orm
        .select({ jti: proofReplay.jti })
        .from(proofReplay)
        .where(and(eq(proofReplay.jkt, thumbprint), eq(proofReplay.jti, identifier)));
      return rows.length === 1;
    },
  };
}
