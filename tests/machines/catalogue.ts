import { feedbackMachine } from '#machines/help/feedback/feedback.machine.ts';
import { alertBellMachine } from '#machines/tab/alertBell/alertBell.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { featuresMachine } from '#machines/tab/features/features.machine.ts';
import { installMachine } from '#machines/tab/install/install.machine.ts';
import { transferFileMachine } from '#machines/orders/transferRecord/transferFile.machine.ts';
import { languagesMachine } from '#machines/tab/languages/languages.machine.ts';
import { lateMachine } from '#machines/app/late.machine.ts';
import { clipboardMachine } from '#machines/shell/clipboard/clipboard.machine.ts';
import { tooltipMachine } from '#machines/kit/tooltip.machine.ts';
import { priceSummaryMachine } from '#machines/tab/priceSummary/priceSummary.machine.ts';
import { updateMachine } from '#machines/tab/update/update.machine.ts';
import { tipsMachine } from '#machines/tab/tips/tips.machine.ts';
import { inMailMachine } from '#machines/tab/inMail/inMail.machine.ts';
import { loanSubmitMachine } from '#machines/margin/margin/loanSubmit.machine.ts';
import { marginAccountMachine } from '#machines/margin/margin/marginAccount.machine.ts';
import { marginAgreementMachine } from '#machines/margin/margin/marginAgreement.machine.ts';
import { marginLoanMachine } from '#machines/margin/margin/marginLoan.machine.ts';
import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { ownOrdersMachine } from '#machines/spot/ownOrders/ownOrders.machine.ts';
import { confirmationsMachine } from '#machines/spot/confirmations/confirmations.machine.ts';
import { tradeKeysMachine } from '#machines/spot/tradeKeys/tradeKeys.machine.ts';
import { pairPickerMachine } from '#machines/spot/tradePage/pairPicker.machine.ts';
import { tradePageMachine } from '#machines/spot/tradePage/tradePage.machine.ts';
import { newbieTasksMachine } from '#machines/help/notices/newbieTasks.machine.ts';
import { noticeListMachine } from '#machines/help/notices/noticeList.machine.ts';
import { noticeModulesMachine } from '#machines/help/notices/noticeModules.machine.ts';
import { noticesMachine } from '#machines/help/notices/notices.machine.ts';
import { preMarketMachine } from '#machines/spot/preMarket/preMarket.machine.ts';
import { preMarketOrderMachine } from '#machines/spot/preMarket/preMarketOrder.machine.ts';
import { preMarketOrdersMachine } from '#machines/spot/preMarket/preMarketOrders.machine.ts';
import { priceAlertsMachine } from '#machines/spot/priceAlerts/priceAlerts.machine.ts';
import { supportMachine } from '#machines/tab/support/support.machine.ts';
import { supportLineMachine } from '#machines/tab/supportLine/supportLine.machine.ts';
import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { overlaysMachine } from '#machines/tab/overlays/overlays.machine.ts';
import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import { themeMachine } from '#machines/tab/theme/theme.machine.ts';
import { toastsMachine } from '#machines/tab/toasts/toasts.machine.ts';
import { viewportMachine } from '#machines/tab/viewport/viewport.machine.ts';
import { row } from '#tests/support/catalogue.ts';
import { pagedListMachine, pagedListPlan } from './kit/pagedList.plan.ts';
import { resourceMachine, resourcePlan } from './kit/resource.plan.ts';
import { browserWalletMachine } from '#machines/web3/browserWallet/browserWallet.machine.ts';
import { browserWalletPlan } from './web3/browserWallet.plan.ts';
import { walletLinkMachine } from '#machines/web3/walletLink/walletLink.machine.ts';
import { walletConnectMachine } from '#machines/web3/walletConnect/walletConnect.machine.ts';
import { walletQrMachine } from '#machines/web3/walletQr/walletQr.machine.ts';
import { walletLinkPlan } from './web3/walletLink.plan.ts';
import { walletConnectPlan } from './web3/walletConnect.plan.ts';
import { walletQrPlan } from './web3/walletQr.plan.ts';
import { walletSessionMachine } from '#machines/tab/walletSession/walletSession.machine.ts';
import { activityMachine } from '#machines/web3/activity/activity.machine.ts';
import { activityListMachine } from '#machines/web3/activity/activityList.machine.ts';
import { receiveMachine } from '#machines/web3/receive/receive.machine.ts';
import { pendingTransactionsMachine } from '#machines/web3/pendingTransactions/pendingTransactions.machine.ts';
import { sendMachine } from '#machines/web3/send/send.machine.ts';
import { swapMachine } from '#machines/web3/swap/swap.machine.ts';
import { swapOrderMachine } from '#machines/web3/swap/swapOrder.machine.ts';
import { transactionMachine } from '#machines/web3/transaction/transaction.machine.ts';
import { web3AssetsMachine } from '#machines/web3/web3Assets/web3Assets.machine.ts';
import { walletTotalMachine } from '#machines/web3/web3Assets/walletTotal.machine.ts';
import { walletNetworkMachine } from '#machines/web3/walletNetwork/walletNetwork.machine.ts';
import { confirmationsPlan } from './spot/confirmations.plan.ts';
import { tradeKeysPlan } from './spot/tradeKeys.plan.ts';
import { pairPickerPlan } from './spot/pairPicker.plan.ts';
import { tradePagePlan } from './spot/tradePage.plan.ts';
import { walletNetworkPlan } from './web3/walletNetwork.plan.ts';
import { walletTotalPlan } from './web3/walletTotal.plan.ts';
import { walletSessionPlan } from './tab/walletSession.plan.ts';
import { activityPlan } from './web3/activity.plan.ts';
import { activityListPlan } from './web3/activityList.plan.ts';
import { receivePlan } from './web3/receive.plan.ts';
import { pendingTransactionsPlan } from './web3/pendingTransactions.plan.ts';
import { sendPlan } from './web3/send.plan.ts';
import { swapPlan } from './web3/swap.plan.ts';
import { swapOrderPlan } from './web3/swapOrder.plan.ts';
import { transactionPlan } from './web3/transaction.plan.ts';
import { web3AssetsPlan } from './web3/web3Assets.plan.ts';
import { supportPlan } from './tab/support.plan.ts';
import { supportLinePlan } from './tab/supportLine.plan.ts';
import { appPlan } from './app/app.plan.ts';
import { tipsPlan } from './tab/tips.plan.ts';
import { priceSummaryPlan } from './tab/priceSummary.plan.ts';
import { updatePlan } from './tab/update.plan.ts';
import { clipboardPlan } from './shell/clipboard.plan.ts';
import { tooltipPlan } from './kit/tooltip.plan.ts';
import { connectionPlan } from './tab/connection.plan.ts';
import { inMailPlan } from './tab/inMail.plan.ts';
import { loanSubmitPlan } from './margin/loanSubmit.plan.ts';
import { marginAccountPlan } from './margin/marginAccount.plan.ts';
import { marginAgreementPlan } from './margin/marginAgreement.plan.ts';
import { marginLoanPlan } from './margin/marginLoan.plan.ts';
import { marketFeedPlan } from './spot/marketFeed.plan.ts';
import { ownOrdersPlan } from './spot/ownOrders.plan.ts';
import { newbieTasksPlan } from './help/newbieTasks.plan.ts';
import { noticeListPlan } from './help/noticeList.plan.ts';
import { noticeModulesPlan } from './help/noticeModules.plan.ts';
import { noticesPlan } from './help/notices.plan.ts';
import { favouritesPlan } from './tab/favourites.plan.ts';
import { installPlan } from './tab/install.plan.ts';
import { transferFilePlan } from './orders/transferFile.plan.ts';
import { languagesPlan } from './tab/languages.plan.ts';
import { featuresPlan } from './tab/features.plan.ts';
import { switchesMachine } from '#machines/kit/switches.machine.ts';
import { switchesPlan } from './kit/switches.plan.ts';
import { alertBellPlan } from './tab/alertBell.plan.ts';
import { latePlan } from './app/late.plan.ts';
import { preMarketPlan } from './spot/preMarket.plan.ts';
import { preMarketOrderPlan } from './spot/preMarketOrder.plan.ts';
import { preMarketOrdersPlan } from './spot/preMarketOrders.plan.ts';
import { priceAlertsPlan } from './spot/priceAlerts.plan.ts';
import { logoutPlan } from './tab/logout.plan.ts';
import { navigationPlan } from './tab/navigation.plan.ts';
import { overlaysPlan } from './tab/overlays.plan.ts';
import { preferencesPlan } from './tab/preferences.plan.ts';
import { sessionPlan } from './tab/session.plan.ts';
import { themePlan } from './tab/theme.plan.ts';
import { toastsPlan } from './tab/toasts.plan.ts';
import { viewportPlan } from './tab/viewport.plan.ts';
import { loginMachine } from '#machines/session/login/login.machine.ts';
import { loginPlan } from './session/login.plan.ts';
import { emailConfirmationMachine } from '#machines/session/emailConfirmation/emailConfirmation.machine.ts';
import { emailConfirmationPlan } from './session/emailConfirmation.plan.ts';
import { registerMachine } from '#machines/session/register/register.machine.ts';
import { registerPlan } from './session/register.plan.ts';
import { entryFactsMachine } from '#machines/session/entryFacts/entryFacts.machine.ts';
import { entryFactsPlan } from './session/entryFacts.plan.ts';
import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import { assetDisplayPlan } from './tab/assetDisplay.plan.ts';
import { assetsMachine } from '#machines/assets/assets/assets.machine.ts';
import { assetsPlan } from './assets/assets.plan.ts';
import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts';
import { transferPlan } from './assets/transfer.plan.ts';
import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import { transferSubmitPlan } from './assets/transferSubmit.plan.ts';
import { cancelOrdersMachine } from '#machines/spot/ownOrders/cancelOrders.machine.ts';
import { cancelOrdersPlan } from './spot/cancelOrders.plan.ts';
import { orderCancelMachine } from '#machines/spot/ownOrders/orderCancel.machine.ts';
import { orderCancelPlan } from './spot/orderCancel.plan.ts';
import { orderAmendMachine } from '#machines/spot/orderEntry/orderAmend.machine.ts';
import { orderAmendPlan } from './spot/orderAmend.plan.ts';
import { orderDetailMachine } from '#machines/spot/orderRecords/orderDetail.machine.ts';
import { orderDetailPlan } from './spot/orderDetail.plan.ts';
import { fillFileMachine, orderFileMachine } from '#machines/spot/orderRecords/orderFile.machine.ts';
import { fillFilePlan } from './spot/fillFile.plan.ts';
import { loanFileMachine, loanRecordsMachine } from '#machines/margin/margin/loanRecords.machine.ts';
import { loanFilePlan } from './margin/loanFile.plan.ts';
import { loanRecordsPlan } from './margin/loanRecords.plan.ts';
import { orderFilePlan } from './spot/orderFile.plan.ts';
import { orderFillsMachine, orderHistoryMachine } from '#machines/spot/orderRecords/orderRecords.machine.ts';
import { orderFillsPlan } from './spot/orderFills.plan.ts';
import { orderHistoryPlan } from './spot/orderHistory.plan.ts';
import { orderPairsMachine } from '#machines/spot/orderRecords/orderPairs.machine.ts';
import { orderPairsPlan } from './spot/orderPairs.plan.ts';
import { orderTablesMachine } from '#machines/spot/orderTables/orderTables.machine.ts';
import { orderTablesPlan } from './spot/orderTables.plan.ts';
import { recordFileMachine, recordFilePlan } from './kit/recordFile.plan.ts';
import { orderEntryMachine } from '#machines/spot/orderEntry/orderEntry.machine.ts';
import { orderEntryPlan } from './spot/orderEntry.plan.ts';
import { orderSubmitMachine } from '#machines/spot/orderEntry/orderSubmit.machine.ts';
import { orderSubmitPlan } from './spot/orderSubmit.plan.ts';
import { transferRecordMachine } from '#machines/orders/transferRecord/transferRecord.machine.ts';
import { transferRecordPlan } from './orders/transferRecord.plan.ts';
import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { headerMenuPlan } from './shell/headerMenu.plan.ts';
import { identityMachine } from '#machines/user/identity/identity.machine.ts';
import { identityPlan } from './user/identity.plan.ts';
import { homeMachine } from '#machines/home/home/home.machine.ts';
import { homePlan } from './home/home.plan.ts';

import { coinInfoMachine } from '#machines/market/coinInfo/coinInfo.machine.ts';
import { coinInfoPlan } from './market/coinInfo.plan.ts';
import { marketOverviewMachine } from '#machines/market/marketOverview/marketOverview.machine.ts';
import { marketOverviewPlan } from './market/marketOverview.plan.ts';
import { marketsMachine } from '#machines/market/markets/markets.machine.ts';
import { marketsPlan } from './market/markets.plan.ts';
import { trendsMachine } from '#machines/market/trends/trends.machine.ts';
import { trendsPlan } from './market/trends.plan.ts';
import { searchMachine } from '#machines/shell/search/search.machine.ts';
import { searchPlan } from './shell/search.plan.ts';
import { keysMachine } from '#machines/tab/keys/keys.machine.ts';
import { keysPlan } from './tab/keys.plan.ts';
import { downloadsMachine } from '#machines/shell/downloads/downloads.machine.ts';
import { downloadsPlan } from './shell/downloads.plan.ts';
import { backupSitesMachine } from '#machines/shell/backupSites/backupSites.machine.ts';
import { backupSitesPlan } from './shell/backupSites.plan.ts';
import { freeSpotMachine } from '#machines/shell/freeSpot/freeSpot.machine.ts';
import { freeSpotPlan } from './shell/freeSpot.plan.ts';
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts';
import { scrollTopPlan } from './shell/scrollTop.plan.ts';
import { stripMachine } from '#machines/shell/strip/strip.machine.ts';
import { stripPlan } from './shell/strip.plan.ts';
import { feedbackPlan } from './help/feedback.plan.ts';
import { labMachine } from '#machines/lab/lab.machine.ts';
import { labLineMachine } from '#machines/lab/labLine.machine.ts';
import { labLinePlan } from './lab/labLine.plan.ts';
import { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import { labReplayPlan } from './lab/labReplay.plan.ts';
import { labPlan } from './lab/lab.plan.ts';

/** Every machine of the product; a machine without a row here fails catalogue.test.ts. */
export const catalogue = [
  row(
    'kit/resource',
    'loads one thing, keeps it on view while reloading, asks again while the server collects',
    resourceMachine,
    resourcePlan,
  ),
  row('kit/pagedList', 'loads a list page by page with filter, reload and retry', pagedListMachine, pagedListPlan),
  row('kit/recordFile', 'every record that a filter shows as one file', recordFileMachine, recordFilePlan),
  row('spot/ownOrders/orderCancel', 'one order that is to be cancelled, up to what became of it', orderCancelMachine, orderCancelPlan),
  row(
    'spot/ownOrders/cancelOrders',
    'cancels of own orders: each on its own, or all after a question',
    cancelOrdersMachine,
    cancelOrdersPlan,
  ),
  row('spot/orderEntry/orderAmend', 'changes an open order in a dialog', orderAmendMachine, orderAmendPlan),
  row('spot/orderRecords/orderDetail', 'one order with its fills, fresh while on view', orderDetailMachine, orderDetailPlan),
  row('spot/orderRecords/orderFile', 'open or ended orders as a file', orderFileMachine, orderFilePlan),
  row('margin/margin/loanRecords', 'margin loans as a file', loanFileMachine, loanFilePlan),
  row('margin/margin/loanRecords', 'what happened to margin loans, page by page', loanRecordsMachine, loanRecordsPlan),
  row('spot/orderRecords/orderFile', 'fills as a file', fillFileMachine, fillFilePlan),
  row('spot/orderRecords/orderRecords', 'orders that have ended, page by page', orderHistoryMachine, orderHistoryPlan),
  row('spot/orderRecords/orderRecords', 'fills of own orders, page by page', orderFillsMachine, orderFillsPlan),
  row('spot/orderRecords/orderPairs', 'pairs that a list of orders can be narrowed to', orderPairsMachine, orderPairsPlan),
  row(
    'spot/orderTables/orderTables',
    'the lists of own orders below a chart: which one, narrowed to what',
    orderTablesMachine,
    orderTablesPlan,
  ),
  row('kit/tooltip', 'a tooltip, after a rest of the mouse, at once for keyboard and finger', tooltipMachine, tooltipPlan),
  row(
    'shell/clipboard/clipboard',
    'one thing to copy: a check for what was copied, else the text selected',
    clipboardMachine,
    clipboardPlan,
  ),
  row(
    'tab/navigation/navigation',
    'decides what stands at an address: the page, a wait, a detour that remembers it, a refusal',
    navigationMachine,
    navigationPlan,
  ),
  row('tab/session/session', 'who is logged in: not known, in, or out', sessionMachine, sessionPlan),
  row('tab/logout/logout', 'call, purge, language home after a second, in every tab', logoutMachine, logoutPlan),
  row('tab/theme/theme', 'light, dark, system, price colours; dark locked while a page forces it', themeMachine, themePlan),
  row('tab/preferences/preferences', 'display currency and its rates', preferencesMachine, preferencesPlan),
  row('tab/viewport/viewport', 'the one source of the screen type', viewportMachine, viewportPlan),
  row('tab/toasts/toasts', 'short messages, one per operation, at most three', toastsMachine, toastsPlan),
  row('tab/install/install', 'installing the app on this device', installMachine, installPlan),
  row('orders/transferRecord/transferFile', 'past transfers as a file', transferFileMachine, transferFilePlan),
  row('tab/languages/languages', 'which languages the exchange offers', languagesMachine, languagesPlan),
  row('tab/features/features', 'what the exchange offers now', featuresMachine, featuresPlan),
  row('kit/switches', 'what the operator has switched on; unknown after five minutes without a word', switchesMachine, switchesPlan),
  row('tab/overlays/overlays', 'which dialog stands over the page', overlaysMachine, overlaysPlan),
  row(
    'web3/browserWallet/browserWallet',
    'connects a wallet of this browser, with a way on from each refusal',
    browserWalletMachine,
    browserWalletPlan,
  ),
  row('web3/walletConnect/walletConnect', 'connects a wallet by a WalletConnect code', walletConnectMachine, walletConnectPlan),
  row('web3/walletLink/walletLink', 'proves by a signature that a wallet belongs to who is logged in', walletLinkMachine, walletLinkPlan),
  row('web3/walletNetwork/walletNetwork', 'leads a connected wallet to another network', walletNetworkMachine, walletNetworkPlan),
  row('web3/walletQr/walletQr', "logs in by a QR that the exchange's app scans", walletQrMachine, walletQrPlan),
  row(
    'tab/walletSession/walletSession',
    'the connected wallet, remembered and confirmed by server or wallet',
    walletSessionMachine,
    walletSessionPlan,
  ),
  row('web3/swap/swap', 'trades two tokens: inputs, quotes that age, the review, and the order', swapMachine, swapPlan),
  row('web3/swap/swapOrder', 'carries out a confirmed swap: the allowance, then the trade', swapOrderMachine, swapOrderPlan),
  row('web3/receive/receive', 'where payments to the wallet go, and which have come in', receiveMachine, receivePlan),
  row('web3/send/send', 'sending a coin or token: what, to whom, the recipient looked at twice', sendMachine, sendPlan),
  row(
    'web3/pendingTransactions/pendingTransactions',
    'what the wallet was asked for and the chain has not finished',
    pendingTransactionsMachine,
    pendingTransactionsPlan,
  ),
  row('web3/transaction/transaction', 'one transaction from its check to its end on the chain', transactionMachine, transactionPlan),
  row('web3/web3Assets/walletTotal', "the header's total, read where no page reads balances", walletTotalMachine, walletTotalPlan),
  row('web3/web3Assets/web3Assets', 'what a wallet holds: listed by the exchange, read from the chains', web3AssetsMachine, web3AssetsPlan),
  row(
    'web3/activity/activity',
    "the details of one of the wallet's transactions, kept fresh while it waits",
    activityMachine,
    activityPlan,
  ),
  row(
    'web3/activity/activityList',
    'what the wallet did, page by page, read again with every block',
    activityListMachine,
    activityListPlan,
  ),
  row('app/app', 'the root: spawns every resident once', appMachine, appPlan),
  row('tab/alertBell/alertBell', 'says on any page that a price alert went off', alertBellMachine, alertBellPlan),
  row(
    'spot/priceAlerts/priceAlerts',
    'prices that a member waits for: set, moved, removed beside the chart',
    priceAlertsMachine,
    priceAlertsPlan,
  ),
  row('spot/preMarket/preMarket', 'tokens before their listing, with countdown and book', preMarketMachine, preMarketPlan),
  row('spot/preMarket/preMarketOrder', 'one order for such a token, sent once', preMarketOrderMachine, preMarketOrderPlan),
  row('spot/preMarket/preMarketOrders', 'own orders for such tokens, and cancelling them', preMarketOrdersMachine, preMarketOrdersPlan),
  row('app/late', 'the second root: spawns, once there is life on the page, what the first view does without', lateMachine, latePlan),
  row(
    'tab/favourites/favourites',
    'stars of a guest or a member: lit at once, brought to the server one by one',
    favouritesMachine,
    favouritesPlan,
  ),
  row('session/login/login', 'logs in by e-mail and password, with a countdown after too many tries', loginMachine, loginPlan),
  row(
    'session/emailConfirmation/emailConfirmation',
    'confirms the e-mail of a new account by the code of a letter',
    emailConfirmationMachine,
    emailConfirmationPlan,
  ),
  row('session/register/register', 'opens an account that is logged in at once', registerMachine, registerPlan),
  row('session/entryFacts/entryFacts', 'live facts beside login and registration', entryFactsMachine, entryFactsPlan),
  row('tab/assetDisplay/assetDisplay', 'unit of totals and covered amounts, the same in every tab', assetDisplayMachine, assetDisplayPlan),
  row('assets/assets/assets', 'balances of all wallets, kept fresh while on view', assetsMachine, assetsPlan),
  row('assets/transfer/transfer', 'moves coins between wallets, up to what the server made of it', transferMachine, transferPlan),
  row(
    'assets/transfer/transferSubmit',
    'one intent to move money, from the check to an answer, with at most one effect',
    transferSubmitMachine,
    transferSubmitPlan,
  ),
  row(
    'spot/orderEntry/orderEntry',
    'the order form of a pair: ticket, balance, review, and one order at a time',
    orderEntryMachine,
    orderEntryPlan,
  ),
  row(
    'spot/orderEntry/orderSubmit',
    'one intent to trade, from its client order id to a known outcome, with at most one effect',
    orderSubmitMachine,
    orderSubmitPlan,
  ),
  row(
    'margin/margin/marginAccount',
    'the margin wallet of a pair: its mode, what is in it and owed, its leverage',
    marginAccountMachine,
    marginAccountPlan,
  ),
  row(
    'margin/margin/marginAgreement',
    'questions and terms before the first entry to margin trading',
    marginAgreementMachine,
    marginAgreementPlan,
  ),
  row('margin/margin/marginLoan', 'borrowing into a margin wallet and paying back, one wish at a time', marginLoanMachine, marginLoanPlan),
  row(
    'margin/margin/loanSubmit',
    'one intent to borrow or pay back, from its key to a known outcome, with at most one effect',
    loanSubmitMachine,
    loanSubmitPlan,
  ),
  row('orders/transferRecord/transferRecord', 'transfers of the past, page by page', transferRecordMachine, transferRecordPlan),
  row(
    'tab/connection/connection',
    'keeps the one stream open and in order, and reads prices while it is away',
    connectionMachine,
    connectionPlan,
  ),
  row('shell/headerMenu/headerMenu', 'which menu of the header is open, by pointer, touch or keyboard', headerMenuMachine, headerMenuPlan),
  row('user/identity/identity', 'how far the member is identified, for the account menu', identityMachine, identityPlan),
  row('shell/search/search', 'one opening of search: history, what is hot, results, commands behind >', searchMachine, searchPlan),
  row('tab/keys/keys', 'keys that work on every page, and the switch that turns them off', keysMachine, keysPlan),
  row('tab/priceSummary/priceSummary', 'tells the prices on view, when asked', priceSummaryMachine, priceSummaryPlan),
  row('tab/tips/tips', 'first-run tips, each shown once on a page that rests', tipsMachine, tipsPlan),
  row('tab/update/update', 'offers a newer version that was deployed meanwhile', updateMachine, updatePlan),
  row(
    'spot/marketFeed/marketFeed',
    'one channel of a pair: by the stream, or read by call while that is away',
    marketFeedMachine,
    marketFeedPlan,
  ),
  row(
    'spot/ownOrders/ownOrders',
    'own open orders and fills: read, then told by the stream, read again after a miss',
    ownOrdersMachine,
    ownOrdersPlan,
  ),
  row('spot/tradePage/tradePage', 'the trade page of a pair: is it traded, and how it is arranged', tradePageMachine, tradePagePlan),
  row('spot/tradePage/pairPicker', 'the list to choose another pair from, by name or tab', pairPickerMachine, pairPickerPlan),
  row(
    'spot/confirmations/confirmations',
    'which questions before an order are asked, among the preferences',
    confirmationsMachine,
    confirmationsPlan,
  ),
  row(
    'spot/tradeKeys/tradeKeys',
    'keys of the trade page in the help sheet: switched on, changed, restored',
    tradeKeysMachine,
    tradeKeysPlan,
  ),
  row('home/home/home', "the home page's market lists, fresh every minute", homeMachine, homePlan),
  row(
    'market/markets/markets',
    'the market list: tab, area, order and words in the address, rows in live order',
    marketsMachine,
    marketsPlan,
  ),
  row(
    'market/marketOverview/marketOverview',
    'the whole market at a glance, each part on its own',
    marketOverviewMachine,
    marketOverviewPlan,
  ),
  row('market/coinInfo/coinInfo', 'all coins, or one with its facts, prices and markets', coinInfoMachine, coinInfoPlan),
  row('market/trends/trends', 'lines of the last 24 hours for the rows on view', trendsMachine, trendsPlan),
  row('tab/support/support', 'the help button: which service lines there are and which chat stands open', supportMachine, supportPlan),
  row('tab/supportLine/supportLine', 'one chat service: its script, its readiness, its unread count', supportLineMachine, supportLinePlan),
  row('tab/inMail/inMail', 'unread count and read states, shown at once and taken back when the server refuses', inMailMachine, inMailPlan),
  row(
    'help/notices/notices',
    'the notification centre: what a pressed message does, the day, when to read again',
    noticesMachine,
    noticesPlan,
  ),
  row('help/notices/noticeList', 'messages of a module, page by page', noticeListMachine, noticeListPlan),
  row('help/notices/noticeModules', 'the modules of messages and what is in them', noticeModulesMachine, noticeModulesPlan),
  row('help/notices/newbieTasks', "a newcomer's tasks and rewards", newbieTasksMachine, newbieTasksPlan),
  row('shell/downloads/downloads', 'where phones get the app, for the download popover', downloadsMachine, downloadsPlan),
  row('shell/backupSites/backupSites', 'backup websites: the first three, then all', backupSitesMachine, backupSitesPlan),
  row('shell/freeSpot/freeSpot', 'keeps a button that floats over the page off what can be pressed', freeSpotMachine, freeSpotPlan),
  row('shell/scrollTop/scrollTop', 'the way back to the top, past one screen', scrollTopMachine, scrollTopPlan),
  row('shell/strip/strip', 'a row wider than its place, moved by steps', stripMachine, stripPlan),
  row(
    'help/feedback/feedback',
    'feedback: words to the exchange, with the recording that is shown before it is sent',
    feedbackMachine,
    feedbackPlan,
  ),
  row('lab/lab', "the testers' page: every machine as a drawing or a list, with what tests passed through", labMachine, labPlan),
  row('lab/labLine', "the lab's line to a running app: what runs there, what it hears, what a tester sends", labLineMachine, labLinePlan),
  row('lab/labReplay', 'a recording, replayed step by step', labReplayMachine, labReplayPlan),
] as const;
