import { lazy, type ComponentType } from 'react';
import { keepPage } from '#machines/app/keepPage.ts';
import type { RouteName } from '#machines/tab/navigation/navigation.routes.ts';

// From the visitor's first sign on, and at once on every page but home, whose figures stand by themselves.
keepPage();

const page = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }));

/** What stands where no page of a route does. */
export type OtherPage = 'comingSoon' | 'notFound' | 'refused' | 'phoneOnly';
type Pages = Partial<Record<RouteName, ComponentType>> & Readonly<Record<OtherPage, ComponentType>>;

const loadTrade = async () => (await import('./spot/tradePage/TradePage.tsx')).TradePage;
const assets = page(async () => (await import('./assets/assets/AssetsOverview.tsx')).AssetsOverview);
const financial = page(async () => (await import('./assets/assets/FinancialWallet.tsx')).FinancialWallet);

/** The pages that exist beside home. */
const pages: Pages = {
  login: page(async () => (await import('./session/login/Login.tsx')).Login),
  register: page(async () => (await import('./session/register/Register.tsx')).Register),
  passwordReset: page(async () => (await import('./session/passwordReset/PasswordReset.tsx')).PasswordReset),
  market: page(async () => (await import('./market/markets/MarketsPage.tsx')).MarketsPage),
  marketExploreOverview: page(async () => (await import('./market/marketOverview/OverviewPage.tsx')).OverviewPage),
  preMarket: page(async () => (await import('./spot/preMarket/PreMarketPage.tsx')).PreMarketPage),
  coinInfo: page(async () => (await import('./market/coinInfo/CoinInfoPage.tsx')).CoinInfoPage),
  assetManagementOverView: assets,
  assetManagementHome: assets,
  assetManagementMargin: assets,
  assetManagementSwaps: assets,
  assetManagementFinancialAccount: financial,
  assetManagementFinancial: financial,
  accountCapitalOverview: assets,
  c2cAccount: assets,
  accountTransfer: page(async () => (await import('./assets/transfer/TransferPage.tsx')).TransferPage),
  orderHomeTransferRecord: page(async () => (await import('./orders/transferRecord/TransferRecordPage.tsx')).TransferRecordPage),
  orderHomeCoinTradeOrder: page(async () => (await import('./spot/orderRecords/OrdersPage.tsx')).SpotOrdersPage),
  orderHomeLeverOrder: page(async () => (await import('./spot/orderRecords/OrdersPage.tsx')).MarginOrdersPage),
  inMailNoticeNavList: page(async () => (await import('./help/notices/NoticesPage.tsx')).NoticesPage),
  tradeExchange: page(loadTrade),
  userOverView: page(async () => (await import('./user/accountOverview/AccountOverview.tsx')).AccountOverview),
  apiDocument: page(async () => (await import('./help/apiDocument/ApiDocumentPage.tsx')).ApiDocumentPage),
  userfeedback: page(async () => (await import('./help/feedback/Feedback.tsx')).Feedback),
  appDownLoad: page(async () => (await import('./help/appInstall/AppInstall.tsx')).PhoneApp),
  desktop: page(async () => (await import('./help/appInstall/AppInstall.tsx')).DesktopApp),
  supportOfficialChannel: page(async () => (await import('./help/officialChannel/OfficialChannel.tsx')).OfficialChannel),
  marginTradeCode: page(async () => (await import('./margin/margin/MarginPage.tsx')).MarginPage),
  web3: page(async () => (await import('./web3/walletConnect/Web3Landing.tsx')).Web3Landing),
  web3Asset: page(async () => (await import('./web3/web3Assets/Web3Assets.tsx')).Web3Assets),
  web3Swap: page(async () => (await import('./web3/swap/SwapPage.tsx')).SwapPage),
  web3Receive: page(async () => (await import('./web3/receive/ReceivePage.tsx')).ReceivePage),
  status: page(async () => (await import('./help/status/StatusPage.tsx')).StatusPage),
  rateStandard: page(async () => (await import('./help/rateStandard/RateStandardPage.tsx')).RateStandardPage),
  userPersonSetting: page(async () => (await import('./user/passwordChange/PasswordChangePage.tsx')).PasswordChangePage),
  userCompany: page(async () => (await import('./user/company/CompanyPage.tsx')).CompanyPage),
  userApiSetting: page(async () => (await import('./user/apiSetting/ApiSettingPage.tsx')).ApiSettingPage),
  assetManagementTopup: page(async () => (await import('./buy/topup/TopupPage.tsx')).TopupPage),
  assetManagementExtract: page(async () => (await import('./assets/withdraw/WithdrawPage.tsx')).WithdrawPage),
  position: page(async () => (await import('./help/position/PositionPage.tsx')).PositionPage),
  comingSoon: page(async () => (await import('./tab/navigation/ComingSoon.tsx')).ComingSoon),
  notFound: page(async () => (await import('./tab/navigation/NotFound.tsx')).NotFound),
  refused: page(async () => (await import('./tab/navigation/Refused.tsx')).Refused),
  phoneOnly: page(async () => (await import('./tab/navigation/PhoneOnly.tsx')).PhoneOnly),
};

/**
 * Ways to the code of every page but home and of every dialog. A chunk of its own, loaded with the visitor's first sign of life or
 * the first page that is not home: the names of all their files would weigh on the first view.
 */
export const later = {
  pages,
  /** Code of pages that are entered by, to be there before the first look; by path. */
  entered: { 'trade/exchange': loadTrade } as Readonly<Record<string, () => Promise<unknown>>>,
  walletQrDialog: async () => (await import('./web3/walletQr/WalletDialogs.tsx')).WalletDialogs,
  installWalletDialog: async () => (await import('./web3/walletQr/InstallWalletDialog.tsx')).InstallWalletDialog,
  search: async () => (await import('./shell/search/Search.tsx')).Search,
  keysDialog: async () => (await import('./tab/keys/KeysDialog.tsx')).KeysDialog,
  transferDialog: async () => (await import('./assets/transfer/TransferDialog.tsx')).TransferDialog,
  support: async () => (await import('./tab/support/Support.tsx')).Support,
  extras: async () => (await import('./shell/Extras.tsx')).Extras,
  guestPanel: async () => (await import('./shell/AccountPanel.tsx')).GuestPanel,
  downloadPanel: async () => (await import('./shell/MenuPanel.tsx')).DownloadPanel,
  groupPanel: async () => (await import('./shell/MenuPanel.tsx')).GroupPanel,
  web3Menus: async () => (await import('./shell/Web3Menus.tsx')).Web3Menus,
  walletControls: async () => (await import('./shell/WalletControls.tsx')).WalletControls,
  noPairs: async () => (await import('./home/home/NoPairs.tsx')).NoPairs,
  walletSilentPage: async () => (await import('./web3/walletConnect/WalletSilent.tsx')).WalletSilentPage,
  preferencesDialog: async () => (await import('./shell/PreferencesDialog.tsx')).PreferencesDialog,
  drawer: async () => (await import('./shell/Drawer.tsx')).Drawer,
} as const;
