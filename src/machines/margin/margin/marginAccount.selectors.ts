import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { LoanKind } from '#services/margin/marginIntents.ts';
import type { marginAccountMachine, Words } from './marginAccount.machine.ts';
import { walletOf, type MarginMode, type MarginPair, type MarginWalletData, type WalletRef } from './marginAccount.rules.ts';

export { bandsOf, standingOf, type Band, type MarginCoin, type MarginMode, type RiskStanding } from './marginAccount.rules.ts';
export { outlookOf } from './marginRisk.rules.ts';
export type { MarginWalletData };
export type MarginAccountSnapshot = SnapshotFrom<typeof marginAccountMachine>;

export type WalletStanding = 'guest' | 'reading' | 'known' | 'failed' | 'refused';
/** Whether there is a wallet to show; `known` also while it is read again, or could not be. */
export function walletStanding(snapshot: MarginAccountSnapshot): WalletStanding {
  if (snapshot.context.wallet !== null) return 'known';
  return (['guest', 'failed', 'refused'] as const).find((name) => snapshot.matches({ wallet: name })) ?? 'reading';
}
export const owner = (snapshot: MarginAccountSnapshot): string => snapshot.context.owner;
export const mode = (snapshot: MarginAccountSnapshot): MarginMode => snapshot.context.mode;
export const pair = (snapshot: MarginAccountSnapshot): MarginPair => snapshot.context.pair;
/** Type of the wallet: 6 cross margin, 7 isolated margin. */
export const walletType = (snapshot: MarginAccountSnapshot): 6 | 7 => (snapshot.context.mode === 'cross' ? 6 : 7);
export const walletRef = ({ context }: MarginAccountSnapshot): WalletRef => walletOf(context.pair, context.mode);
export const wallet = (snapshot: MarginAccountSnapshot): MarginWalletData | null => snapshot.context.wallet;
/** What is on view is old: it could not be read again. */
export const isStale = ({ context }: MarginAccountSnapshot): boolean => context.wallet !== null && context.problem !== null;
export const problem = (snapshot: MarginAccountSnapshot): Problem | null => snapshot.context.problem;
export const refusal = (snapshot: MarginAccountSnapshot): Words | null => snapshot.context.refusal;
export const isSavingLeverage = (snapshot: MarginAccountSnapshot): boolean => snapshot.matches({ leverage: 'saving' });
export const leverageRefusal = (snapshot: MarginAccountSnapshot): Words | null => snapshot.context.leverageRefusal;
export const leverageProblem = (snapshot: MarginAccountSnapshot): Problem | null => snapshot.context.leverageProblem;
/** The dialog that stands open; null when none does. */
export const openLoan = (snapshot: MarginAccountSnapshot): LoanKind | null =>
  snapshot.matches({ loan: 'open' }) ? snapshot.context.loan : null;
