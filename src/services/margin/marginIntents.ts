import * as z from 'zod/mini';
import type { FoundIntent } from '#services/http/intents.ts';
import { browserIntents, intentsEntry } from '#services/http/storedIntents.ts';
import { repayMargin } from './marginCalls.ts';

/**
 * A wish to borrow or to pay back; without an amount, which only a repayment lacks, all that is owed of the coin by then. `shortName` is
 * the coin's, to tell of it before the wallet has been read.
 */
const wish = { kind: z.enum(['borrow', 'repay']), request: repayMargin.request, shortName: z.string() };
export type LoanWish = { readonly [Field in keyof typeof wish]: z.output<(typeof wish)[Field]> };
export type LoanKind = LoanWish['kind'];
export type FoundLoan = FoundIntent<LoanWish>;

/** Borrowing and paying back of this browser: from before it is sent until its outcome is known. */
export const marginIntents = browserIntents<LoanWish>('hk-loan', intentsEntry('marginIntents', wish));
