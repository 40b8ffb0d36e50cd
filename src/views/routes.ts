import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#machines/navigation/navigation.routes.ts';

/** A page whose code comes when it is first shown, or ahead of that: then it renders without waiting. */
type Page = LazyExoticComponent<ComponentType> & { readonly loadAhead: () => Promise<unknown> };

function page(load: () => Promise<ComponentType>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadAhead = () => (loading ??= load().then((component) => ({ default: component })));
  return Object.assign(lazy(loadAhead), { loadAhead });
}

const login = page(async () => (await import('./login/Login.tsx')).Login);
const register = page(async () => (await import('./register/Register.tsx')).Register);
const assets = page(async () => (await import('./assets/AssetsOverview.tsx')).AssetsOverview);

export const home = page(async () => (await import('./home/Home.tsx')).Home);

/** The pages that exist; a route without one shows the honest page of `ComingSoon`. */
export const openPages: Partial<Record<RouteName, Page>> = {
  home,
  login,
  register,
  assetManagementOverView: assets,
  assetManagementHome: assets,
  assetManagementMargin: assets,
  assetManagementSwaps: assets,
  c2cAccount: assets,
  accountTransfer: page(async () => (await import('./transfer/TransferPage.tsx')).TransferPage),
  orderHomeTransferRecord: page(async () => (await import('./orders/TransferRecordPage.tsx')).TransferRecordPage),
  inMailNoticeNavList: page(async () => (await import('./notices/NoticesPage.tsx')).NoticesPage),
  web3: page(async () => (await import('./web3/Web3Landing.tsx')).Web3Landing),
  web3Asset: page(async () => (await import('./web3/Web3Assets.tsx')).Web3Assets),
};

export const ComingSoon = page(async () => (await import('./pages/ComingSoon.tsx')).ComingSoon);
export const NotFound = page(async () => (await import('./pages/NotFound.tsx')).NotFound);
export const Refused = page(async () => (await import('./pages/Refused.tsx')).Refused);
export const PhoneOnly = page(async () => (await import('./pages/PhoneOnly.tsx')).PhoneOnly);
