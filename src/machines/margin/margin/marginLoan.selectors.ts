import type { SnapshotFrom } from 'xstate';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { Words } from './marginAccount.machine.ts';
import { causesOfZero, type MarginCoin, type MarginWalletData, type ZeroCause } from './marginAccount.rules.ts';
import type { marginLoanMachine } from './marginLoan.machine.ts';
import { blockedBy, changeOf, coinOf, coinsFor, type FoundLoan, type LoanBlock, type LoanKind } from './marginLoan.rules.ts';
import { costOfLoan, walletAfter, type LoanCost } from './marginRisk.rules.ts';

export { coinsFor, mostOf, owedOf, type LoanKind, type LoanWish } from './marginLoan.rules.ts';
export type { MarginCoin };
export type MarginLoanSnapshot = SnapshotFrom<typeof marginLoanMachine>;

export type LoanStep = 'opening' | 'unavailable' | 'form' | 'submitting' | 'unanswered' | 'recalling' | 'done' | 'loggedOut';
const steps = ['unavailable', 'form', 'submitting', 'unanswered', 'recalling', 'done', 'loggedOut'] as const;
/** Reading once more what is owed is part of sending. */
export const step = (snapshot: MarginLoanSnapshot): LoanStep =>
  snapshot.matches('recounting') ? 'submitting' : (steps.find((name) => snapshot.matches(name)) ?? 'opening');
export const kind = (snapshot: MarginLoanSnapshot): LoanKind => snapshot.context.kind;
export const data = (snapshot: MarginLoanSnapshot): MarginWalletData | null => snapshot.context.data;
export const coin = ({ context }: MarginLoanSnapshot): MarginCoin | null => coinOf(context);
export const entry = (snapshot: MarginLoanSnapshot): AmountEntry => snapshot.context.entry;
export const isAll = (snapshot: MarginLoanSnapshot): boolean => snapshot.context.isAll;
export const refusal = (snapshot: MarginLoanSnapshot): Words | null => snapshot.context.refusal;
export const problem = (snapshot: MarginLoanSnapshot): Problem | null => snapshot.context.problem;
export const pending = (snapshot: MarginLoanSnapshot): FoundLoan | null => snapshot.context.pending;
/** It is no longer asked for by itself. */
export const isResting = (snapshot: MarginLoanSnapshot): boolean => snapshot.matches({ unanswered: 'resting' });
/** While an answer is out the dialog stays. */
export const isClosable = (snapshot: MarginLoanSnapshot): boolean => step(snapshot) !== 'submitting';

/** What is wrong with the amount, once there is one or the user wanted to send. */
export function block({ context }: MarginLoanSnapshot): LoanBlock | null {
  const found = blockedBy(context);
  if (context.isChecked || found === 'noDebt') return found;
  return context.entry.text === '' || found === 'needed' ? null : found;
}
/** Why nothing of the coin can be borrowed, one after the other as words of a text: "personal pool"; '' where something can. */
export function zeroCauses({ context }: MarginLoanSnapshot): string {
  const chosen = coinOf(context);
  if (context.data === null || chosen === null || context.kind === 'repay') return '';
  return causesOfZero(context.data, chosen).join(' ');
}
export const causesIn = (text: string): readonly ZeroCause[] => text.split(' ').filter((part) => part !== '') as ZeroCause[];
/** Whether any coin can be chosen. */
export const hasCoins = ({ context }: MarginLoanSnapshot): boolean => coinsFor(context.data, context.kind).length > 0;
/** What the loan costs that is entered; null while nothing can be borrowed by what is. */
export function cost({ context }: MarginLoanSnapshot): LoanCost | null {
  const [chosen, change] = [coinOf(context), changeOf(context)];
  return chosen === null || change?.kind !== 'borrow' ? null : costOfLoan(chosen, change.amount);
}
/** The wallet with the risk rate that it has after what is entered; null while nothing can be sent. */
export function after({ context }: MarginLoanSnapshot): MarginWalletData | null {
  const change = changeOf(context);
  return context.data === null || change === null ? null : walletAfter(context.data, change);
}
