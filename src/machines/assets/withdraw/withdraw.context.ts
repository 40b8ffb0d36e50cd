import { emptyEntry, type AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { CheckedAddress, SavedAddress, WithdrawCheck, WithdrawCoin } from '#services/assets/withdrawCalls.ts';
import type { FoundWithdraw } from '#services/assets/withdrawIntents.ts';
import type { WithdrawRefusal } from './withdrawSubmit.rules.ts';

export type { CheckedAddress, SavedAddress, WithdrawCheck, WithdrawCoin, WithdrawNetwork } from '#services/assets/withdrawCalls.ts';

/** What the form is judged by: what stands in the way of everybody, the coins with their networks, and the saved addresses. */
export type WithdrawFacts = {
  readonly check: WithdrawCheck;
  readonly coins: readonly WithdrawCoin[];
  readonly saved: readonly SavedAddress[];
};
/** What was typed before a reload; nothing else of it is kept. */
export type WithdrawDraft = {
  readonly coinId: number;
  readonly address: string;
  readonly chainIndex: number | null;
  readonly amount: string;
};
/** `owner`: the UID of who is logged in, whose intents these are. */
export type WithdrawSetup = {
  readonly owner: string;
  readonly facts: WithdrawFacts;
  readonly draft: WithdrawDraft | null;
  readonly pending: FoundWithdraw | null;
};

/** What an address is worth for a coin. `choose`: more than one network fits; `wrongNetwork`: none of the coin's does. */
export type AddressVerdict =
  | { readonly kind: 'ok' | 'lookAlike'; readonly data: CheckedAddress }
  | { readonly kind: 'notYet'; readonly from: number }
  | { readonly kind: 'badAddress' | 'ownAddress' | 'notWhitelisted' | 'paused' | 'noNetwork' | 'choose' | 'wrongNetwork' };
/** `chainIndex` is the network that it was judged on; null where none was certain. */
export type JudgedAddress = { readonly chainIndex: number | null; readonly verdict: AddressVerdict };

export type WithdrawInput = { readonly locale: string };
export type WithdrawContext = WithdrawInput & {
  readonly owner: string;
  /** As they were read last; null before that. */
  readonly facts: WithdrawFacts | null;
  readonly coinId: number;
  /** As it was typed, or chosen. */
  readonly address: string;
  readonly chainIndex: number | null;
  /** Of the address, coin and network that stand in the form; null until the exchange has judged them. */
  readonly verdict: AddressVerdict | null;
  /** What is typed to say that an address is meant which looks like a saved one. */
  readonly consent: string;
  readonly entry: AmountEntry;
  /** The visitor wanted to go on: what is missing says so. */
  readonly isChecked: boolean;
  /** The fee that was reviewed is another one now. */
  readonly isFeeNew: boolean;
  /** The proof of its owner came too late, or was none. */
  readonly isProofLate: boolean;
  /** What was sent and has no known outcome. */
  readonly pending: FoundWithdraw | null;
  readonly asks: number;
  /** The withdrawal that was asked for last; '' where there is none. */
  readonly sentId: string;
  readonly refusal: WithdrawRefusal | null;
  readonly problem: Problem | null;
};

export const noWords = { refusal: null, problem: null, isChecked: false, isFeeNew: false, isProofLate: false } as const;

export const startContext = ({ locale }: WithdrawInput): WithdrawContext => ({
  locale,
  owner: '',
  facts: null,
  coinId: 0,
  address: '',
  chainIndex: null,
  verdict: null,
  consent: '',
  entry: emptyEntry,
  pending: null,
  asks: 0,
  sentId: '',
  ...noWords,
});
