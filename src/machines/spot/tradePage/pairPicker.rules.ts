import type { SpotMarket } from '#services/market/calls.ts';
import { spotCode } from '#machines/rules/spotCode.ts';
import { searchText } from '#machines/rules/searchText.ts';

export const longestSearch = 20;

/** Lists of the picker: favourites, all, pairs by quote currency, and the two zones. */
export const zones = ['favourites', 'all', 'etf', 'alts'] as const;
export type PickerTab = (typeof zones)[number] | `quote:${string}`;

const zoneOf = ({ tradeArea }: SpotMarket): 'etf' | 'alts' | 'main' => (tradeArea === 6 ? 'etf' : tradeArea === 8 ? 'alts' : 'main');
/** Quote currencies that have pairs outside the zones, in the order of their first. */
export const quotesOf = (pairs: readonly SpotMarket[]): readonly string[] => [
  ...new Set(pairs.filter((pair) => zoneOf(pair) === 'main').map(({ quoteCurrency }) => quoteCurrency)),
];

const isOnTab = (pair: SpotMarket, tab: PickerTab, favourites: readonly string[]): boolean =>
  tab === 'all'
    ? true
    : tab === 'favourites'
      ? favourites.includes(String(pair.tradeId))
      : tab === 'etf' || tab === 'alts'
        ? zoneOf(pair) === tab
        : zoneOf(pair) === 'main' && `quote:${pair.quoteCurrency}` === tab;

const bare = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]/g, '');
/** Pairs of a tab that a search names; with a search those of all tabs: first whose coin it is, then whose beginning. `favourites` are trade ids. */
export function pickerRows(
  pairs: readonly SpotMarket[],
  { search, tab, favourites }: { readonly search: string; readonly tab: PickerTab; readonly favourites: readonly string[] },
): readonly SpotMarket[] {
  const wanted = bare(search);
  if (wanted === '') return pairs.filter((pair) => isOnTab(pair, tab, favourites));
  const named = pairs.filter((pair) => bare(spotCode(pair)).includes(wanted));
  const rank = (pair: SpotMarket): number => (bare(pair.baseCurrency) === wanted ? 0 : bare(spotCode(pair)).startsWith(wanted) ? 1 : 2);
  return named.toSorted((left, right) => rank(left) - rank(right));
}
