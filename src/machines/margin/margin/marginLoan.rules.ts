import type { AmountEdit } from '#machines/kit/amountField.ts';
import { edited, emptyEntry, entryOf, settledAmount, type AmountEntry, type EntryRules } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { add, isAbove, isZero, smaller, truncate } from '#machines/rules/decimal.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { FoundLoan, LoanKind, LoanWish } from '#services/margin/marginIntents.ts';
import type { WalletAnswer, Words } from './marginAccount.machine.ts';
import type { MarginCoin, MarginWalletData, WalletRef } from './marginAccount.rules.ts';
import type { LoanChange } from './marginRisk.rules.ts';
import type { LoanEnding } from './loanSubmit.rules.ts';

export type { FoundLoan, LoanKind, LoanWish };
/** `coinId` is the coin that the dialog begins with. */
export type MarginLoanInput = {
  readonly owner: string;
  readonly wallet: WalletRef;
  readonly kind: LoanKind;
  readonly coinId: number;
  readonly locale: string;
  /** Who opened the dialog and closes it; null where nobody does. */
  readonly opener: LoanOpener | null;
};
export type LoanOpener = { readonly send: (event: { readonly type: 'loan.closed' }) => void };
export type LoanSetup = { readonly answer: WalletAnswer; readonly pending: FoundLoan | null };
export type MarginLoanContext = MarginLoanInput & {
  /** The wallet as it was read last; null before that. */
  readonly data: MarginWalletData | null;
  readonly entry: AmountEntry;
  /** All that is owed by then is to be paid back, whatever the field says. */
  readonly isAll: boolean;
  /** The user wanted to send: what is missing says so. */
  readonly isChecked: boolean;
  /** What was sent and has no known outcome. */
  readonly pending: FoundLoan | null;
  readonly asks: number;
  readonly refusal: Words | null;
  readonly problem: Problem | null;
};
type Change = Partial<MarginLoanContext>;

const longestPrecision = 18;
export const noWords = { refusal: null, problem: null, isChecked: false } as const;

export const startContext = (input: MarginLoanInput): MarginLoanContext => ({
  ...input,
  ...noWords,
  data: null,
  entry: emptyEntry,
  isAll: false,
  pending: null,
  asks: 0,
});

export const coinOf = ({ data, coinId }: Pick<MarginLoanContext, 'data' | 'coinId'>): MarginCoin | null =>
  data?.coins.find((coin) => coin.coinId === coinId) ?? null;
/** Coins that can be chosen: those that are lent, or owed. */
export const coinsFor = (data: MarginWalletData | null, kind: LoanKind): readonly MarginCoin[] =>
  data?.coins.filter((coin) => (kind === 'borrow' ? !isZero(coin.personalLimit) : !isZero(owedOf(coin)))) ?? [];
/** All that is owed of a coin, interest included. */
export const owedOf = ({ borrowed, interest }: MarginCoin): string => add(borrowed, interest);
/** The most of a coin that can be borrowed, or paid back from what is there; cut toward zero to the coin's decimals. */
export const mostOf = (coin: MarginCoin, kind: LoanKind): string =>
  truncate(kind === 'borrow' ? coin.borrowable : smaller(coin.available, owedOf(coin)), coin.precision);

const entryRules = (context: MarginLoanContext): EntryRules => ({
  mark: decimalMarkOf(context.locale),
  precision: coinOf(context)?.precision ?? longestPrecision,
  cap: null,
});
const wished = (context: MarginLoanContext): string => settledAmount(context.entry, coinOf(context)?.precision);

export const withEdit = (context: MarginLoanContext, edit: AmountEdit): Change => ({
  ...noWords,
  isAll: false,
  entry: edited(context.entry, edit, entryRules(context)),
});
export const withAmount = (context: MarginLoanContext, amount: string): Change => ({
  ...noWords,
  isAll: false,
  entry: entryOf(amount, entryRules(context)),
});
/** All that can be; of a debt that the wallet can pay in full, all that is owed when it is sent. */
export function withMax(context: MarginLoanContext): Change {
  const coin = coinOf(context);
  if (coin === null) return {};
  const isAll = context.kind === 'repay' && !isZero(owedOf(coin)) && !isAbove(owedOf(coin), coin.available);
  return {
    ...noWords,
    isAll,
    entry: entryOf(isAll ? owedOf(coin) : mostOf(coin, context.kind), { ...entryRules(context), precision: longestPrecision }),
  };
}
export const withKind = (context: MarginLoanContext, kind: LoanKind): Change =>
  withUsableCoin({ ...context, ...noWords, kind, entry: emptyEntry, isAll: false });
export const withCoin = (coinId: number): Change => ({ ...noWords, coinId, entry: emptyEntry, isAll: false });

/** The coin stays where it can be chosen, else it is the first that can. */
function withUsableCoin(context: MarginLoanContext): MarginLoanContext {
  const coins = coinsFor(context.data, context.kind);
  if (coins.length === 0 || coins.some(({ coinId }) => coinId === context.coinId)) return context;
  return { ...context, coinId: coins[0]?.coinId ?? context.coinId, entry: emptyEntry, isAll: false };
}

/** The wallet as it has just been read, or why not; a wish to pay all follows what is owed now. */
export function withWallet(context: MarginLoanContext, answer: WalletAnswer): Change {
  if (answer.kind !== 'ok') return { refusal: { code: answer.code, message: answer.message } };
  const now = withUsableCoin({ ...context, data: answer.data, problem: null });
  const coin = coinOf(now);
  return now.isAll && coin !== null ? { ...now, entry: entryOf(owedOf(coin), { ...entryRules(now), precision: longestPrecision }) } : now;
}
export const withSetup = (context: MarginLoanContext, { answer, pending }: LoanSetup): Change => ({
  ...withWallet(context, answer),
  pending,
  asks: 0,
});

/** What would be sent as the form stands; null while something is in its way. */
export function changeOf(context: MarginLoanContext): LoanChange | null {
  const coin = coinOf(context);
  if (coin === null || blockedBy(context) !== null) return null;
  return { kind: context.kind, coinId: coin.coinId, amount: context.isAll ? owedOf(coin) : wished(context) };
}

/** Why nothing can be sent now, by a text `margin:block.<key>`; null when it can. */
export type LoanBlock = 'notReady' | 'which' | 'needed' | 'limit' | 'noDebt' | 'balance';
export function blockedBy(context: MarginLoanContext): LoanBlock | null {
  const coin = coinOf(context);
  if (coin === null) return 'notReady';
  if (context.kind === 'repay' && isZero(owedOf(coin))) return 'noDebt';
  if (context.isAll) return isAbove(owedOf(coin), coin.available) ? 'balance' : null;
  if (context.entry.choices !== null) return 'which';
  const amount = wished(context);
  if (isZero(amount)) return 'needed';
  if (context.kind === 'borrow') return isAbove(amount, coin.borrowable) ? 'limit' : null;
  return isAbove(smaller(amount, owedOf(coin)), coin.available) ? 'balance' : null;
}

/** What is sent: the intent that is still unanswered as it was, else the form. */
export function submission(context: MarginLoanContext): { readonly owner: string; readonly wish: LoanWish; readonly key: string | null } {
  const { owner, pending, kind, wallet, coinId, isAll } = context;
  if (pending !== null) {
    const { kind: sent, request, shortName } = pending;
    return { owner, wish: { kind: sent, request, shortName }, key: pending.key };
  }
  const amount = isAll ? {} : { amount: wished(context) };
  return { owner, wish: { kind, request: { ...wallet, coinId, ...amount }, shortName: coinOf(context)?.shortName ?? '' }, key: null };
}

/** After an answer, or the lack of one. Only silence keeps the intent. */
export function withEnding(context: MarginLoanContext, ending: LoanEnding): Change {
  if (ending.kind === 'unanswered')
    return { pending: { ...ending.wish, key: ending.key, isOld: false }, problem: ending.problem, refusal: null };
  const settled = { ...noWords, pending: null, asks: 0 };
  switch (ending.kind) {
    case 'refused':
      return { ...settled, refusal: { code: ending.code, message: ending.message } };
    case 'fault':
      return { ...settled, problem: ending.problem };
    default:
      return settled;
  }
}
