import { createElement, lazy, use, type ComponentType } from 'react';
import type { RouteName } from '#machines/tab/navigation/navigation.routes.ts';
import type { later, OtherPage } from './later.ts';
import { loadLater } from './loadLater.ts';

let loading: Promise<{ default: ComponentType }> | undefined;
/** Has the code of home come; loaded ahead of its first look it renders without waiting. */
export const loadHome = (): Promise<{ default: ComponentType }> =>
  (loading ??= import('./home/home/Home.tsx').then(({ Home: page }) => ({ default: page })));
export const Home = lazy(loadHome);

/** Texts of the pages whose first look comes with the document (`sandbox/core/pages/stills.ts`), by path. */
const enteredTexts: Readonly<Record<string, readonly string[]>> = { '': ['home'], 'trade/exchange': ['trade'] };
/** The page that is entered by: what texts it needs, and its code, which renders without waiting once it has come. */
export const entrance = (path: string): { readonly texts: readonly string[]; readonly load: () => Promise<unknown> } => ({
  texts: enteredTexts[path] ?? [],
  load: path === '' ? loadHome : async () => (await loadLater()).entered[path]?.(),
});

let ways: Promise<typeof later> | undefined;
/** Any page but home; a route of the product without one shows the honest page of `ComingSoon`. */
export function LaterPage({ name }: { readonly name: RouteName | OtherPage }) {
  const { pages } = use((ways ??= loadLater()));
  return createElement(pages[name] ?? pages.comingSoon);
}
