import { and, eq, gt } from 'drizzle-orm';
import { qrLogins } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';

/** Whether an open QR request with this channel was made by the key with this thumbprint. */
export async function mayHearQr({ orm, clock }: Database, channel: string, thumbprint: string): Promise<boolean> {
  const rows = await orm
    .select({ channel: qrLogins.channel })
    .from(qrLogins)
    .where(and(eq(qrLogins.channel, channel), eq(qrLogins.jkt, thumbprint), gt(qrLogins.expiresAt, clock.now())));
  return rows.length > 0;
}
