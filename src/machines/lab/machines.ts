import type { AnyStateMachine } from 'xstate';
import { labLineMachine } from './labLine.machine.ts';
import { labReplayMachine } from './labReplay.machine.ts';
import { labMachine } from './lab.machine.ts';

/** Makes one machine's code arrive. */
type Loader = () => Promise<AnyStateMachine>;
/** A machine of the product: its folder and file below src/machines, without endings, and how it loads. */
type Entry = { readonly file: string; readonly load: Loader };

/** Every machine of the product by its id, each loaded when it is looked at; a test holds it equal to the catalogue of the tests. */
export const machines: Readonly<Record<string, Entry>> = {
  activity: { file: 'activity/activity', load: async () => (await import('../activity/activity.machine.ts')).activityMachine },
  activityList: {
    file: 'activity/activityList',
    load: async () => (await import('../activity/activityList.machine.ts')).activityListMachine,
  },
  alertBell: { file: 'alertBell/alertBell', load: async () => (await import('../alertBell/alertBell.machine.ts')).alertBellMachine },
  app: { file: 'app/app', load: async () => (await import('../app/app.machine.ts')).appMachine },
  assetDisplay: {
    file: 'assetDisplay/assetDisplay',
    load: async () => (await import('../assetDisplay/assetDisplay.machine.ts')).assetDisplayMachine,
  },
  assets: { file: 'assets/assets', load: async () => (await import('../assets/assets.machine.ts')).assetsMachine },
  backupSites: {
    file: 'backupSites/backupSites',
    load: async () => (await import('../backupSites/backupSites.machine.ts')).backupSitesMachine,
  },
  browserWallet: {
    file: 'browserWallet/browserWallet',
    load: async () => (await import('../browserWallet/browserWallet.machine.ts')).browserWalletMachine,
  },
  cancelOrders: {
    file: 'ownOrders/cancelOrders',
    load: async () => (await import('../ownOrders/cancelOrders.machine.ts')).cancelOrdersMachine,
  },
  clipboard: { file: 'clipboard/clipboard', load: async () => (await import('../clipboard/clipboard.machine.ts')).clipboardMachine },
  coinInfo: { file: 'coinInfo/coinInfo', load: async () => (await import('../coinInfo/coinInfo.machine.ts')).coinInfoMachine },
  confirmations: {
    file: 'confirmations/confirmations',
    load: async () => (await import('../confirmations/confirmations.machine.ts')).confirmationsMachine,
  },
  connection: { file: 'connection/connection', load: async () => (await import('../connection/connection.machine.ts')).connectionMachine },
  downloads: { file: 'downloads/downloads', load: async () => (await import('../downloads/downloads.machine.ts')).downloadsMachine },
  emailConfirmation: {
    file: 'emailConfirmation/emailConfirmation',
    load: async () => (await import('../emailConfirmation/emailConfirmation.machine.ts')).emailConfirmationMachine,
  },
  entryFacts: { file: 'entryFacts/entryFacts', load: async () => (await import('../entryFacts/entryFacts.machine.ts')).entryFactsMachine },
  favourites: { file: 'favourites/favourites', load: async () => (await import('../favourites/favourites.machine.ts')).favouritesMachine },
  features: { file: 'features/features', load: async () => (await import('../features/features.machine.ts')).featuresMachine },
  feedback: { file: 'feedback/feedback', load: async () => (await import('../feedback/feedback.machine.ts')).feedbackMachine },
  fillFile: { file: 'orderRecords/orderFile', load: async () => (await import('../orderRecords/orderFile.machine.ts')).fillFileMachine },
  freeSpot: { file: 'freeSpot/freeSpot', load: async () => (await import('../freeSpot/freeSpot.machine.ts')).freeSpotMachine },
  headerMenu: { file: 'headerMenu/headerMenu', load: async () => (await import('../headerMenu/headerMenu.machine.ts')).headerMenuMachine },
  home: { file: 'home/home', load: async () => (await import('../home/home.machine.ts')).homeMachine },
  identity: { file: 'identity/identity', load: async () => (await import('../identity/identity.machine.ts')).identityMachine },
  inMail: { file: 'inMail/inMail', load: async () => (await import('../inMail/inMail.machine.ts')).inMailMachine },
  install: { file: 'install/install', load: async () => (await import('../install/install.machine.ts')).installMachine },
  keys: { file: 'keys/keys', load: async () => (await import('../keys/keys.machine.ts')).keysMachine },
  lab: { file: 'lab/lab', load: async () => labMachine },
  labLine: { file: 'lab/labLine', load: async () => labLineMachine },
  labReplay: { file: 'lab/labReplay', load: async () => labReplayMachine },
  languages: { file: 'languages/languages', load: async () => (await import('../languages/languages.machine.ts')).languagesMachine },
  late: { file: 'app/late', load: async () => (await import('../app/late.machine.ts')).lateMachine },
  loanFile: { file: 'margin/loanRecords', load: async () => (await import('../margin/loanRecords.machine.ts')).loanFileMachine },
  loanRecords: { file: 'margin/loanRecords', load: async () => (await import('../margin/loanRecords.machine.ts')).loanRecordsMachine },
  loanSubmit: { file: 'margin/loanSubmit', load: async () => (await import('../margin/loanSubmit.machine.ts')).loanSubmitMachine },
  login: { file: 'login/login', load: async () => (await import('../login/login.machine.ts')).loginMachine },
  logout: { file: 'logout/logout', load: async () => (await import('../logout/logout.machine.ts')).logoutMachine },
  marginAccount: {
    file: 'margin/marginAccount',
    load: async () => (await import('../margin/marginAccount.machine.ts')).marginAccountMachine,
  },
  marginAgreement: {
    file: 'margin/marginAgreement',
    load: async () => (await import('../margin/marginAgreement.machine.ts')).marginAgreementMachine,
  },
  marginLoan: { file: 'margin/marginLoan', load: async () => (await import('../margin/marginLoan.machine.ts')).marginLoanMachine },
  marketFeed: { file: 'marketFeed/marketFeed', load: async () => (await import('../marketFeed/marketFeed.machine.ts')).marketFeedMachine },
  marketOverview: {
    file: 'marketOverview/marketOverview',
    load: async () => (await import('../marketOverview/marketOverview.machine.ts')).marketOverviewMachine,
  },
  markets: { file: 'markets/markets', load: async () => (await import('../markets/markets.machine.ts')).marketsMachine },
  navigation: { file: 'navigation/navigation', load: async () => (await import('../navigation/navigation.machine.ts')).navigationMachine },
  newbieTasks: { file: 'notices/newbieTasks', load: async () => (await import('../notices/newbieTasks.machine.ts')).newbieTasksMachine },
  noticeList: { file: 'notices/noticeList', load: async () => (await import('../notices/noticeList.machine.ts')).noticeListMachine },
  noticeModules: {
    file: 'notices/noticeModules',
    load: async () => (await import('../notices/noticeModules.machine.ts')).noticeModulesMachine,
  },
  notices: { file: 'notices/notices', load: async () => (await import('../notices/notices.machine.ts')).noticesMachine },
  orderAmend: { file: 'orderEntry/orderAmend', load: async () => (await import('../orderEntry/orderAmend.machine.ts')).orderAmendMachine },
  orderCancel: {
    file: 'ownOrders/orderCancel',
    load: async () => (await import('../ownOrders/orderCancel.machine.ts')).orderCancelMachine,
  },
  orderDetail: {
    file: 'orderRecords/orderDetail',
    load: async () => (await import('../orderRecords/orderDetail.machine.ts')).orderDetailMachine,
  },
  orderEntry: { file: 'orderEntry/orderEntry', load: async () => (await import('../orderEntry/orderEntry.machine.ts')).orderEntryMachine },
  orderFile: { file: 'orderRecords/orderFile', load: async () => (await import('../orderRecords/orderFile.machine.ts')).orderFileMachine },
  orderFills: {
    file: 'orderRecords/orderRecords',
    load: async () => (await import('../orderRecords/orderRecords.machine.ts')).orderFillsMachine,
  },
  orderHistory: {
    file: 'orderRecords/orderRecords',
    load: async () => (await import('../orderRecords/orderRecords.machine.ts')).orderHistoryMachine,
  },
  orderPairs: {
    file: 'orderRecords/orderPairs',
    load: async () => (await import('../orderRecords/orderPairs.machine.ts')).orderPairsMachine,
  },
  orderSubmit: {
    file: 'orderEntry/orderSubmit',
    load: async () => (await import('../orderEntry/orderSubmit.machine.ts')).orderSubmitMachine,
  },
  orderTables: {
    file: 'orderTables/orderTables',
    load: async () => (await import('../orderTables/orderTables.machine.ts')).orderTablesMachine,
  },
  overlays: { file: 'overlays/overlays', load: async () => (await import('../overlays/overlays.machine.ts')).overlaysMachine },
  ownOrders: { file: 'ownOrders/ownOrders', load: async () => (await import('../ownOrders/ownOrders.machine.ts')).ownOrdersMachine },
  pagedList: {
    file: 'kit/pagedList',
    load: async () => (await import('../kit/pagedList.machine.ts')).createPagedListMachine('pagedList', { identify: () => '' }),
  },
  pairPicker: { file: 'tradePage/pairPicker', load: async () => (await import('../tradePage/pairPicker.machine.ts')).pairPickerMachine },
  pendingTransactions: {
    file: 'pendingTransactions/pendingTransactions',
    load: async () => (await import('../pendingTransactions/pendingTransactions.machine.ts')).pendingTransactionsMachine,
  },
  preferences: {
    file: 'preferences/preferences',
    load: async () => (await import('../preferences/preferences.machine.ts')).preferencesMachine,
  },
  preMarket: { file: 'preMarket/preMarket', load: async () => (await import('../preMarket/preMarket.machine.ts')).preMarketMachine },
  preMarketOrder: {
    file: 'preMarket/preMarketOrder',
    load: async () => (await import('../preMarket/preMarketOrder.machine.ts')).preMarketOrderMachine,
  },
  preMarketOrders: {
    file: 'preMarket/preMarketOrders',
    load: async () => (await import('../preMarket/preMarketOrders.machine.ts')).preMarketOrdersMachine,
  },
  priceAlerts: {
    file: 'priceAlerts/priceAlerts',
    load: async () => (await import('../priceAlerts/priceAlerts.machine.ts')).priceAlertsMachine,
  },
  priceSummary: {
    file: 'priceSummary/priceSummary',
    load: async () => (await import('../priceSummary/priceSummary.machine.ts')).priceSummaryMachine,
  },
  receive: { file: 'receive/receive', load: async () => (await import('../receive/receive.machine.ts')).receiveMachine },
  recordFile: {
    file: 'kit/recordFile',
    load: async () => (await import('../kit/recordFile.machine.ts')).createRecordFileMachine('recordFile'),
  },
  register: { file: 'register/register', load: async () => (await import('../register/register.machine.ts')).registerMachine },
  resource: {
    file: 'kit/resource',
    load: async () => (await import('../kit/resource.machine.ts')).createResourceMachine('resource', { retries: 2 }),
  },
  scrollTop: { file: 'scrollTop/scrollTop', load: async () => (await import('../scrollTop/scrollTop.machine.ts')).scrollTopMachine },
  search: { file: 'search/search', load: async () => (await import('../search/search.machine.ts')).searchMachine },
  send: { file: 'send/send', load: async () => (await import('../send/send.machine.ts')).sendMachine },
  session: { file: 'session/session', load: async () => (await import('../session/session.machine.ts')).sessionMachine },
  strip: { file: 'strip/strip', load: async () => (await import('../strip/strip.machine.ts')).stripMachine },
  support: { file: 'support/support', load: async () => (await import('../support/support.machine.ts')).supportMachine },
  supportLine: {
    file: 'supportLine/supportLine',
    load: async () => (await import('../supportLine/supportLine.machine.ts')).supportLineMachine,
  },
  swap: { file: 'swap/swap', load: async () => (await import('../swap/swap.machine.ts')).swapMachine },
  swapOrder: { file: 'swap/swapOrder', load: async () => (await import('../swap/swapOrder.machine.ts')).swapOrderMachine },
  switches: { file: 'kit/switches', load: async () => (await import('../kit/switches.machine.ts')).switchesMachine },
  theme: { file: 'theme/theme', load: async () => (await import('../theme/theme.machine.ts')).themeMachine },
  tips: { file: 'tips/tips', load: async () => (await import('../tips/tips.machine.ts')).tipsMachine },
  toasts: { file: 'toasts/toasts', load: async () => (await import('../toasts/toasts.machine.ts')).toastsMachine },
  tooltip: { file: 'kit/tooltip', load: async () => (await import('../kit/tooltip.machine.ts')).tooltipMachine },
  tradeKeys: { file: 'tradeKeys/tradeKeys', load: async () => (await import('../tradeKeys/tradeKeys.machine.ts')).tradeKeysMachine },
  tradePage: { file: 'tradePage/tradePage', load: async () => (await import('../tradePage/tradePage.machine.ts')).tradePageMachine },
  transaction: {
    file: 'transaction/transaction',
    load: async () => (await import('../transaction/transaction.machine.ts')).transactionMachine,
  },
  transfer: { file: 'transfer/transfer', load: async () => (await import('../transfer/transfer.machine.ts')).transferMachine },
  transferFile: {
    file: 'transferRecord/transferFile',
    load: async () => (await import('../transferRecord/transferFile.machine.ts')).transferFileMachine,
  },
  transferRecord: {
    file: 'transferRecord/transferRecord',
    load: async () => (await import('../transferRecord/transferRecord.machine.ts')).transferRecordMachine,
  },
  transferSubmit: {
    file: 'transfer/transferSubmit',
    load: async () => (await import('../transfer/transferSubmit.machine.ts')).transferSubmitMachine,
  },
  trends: { file: 'trends/trends', load: async () => (await import('../trends/trends.machine.ts')).trendsMachine },
  update: { file: 'update/update', load: async () => (await import('../update/update.machine.ts')).updateMachine },
  viewport: { file: 'viewport/viewport', load: async () => (await import('../viewport/viewport.machine.ts')).viewportMachine },
  walletConnect: {
    file: 'walletConnect/walletConnect',
    load: async () => (await import('../walletConnect/walletConnect.machine.ts')).walletConnectMachine,
  },
  walletLink: { file: 'walletLink/walletLink', load: async () => (await import('../walletLink/walletLink.machine.ts')).walletLinkMachine },
  walletNetwork: {
    file: 'walletNetwork/walletNetwork',
    load: async () => (await import('../walletNetwork/walletNetwork.machine.ts')).walletNetworkMachine,
  },
  walletQr: { file: 'walletQr/walletQr', load: async () => (await import('../walletQr/walletQr.machine.ts')).walletQrMachine },
  walletSession: {
    file: 'walletSession/walletSession',
    load: async () => (await import('../walletSession/walletSession.machine.ts')).walletSessionMachine,
  },
  walletTotal: {
    file: 'web3Assets/walletTotal',
    load: async () => (await import('../web3Assets/walletTotal.machine.ts')).walletTotalMachine,
  },
  web3Assets: { file: 'web3Assets/web3Assets', load: async () => (await import('../web3Assets/web3Assets.machine.ts')).web3AssetsMachine },
};
