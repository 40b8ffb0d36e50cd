import type { Currency } from '#services/config/calls.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { edited, emptyEntry, entryOf, settledAmount, type AmountEntry, type EntryRules } from './amountEntry.ts';
import { add, compare, divide, isAbove, multiply, isZero, truncate } from './decimal.ts';
import { shift } from './decimalText.ts';
import { unitPrices } from './worth.ts';

/** What changes worths: the visitor's currency with its rate, null while that is not known, and the exchange's newest prices. */
export type WorthNews = { type: 'currency.changed'; currency: Currency | null } | { type: 'prices.changed'; tokens: readonly Web3Token[] };

/** What an amount is typed in: coins of its token, or money of the visitor's currency (interface convention 36). */
export type AmountUnit = 'token' | 'fiat';
/** Why money cannot be typed: the token has no price, none that can be trusted, or nobody knows the rate of the currency. */
export type NoFiat = 'price' | 'risk' | 'rate';
/** What one whole coin costs in a currency of so many decimals: `over` by `under`, a fraction, so that only results are cut. */
export type Pricing = { readonly decimals: number } & (
  | { readonly kind: 'priced'; readonly over: string; readonly under: string }
  | { readonly kind: 'unpriced'; readonly why: NoFiat }
);
type Priced = Extract<Pricing, { kind: 'priced' }>;

/** Decimals of money while the currency is not known. */
const usualDecimals = 2;

/** The price of a token at the rate of the currency; `tokens` name the price of USDT, which rates are told in. */
export function pricingOf(token: Web3Token | undefined, tokens: readonly Web3Token[], currency: Currency | null): Pricing {
  const decimals = currency?.decimals ?? usualDecimals;
  if (token?.isRiskToken === true) return { kind: 'unpriced', why: 'risk', decimals };
  if (token === undefined || isZero(token.tokenPrice)) return { kind: 'unpriced', why: 'price', decimals };
  if (currency === null || isZero(currency.rate)) return { kind: 'unpriced', why: 'rate', decimals };
  return { kind: 'priced', over: multiply(token.tokenPrice, currency.rate), under: unitPrices(tokens).USDT, decimals };
}

/** The coins that money buys, cut toward zero to what the token carries: they are never worth more than the money. */
export const coinsFor = (money: string, { over, under }: Priced, precision: number): string =>
  truncate(divide(multiply(money, under), over), precision);

/** What coins are worth, cut toward zero. Where they are what a sum of money buys, that very sum, so that it comes back as it was typed. */
export function moneyFor(coins: string, pricing: Priced, precision: number): string {
  const { over, under, decimals } = pricing;
  const worth = divide(multiply(coins, over), under, decimals);
  const next = add(worth, shift('1', -decimals));
  const buysThem = (money: string): boolean => compare(coinsFor(money, pricing, precision), coins) === 0;
  return !buysThem(worth) && buysThem(next) ? next : worth;
}

/** An amount field that takes coins or money. */
export type AmountField = {
  readonly unit: AmountUnit;
  /** In whole coins: what counts. */
  readonly entry: AmountEntry;
  /** As typed in the currency, which `entry` follows; null where coins were entered, and the money shown is only what they are worth. */
  readonly fiat: AmountEntry | null;
};
export const emptyField: AmountField = { unit: 'token', entry: emptyEntry, fiat: null };

/** Those of the coins, and what these cost. */
export type FieldRules = EntryRules & { readonly pricing: Pricing };
const moneyRules = ({ mark, pricing: { decimals } }: FieldRules): EntryRules => ({ mark, precision: decimals, cap: null });

/** What stands in the field: coins, money as it was typed, or what the coins are worth. */
export function shownEntry({ unit, entry, fiat }: AmountField, rules: FieldRules): AmountEntry {
  if (unit === 'token') return entry;
  if (fiat !== null) return fiat;
  const { pricing, precision } = rules;
  const money = entry.amount === '' || pricing.kind === 'unpriced' ? '' : moneyFor(settledAmount(entry, precision), pricing, precision);
  return { ...entryOf(money, moneyRules(rules)), refusal: entry.refusal, cutBy: entry.cutBy };
}

/** What typed money stands for; nothing while it is in doubt or cannot be turned into coins. */
function boughtEntry(fiat: AmountEntry, { pricing, ...rules }: FieldRules): AmountEntry {
  if (fiat.amount === '' || pricing.kind === 'unpriced') return emptyEntry;
  return entryOf(coinsFor(settledAmount(fiat), pricing, rules.precision), { ...rules, cap: null });
}

/** Money as it is typed. More than may be spent gives all that may be, to the last unit. */
function withMoney(fiat: AmountEntry, rules: FieldRules): AmountField {
  const entry = boughtEntry(fiat, rules);
  return rules.cap !== null && isAbove(entry.amount, rules.cap.amount)
    ? { unit: 'fiat', entry: entryOf(entry.amount, rules), fiat: null }
    : { unit: 'fiat', entry, fiat };
}

/** The field after an edit, by the rules that amounts have in either unit: marks, grouping, decimals, the cap. */
export function editedField(field: AmountField, edit: { readonly text: string; readonly pasted: boolean }, rules: FieldRules): AmountField {
  if (field.unit === 'token') return { unit: 'token', entry: edited(field.entry, edit, rules), fiat: null };
  const next = edited(shownEntry(field, rules), edit, moneyRules(rules));
  // A key that is not taken changes nothing, least of all coins that are known more exactly than their worth.
  return field.fiat === null && next.refusal !== null
    ? { unit: 'fiat', entry: { ...field.entry, refusal: next.refusal }, fiat: null }
    : withMoney(next, rules);
}

/** The reading that the user chose for a pasted text. */
export const meantField = ({ unit }: AmountField, amount: string, rules: FieldRules): AmountField =>
  unit === 'fiat' ? withMoney(entryOf(amount, moneyRules(rules)), rules) : { unit, entry: entryOf(amount, rules), fiat: null };

/** Coins entered in full, as by Max: exact in either unit. Without a price they are shown as coins. */
export const filledField = ({ unit }: AmountField, coins: string, rules: FieldRules): AmountField => ({
  unit: rules.pricing.kind === 'priced' ? unit : 'token',
  entry: entryOf(coins, rules),
  fiat: null,
});

/** Whether what stands in the field has two readings. */
export const isUnclear = ({ unit, entry, fiat }: AmountField): boolean =>
  (unit === 'fiat' && fiat !== null ? fiat : entry).choices !== null;
/** Money stands in the field that cannot be turned into coins. */
export const isStranded = ({ unit, fiat }: AmountField, { pricing }: FieldRules): boolean =>
  unit === 'fiat' && fiat !== null && fiat.amount !== '' && pricing.kind === 'unpriced';

/** Back to coins one may go at any time, to money where there is a price; a text with two readings is answered first. */
export const mayFlip = (field: AmountField, { pricing }: FieldRules): boolean =>
  !isUnclear(field) && (field.unit === 'fiat' || pricing.kind === 'priced');
/** The same coins in the other unit. */
export const flippedField = ({ unit, entry }: AmountField): AmountField => ({
  unit: unit === 'fiat' ? 'token' : 'fiat',
  entry: { ...entry, refusal: null },
  fiat: null,
});

const fittedMoney = (fiat: AmountEntry, rules: FieldRules): AmountEntry => {
  const cut = entryOf(fiat.amount, moneyRules(rules));
  return fiat.choices === null && cut.shortened ? cut : fiat;
};

/** The field for another token: the number in it stays, coins or money, cut to what it can carry. */
export function fittedField(field: AmountField, before: FieldRules, after: FieldRules): AmountField {
  const { unit, entry } = field;
  if (unit === 'token') return { unit, entry: entry.amount === '' ? entry : entryOf(entry.amount, after), fiat: null };
  const money = shownEntry(field, before);
  if (money.text === '') return { unit, entry: emptyEntry, fiat: null };
  const fiat = field.fiat === null ? entryOf(money.amount, moneyRules(after)) : fittedMoney(money, after);
  return { unit, entry: boughtEntry(fiat, after), fiat };
}

/** The field at the prices of now: coins follow typed money. The same object where nothing changes. */
export function followedField(field: AmountField, rules: FieldRules): AmountField {
  if (field.unit === 'token') return field;
  if (field.fiat === null) return rules.pricing.kind === 'priced' ? field : { unit: 'token', entry: field.entry, fiat: null };
  const fiat = fittedMoney(field.fiat, rules);
  const entry = boughtEntry(fiat, rules);
  return fiat === field.fiat && entry.amount === field.entry.amount ? field : { unit: 'fiat', entry, fiat };
}

/** Tokens with the prices that a newer list tells; the same array where none has changed. */
export function repriced(tokens: readonly Web3Token[], news: readonly Web3Token[]): readonly Web3Token[] {
  const priceOf = new Map(news.map((token) => [keyOf(token), token.tokenPrice]));
  const hasChanged = tokens.some((token) => (priceOf.get(keyOf(token)) ?? token.tokenPrice) !== token.tokenPrice);
  return hasChanged ? tokens.map((token) => ({ ...token, tokenPrice: priceOf.get(keyOf(token)) ?? token.tokenPrice })) : tokens;
}
const keyOf = ({ chainIndex, tokenAddress }: Web3Token): string => `${chainIndex}:${tokenAddress.toLowerCase()}`;
