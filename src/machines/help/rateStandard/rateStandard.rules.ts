import type { Rates } from '#services/help/rates.ts';
import type { FeeTerms } from '#services/help/feeTermsCalls.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import { compare, multiply } from '#machines/rules/decimal.ts';
import { searchText } from '#machines/rules/searchText.ts';

export const rateTabs = ['spot', 'margin', 'other'] as const;
export type RateTab = (typeof rateTabs)[number];
/** `listed` is the exchange's own order. */
export const rateOrders = ['listed', 'name', 'lowest', 'highest'] as const;
export type RateOrder = (typeof rateOrders)[number];
/** What the visitor has chosen. */
export type RateView = {
  readonly tab: RateTab;
  readonly words: string;
  readonly order: RateOrder;
  /** A long list shows all of its rows. */
  readonly isWhole: boolean;
};
export const plainView: RateView = { tab: 'spot', words: '', order: 'listed', isWhole: false };
/** Rows of a long list until all are asked for. */
const firstRows = 12;
export const shownRows = <Row>(rows: readonly Row[], { isWhole }: RateView): readonly Row[] => (isWhole ? rows : rows.slice(0, firstRows));
/** Letters that the search field takes. */
export const longestWords = 40;

export type PairRow = Pick<PairRules, 'tradeId' | 'baseCurrency' | 'quoteCurrency' | 'webLogo' | 'makerFee' | 'takerFee' | 'minTotal'> & {
  /** The most leverage of its isolated margin wallet, null where it has none. */
  readonly leverage: number | null;
};
export type LoanRow = FeeTerms['loans'][number];

const inOrder = <Row>(
  rows: readonly Row[],
  order: RateOrder,
  nameOf: (row: Row) => string,
  rateOf: (row: Row) => string,
): readonly Row[] => {
  if (order === 'listed') return rows;
  if (order === 'name') return rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const sign = order === 'lowest' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(rateOf(one), rateOf(other)));
};
const hasWords = (words: string, ...names: readonly string[]): boolean => {
  const wanted = searchText(words);
  return names.some((name) => searchText(name).includes(wanted));
};

/** Pairs whose name has the words; their rate is the taker fee. */
export function pairRows({ pairs, leverage }: Pick<Rates, 'pairs' | 'leverage'>, { words, order }: RateView): readonly PairRow[] {
  const rows = pairs
    .filter(({ baseCurrency, quoteCurrency }) => hasWords(words, `${baseCurrency}/${quoteCurrency}`))
    .map((pair) => ({ ...pair, leverage: leverage[pair.tradeId] ?? null }));
  return inOrder(
    rows,
    order,
    ({ baseCurrency, quoteCurrency }) => `${baseCurrency}/${quoteCurrency}`,
    ({ takerFee }) => takerFee,
  );
}
/** Coins that are lent and whose short or long name has the words; their rate is the interest of an hour. */
export const loanRows = ({ terms }: Pick<Rates, 'terms'>, { words, order }: RateView): readonly LoanRow[] =>
  inOrder(
    terms.loans.filter(({ shortName, name }) => hasWords(words, shortName, name)),
    order,
    ({ shortName }) => shortName,
    ({ hour }) => hour,
  );

/** What examples are reckoned with, in USDT. */
export const exampleAmount = '1000';
/** What a rate takes of the example's amount, exactly as the engine reckons it: amount times rate, nothing rounded. */
export const exampleCost = (rate: string): string => multiply(exampleAmount, rate);
