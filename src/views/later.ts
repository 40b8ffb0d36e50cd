import { lazy, type ComponentType } from 'react';
import { keepPage } from '#machines/app/keepPage.ts';
import type { RouteName } from '#machines/navigation/navigation.routes.ts';

// From the visitor's first sign on, and at once on every page but home, whose figures stand by themselves.
keepPage();

const page = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }));

/** What stands where no page of a route does. */
export type OtherPage = 'comingSoon' | 'notFound' | 'refused' | 'phoneOnly';
type Pages = Partial<Record<RouteName, ComponentType>> & Readonly<Record<OtherPage, ComponentType>>;

const loadTrade = async () => (await import('./trade/TradePage.tsx')).TradePage;
const assets = page(async () => (await import('./assets/AssetsOverview.tsx')).AssetsOverview);

/** The pages that exist beside home. */
const pages: Pages = {
  login: page(async () => (await import('./login/Login.tsx')).Login),
  register: page(async () => (await import('./register/Register.tsx')).Register),
  market: page(async () => (await import('./market/MarketsPage.tsx')).MarketsPage),
  marketExploreOverview: page(async () => (await import('./market/OverviewPage.tsx')).OverviewPage),
  preMarket: page(async () => (await import('./preMarket/PreMarketPage.tsx')).PreMarketPage),
  coinInfo: page(async () => (await import('./market/CoinInfoPage.tsx')).CoinInfoPage),
  assetManagementOverView: assets,
  assetManagementHome: assets,
  assetManagementMargin: assets,
  assetManagementSwaps: assets,
  c2cAccount: assets,
  accountTransfer: page(async () => (await import('./transfer/TransferPage.tsx')).TransferPage),
  orderHomeTransferRecord: page(async () => (await import('./orders/TransferRecordPage.tsx')).TransferRecordPage),
  orderHomeCoinTradeOrder: page(async () => (await import('./trade/orders/OrdersPage.tsx')).SpotOrdersPage),
  orderHomeLeverOrder: page(async () => (await import('./trade/orders/OrdersPage.tsx')).MarginOrdersPage),
  inMailNoticeNavList: page(async () => (await import('./notices/NoticesPage.tsx')).NoticesPage),
  tradeExchange: page(loadTrade),
  userfeedback: page(async () => (await import('./feedback/Feedback.tsx')).Feedback),
  marginTradeCode: page(async () => (await import('./trade/margin/MarginPage.tsx')).MarginPage),
  web3: page(async () => (await import('./web3/Web3Landing.tsx')).Web3Landing),
  web3Asset: page(async () => (await import('./web3/Web3Assets.tsx')).Web3Assets),
  web3Swap: page(async () => (await import('./swap/SwapPage.tsx')).SwapPage),
  web3Receive: page(async () => (await import('./receive/ReceivePage.tsx')).ReceivePage),
  comingSoon: page(async () => (await import('./pages/ComingSoon.tsx')).ComingSoon),
  notFound: page(async () => (await import('./pages/NotFound.tsx')).NotFound),
  refused: page(async () => (await import('./pages/Refused.tsx')).Refused),
  phoneOnly: page(async () => (await import('./pages/PhoneOnly.tsx')).PhoneOnly),
};

/**
 * Ways to the code of every page but home and of every dialog. A chunk of its own, loaded with the visitor's first sign of life or
 * the first page that is not home: the names of all their files would weigh on the first view.
 */
export const later = {
  pages,
  /** Code of pages that are entered by, to be there before the first look; by path. */
  entered: { 'trade/exchange': loadTrade } as Readonly<Record<string, () => Promise<unknown>>>,
  walletQrDialog: async () => (await import('./walletQr/WalletDialogs.tsx')).WalletDialogs,
  installWalletDialog: async () => (await import('./walletQr/InstallWalletDialog.tsx')).InstallWalletDialog,
  search: async () => (await import('./search/Search.tsx')).Search,
  keysDialog: async () => (await import('./keys/KeysDialog.tsx')).KeysDialog,
  transferDialog: async () => (await import('./transfer/TransferDialog.tsx')).TransferDialog,
  support: async () => (await import('./support/Support.tsx')).Support,
  extras: async () => (await import('./shell/Extras.tsx')).Extras,
  guestPanel: async () => (await import('./shell/AccountPanel.tsx')).GuestPanel,
  downloadPanel: async () => (await import('./shell/MenuPanel.tsx')).DownloadPanel,
  groupPanel: async () => (await import('./shell/MenuPanel.tsx')).GroupPanel,
  web3Menus: async () => (await import('./shell/Web3Menus.tsx')).Web3Menus,
  walletControls: async () => (await import('./shell/WalletControls.tsx')).WalletControls,
  noPairs: async () => (await import('./home/NoPairs.tsx')).NoPairs,
  walletSilentPage: async () => (await import('./web3/WalletSilent.tsx')).WalletSilentPage,
  preferencesDialog: async () => (await import('./shell/PreferencesDialog.tsx')).PreferencesDialog,
  drawer: async () => (await import('./shell/Drawer.tsx')).Drawer,
} as const;
