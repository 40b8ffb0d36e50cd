import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { Preparation, WalletReply } from '#services/wallet/transactions.ts';
import type { Standing } from './transaction.rules.ts';
import type { RecordAnswer, TransactionContext } from './transaction.context.ts';
import { errorOf, output } from '#machines/kit/params.ts';

/** All that calls of the transaction answer. */
export type Answer = Preparation | WalletReply | RecordAnswer | WalletAnswer;
type Done = { readonly event: { readonly output: Answer } };
/** What is common to many transitions: the guard that an answer is of a kind, and what keeps it. */
export const is = (kind: Answer['kind']) => ({ type: 'is', params: ({ event }: Done) => ({ answer: event.output, kind }) }) as const;
export const storeFee = {
  type: 'storeFee',
  params: output('answer'),
} as const;
export const storeCut = {
  type: 'storeCut',
  params: output('answer'),
} as const;
export const storeObstacle = { type: 'storeObstacle', params: ({ event }: Done) => ({ answer: event.output }) } as const;
export const storeRecord = { type: 'storeRecord', params: ({ event }: Done) => ({ answer: event.output }) } as const;
export const storeProblem = {
  type: 'storeProblem',
  params: errorOf,
} as const;
export const storeSighting = {
  type: 'storeSighting',
  params: output('sighting'),
} as const;
export const reportMined = {
  type: 'reportMined',
  params: ({ context }: { context: TransactionContext }) => ({ chainIndex: context.request.chainIndex }),
} as const;
export const to = <At extends Standing>(at: At) => ({ guard: { type: 'stands', params: { at } }, target: `.${at}` }) as const;
