import { routes, type RouteDefinition, type RouteName } from './navigation.routes.ts';

/** What decides which commands a visitor has. */
export type CommandFacts = {
  readonly isLoggedIn: boolean;
  readonly hasWallet: boolean;
  readonly isPhone: boolean;
  readonly hasKolProgramme: boolean;
};

/** Pages that say nothing without a query, and those that a login has behind it. */
const unnamed: readonly RouteName[] = [
  'chargeBackOrderBearerHomepage',
  'activityCashbackDetails',
  'benefitsCenterTradingFundDetails',
  'welfareTradingFundDetails',
  'liveRoom',
  'supportArticle',
];
const forGuests: readonly RouteName[] = ['login', 'register', 'passwordReset'];

function isOpen({ name, path, access, devices }: RouteDefinition, facts: CommandFacts): boolean {
  if (path.includes('{') || unnamed.includes(name)) return false;
  if (devices === 'phone' && !facts.isPhone) return false;
  if (forGuests.includes(name)) return !facts.isLoggedIn;
  if (access === 'login') return facts.isLoggedIn;
  if (access === 'wallet') return facts.hasWallet;
  if (access === 'kol') return facts.isLoggedIn && facts.hasKolProgramme;
  return true;
}

/** Names of the pages that are open to this visitor, in the order of the product. */
export const openRouteNames = (facts: CommandFacts): readonly RouteName[] =>
  routes.filter((route) => isOpen(route, facts)).map((route) => route.name);

/** Path of a page by its name, with the query that its menu entry has. */
export function routePath(name: string): string | undefined {
  const path = routes.find((route) => route.name === name)?.path;
  return path === '/trade/exchange'
    ? `${path}/?tradeCode=btc_usdt`
    : path === '/contract/exchange/trade'
      ? `${path}/?tradeName=btcusdt`
      : path;
}
