import type { AmountEdit } from '#machines/kit/amountField.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { editedField, filledField, flippedField, meantField, repriced } from '#machines/rules/fiatEntry.ts';
import * as rules from './swap.rules.ts';
import { compare, isZero } from '#machines/rules/decimal.ts';
import { amountIn, decimalsOf, fieldRules, fitted, followed, tokenOf } from './swapAmount.rules.ts';
import { voided, type SwapContext } from './swap.context.ts';

/** A token on one side; the same on the other side moves over. */
export function withToken(context: SwapContext, side: rules.Side, token: string): Partial<SwapContext> {
  const { from, to } = context;
  const closed = { picking: null, search: '', ...voided };
  if (tokenOf(context, token) === undefined) return closed;
  const sides =
    side === 'from'
      ? { from: token, to: to === null || rules.isSame(to, token) ? from : to }
      : { to: token, from: rules.isSame(from, token) ? (to ?? '') : from };
  // What was the other side and is free now may be the same token when nothing was chosen there.
  const chosen = { ...context, ...sides, ...(sides.to !== null && rules.isSame(sides.from, sides.to) ? { to: null } : {}) };
  return { ...closed, from: chosen.from, to: chosen.to, ...fitted(context, chosen) };
}

/** Both sides change places; what would come out is what is paid then. */
export function withFlip(context: SwapContext): Partial<SwapContext> {
  const { from, to, quote } = context;
  if (to === null) return {};
  const flipped = { ...context, from: to, to: from };
  const field =
    quote === null
      ? fitted(context, flipped)
      : filledField(context, rules.coinsOf(quote.amountOut, decimalsOf(context, to)), fieldRules(flipped));
  return { from: to, to: from, ...field, ...voided };
}

export const withEdit = (context: SwapContext, edit: AmountEdit): Partial<SwapContext> => ({
  ...editedField(context, edit, fieldRules(context)),
  filledMost: '',
  ...voided,
});
/** The same amount in the other unit: what was quoted for it stands. */
export const withOtherUnit = (context: SwapContext): Partial<SwapContext> => flippedField(context);
/** The most that can be paid now, in whole coins. */
const mostOf = ({ holdings, from, gasPrice, tokens }: SwapContext): string =>
  rules.coinsOf(rules.mostIn(holdings ?? [], from, gasPrice), decimalsOf({ tokens }, from));
/** Max of the chain's own coin stands in the field, fees have risen past what it left for them, and less of it can be paid. */
function isPastFees(context: SwapContext): boolean {
  const { from, entry, filledMost, quote, holdings } = context;
  if (from !== '' || filledMost === '' || entry.amount !== filledMost || quote === null || holdings === null) return false;
  const most = mostOf(context);
  return !isZero(rules.gasShort(holdings, from, amountIn(context), quote.fee)) && !isZero(most) && compare(most, filledMost) === -1;
}
/** The prices of now. What the user looks at in the review does not change under them; once that is closed, the amount follows. */
export const isOutdated = (context: SwapContext): boolean =>
  context.reviewed === null && (followed(context) !== null || isPastFees(context));
export const withFollowed = (context: SwapContext): Partial<SwapContext> =>
  isPastFees(context) ? withMost(context) : { ...followed(context), ...voided };
export const withPrices = ({ tokens }: SwapContext, news: readonly Web3Token[]): Partial<SwapContext> => ({
  tokens: repriced(tokens, news),
});
/** A custom slippage as typed: a comma is the dot, anything else than digits and one dot is not taken. */
export function withCustom({ settings }: SwapContext, text: string): Partial<SwapContext> {
  const custom = text.replace(',', '.');
  return /^\d{0,3}(\.\d{0,2})?$/.test(custom) ? { settings: { ...settings, slippage: 'custom', custom } } : {};
}
export const withMeaning = (context: SwapContext, amount: string): Partial<SwapContext> => ({
  ...meantField(context, amount, fieldRules(context)),
  ...voided,
});
/** All that may be paid of the token; its own coin keeps what fees need. Cut toward zero by nature: whole units. */
export function withMost(context: SwapContext): Partial<SwapContext> {
  const field = filledField(context, mostOf(context), fieldRules(context));
  return { ...field, filledMost: field.entry.amount, ...voided };
}
