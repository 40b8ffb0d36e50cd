import type { Currency } from '#services/config/calls.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { FeeRefusal, SendFacts, SendFactsRequest } from '#services/wallet/sendFacts.ts';
import type { TransactionRequest } from '#services/wallet/transactionFee.ts';
import type { TransactionSummary } from '#services/wallet/transactionRecords.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { compare, isZero, subtract, truncate } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { settledAmount } from '#machines/rules/amountEntry.ts';
import type { DecimalMark } from '#machines/rules/amountText.ts';
import { isStranded, isUnclear, moneyFor, pricingOf, type AmountField, type FieldRules } from '#machines/rules/fiatEntry.ts';
import type { TransactionInput } from '../transaction/transaction.context.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { PaymentLink } from '#machines/rules/paymentLink.ts';
import { recipientVerdict, type RecipientVerdict } from './recipient.rules.ts';

/** `address`: the connected account's. Chain and symbol as the page was opened with; 0 and '' where it was opened without. */
export type SendInput = {
  readonly address: string;
  readonly mark: DecimalMark;
  readonly chainIndex: number;
  readonly symbol: string;
};
export type SendContext = SendInput &
  AmountField & {
    /** Empty for the chain's own coin. */
    readonly tokenAddress: string;
    readonly chains: readonly EnabledChain[];
    /** Why there are no chains; empty when there are. */
    readonly reason: string;
    readonly tokens: readonly Web3Token[];
    /** As typed; of a link the address alone. */
    readonly recipient: string;
    /** What the link asks for that the recipient came in; null for an address alone. */
    readonly link: PaymentLink | null;
    /** The visitor's, with its rate; null while that is not known. */
    readonly currency: Currency | null;
    /** What the chain said last; null before that, and after another chain was chosen. */
    readonly facts: SendFacts | null;
    /** The chain did not answer the last look. */
    readonly isSilent: boolean;
    /** The amount is all that can be sent: it follows the fee until it is edited. */
    readonly isMost: boolean;
    /** What the chain was asked about last: the typed amount, or what stands for it. */
    readonly asked: string;
    /** What the user types to say that a risky recipient is meant. */
    readonly consent: string;
    /** The wallet has had another account since the review. */
    readonly hasMoved: boolean;
    readonly problem: Problem | null;
  };

/** The first four bytes of a call of transfer(address,uint256). */
const transferSelector = '0xa9059cbb';
const word = (hex: string): string => hex.padStart(64, '0');
const isSameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** What may be sent on a chain, its own coin first; what is marked as a risk is not offered. */
export const sendableTokens = (tokens: readonly Web3Token[], chainIndex: number): readonly Web3Token[] =>
  tokens
    .filter((token) => token.chainIndex === chainIndex && !token.isRiskToken)
    .toSorted((left, right) => Number(right.tokenAddress === '') - Number(left.tokenAddress === ''));

export const tokenOf = ({ tokens, chainIndex, tokenAddress }: SendContext): Web3Token | undefined =>
  sendableTokens(tokens, chainIndex).find((token) => isSameAddress(token.tokenAddress, tokenAddress));

/** What the account holds of the chosen token, in whole coins; null while it is not known. */
export function balanceOf(context: SendContext): string | null {
  const { facts, tokenAddress } = context;
  return facts?.holdings.find((holding) => isSameAddress(holding.tokenAddress, tokenAddress))?.balance ?? null;
}

/**
 * The most that can be sent: the balance, of the chain's own coin without the fee of this very payment at its highest. Null while
 * balance or fee are not known; zero where the fee is above the balance.
 */
export function mostSendable(context: SendContext): string | null {
  const balance = balanceOf(context);
  const decimals = tokenOf(context)?.decimals;
  if (balance === null || decimals === undefined) return null;
  if (context.tokenAddress !== '') return truncate(balance, decimals);
  const fee = context.facts?.fee;
  if (fee === null || fee === undefined) return null;
  return compare(balance, fee.most) === 1 ? truncate(subtract(balance, fee.most), decimals) : '0';
}

/** What the amount field goes by: the chosen token, what can be sent of it, the prices, the language. */
export function fieldRules(context: SendContext): FieldRules {
  const most = mostSendable(context);
  const token = tokenOf(context);
  return {
    mark: context.mark,
    precision: token?.decimals ?? 18,
    cap: most === null ? null : { amount: most, limit: 'available' },
    pricing: pricingOf(token, context.tokens, context.currency),
  };
}

/** The amount in whole coins, ready to send; '0' where none is certain. */
export const amountOf = (context: SendContext): string =>
  isUnclear(context) ? '0' : settledAmount(context.entry, tokenOf(context)?.decimals);
/** What the amount is worth in the visitor's currency, as decimal text; null where it is nothing or has no price. */
export function amountInFiat(context: SendContext): string | null {
  const { pricing, precision } = fieldRules(context);
  const amount = amountOf(context);
  return pricing.kind === 'unpriced' || isZero(amount) ? null : moneyFor(amount, pricing, precision);
}

/** What a link asks for and the form has otherwise; null where both agree. */
function otherThanLink({ link, chainIndex, tokenAddress }: SendContext): RecipientVerdict | null {
  if (link === null) return null;
  if (link.chainIndex !== null && link.chainIndex !== chainIndex) return { kind: 'otherChain', chainIndex: link.chainIndex };
  return link.tokenAddress === null || isSameAddress(link.tokenAddress, tokenAddress) ? null : { kind: 'otherToken' };
}
/** The form has another network or token than the link asks for. */
export const isOtherThanLink = (context: SendContext): boolean => otherThanLink(context) !== null;
export const verdictOf = (context: SendContext): RecipientVerdict =>
  otherThanLink(context) ??
  recipientVerdict(context.recipient, {
    facts: context.facts?.recipient ?? { kind: 'none' },
    own: context.address,
    tokens: context.tokens.filter(({ chainIndex }) => chainIndex === context.chainIndex).map(({ tokenAddress }) => tokenAddress),
    recents: context.facts?.recents.map(({ address }) => address) ?? [],
  });

/** What the chain is to be asked about, for the chain's own coin: its fee may depend on the amount. Else nothing that is typed. */
export const askedOf = (context: SendContext): string => (context.tokenAddress !== '' ? '' : context.isMost ? 'most' : amountOf(context));
/** Who is paid by a contract's rules may take one amount and not another. */
export const mayDependOnAmount = ({ facts }: SendContext): boolean =>
  facts !== null && (facts.refusal !== null || (facts.recipient.kind === 'address' && facts.recipient.isContract));
/** The fee is not known for the amount as it is now. */
export const isUnasked = (context: SendContext): boolean => mayDependOnAmount(context) && context.asked !== askedOf(context);
/** Why the chain would not take the coins as they are entered; null where it was not asked about them, or would. */
export function refusalOf(context: SendContext): FeeRefusal | null {
  const refusal = context.facts?.refusal ?? null;
  return context.tokenAddress === '' && refusal !== null && refusal.request.value === unitsOf(context) ? refusal : null;
}

/** What keeps the review from opening; null where nothing does. */
export type Hindrance = 'recipient' | 'amount' | 'choice' | 'unpriced' | 'balance' | 'coin' | 'unchecked' | 'silent' | 'refused';

function amountHindrance(context: SendContext): Hindrance | null {
  const [most, amount, balance] = [mostSendable(context), amountOf(context), balanceOf(context)];
  const unknown = context.isSilent ? 'silent' : 'unchecked';
  if (balance === null) return unknown;
  if (most !== null && isZero(most)) return context.tokenAddress === '' && !isZero(balance) ? 'coin' : 'balance';
  if (isZero(balance)) return 'balance';
  if (isZero(amount)) return 'amount';
  if (compare(amount, most ?? balance) === 1) return 'balance';
  if (refusalOf(context) !== null) return 'refused';
  return most === null ? unknown : null;
}

export function hindrance(context: SendContext): Hindrance | null {
  const verdict = verdictOf(context);
  if (isUnclear(context)) return 'choice';
  if (isStranded(context, fieldRules(context))) return 'unpriced';
  if (verdict.kind === 'unchecked') return context.isSilent ? 'silent' : 'unchecked';
  if (verdict.kind !== 'good' && verdict.kind !== 'contract' && verdict.kind !== 'lookAlike') return 'recipient';
  return amountHindrance(context);
}

/** The payment of an amount in the smallest unit. */
function paymentOf({ chainIndex, address, tokenAddress }: SendContext, to: string, units: string): TransactionRequest {
  if (tokenAddress === '') return { chainIndex, from: address, to, data: '0x', value: units };
  const data = `${transferSelector}${word(to.slice(2).toLowerCase())}${word(BigInt(units).toString(16))}`;
  return { chainIndex, from: address, to: tokenAddress, data, value: '0' };
}

const partyOf = (verdict: RecipientVerdict): string => ('address' in verdict ? verdict.address : '');

/** The typed amount in the smallest unit of its token. */
const unitsOf = (context: SendContext): string => shift(amountOf(context), tokenOf(context)?.decimals ?? 18);

/** The amount that the fee is told for: the typed one of a coin, where the account has it; else one unit, or none where it has none. */
function probedUnits(context: SendContext): string {
  const balance = balanceOf(context) ?? '0';
  const amount = amountOf(context);
  const isHeld = !isZero(amount) && compare(amount, balance) !== 1;
  if (context.tokenAddress === '' && isHeld) return unitsOf(context);
  return isZero(balance) ? '0' : '1';
}

/** What is asked of the chain about the payment as it is filled in. Its fee is told for the recipient, or for oneself. */
export function factsRequest(context: SendContext): SendFactsRequest {
  const typed = context.recipient.trim();
  // A name stands for the address that it was found to lead to.
  const named = partyOf(verdictOf(context));
  const to = /^0x[0-9a-f]{40}$/i.test(typed) ? typed.toLowerCase() : named === '' ? context.address : named;
  return {
    holder: context.address,
    chainIndex: context.chainIndex,
    tokens: sendableTokens(context.tokens, context.chainIndex),
    recipient: context.recipient,
    request: paymentOf(context, to, probedUnits(context)),
  };
}

/** The transaction that is reviewed and signed. */
export function transactionOf(context: SendContext): TransactionInput {
  const token = tokenOf(context);
  const amount = amountOf(context);
  const to = partyOf(verdictOf(context));
  const summary: TransactionSummary = {
    kind: 'send',
    sent: { symbol: token?.symbol ?? '', amount },
    received: null,
    counterpart: to,
  };
  const sweeps = context.isMost && context.tokenAddress === '';
  return { request: paymentOf(context, to, unitsOf(context)), summary, isConfirmed: false, ...(sweeps ? { sweeps } : {}), recordId: '' };
}
