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
  activity: { file: 'web3/activity/activity', load: async () => (await import('../web3/activity/activity.machine.ts')).activityMachine },
  activityList: {
    file: 'web3/activity/activityList',
    load: async () => (await import('../web3/activity/activityList.machine.ts')).activityListMachine,
  },
  alertBell: {
    file: 'tab/alertBell/alertBell',
    load: async () => (await import('../tab/alertBell/alertBell.machine.ts')).alertBellMachine,
  },
  app: { file: 'app/app', load: async () => (await import('../app/app.machine.ts')).appMachine },
  assetDisplay: {
    file: 'tab/assetDisplay/assetDisplay',
    load: async () => (await import('../tab/assetDisplay/assetDisplay.machine.ts')).assetDisplayMachine,
  },
  assets: { file: 'assets/assets/assets', load: async () => (await import('../assets/assets/assets.machine.ts')).assetsMachine },
  backupSites: {
    file: 'shell/backupSites/backupSites',
    load: async () => (await import('../shell/backupSites/backupSites.machine.ts')).backupSitesMachine,
  },
  browserWallet: {
    file: 'web3/browserWallet/browserWallet',
    load: async () => (await import('../web3/browserWallet/browserWallet.machine.ts')).browserWalletMachine,
  },
  cancelOrders: {
    file: 'spot/ownOrders/cancelOrders',
    load: async () => (await import('../spot/ownOrders/cancelOrders.machine.ts')).cancelOrdersMachine,
  },
  clipboard: {
    file: 'shell/clipboard/clipboard',
    load: async () => (await import('../shell/clipboard/clipboard.machine.ts')).clipboardMachine,
  },
  coinInfo: {
    file: 'market/coinInfo/coinInfo',
    load: async () => (await import('../market/coinInfo/coinInfo.machine.ts')).coinInfoMachine,
  },
  confirmations: {
    file: 'spot/confirmations/confirmations',
    load: async () => (await import('../spot/confirmations/confirmations.machine.ts')).confirmationsMachine,
  },
  connection: {
    file: 'tab/connection/connection',
    load: async () => (await import('../tab/connection/connection.machine.ts')).connectionMachine,
  },
  downloads: {
    file: 'shell/downloads/downloads',
    load: async () => (await import('../shell/downloads/downloads.machine.ts')).downloadsMachine,
  },
  emailConfirmation: {
    file: 'session/emailConfirmation/emailConfirmation',
    load: async () => (await import('../session/emailConfirmation/emailConfirmation.machine.ts')).emailConfirmationMachine,
  },
  entryFacts: {
    file: 'session/entryFacts/entryFacts',
    load: async () => (await import('../session/entryFacts/entryFacts.machine.ts')).entryFactsMachine,
  },
  favourites: {
    file: 'tab/favourites/favourites',
    load: async () => (await import('../tab/favourites/favourites.machine.ts')).favouritesMachine,
  },
  features: { file: 'tab/features/features', load: async () => (await import('../tab/features/features.machine.ts')).featuresMachine },
  feedback: { file: 'help/feedback/feedback', load: async () => (await import('../help/feedback/feedback.machine.ts')).feedbackMachine },
  fillFile: {
    file: 'spot/orderRecords/orderFile',
    load: async () => (await import('../spot/orderRecords/orderFile.machine.ts')).fillFileMachine,
  },
  freeSpot: { file: 'shell/freeSpot/freeSpot', load: async () => (await import('../shell/freeSpot/freeSpot.machine.ts')).freeSpotMachine },
  headerMenu: {
    file: 'shell/headerMenu/headerMenu',
    load: async () => (await import('../shell/headerMenu/headerMenu.machine.ts')).headerMenuMachine,
  },
  home: { file: 'home/home/home', load: async () => (await import('../home/home/home.machine.ts')).homeMachine },
  identity: { file: 'user/identity/identity', load: async () => (await import('../user/identity/identity.machine.ts')).identityMachine },
  inMail: { file: 'tab/inMail/inMail', load: async () => (await import('../tab/inMail/inMail.machine.ts')).inMailMachine },
  install: { file: 'tab/install/install', load: async () => (await import('../tab/install/install.machine.ts')).installMachine },
  keys: { file: 'tab/keys/keys', load: async () => (await import('../tab/keys/keys.machine.ts')).keysMachine },
  lab: { file: 'lab/lab', load: async () => labMachine },
  labLine: { file: 'lab/labLine', load: async () => labLineMachine },
  labReplay: { file: 'lab/labReplay', load: async () => labReplayMachine },
  languages: {
    file: 'tab/languages/languages',
    load: async () => (await import('../tab/languages/languages.machine.ts')).languagesMachine,
  },
  late: { file: 'app/late', load: async () => (await import('../app/late.machine.ts')).lateMachine },
  loanFile: {
    file: 'margin/margin/loanRecords',
    load: async () => (await import('../margin/margin/loanRecords.machine.ts')).loanFileMachine,
  },
  loanRecords: {
    file: 'margin/margin/loanRecords',
    load: async () => (await import('../margin/margin/loanRecords.machine.ts')).loanRecordsMachine,
  },
  loanSubmit: {
    file: 'margin/margin/loanSubmit',
    load: async () => (await import('../margin/margin/loanSubmit.machine.ts')).loanSubmitMachine,
  },
  login: { file: 'session/login/login', load: async () => (await import('../session/login/login.machine.ts')).loginMachine },
  logout: { file: 'tab/logout/logout', load: async () => (await import('../tab/logout/logout.machine.ts')).logoutMachine },
  marginAccount: {
    file: 'margin/margin/marginAccount',
    load: async () => (await import('../margin/margin/marginAccount.machine.ts')).marginAccountMachine,
  },
  marginAgreement: {
    file: 'margin/margin/marginAgreement',
    load: async () => (await import('../margin/margin/marginAgreement.machine.ts')).marginAgreementMachine,
  },
  marginLoan: {
    file: 'margin/margin/marginLoan',
    load: async () => (await import('../margin/margin/marginLoan.machine.ts')).marginLoanMachine,
  },
  marketFeed: {
    file: 'spot/marketFeed/marketFeed',
    load: async () => (await import('../spot/marketFeed/marketFeed.machine.ts')).marketFeedMachine,
  },
  marketOverview: {
    file: 'market/marketOverview/marketOverview',
    load: async () => (await import('../market/marketOverview/marketOverview.machine.ts')).marketOverviewMachine,
  },
  markets: { file: 'market/markets/markets', load: async () => (await import('../market/markets/markets.machine.ts')).marketsMachine },
  navigation: {
    file: 'tab/navigation/navigation',
    load: async () => (await import('../tab/navigation/navigation.machine.ts')).navigationMachine,
  },
  newbieTasks: {
    file: 'help/notices/newbieTasks',
    load: async () => (await import('../help/notices/newbieTasks.machine.ts')).newbieTasksMachine,
  },
  noticeList: {
    file: 'help/notices/noticeList',
    load: async () => (await import('../help/notices/noticeList.machine.ts')).noticeListMachine,
  },
  noticeModules: {
    file: 'help/notices/noticeModules',
    load: async () => (await import('../help/notices/noticeModules.machine.ts')).noticeModulesMachine,
  },
  notices: { file: 'help/notices/notices', load: async () => (await import('../help/notices/notices.machine.ts')).noticesMachine },
  orderAmend: {
    file: 'spot/orderEntry/orderAmend',
    load: async () => (await import('../spot/orderEntry/orderAmend.machine.ts')).orderAmendMachine,
  },
  orderCancel: {
    file: 'spot/ownOrders/orderCancel',
    load: async () => (await import('../spot/ownOrders/orderCancel.machine.ts')).orderCancelMachine,
  },
  orderDetail: {
    file: 'spot/orderRecords/orderDetail',
    load: async () => (await import('../spot/orderRecords/orderDetail.machine.ts')).orderDetailMachine,
  },
  orderEntry: {
    file: 'spot/orderEntry/orderEntry',
    load: async () => (await import('../spot/orderEntry/orderEntry.machine.ts')).orderEntryMachine,
  },
  orderFile: {
    file: 'spot/orderRecords/orderFile',
    load: async () => (await import('../spot/orderRecords/orderFile.machine.ts')).orderFileMachine,
  },
  orderFills: {
    file: 'spot/orderRecords/orderRecords',
    load: async () => (await import('../spot/orderRecords/orderRecords.machine.ts')).orderFillsMachine,
  },
  orderHistory: {
    file: 'spot/orderRecords/orderRecords',
    load: async () => (await import('../spot/orderRecords/orderRecords.machine.ts')).orderHistoryMachine,
  },
  orderPairs: {
    file: 'spot/orderRecords/orderPairs',
    load: async () => (await import('../spot/orderRecords/orderPairs.machine.ts')).orderPairsMachine,
  },
  orderSubmit: {
    file: 'spot/orderEntry/orderSubmit',
    load: async () => (await import('../spot/orderEntry/orderSubmit.machine.ts')).orderSubmitMachine,
  },
  orderTables: {
    file: 'spot/orderTables/orderTables',
    load: async () => (await import('../spot/orderTables/orderTables.machine.ts')).orderTablesMachine,
  },
  overlays: { file: 'tab/overlays/overlays', load: async () => (await import('../tab/overlays/overlays.machine.ts')).overlaysMachine },
  ownOrders: {
    file: 'spot/ownOrders/ownOrders',
    load: async () => (await import('../spot/ownOrders/ownOrders.machine.ts')).ownOrdersMachine,
  },
  pagedList: {
    file: 'kit/pagedList',
    load: async () => (await import('../kit/pagedList.machine.ts')).createPagedListMachine('pagedList', { identify: () => '' }),
  },
  pairPicker: {
    file: 'spot/tradePage/pairPicker',
    load: async () => (await import('../spot/tradePage/pairPicker.machine.ts')).pairPickerMachine,
  },
  pendingTransactions: {
    file: 'web3/pendingTransactions/pendingTransactions',
    load: async () => (await import('../web3/pendingTransactions/pendingTransactions.machine.ts')).pendingTransactionsMachine,
  },
  preferences: {
    file: 'tab/preferences/preferences',
    load: async () => (await import('../tab/preferences/preferences.machine.ts')).preferencesMachine,
  },
  preMarket: {
    file: 'spot/preMarket/preMarket',
    load: async () => (await import('../spot/preMarket/preMarket.machine.ts')).preMarketMachine,
  },
  preMarketOrder: {
    file: 'spot/preMarket/preMarketOrder',
    load: async () => (await import('../spot/preMarket/preMarketOrder.machine.ts')).preMarketOrderMachine,
  },
  preMarketOrders: {
    file: 'spot/preMarket/preMarketOrders',
    load: async () => (await import('../spot/preMarket/preMarketOrders.machine.ts')).preMarketOrdersMachine,
  },
  priceAlerts: {
    file: 'spot/priceAlerts/priceAlerts',
    load: async () => (await import('../spot/priceAlerts/priceAlerts.machine.ts')).priceAlertsMachine,
  },
  priceSummary: {
    file: 'tab/priceSummary/priceSummary',
    load: async () => (await import('../tab/priceSummary/priceSummary.machine.ts')).priceSummaryMachine,
  },
  receive: { file: 'web3/receive/receive', load: async () => (await import('../web3/receive/receive.machine.ts')).receiveMachine },
  recordFile: {
    file: 'kit/recordFile',
    load: async () => (await import('../kit/recordFile.machine.ts')).createRecordFileMachine('recordFile'),
  },
  register: {
    file: 'session/register/register',
    load: async () => (await import('../session/register/register.machine.ts')).registerMachine,
  },
  resource: {
    file: 'kit/resource',
    load: async () => (await import('../kit/resource.machine.ts')).createResourceMachine('resource', { retries: 2 }),
  },
  scrollTop: {
    file: 'shell/scrollTop/scrollTop',
    load: async () => (await import('../shell/scrollTop/scrollTop.machine.ts')).scrollTopMachine,
  },
  search: { file: 'shell/search/search', load: async () => (await import('../shell/search/search.machine.ts')).searchMachine },
  send: { file: 'web3/send/send', load: async () => (await import('../web3/send/send.machine.ts')).sendMachine },
  session: { file: 'tab/session/session', load: async () => (await import('../tab/session/session.machine.ts')).sessionMachine },
  strip: { file: 'shell/strip/strip', load: async () => (await import('../shell/strip/strip.machine.ts')).stripMachine },
  support: { file: 'tab/support/support', load: async () => (await import('../tab/support/support.machine.ts')).supportMachine },
  supportLine: {
    file: 'tab/supportLine/supportLine',
    load: async () => (await import('../tab/supportLine/supportLine.machine.ts')).supportLineMachine,
  },
  swap: { file: 'web3/swap/swap', load: async () => (await import('../web3/swap/swap.machine.ts')).swapMachine },
  swapOrder: { file: 'web3/swap/swapOrder', load: async () => (await import('../web3/swap/swapOrder.machine.ts')).swapOrderMachine },
  switches: { file: 'kit/switches', load: async () => (await import('../kit/switches.machine.ts')).switchesMachine },
  theme: { file: 'tab/theme/theme', load: async () => (await import('../tab/theme/theme.machine.ts')).themeMachine },
  tips: { file: 'tab/tips/tips', load: async () => (await import('../tab/tips/tips.machine.ts')).tipsMachine },
  toasts: { file: 'tab/toasts/toasts', load: async () => (await import('../tab/toasts/toasts.machine.ts')).toastsMachine },
  tooltip: { file: 'kit/tooltip', load: async () => (await import('../kit/tooltip.machine.ts')).tooltipMachine },
  tradeKeys: {
    file: 'spot/tradeKeys/tradeKeys',
    load: async () => (await import('../spot/tradeKeys/tradeKeys.machine.ts')).tradeKeysMachine,
  },
  tradePage: {
    file: 'spot/tradePage/tradePage',
    load: async () => (await import('../spot/tradePage/tradePage.machine.ts')).tradePageMachine,
  },
  transaction: {
    file: 'web3/transaction/transaction',
    load: async () => (await import('../web3/transaction/transaction.machine.ts')).transactionMachine,
  },
  transfer: {
    file: 'assets/transfer/transfer',
    load: async () => (await import('../assets/transfer/transfer.machine.ts')).transferMachine,
  },
  transferFile: {
    file: 'orders/transferRecord/transferFile',
    load: async () => (await import('../orders/transferRecord/transferFile.machine.ts')).transferFileMachine,
  },
  transferRecord: {
    file: 'orders/transferRecord/transferRecord',
    load: async () => (await import('../orders/transferRecord/transferRecord.machine.ts')).transferRecordMachine,
  },
  transferSubmit: {
    file: 'assets/transfer/transferSubmit',
    load: async () => (await import('../assets/transfer/transferSubmit.machine.ts')).transferSubmitMachine,
  },
  trends: { file: 'market/trends/trends', load: async () => (await import('../market/trends/trends.machine.ts')).trendsMachine },
  update: { file: 'tab/update/update', load: async () => (await import('../tab/update/update.machine.ts')).updateMachine },
  viewport: { file: 'tab/viewport/viewport', load: async () => (await import('../tab/viewport/viewport.machine.ts')).viewportMachine },
  walletConnect: {
    file: 'web3/walletConnect/walletConnect',
    load: async () => (await import('../web3/walletConnect/walletConnect.machine.ts')).walletConnectMachine,
  },
  walletLink: {
    file: 'web3/walletLink/walletLink',
    load: async () => (await import('../web3/walletLink/walletLink.machine.ts')).walletLinkMachine,
  },
  walletNetwork: {
    file: 'web3/walletNetwork/walletNetwork',
    load: async () => (await import('../web3/walletNetwork/walletNetwork.machine.ts')).walletNetworkMachine,
  },
  walletQr: { file: 'web3/walletQr/walletQr', load: async () => (await import('../web3/walletQr/walletQr.machine.ts')).walletQrMachine },
  walletSession: {
    file: 'tab/walletSession/walletSession',
    load: async () => (await import('../tab/walletSession/walletSession.machine.ts')).walletSessionMachine,
  },
  walletTotal: {
    file: 'web3/web3Assets/walletTotal',
    load: async () => (await import('../web3/web3Assets/walletTotal.machine.ts')).walletTotalMachine,
  },
  web3Assets: {
    file: 'web3/web3Assets/web3Assets',
    load: async () => (await import('../web3/web3Assets/web3Assets.machine.ts')).web3AssetsMachine,
  },
};
