import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Currency } from '#services/config/calls.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { SendFacts } from '#services/wallet/sendFacts.ts';
import type { Fee } from '#services/wallet/transactionFee.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import { isZero, multiply } from '#machines/rules/decimal.ts';
import { shownEntry, type AmountUnit, type NoFiat } from '#machines/rules/fiatEntry.ts';
import { offlineText } from '#machines/rules/offlineText.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { transactionMachine } from '../transaction/transaction.machine.ts';
import { comparedGroups, type RecipientVerdict } from './recipient.rules.ts';
import type { sendMachine } from './send.machine.ts';
import {
  amountInFiat as fiatOf,
  amountOf,
  balanceOf,
  fieldRules,
  hindrance as hindranceOf,
  mostSendable,
  refusalOf,
  sendableTokens,
  tokenOf,
  verdictOf,
  type Hindrance,
} from './send.rules.ts';

const nothing: SendFacts['open'] = [];
export type SendSnapshot = SnapshotFrom<typeof sendMachine>;
export type { RecipientVerdict } from './recipient.rules.ts';

/** Which of its faces the dialog shows. */
export const face = (snapshot: SendSnapshot): 'loading' | 'offline' | 'failed' | 'form' | 'warned' | 'sending' | 'stopped' => {
  for (const each of ['offline', 'failed', 'form', 'warned', 'sending', 'stopped'] as const) if (snapshot.matches(each)) return each;
  return 'loading';
};
export const problem = (snapshot: SendSnapshot): Problem | null => snapshot.context.problem;
/** Which text says why there is no chain. */
export const offlineReason = (snapshot: SendSnapshot) => offlineText(snapshot.context.reason);
export const chains = (snapshot: SendSnapshot): readonly EnabledChain[] => snapshot.context.chains;
export const chain = ({ context }: SendSnapshot): EnabledChain | undefined =>
  context.chains.find(({ chainIndex }) => chainIndex === context.chainIndex);
/** The tokens of the chosen chain. Compare shallowly. */
export const tokens = ({ context }: SendSnapshot): readonly Web3Token[] => sendableTokens(context.tokens, context.chainIndex);
export const token = ({ context }: SendSnapshot): Web3Token | undefined => tokenOf(context);
/** What stands in the amount field, in the unit that it is typed in. Compare shallowly. */
export const entry = ({ context }: SendSnapshot): AmountEntry => shownEntry(context, fieldRules(context));
export const unit = ({ context }: SendSnapshot): AmountUnit => context.unit;
export const currency = ({ context }: SendSnapshot): Currency | null => context.currency;
/** In whole coins, whatever it is typed in. */
export const amount = ({ context }: SendSnapshot): string => amountOf(context);
/** Why the amount cannot be typed in the visitor's currency; null where it can. */
export function noFiat({ context }: SendSnapshot): NoFiat | null {
  const { pricing } = fieldRules(context);
  return pricing.kind === 'priced' ? null : pricing.why;
}
export const mayFlipUnit = (snapshot: SendSnapshot): boolean => snapshot.can({ type: 'unit.flipped' });
/** In whole coins; null while it is not known. */
export const balance = ({ context }: SendSnapshot): string | null => balanceOf(context);
export const most = ({ context }: SendSnapshot): string | null => mostSendable(context);
export const recipient = (snapshot: SendSnapshot): string => snapshot.context.recipient;
/** Compare shallowly. */
export const verdict = ({ context }: SendSnapshot): RecipientVerdict => verdictOf(context);
export const hindrance = ({ context }: SendSnapshot): Hindrance | null => hindranceOf(context);
/** The network that a link asks for where the form has another one: its name, or its number where it is none of ours. */
export function linkedNetwork({ context }: SendSnapshot): string {
  const wanted = context.link?.chainIndex ?? context.chainIndex;
  return context.chains.find(({ chainIndex }) => chainIndex === wanted)?.name ?? String(wanted);
}
/** The name that was typed for a recipient and the address it leads to; null where an address was typed. Compare shallowly. */
export function named({ context }: SendSnapshot): { readonly name: string; readonly address: string } | null {
  const judged = verdictOf(context);
  const name = context.recipient.trim();
  return 'address' in judged && judged.address.toLowerCase() !== name.toLowerCase() ? { name, address: judged.address } : null;
}
/** Addresses that the account has sent to, the newest first. Compare shallowly. */
export const recents = ({ context }: SendSnapshot): readonly string[] => context.facts?.recents.map(({ address }) => address) ?? [];
/** What the wallet was asked for before and has not answered. Compare shallowly. */
export const openQuestions = ({ context }: SendSnapshot): SendFacts['open'] => context.facts?.open ?? nothing;
export const fee = ({ context }: SendSnapshot): Fee | null => context.facts?.fee ?? null;
/** The contract's word for refusing the amount, or empty; null where the chain would take it. */
export const refusal = ({ context }: SendSnapshot): string | null => refusalOf(context)?.reason ?? null;
/** The chain is being asked. */
export const isLooking = (snapshot: SendSnapshot): boolean => snapshot.matches({ form: 'looking' });
export const isSilent = (snapshot: SendSnapshot): boolean => snapshot.context.isSilent;
export const consent = (snapshot: SendSnapshot): string => snapshot.context.consent;
/** The user has said, as far as it takes that, that the risky recipient is meant. */
export const mayAccept = (snapshot: SendSnapshot): boolean => snapshot.can({ type: 'risk.accepted' });
/** The transaction that is reviewed and followed; undefined before. */
export const transaction = (snapshot: SendSnapshot) =>
  snapshot.children['transaction'] as ActorRefFrom<typeof transactionMachine> | undefined;
/** The account has sent to this recipient before. */
export const isKnownRecipient = ({ context }: SendSnapshot): boolean => {
  const judged = verdictOf(context);
  return judged.kind === 'good' && judged.isKnown;
};

export const allTokens = (snapshot: SendSnapshot): readonly Web3Token[] => snapshot.context.tokens;
/** What the chain's own coin costs, in USD; null where it has no price. */
export function coinPrice({ context }: SendSnapshot): string | null {
  const coin = context.tokens.find(({ chainIndex, tokenAddress }) => chainIndex === context.chainIndex && tokenAddress === '');
  return coin === undefined || isZero(coin.tokenPrice) ? null : coin.tokenPrice;
}
/** What the entered amount is worth in the visitor's currency, as decimal text; null where it is nothing, or has no price or rate. */
export const amountInFiat = ({ context }: SendSnapshot): string | null => fiatOf(context);
/** What the entered amount is worth, in USD; null where it is nothing or has no price. */
export function amountInUsd({ context }: SendSnapshot): string | null {
  const amount = amountOf(context);
  const price = tokenOf(context)?.tokenPrice ?? '0';
  return isZero(amount) || isZero(price) ? null : multiply(amount, price);
}
export { comparedGroups };
