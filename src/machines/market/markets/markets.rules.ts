import type { CoinFacts, ContractMarket } from '#services/market/boardCalls.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import type { MarketView } from '#services/market/marketPlace.ts';
import { compare, multiply } from '#machines/rules/decimal.ts';
import { marketRows, type MarketRow } from '#machines/rules/marketRow.ts';

export type MarketTab = MarketView['tab'];
export type SortColumn = Exclude<MarketView['sort'], ''>;
/** What the exchange lists. */
export type MarketLists = {
  readonly spots: readonly SpotMarket[];
  readonly contracts: readonly ContractMarket[];
  readonly coins: readonly CoinFacts[];
};
/** Figures by code that are newer than the lists: what rows are put in order by. */
export type Figures = Readonly<Record<string, Pick<MarketRow, 'last' | 'change24h' | 'turnover24h'>>>;

export const marketTabs = ['favourites', 'spot', 'contract', 'new'] as const satisfies readonly MarketTab[];
/** What the address says when it says nothing. */
export const plainView: MarketView = { tab: 'spot', area: '', sort: '', order: 'desc', q: '' };
/** Rows of the tab of new pairs. */
export const newestSize = 20;

/** Id of the element that the rows stand in. */
export const listId = 'market-list';

/** Which lists a tab cannot do without. */
export const listsOf: Readonly<Record<MarketTab, readonly (keyof MarketLists)[]>> = {
  favourites: ['spots', 'contracts'],
  spot: ['spots'],
  contract: ['contracts'],
  new: ['spots', 'coins'],
};

/** Path of a view inside a language; what is plain is left out. */
export function viewPath(view: MarketView): string {
  const { order, ...rest } = view;
  const named = Object.entries(rest).filter(([name, value]) => value !== plainView[name as keyof typeof rest]);
  const query = new URLSearchParams([...named, ...(view.sort === '' ? [] : [['order', order]])]);
  return `/market${query.size === 0 ? '' : `?${query}`}`;
}

/** The view after a press on a column's head: first its usual order, then the other, then the list's own again. */
export function sortedBy(view: MarketView, column: SortColumn): MarketView {
  const usual = column === 'pair' ? 'asc' : 'desc';
  if (view.sort !== column) return { ...view, sort: column, order: usual };
  return view.order === usual ? { ...view, order: usual === 'asc' ? 'desc' : 'asc' } : { ...view, sort: '', order: plainView.order };
}

/** The area of a row in its tab: spot pairs by quote coin, but ETF and ALTS on their own; contracts by kind. */
export const areaOf = (row: MarketRow): string =>
  row.instType !== 2
    ? row.instType === 4
      ? 'perpetual'
      : 'delivery'
    : row.tradeArea === 6
      ? 'etf'
      : row.tradeArea === 8
        ? 'alts'
        : row.quoteCurrency.toLowerCase();

const ofTheirOwn: readonly string[] = ['etf', 'alts'];
/** Areas of rows, each once, in the order in which they first stand; those on their own last. */
export function areasOf(rows: readonly MarketRow[]): readonly string[] {
  const areas = [...new Set(rows.map(areaOf))];
  return [...areas.filter((area) => !ofTheirOwn.includes(area)), ...areas.filter((area) => ofTheirOwn.includes(area))];
}

/** Every row of a tab. `favouriteKeys` joined by commas, in their order. */
export function tabRows(tab: MarketTab, { spots, contracts, coins }: MarketLists, favouriteKeys: string): readonly MarketRow[] {
  switch (tab) {
    case 'spot':
      return marketRows(spots, coins);
    case 'contract':
      return marketRows(contracts, coins);
    case 'new':
      return marketRows(spots, coins)
        .filter(({ listedAt }) => listedAt !== null)
        .toSorted((left, right) => (right.listedAt ?? 0) - (left.listedAt ?? 0))
        .slice(0, newestSize);
    case 'favourites': {
      const rows = new Map([...marketRows(spots, coins), ...marketRows(contracts, coins)].map((row) => [row.favouriteKey, row]));
      return favouriteKeys.split(',').flatMap((key) => rows.get(key) ?? []);
    }
  }
}

/** Letters and digits only, in lower case: `BTC / usdt` and `btc-usdt` look for the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Rows whose pair, contract or coin a keyword names. */
export function matching(rows: readonly MarketRow[], keyword: string): readonly MarketRow[] {
  const wanted = plain(keyword);
  return wanted === ''
    ? rows
    : rows.filter((row) => [row.baseCurrency + row.quoteCurrency, row.coinName].some((name) => plain(name).includes(wanted)));
}

/** What one unit of each quote coin is worth in USDT, by the pairs that the list itself has. */
const worths = (spots: readonly SpotMarket[], figures: Figures): ReadonlyMap<string, string> =>
  new Map([
    ['USDT', '1'],
    ...spots
      .filter(({ quoteCurrency }) => quoteCurrency === 'USDT')
      .map(({ baseCurrency, last }): [string, string] => [baseCurrency, figures[`${baseCurrency}_usdt`.toLowerCase()]?.last ?? last]),
  ]);

/** Rows in the view's order, by the newest figures; turnovers are compared in USDT. Equal rows keep the list's own order. */
export function inOrder(
  rows: readonly MarketRow[],
  { sort, order }: Pick<MarketView, 'sort' | 'order'>,
  figures: Figures,
  spots: readonly SpotMarket[],
): readonly MarketRow[] {
  if (sort === '') return rows;
  const sign = order === 'asc' ? 1 : -1;
  if (sort === 'pair') return rows.toSorted((left, right) => sign * left.name.localeCompare(right.name, 'en'));
  const worthOf = worths(spots, figures);
  const valueOf = (row: MarketRow): string => {
    const figure = figures[row.code] ?? row;
    if (sort === 'turnover') return multiply(figure.turnover24h, worthOf.get(row.quoteCurrency) ?? '0');
    return sort === 'last' ? figure.last : figure.change24h;
  };
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((left, right) => sign * compare(left.value, right.value))
    .map(({ row }) => row);
}
