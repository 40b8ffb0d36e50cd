import type { Web3Token } from '#services/web3/calls.ts';
import { settledAmount, type AmountEntry } from '#machines/rules/amountEntry.ts';
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
import type { SwapContext } from './swapContext.rules.ts';

export const tokenOf = ({ tokens }: Pick<SwapContext, 'tokens'>, address: string | null): Web3Token | undefined =>
  address === null ? undefined : tokens.find(({ tokenAddress }) => rules.isSame(tokenAddress, address));
export const decimalsOf = (context: Pick<SwapContext, 'tokens'>, address: string | null): number =>
  tokenOf(context, address)?.decimals ?? 18;

/** What the field of a context goes by: its token, the prices, the language. Nothing caps it: too much is said where the trade is reviewed. */
export const fieldRules = (context: SwapContext): FieldRules => ({
  mark: context.mark,
  precision: decimalsOf(context, context.from),
  cap: null,
  pricing: pricingOf(tokenOf(context, context.from), context.tokens, context.currency),
});
/** What is paid, in the smallest unit: coins alone, whatever the field is typed in. */
export const amountIn = (context: SwapContext): string =>
  rules.unitsOf(settledAmount(context.entry, decimalsOf(context, context.from)), decimalsOf(context, context.from));
export const shownIn = (context: SwapContext): AmountEntry => shownEntry(context, fieldRules(context));

/** The field as it was typed so far, for the token that is paid now. */
export function fitted(before: SwapContext, now: SwapContext): AmountField {
  const [was, is] = [tokenOf(before, before.from), tokenOf(now, now.from)];
  const isSame = was !== undefined && was.chainIndex === is?.chainIndex && rules.isSame(was.tokenAddress, is.tokenAddress);
  const { unit, entry, fiat } = before;
  return isSame ? { unit, entry, fiat } : fittedField(before, fieldRules(before), fieldRules(now));
}

/** The field at the prices of now; null where it is as it was. */
export function followed(context: SwapContext): AmountField | null {
  const field = followedField(context, fieldRules(context));
  return field === context ? null : field;
}

/** What coins of the paid token are worth in the visitor's currency, as decimal text; null where there are none or no price. */
export function paidInFiat(context: SwapContext, coins: string): string | null {
  const { pricing, precision } = fieldRules(context);
  return pricing.kind === 'unpriced' || coins === '' ? null : moneyFor(coins, pricing, precision);
}
