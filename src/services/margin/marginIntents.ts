import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { createIntents, mostIntents, type FoundIntent } from '#services/http/intents.ts';
import { repayMargin } from './marginCalls.ts';

/**
 * A wish to borrow or to pay back; without an amount, which only a repayment lacks, all that is owed of the coin by then. `shortName` is
 * the coin's, to tell of it before the wallet has been read.
 */
const wish = { kind: z.enum(['borrow', 'repay']), request: repayMargin.request, shortName: z.string() };
const loanIntent = z.object({
  ...wish,
  key: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  owner: z.string(),
  createdAt: z.number(),
});
export type LoanWish = Omit<z.output<typeof loanIntent>, 'key' | 'owner' | 'createdAt'>;
export type LoanKind = LoanWish['kind'];
export type FoundLoan = FoundIntent<LoanWish>;

/** Borrowing and paying back of this browser: from before it is sent until its outcome is known. */
export const marginIntents = createIntents<LoanWish>('hk-loan', {
  entry: storageEntry('marginIntents', z.array(loanIntent).check(z.maxLength(mostIntents)), []),
  locks: globalThis.navigator?.locks,
  now: () => Date.now(),
});
