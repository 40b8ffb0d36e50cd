import type { SnapshotFrom } from 'xstate';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Cap } from '#machines/rules/cap.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';
import type { AddressVerdict, SavedAddress, WithdrawCoin, WithdrawFacts, WithdrawNetwork } from './withdraw.context.ts';
import type { withdrawMachine } from './withdraw.machine.ts';
import * as rules from './withdraw.rules.ts';
import type { WithdrawRefusal } from './withdrawSubmit.rules.ts';

export { comparedGroups } from '#machines/rules/lookAlike.ts';
export { withdrawReceived } from '#machines/rules/withdrawFee.ts';
export { creditsGoOn, sendableCoins } from './withdraw.rules.ts';
export type { AddressVerdict, SavedAddress, WithdrawCheck, WithdrawCoin, WithdrawNetwork } from './withdraw.context.ts';
export type { WithdrawRefusal } from './withdrawSubmit.rules.ts';
export type WithdrawSnapshot = SnapshotFrom<typeof withdrawMachine>;

const steps = [
  'unavailable',
  'form',
  'reviewing',
  'proving',
  'submitting',
  'repricing',
  'unanswered',
  'recalling',
  'done',
  'loggedOut',
] as const;
export type WithdrawStep = (typeof steps)[number] | 'opening';
export const step = (snapshot: WithdrawSnapshot): WithdrawStep => steps.find((name) => snapshot.matches(name)) ?? 'opening';
/** What its owner proves to want: what is sent then. */
export const intent = ({ context }: WithdrawSnapshot): string => withdrawIntent(rules.submission(context).wish.request);
export const facts = ({ context }: WithdrawSnapshot): WithdrawFacts | null => context.facts;
export const isHeld = ({ context }: WithdrawSnapshot): boolean => rules.isHeld(context);
export const coin = ({ context }: WithdrawSnapshot): WithdrawCoin | null => rules.coinOf(context);
export const network = ({ context }: WithdrawSnapshot): WithdrawNetwork | null => rules.networkOf(context);
export const address = ({ context }: WithdrawSnapshot): string => context.address;
/** Compare shallowly. */
export const saved = ({ context }: WithdrawSnapshot): readonly SavedAddress[] => rules.savedFor(context);
export const verdict = ({ context }: WithdrawSnapshot): AddressVerdict | null => context.verdict;
export const isInternal = ({ context }: WithdrawSnapshot): boolean => rules.isInternal(context);
/** The exchange is asked about the address, or will be as soon as the typing rests. */
export const isJudging = (snapshot: WithdrawSnapshot): boolean =>
  rules.needsJudging(snapshot.context) && (snapshot.matches({ form: 'typing' }) || snapshot.matches({ form: 'judging' }));
export const consent = ({ context }: WithdrawSnapshot): string => context.consent;
export const entry = ({ context }: WithdrawSnapshot): AmountEntry => context.entry;
/** Compare shallowly. */
export const most = ({ context }: WithdrawSnapshot): Cap | null => rules.mostOf(context);
export const least = ({ context }: WithdrawSnapshot): string => rules.leastOf(context);
export const fee = ({ context }: WithdrawSnapshot): string => rules.feeOf(context);
export const received = ({ context }: WithdrawSnapshot): string => rules.receivedOf(context);
export const refusal = ({ context }: WithdrawSnapshot): WithdrawRefusal | null => context.refusal;
export const problem = ({ context }: WithdrawSnapshot): Problem | null => context.problem;
export const isFeeNew = ({ context }: WithdrawSnapshot): boolean => context.isFeeNew;
export const isProofLate = ({ context }: WithdrawSnapshot): boolean => context.isProofLate;
/** What is spoken of: the one without an answer, else that of the form. Compare by what it says. */
export const wish = ({ context }: WithdrawSnapshot): WithdrawWish => rules.submission(context).wish;
export const isPending = ({ context }: WithdrawSnapshot): boolean => context.pending !== null;
export const sentId = ({ context }: WithdrawSnapshot): string => context.sentId;
/** It is no longer asked for by itself. */
export const isResting = (snapshot: WithdrawSnapshot): boolean => snapshot.matches({ unanswered: 'resting' });

/** What is wrong with the address, once there is one or the visitor wanted to go on. */
export function addressBlock(snapshot: WithdrawSnapshot): rules.AddressBlock | null {
  const { context } = snapshot;
  const found = rules.addressBlock(context);
  if (found === 'withdraw:address.missing') return context.isChecked ? found : null;
  // Before the typing rests nothing is wrong yet; what could not be asked says so itself.
  const isBegun = snapshot.matches({ form: 'typing' }) && !context.isChecked;
  if (isBegun || isJudging(snapshot) || found === 'withdraw:address.lookAlike') return null;
  return found === 'withdraw:address.unchecked' && !context.isChecked ? null : found;
}
export function networkBlock({ context }: WithdrawSnapshot): rules.NetworkBlock | null {
  const found = rules.networkBlock(context);
  const isAsked = context.isChecked || context.verdict?.kind === 'choose';
  return found === 'withdraw:network.missing' && !isAsked ? null : found;
}
export function amountBlock({ context }: WithdrawSnapshot): rules.AmountBlock | null {
  const found = rules.amountBlock(context);
  return context.isChecked || (context.entry.text !== '' && found !== 'withdraw:amount.missing') ? found : null;
}
