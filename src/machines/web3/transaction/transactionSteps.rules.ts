import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { Preparation, WalletReply } from '#services/wallet/transactions.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import type { Standing } from './transaction.rules.ts';
import type { RecordAnswer, TransactionContext } from './transactionContext.rules.ts';

/** All that calls of the transaction answer. */
export type Answer = Preparation | WalletReply | RecordAnswer | WalletAnswer;
type Done = { readonly event: { readonly output: Answer } };
/** What is common to many transitions: the guard that an answer is of a kind, and what keeps it. */
export const is = (kind: Answer['kind']) => ({ type: 'is', params: ({ event }: Done) => ({ answer: event.output, kind }) }) as const;
export const storeFee = {
  type: 'storeFee',
  params: ({ event }: { event: { output: Preparation } }) => ({ answer: event.output }),
} as const;
export const storeCut = {
  type: 'storeCut',
  params: ({ event }: { event: { output: Preparation } }) => ({ answer: event.output }),
} as const;
export const storeObstacle = { type: 'storeObstacle', params: ({ event }: Done) => ({ answer: event.output }) } as const;
export const storeRecord = { type: 'storeRecord', params: ({ event }: Done) => ({ answer: event.output }) } as const;
export const storeProblem = {
  type: 'storeProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;
export const storeSighting = {
  type: 'storeSighting',
  params: ({ event }: { event: { output: Sighting } }) => ({ sighting: event.output }),
} as const;
export const reportMined = {
  type: 'reportMined',
  params: ({ context }: { context: TransactionContext }) => ({ chainIndex: context.request.chainIndex }),
} as const;
export const to = <At extends Standing>(at: At) => ({ guard: { type: 'stands', params: { at } }, target: `.${at}` }) as const;
