import { add, atLeastZero, compare, partsOf, smaller, subtract, worth } from '#sandbox/core/ledger/amounts.ts';

/** What a wallet has and owes, in USDT; what is frozen in orders is had, interest is owed. */
export type Standing = { readonly assets: string; readonly debt: string };
type Priced = { readonly amount: string; readonly price: string };

/** Decimals of values that decide: finer than any that is shown. */
const valueDecimals = 18;
const rateDecimals = 4;
const sum = (parts: readonly Priced[]): string =>
  parts.reduce((total, { amount, price }) => add(total, worth(amount, price, valueDecimals)), '0');

export const standingOf = (held: readonly Priced[], owed: readonly Priced[]): Standing => ({ assets: sum(held), debt: sum(owed) });

/** Assets by debt, cut to 4 decimals; null where nothing is owed. */
export const riskRateOf = ({ assets, debt }: Standing): string | null =>
  compare(debt, '0') === 1 ? partsOf(assets, debt, rateDecimals) : null;

/** Whether the risk rate has come down to a band, by the values themselves. */
export const isWithin = ({ assets, debt }: Standing, band: string): boolean =>
  compare(debt, '0') === 1 && compare(assets, worth(debt, band, valueDecimals)) !== 1;

/**
 * What more of a coin a wallet may borrow by its own money: with it, assets are at most `leverage` times what is left without debt.
 * Cut to `decimals`.
 */
export function borrowableBy({ assets, debt }: Standing, leverage: number, price: string, decimals: number): string {
  const value = subtract(worth(subtract(assets, debt), String(leverage - 1), valueDecimals), debt);
  return partsOf(atLeastZero(value), price, decimals);
}

/** What of a coin may leave a wallet: all where nothing is owed, else what keeps the risk rate at the band. Cut to `decimals`. */
export function transferableBy({ assets, debt }: Standing, band: string, available: string, price: string, decimals: number): string {
  if (compare(debt, '0') !== 1) return available;
  const value = atLeastZero(subtract(assets, worth(debt, band, valueDecimals)));
  return smaller(available, partsOf(value, price, decimals));
}

/** What a pair's two coins come to in a wallet: had and owed of each. */
type PairHoldings = {
  readonly base: string;
  readonly quote: string;
  readonly baseOwed: string;
  readonly quoteOwed: string;
};
/**
 * The price, in the quote coin, at which an isolated wallet comes to its liquidation band; null where no price does that. Cut to
 * `decimals`.
 */
export function liquidationPriceOf({ base, quote, baseOwed, quoteOwed }: PairHoldings, band: string, decimals: number): string | null {
  // (base · p + quote) = band · (baseOwed · p + quoteOwed), for p.
  const over = subtract(worth(quoteOwed, band, valueDecimals), quote);
  const under = subtract(base, worth(baseOwed, band, valueDecimals));
  if (compare(under, '0') === 0 || compare(over, '0') === 0 || compare(over, '0') !== compare(under, '0')) return null;
  if (compare(baseOwed, '0') === 0 && compare(quoteOwed, '0') === 0) return null;
  const price = partsOf(over, under, decimals);
  return compare(price, '0') === 1 ? price : null;
}
