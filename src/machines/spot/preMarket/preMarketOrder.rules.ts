import type { PreMarketOffer, PreMarketProject } from '#services/spot/preMarket/calls.ts';
import type { PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { edited, emptyEntry, entryOf, settledAmount, type AmountEntry, type EntryRules } from '#machines/rules/amountEntry.ts';
import { add, compare, isZero, multiply } from '#machines/rules/decimal.ts';

export type Side = 'buy' | 'sell';
export type Field = 'price' | 'amount';
/** What an order is judged by. */
export type Terms = Pick<
  PreMarketProject,
  'project' | 'shortName' | 'priceDigit' | 'amountDigit' | 'collateral' | 'fee' | 'leastTotal' | 'leastPrice' | 'mostPrice'
>;
/** An order of the book that is to be taken, and on which side that puts the member. */
export type Taken = PreMarketOffer & { readonly side: Side };
/** What is filled in: an order of one's own at `price`, or a part of `taken` at its price. */
export type Draft = {
  readonly side: Side;
  readonly price: AmountEntry;
  readonly amount: AmountEntry;
  readonly taken: Taken | null;
};
export const emptyDraft: Draft = { side: 'buy', price: emptyEntry, amount: emptyEntry, taken: null };

const rulesOf = (field: Field, { priceDigit, amountDigit }: Terms, locale: string): EntryRules => ({
  mark: decimalMarkOf(locale),
  precision: field === 'price' ? priceDigit : amountDigit,
  cap: null,
});
/** The draft after a key press or a paste in a field. */
export const typedInto = (
  draft: Draft,
  terms: Terms,
  locale: string,
  edit: { readonly field: Field; readonly text: string; readonly pasted: boolean },
): Draft => ({ ...draft, [edit.field]: edited(draft[edit.field], edit, rulesOf(edit.field, terms, locale)) });
/** The draft with one of the two readings of a pasted text. */
export const pickedInto = (draft: Draft, terms: Terms, locale: string, field: Field, value: string): Draft => ({
  ...draft,
  [field]: entryOf(value, rulesOf(field, terms, locale)),
});
/** The draft that takes an order of the book: all of it, until another amount is entered. */
export const takenInto = (draft: Draft, terms: Terms, locale: string, taken: Taken): Draft => ({
  ...draft,
  taken,
  side: taken.side,
  amount: entryOf(taken.amount, rulesOf('amount', terms, locale)),
});

export type DraftEvent =
  | { type: 'side.chosen'; side: Side }
  | { type: 'field.typed'; field: Field; text: string }
  | { type: 'field.pasted'; field: Field; text: string }
  /** One of the two readings of a pasted text. */
  | { type: 'field.picked'; field: Field; value: string }
  | { type: 'offer.chosen'; taken: Taken }
  | { type: 'offer.left' };
/** What is filled in after an event of the form or the book. */
export function draftAfter(draft: Draft, terms: Terms, locale: string, event: DraftEvent): Draft {
  switch (event.type) {
    case 'side.chosen':
      return { ...draft, side: event.side, taken: null };
    case 'field.typed':
    case 'field.pasted':
      return typedInto(draft, terms, locale, { field: event.field, text: event.text, pasted: event.type === 'field.pasted' });
    case 'field.picked':
      return pickedInto(draft, terms, locale, event.field, event.value);
    case 'offer.chosen':
      return takenInto(draft, terms, locale, event.taken);
    case 'offer.left':
      return { ...draft, taken: null, amount: emptyEntry };
  }
}

const settled = (entry: AmountEntry, precision: number): string => (entry.choices === null ? settledAmount(entry, precision) : '0');
export const priceOf = ({ price, taken }: Draft, { priceDigit }: Terms): string => taken?.price ?? settled(price, priceDigit);
export const amountOf = ({ amount }: Draft, { amountDigit }: Terms): string => settled(amount, amountDigit);

/** What an order comes to, in USDT: its total, what of it is frozen as a pledge, the fee, and both together. */
export type Sums = { readonly total: string; readonly pledge: string; readonly fee: string; readonly frozen: string };
export function sumsOf(draft: Draft, terms: Terms): Sums {
  const total = multiply(priceOf(draft, terms), amountOf(draft, terms));
  const [pledge, fee] = [multiply(total, terms.collateral), multiply(total, terms.fee)];
  return { total, pledge, fee, frozen: add(pledge, fee) };
}

export type Problems = {
  readonly price: 'priceNeeded' | 'priceBand' | null;
  readonly amount: 'amountNeeded' | 'amountLarge' | 'totalSmall' | 'balance' | null;
};
/** What keeps an order from being sent; `available` is the free USDT, null while it is not known. */
export function problemsOf(draft: Draft, terms: Terms, available: string | null): Problems {
  const [price, amount, { taken }] = [priceOf(draft, terms), amountOf(draft, terms), draft];
  const isOutside = compare(price, terms.leastPrice) === -1 || compare(price, terms.mostPrice) === 1;
  const priceProblem = taken !== null ? null : isZero(price) ? 'priceNeeded' : isOutside ? 'priceBand' : null;
  return { price: priceProblem, amount: amountProblem() };

  function amountProblem(): Problems['amount'] {
    if (isZero(amount)) return 'amountNeeded';
    if (taken !== null && compare(amount, taken.amount) === 1) return 'amountLarge';
    if (priceProblem !== null) return null;
    const { total, frozen } = sumsOf(draft, terms);
    const takesAll = taken !== null && compare(amount, taken.amount) === 0;
    if (compare(total, terms.leastTotal) === -1 && !takesAll) return 'totalSmall';
    return available !== null && compare(frozen, available) === 1 ? 'balance' : null;
  }
}
export const isSound = ({ price, amount }: Problems): boolean => price === null && amount === null;

/** The order that a draft asks for. */
export function wishOf(draft: Draft, terms: Terms): PreMarketWish {
  const { project } = terms;
  const amount = amountOf(draft, terms);
  return draft.taken === null
    ? { kind: 'place', project, side: draft.side, price: priceOf(draft, terms), amount }
    : { kind: 'take', project, orderId: draft.taken.orderId, amount };
}
