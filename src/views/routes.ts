import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#machines/navigation/navigation.routes.ts';

/** A page whose code comes when it is first shown, or ahead of that: then it renders without waiting. */
type Page = LazyExoticComponent<ComponentType> & { readonly loadAhead: () => Promise<unknown> };

function page(load: () => Promise<ComponentType>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadAhead = () => (loading ??= load().then((component) => ({ default: component })));
  return Object.assign(lazy(loadAhead), { loadAhead });
}

/** The ways to all other pages and to the dialogs. */
export const loadLater = async () => (await import('./later.ts')).later;

const assets = page(async () => (await loadLater()).assets());

export const home = page(async () => (await import('./home/Home.tsx')).Home);

/** The pages that exist; a route without one shows the honest page of `ComingSoon`. */
export const openPages: Partial<Record<RouteName, Page>> = {
  home,
  login: page(async () => (await loadLater()).login()),
  register: page(async () => (await loadLater()).register()),
  assetManagementOverView: assets,
  assetManagementHome: assets,
  assetManagementMargin: assets,
  assetManagementSwaps: assets,
  c2cAccount: assets,
  accountTransfer: page(async () => (await loadLater()).transfer()),
  orderHomeTransferRecord: page(async () => (await loadLater()).transferRecord()),
  inMailNoticeNavList: page(async () => (await loadLater()).notices()),
  tradeExchange: page(async () => (await loadLater()).trade()),
  web3: page(async () => (await loadLater()).web3()),
  web3Asset: page(async () => (await loadLater()).web3Asset()),
  web3Swap: page(async () => (await loadLater()).swap()),
  web3Receive: page(async () => (await loadLater()).receive()),
};

export const ComingSoon = page(async () => (await loadLater()).comingSoon());
export const NotFound = page(async () => (await loadLater()).notFound());
export const Refused = page(async () => (await loadLater()).refused());
export const PhoneOnly = page(async () => (await loadLater()).phoneOnly());
