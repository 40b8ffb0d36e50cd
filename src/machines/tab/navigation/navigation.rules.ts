import { routes, type RouteDefinition, type RouteName } from './navigation.routes.ts';

/** A page asked for: `page` is the path without its locale, `search` keeps its '?'. */
export type Place = { readonly locale: string; readonly page: string; readonly search: string };
export type ReadPlace =
  | { readonly kind: 'place'; readonly place: Place }
  /** The address lacks a locale; the same page with one is `to`. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The first segment looks like a locale that is not offered. */
  | { readonly kind: 'unknownLocale'; readonly place: Place };

const localeShaped = /^[a-z]{2,3}_[A-Za-z]{2,4}$/;
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
/** A page's path in one spelling: one leading slash, none at the end, no empty segments, decoded where that is safe. */
export const tidyPage = (path: string): string => `/${segmentsOf(path).join('/')}`;

/**
 * Reads an address into locale and page. The locale is the first path segment (spec section 2);
 * without one, the visitor is led to `preferred`. Never throws, whatever the address (check C26).
 */
export function readPlace(address: { path: string; search: string }, offered: readonly string[], preferred: string): ReadPlace {
  const segments = segmentsOf(address.path);
  const first = segments[0];
  if (first !== undefined && offered.includes(first))
    return { kind: 'place', place: { locale: first, page: tidyPage(segments.slice(1).join('/')), search: address.search } };
  if (first !== undefined && localeShaped.test(first))
    return { kind: 'unknownLocale', place: { locale: preferred, page: tidyPage(segments.slice(1).join('/')), search: address.search } };
  const page = tidyPage(segments.join('/'));
  return { kind: 'redirect', to: placeAddress({ locale: preferred, page, search: address.search }) };
}

/** The address of a place, ready for the address bar. */
export const placeAddress = (place: Place): string => `/${place.locale}${place.page === '/' ? '' : place.page}${place.search}`;

export type RouteMatch = { readonly name: RouteName; readonly route: RouteDefinition; readonly params: Readonly<Record<string, string>> };

const isParameter = (segment: string): boolean => segment.startsWith('{');
/** Fixed paths before paths with parameters. */
const patterns = routes
  .map((route) => ({ route, segments: segmentsOf(route.path) }))
  .sort((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)));

/** The route of a page, fixed paths before paths with parameters; undefined when the product has no such page. */
export function matchRoute(page: string): RouteMatch | undefined {
  const segments = segmentsOf(page);
  const found = patterns.find(
    ({ segments: wanted }) =>
      wanted.length === segments.length &&
      wanted.every((want, index) => (isParameter(want) ? isSafeSegment(segments[index]) : want === segments[index])),
  );
  if (found === undefined) return undefined;
  const params: Record<string, string> = {};
  found.segments.forEach((want, index) => {
    if (isParameter(want)) params[want.slice(1, -1)] = segments[index] ?? '';
  });
  return { name: found.route.name, route: found.route, params };
}

const isSafeSegment = (segment: string | undefined): boolean => segment !== undefined && /^[\w.-]{1,64}$/.test(segment);

/** The internal place a `next` parameter asks for: a page of this product in any offered locale, else undefined (check C24). */
export function nextPlace(search: string, offered: readonly string[]): Place | undefined {
  const next = new URLSearchParams(search).get('next');
  if (next === null || next.length > 2_000 || !next.startsWith('/') || next.startsWith('//') || /[\\\s]/.test(next)) return undefined;
  const mark = next.indexOf('?');
  const read = readPlace({ path: mark < 0 ? next : next.slice(0, mark), search: mark < 0 ? '' : next.slice(mark) }, offered, '');
  if (read.kind !== 'place' || matchRoute(read.place.page) === undefined) return undefined;
  return read.place;
}

/** The search text that remembers where a gate sent the visitor away from. */
export const rememberPlace = (place: Place): string => `?next=${encodeURIComponent(placeAddress(place))}`;

/** KOL pages show in Chinese only (spec section 6). */
export const isKolLocale = (locale: string): boolean => locale === 'zh_CN' || locale === 'zh_HK';

const localePrefix = /^\/[a-z]{2,3}_[A-Z]{2}(?=\/|$)/;

/** The route that a link leads to (`to`: a path inside a language), behind a login the one that is wanted; undefined for all else. */
export function routeOfLink(to: string): RouteMatch | undefined {
  const [path = '', search = ''] = to.split('?');
  const wanted = path === '/login' ? new URLSearchParams(search).get('next') : null;
  return wanted === null ? matchRoute(path) : routeOfLink(wanted.replace(localePrefix, '') || '/');
}
