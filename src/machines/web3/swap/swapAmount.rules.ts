import type { Currency } from '#services/config/calls.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { settledAmount, type AmountEntry } from '#machines/rules/amountEntry.ts';
import type { DecimalMark } from '#machines/rules/amountText.ts';
import {
  fittedField,
  followedField,
  moneyFor,
  pricingOf,
  shownEntry,
  type AmountField,
  type FieldRules,
} from '#machines/rules/fiatEntry.ts';
import * as rules from './swap.rules.ts';

/** The amount that is paid as it was typed, and all that it goes by. */
export type PaidAmount = AmountField & {
  /** The decimal mark of the visitor's language. */
  readonly mark: DecimalMark;
  readonly tokens: readonly Web3Token[];
  /** The paid token's address, '' for the chain's own coin. */
  readonly from: string;
  /** The visitor's, with its rate; null while that is not known. */
  readonly currency: Currency | null;
};

export const tokenOf = ({ tokens }: Pick<PaidAmount, 'tokens'>, address: string | null): Web3Token | undefined =>
  address === null ? undefined : tokens.find(({ tokenAddress }) => rules.isSame(tokenAddress, address));
export const decimalsOf = (context: Pick<PaidAmount, 'tokens'>, address: string | null): number =>
  tokenOf(context, address)?.decimals ?? 18;

/** What the field of a context goes by: its token, the prices, the language. Nothing caps it: too much is said where the trade is reviewed. */
export const fieldRules = (context: PaidAmount): FieldRules => ({
  mark: context.mark,
  precision: decimalsOf(context, context.from),
  cap: null,
  pricing: pricingOf(tokenOf(context, context.from), context.tokens, context.currency),
});
/** What is paid, in the smallest unit: coins alone, whatever the field is typed in. */
export const amountIn = (context: PaidAmount): string =>
  rules.unitsOf(settledAmount(context.entry, decimalsOf(context, context.from)), decimalsOf(context, context.from));
export const shownIn = (context: PaidAmount): AmountEntry => shownEntry(context, fieldRules(context));

/** The field as it was typed so far, for the token that is paid now. */
export function fitted(before: PaidAmount, now: PaidAmount): AmountField {
  const [was, is] = [tokenOf(before, before.from), tokenOf(now, now.from)];
  const isSame = was !== undefined && was.chainIndex === is?.chainIndex && rules.isSame(was.tokenAddress, is.tokenAddress);
  const { unit, entry, fiat } = before;
  return isSame ? { unit, entry, fiat } : fittedField(before, fieldRules(before), fieldRules(now));
}

/** The field at the prices of now; null where it is as it was. */
export function followed(context: PaidAmount): AmountField | null {
  const field = followedField(context, fieldRules(context));
  return field === context ? null : field;
}

/** What coins of the paid token are worth in the visitor's currency, as decimal text; null where there are none or no price. */
export function paidInFiat(context: PaidAmount, coins: string): string | null {
  const { pricing, precision } = fieldRules(context);
  return pricing.kind === 'unpriced' || coins === '' ? null : moneyFor(coins, pricing, precision);
}
