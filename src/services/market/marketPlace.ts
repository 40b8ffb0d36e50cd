import * as z from 'zod/mini';
import { watchPlace } from '#services/navigation/browserHistory.ts';
import { longestKeyword } from '../shell/searchCalls.ts';

const orElse = z.catch;
/** Text of the search field; what is longer than the field takes counts as none. */
const keyword = /* @__PURE__ */ orElse(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(longestKeyword)), '');

/**
 * What the address says of the market list. `area` narrows a tab (`usdt`, `etf`, `perpetual`), '' is all; `sort` '' is the list's own
 * order. A value that is none of these counts as left out.
 */
const marketView = /* @__PURE__ */ z.object({
  tab: orElse(z.enum(['favourites', 'spot', 'contract', 'new']), 'spot'),
  area: orElse(z.string().check(z.regex(/^[a-z0-9]{1,20}$/)), ''),
  sort: orElse(z.enum(['', 'pair', 'last', 'change', 'turnover']), ''),
  order: orElse(z.enum(['asc', 'desc']), 'desc'),
  q: keyword,
});
export type MarketView = z.output<typeof marketView>;

/** What the address says of the coin page: the coin by its short name in lower case, '' for the list of all. */
const coinView = /* @__PURE__ */ z.object({
  coin: orElse(
    z.pipe(
      z.string().check(z.regex(/^[\w.-]{1,20}$/)),
      z.transform((text) => text.toLowerCase()),
    ),
    '',
  ),
  q: keyword,
});
export type CoinView = z.output<typeof coinView>;

const readWith =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (search: string): z.output<Schema> =>
    z.parse(schema, Object.fromEntries(new URLSearchParams(search)));

/** Reads the query of an address, with or without its question mark; whatever it holds, there is a view. */
export const readMarketView: (search: string) => MarketView = /* @__PURE__ */ readWith(marketView);
export const readCoinView: (search: string) => CoinView = /* @__PURE__ */ readWith(coinView);

/** Reports the query of a page (`/market`) now and after each change, as long as the address is that page's. Returns the function that ends it. */
export const watchQuery = (page: string, report: (search: string) => void): (() => void) =>
  watchPlace(({ path, search }) => {
    if (path.replace(/\/+$/, '').endsWith(page)) report(search);
  });
