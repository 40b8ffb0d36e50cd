import { eq } from 'drizzle-orm';
import { liquidationTerms } from '#machines/rules/contract/terms.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { negate } from './amounts.ts';
import { ledgerAccounts } from './ledger.schema.ts';
import { post } from './post.ts';

/** Gives the insurance of contracts its first money, once. The exchange's terms say how much (USDT). */
export async function seedInsurance(database: Database): Promise<void> {
  const isSeeded = async (executor: Executor): Promise<boolean> =>
    (await executor.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'insurance'))).length > 0;
  if (await isSeeded(database.orm)) return;
  const { insuranceSeed } = liquidationTerms;
  await inTransaction(database, async (executor) => {
    if (await isSeeded(executor)) return;
    await post(executor, {
      kind: 'insurance',
      at: database.clock.now(),
      entries: [
        { place: { kind: 'insurance', coinId: usdtId }, amount: insuranceSeed },
        { place: { kind: 'external', coinId: usdtId }, amount: negate(insuranceSeed) },
      ],
    });
  });
}
