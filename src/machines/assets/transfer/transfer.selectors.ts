import type { SnapshotFrom } from 'xstate';
import { isZero } from '#machines/rules/decimal.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import { entryRules, submission } from './transferChanges.rules.ts';
import { coinOf, type TransferContext } from './transfer.context.ts';
import {
  canSwap as routeCanSwap,
  inListOrder,
  isPairDisabled,
  needsPair as routeNeedsPair,
  targetsOf,
  type WalletRoute,
} from './transfer.rules.ts';
import type { transferMachine } from './transfer.machine.ts';
import type { IsolatedPair, TransferCoin, WalletInfo } from '#services/assets/calls.ts';
import type { WalletType } from '#services/http/schemas.ts';

export { estimate } from './estimate.rules.ts';
export { coinBar } from './transfer.rules.ts';
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
export type TransferStep =
  | 'opening'
  | 'unavailable'
  | 'form'
  | 'held'
  | 'warning'
  | 'submitting'
  | 'unanswered'
  | 'askingRecord'
  | 'explaining'
  | 'recalling'
  | 'loggedOut';
export type FormState = 'loading' | 'ready' | 'failed' | 'noRoute' | 'noPair' | 'noCoins';

const steps = [
  'opening',
  'unavailable',
  'form',
  'held',
  'warning',
  'submitting',
  'unanswered',
  'askingRecord',
  'explaining',
  'recalling',
  'loggedOut',
] as const;
export function step(snapshot: TransferSnapshot): TransferStep {
  const name = steps.find((each) => snapshot.matches(each)) ?? 'opening';
  // The first word of the exchange is on its way: not a reason to say that transfers are closed.
  return name === 'held' && snapshot.context.standing === 'opening' ? 'opening' : name;
}
const formStates = ['ready', 'failed', 'noRoute', 'noPair', 'noCoins'] as const;
export const formState = (snapshot: TransferSnapshot): FormState =>
  formStates.find((name) => snapshot.matches({ form: name })) ?? 'loading';
/** The exchange has said that transfers are off; otherwise, while the form is held, it has said nothing. */
export const isSwitchedOff = (snapshot: TransferSnapshot): boolean => snapshot.context.standing === 'off';
/** A request is on its way: the dialog stays until its answer. */
export const isClosable = (snapshot: TransferSnapshot): boolean => !snapshot.matches('submitting');
/** The first intent of a submit, unlike asking again about one. */
export const isAskingAgain = (snapshot: TransferSnapshot): boolean => snapshot.context.pending !== null;
export const isResting = (snapshot: TransferSnapshot): boolean => snapshot.matches({ unanswered: 'resting' });

export const route = (snapshot: TransferSnapshot): WalletRoute | null => snapshot.context.route;
export const canSwap = (snapshot: TransferSnapshot): boolean =>
  snapshot.context.route !== null && routeCanSwap(snapshot.context.types, snapshot.context.route);
export const needsPair = (snapshot: TransferSnapshot): boolean => snapshot.context.route !== null && routeNeedsPair(snapshot.context.route);
export const tradeId = (snapshot: TransferSnapshot): number | null => snapshot.context.tradeId;
export const coin = (snapshot: TransferSnapshot): TransferCoin | undefined => coinOf(snapshot.context);
export const wallet = (snapshot: TransferSnapshot): WalletInfo | null => snapshot.context.wallet;
export const entry = (snapshot: TransferSnapshot): AmountEntry => snapshot.context.entry;
export const precision = (snapshot: TransferSnapshot): number => entryRules(snapshot.context).precision;
/** What Max fills in, or null while the balance is not known. */
export const most = (snapshot: TransferSnapshot): string | null => entryRules(snapshot.context).cap?.amount ?? null;
/** Why there is nothing that Max could fill in; a key of locales/<code>/assets/transfer.json, or null. */
export function whyNoMax({ context }: TransferSnapshot): 'form.nothing' | 'form.limitUsed' | 'form.tooSmall' | null {
  const { cap } = entryRules(context);
  if (context.wallet === null || cap === null || !isZero(cap.amount)) return null;
  if (isZero(context.wallet.available)) return 'form.nothing';
  return cap.limit === 'todayLimit' ? 'form.limitUsed' : 'form.tooSmall';
}
/** Why Confirm did nothing; a key of locales/<code>/assets/transfer.json. */
export const blockedBy = (snapshot: TransferSnapshot): string | null => snapshot.context.blockedBy;
export const problem = (snapshot: TransferSnapshot): Problem | null => snapshot.context.problem;
/** The server's last words and their code. */
export const endingMessage = (snapshot: TransferSnapshot): string =>
  snapshot.context.ending !== null && 'message' in snapshot.context.ending ? snapshot.context.ending.message : '';
export const endingCode = (snapshot: TransferSnapshot): number =>
  snapshot.context.ending !== null && 'code' in snapshot.context.ending ? snapshot.context.ending.code : 0;
/** A refusal stays beside the form until the form changes. */
export const isRefused = (snapshot: TransferSnapshot): boolean =>
  snapshot.context.ending?.kind === 'refused' || snapshot.context.ending?.kind === 'failed';
/** The amount, coin and wallets of the transfer that is spoken of. */
export const subject = ({ context }: { readonly context: TransferContext }) => submission(context).wish;

/** Lists for the form's choices, made from what the server named. */
export const types = (snapshot: TransferSnapshot): TransferContext['types'] => snapshot.context.types;
export const pairs = (snapshot: TransferSnapshot): readonly IsolatedPair[] => snapshot.context.pairs;
export const coins = (snapshot: TransferSnapshot): readonly TransferCoin[] => snapshot.context.coins;
export const sourcesOf = (list: TransferContext['types']): readonly WalletType[] =>
  list.filter((type) => targetsOf(list, type.source).length > 0).map((type) => type.source);
export { inListOrder, isPairDisabled, targetsOf };

/** An id in a query parameter, or null. */
export const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
