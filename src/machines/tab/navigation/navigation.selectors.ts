import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './navigation.machine.ts';
import { matchRoute, placeAddress, rememberPlace, type Place } from './navigation.rules.ts';
import type { RouteName } from './navigation.routes.ts';

export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;
/** What the page area shows. */
export const standing = (snapshot: NavigationSnapshot): 'open' | 'notFound' | 'phoneOnly' | 'refused' | 'leaving' | 'waiting' =>
  snapshot.matches('open')
    ? 'open'
    : snapshot.matches('notFound')
      ? 'notFound'
      : snapshot.matches('phoneOnly')
        ? 'phoneOnly'
        : snapshot.matches('refused')
          ? 'refused'
          : snapshot.matches('leaving')
            ? 'leaving'
            : 'waiting';
/** The page at this address is one of the wallet: where it waits, it waits for what is known of that. */
export const isOfWallet = (snapshot: NavigationSnapshot): boolean => snapshot.context.access === 'wallet';
export const routeName = (snapshot: NavigationSnapshot): RouteName | undefined => snapshot.context.route;
/** The group of the page, for menus and for the texts of a page that is not open yet. */
export const area = (snapshot: NavigationSnapshot): string => matchRoute(snapshot.context.place.page)?.route.area ?? 'help';
/** True where the page exists in dark only. */
export const isDark = (snapshot: NavigationSnapshot): boolean => matchRoute(snapshot.context.place.page)?.route.isDark === true;
export const locale = (snapshot: NavigationSnapshot): string => snapshot.context.place.locale;
export const page = (snapshot: NavigationSnapshot): string => snapshot.context.place.page;
export const search = (snapshot: NavigationSnapshot): string => snapshot.context.place.search;
/** True in the Web3 wallet mode (its header and menu). */
export const isWeb3 = (snapshot: NavigationSnapshot): boolean =>
  snapshot.context.place.page === '/web3' || snapshot.context.place.page.startsWith('/web3/');
/** The value of a query parameter, or ''. */
export const query =
  (name: string) =>
  (snapshot: NavigationSnapshot): string =>
    new URLSearchParams(snapshot.context.place.search).get(name) ?? '';
/** The value of a path's parameter, such as `code` of a margin page; '' where the page has none. */
export const parameter =
  (name: string) =>
  (snapshot: NavigationSnapshot): string =>
    matchRoute(snapshot.context.place.page)?.params[name] ?? '';
/** The address of the same page and query in another locale. */
export const addressIn =
  (localeCode: string) =>
  (snapshot: NavigationSnapshot): string =>
    placeAddress({ ...snapshot.context.place, locale: localeCode } satisfies Place);
/** What Log in and Register carry so that the visitor comes back here; the login pages hand on what they were given. */
export const returnSearch = ({ context: { place, route } }: NavigationSnapshot): string =>
  /^(login|register|passwordReset)$/.test(route ?? '') ? place.search : route === 'home' ? '' : rememberPlace(place);
