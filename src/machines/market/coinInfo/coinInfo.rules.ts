import type { CoinFacts, ContractMarket } from '#services/market/boardCalls.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import type { CoinView } from '#services/market/marketPlace.ts';
import { multiply, percentOf } from '#machines/rules/decimal.ts';
import { marketRows, type MarketRow } from '#machines/rules/marketRow.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** What the pages of coins are made of, each read on its own; `line` is that of the chosen coin's last 24 h, empty without one. */
export type CoinLists = {
  readonly coins: readonly CoinFacts[];
  readonly spots: readonly SpotMarket[];
  readonly contracts: readonly ContractMarket[];
  readonly line: readonly string[];
};
/** A coin in the list of all. */
export type CoinRow = {
  readonly facts: CoinFacts;
  /** Its pair against USDT, by which it is priced; null where there is none. */
  readonly pair: MarketRow | null;
  /** In USDT, by the last reading of lists; null where the supply or the price is not known. */
  readonly marketValue: string | null;
};

/** Path of a coin's page inside a language. */
export const coinPath = (shortName: string): string => `/coinInfo?coin=${encodeURIComponent(shortName.toLowerCase())}`;
/** Path of a view inside a language. */
export function viewPath({ coin, q }: CoinView): string {
  const query = new URLSearchParams([...(coin === '' ? [] : [['coin', coin]]), ...(q === '' ? [] : [['q', q]])]);
  return `/coinInfo${query.size === 0 ? '' : `?${query}`}`;
}

/** The pair that prices a coin, if it has one. */
export const mainPair = (shortName: string, spots: readonly SpotMarket[]): SpotMarket | undefined =>
  spots.find(({ baseCurrency, quoteCurrency }) => quoteCurrency === 'USDT' && baseCurrency.toLowerCase() === shortName.toLowerCase());

const isNamed = ({ shortName, name }: CoinFacts, wanted: string): boolean =>
  searchText(shortName).includes(wanted) || searchText(name).includes(wanted);

/** Rows of all coins whose name holds the keyword, in the order given. */
export function coinRows(coins: readonly CoinFacts[], spots: readonly SpotMarket[], keyword: string): readonly CoinRow[] {
  const wanted = searchText(keyword);
  return coins.filter((coin) => isNamed(coin, wanted)).map((facts) => coinRow(facts, spots));
}

function coinRow(facts: CoinFacts, spots: readonly SpotMarket[]): CoinRow {
  const pair = mainPair(facts.shortName, spots);
  const price = facts.shortName === 'USDT' ? '1' : pair?.last;
  return {
    facts,
    pair: marketRows(pair === undefined ? [] : [pair], [facts])[0] ?? null,
    marketValue: facts.circulatingSupply === null || price === undefined ? null : multiply(facts.circulatingSupply, price),
  };
}

/** The coin of a name in any letter case, with its value; undefined when it is not traded. */
export function findCoin(shortName: string, coins: readonly CoinFacts[], spots: readonly SpotMarket[]): CoinRow | undefined {
  const facts = coins.find((coin) => coin.shortName.toLowerCase() === shortName.toLowerCase());
  return facts === undefined ? undefined : coinRow(facts, spots);
}

/** Every pair and contract of a coin: those that trade it first, then those that are quoted in it. */
export function marketsOf(shortName: string, { coins, spots, contracts }: Omit<CoinLists, 'line'>): readonly MarketRow[] {
  const listed = [...spots, ...contracts];
  return marketRows(
    [...listed.filter((row) => row.baseCurrency === shortName), ...listed.filter((row) => row.quoteCurrency === shortName)],
    coins,
  );
}

/** How much of a limited supply is in circulation, in percent with two decimals; null where there is no limit. */
export const circulatingShare = ({ circulatingSupply, maxSupply }: CoinFacts): string | null =>
  circulatingSupply === null || maxSupply === null ? null : percentOf(circulatingSupply, maxSupply);

/** The site that an outward address leads to, as it is read: `https://www.example.com/a` is `example.com`. */
export const hostOf = (url: string): string => url.replace(/^https:\/\/(www\.)?/i, '').replace(/\/.*/, '');
