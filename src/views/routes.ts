import { createElement, lazy, use, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#machines/navigation/navigation.routes.ts';
import type { later, OtherPage } from './later.ts';

/** A page whose code comes when it is first shown, or ahead of that: then it renders without waiting. */
type Page = LazyExoticComponent<ComponentType> & { readonly loadAhead: () => Promise<unknown> };

function page(load: () => Promise<ComponentType>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadAhead = () => (loading ??= load().then((component) => ({ default: component })));
  return Object.assign(lazy(loadAhead), { loadAhead });
}

export const home = page(async () => (await import('./home/Home.tsx')).Home);

/** The ways to all other pages and to the dialogs. */
export const loadLater = async (): Promise<typeof later> => (await import('./later.ts')).later;

let ways: Promise<typeof later> | undefined;
/** Any page but home; a route of the product without one shows the honest page of `ComingSoon`. */
export function LaterPage({ name }: { readonly name: RouteName | OtherPage }) {
  const { pages } = use((ways ??= loadLater()));
  return createElement(pages[name] ?? pages.comingSoon);
}
