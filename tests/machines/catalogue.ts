import { feedbackMachine } from '#machines/feedback/feedback.machine.ts';
import { alertBellMachine } from '#machines/alertBell/alertBell.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { featuresMachine } from '#machines/features/features.machine.ts';
import { installMachine } from '#machines/install/install.machine.ts';
import { transferFileMachine } from '#machines/transferRecord/transferFile.machine.ts';
import { languagesMachine } from '#machines/languages/languages.machine.ts';
import { lateMachine } from '#machines/app/late.machine.ts';
import { clipboardMachine } from '#machines/clipboard/clipboard.machine.ts';
import { tooltipMachine } from '#machines/kit/tooltip.machine.ts';
import { priceSummaryMachine } from '#machines/priceSummary/priceSummary.machine.ts';
import { updateMachine } from '#machines/update/update.machine.ts';
import { tipsMachine } from '#machines/tips/tips.machine.ts';
import { inMailMachine } from '#machines/inMail/inMail.machine.ts';
import { loanSubmitMachine } from '#machines/margin/loanSubmit.machine.ts';
import { marginAccountMachine } from '#machines/margin/marginAccount.machine.ts';
import { marginAgreementMachine } from '#machines/margin/marginAgreement.machine.ts';
import { marginLoanMachine } from '#machines/margin/marginLoan.machine.ts';
import { marketFeedMachine } from '#machines/marketFeed/marketFeed.machine.ts';
import { ownOrdersMachine } from '#machines/ownOrders/ownOrders.machine.ts';
import { confirmationsMachine } from '#machines/confirmations/confirmations.machine.ts';
import { tradeKeysMachine } from '#machines/tradeKeys/tradeKeys.machine.ts';
import { pairPickerMachine } from '#machines/tradePage/pairPicker.machine.ts';
import { tradePageMachine } from '#machines/tradePage/tradePage.machine.ts';
import { newbieTasksMachine } from '#machines/notices/newbieTasks.machine.ts';
import { noticeListMachine } from '#machines/notices/noticeList.machine.ts';
import { noticeModulesMachine } from '#machines/notices/noticeModules.machine.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { preMarketMachine } from '#machines/preMarket/preMarket.machine.ts';
import { preMarketOrderMachine } from '#machines/preMarket/preMarketOrder.machine.ts';
import { preMarketOrdersMachine } from '#machines/preMarket/preMarketOrders.machine.ts';
import { priceAlertsMachine } from '#machines/priceAlerts/priceAlerts.machine.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import { supportLineMachine } from '#machines/supportLine/supportLine.machine.ts';
import { logoutMachine } from '#machines/logout/logout.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { overlaysMachine } from '#machines/overlays/overlays.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { viewportMachine } from '#machines/viewport/viewport.machine.ts';
import { row } from '#tests/support/catalogue.ts';
import { pagedListMachine, pagedListPlan } from './pagedList.plan.ts';
import { resourceMachine, resourcePlan } from './resource.plan.ts';
import { browserWalletMachine } from '#machines/browserWallet/browserWallet.machine.ts';
import { browserWalletPlan } from './browserWallet.plan.ts';
import { walletLinkMachine } from '#machines/walletLink/walletLink.machine.ts';
import { walletConnectMachine } from '#machines/walletConnect/walletConnect.machine.ts';
import { walletQrMachine } from '#machines/walletQr/walletQr.machine.ts';
import { walletLinkPlan } from './walletLink.plan.ts';
import { walletConnectPlan } from './walletConnect.plan.ts';
import { walletQrPlan } from './walletQr.plan.ts';
import { walletSessionMachine } from '#machines/walletSession/walletSession.machine.ts';
import { activityMachine } from '#machines/activity/activity.machine.ts';
import { activityListMachine } from '#machines/activity/activityList.machine.ts';
import { receiveMachine } from '#machines/receive/receive.machine.ts';
import { pendingTransactionsMachine } from '#machines/pendingTransactions/pendingTransactions.machine.ts';
import { sendMachine } from '#machines/send/send.machine.ts';
import { swapMachine } from '#machines/swap/swap.machine.ts';
import { swapOrderMachine } from '#machines/swap/swapOrder.machine.ts';
import { transactionMachine } from '#machines/transaction/transaction.machine.ts';
import { web3AssetsMachine } from '#machines/web3Assets/web3Assets.machine.ts';
import { walletTotalMachine } from '#machines/web3Assets/walletTotal.machine.ts';
import { walletNetworkMachine } from '#machines/walletNetwork/walletNetwork.machine.ts';
import { confirmationsPlan } from './confirmations.plan.ts';
import { tradeKeysPlan } from './tradeKeys.plan.ts';
import { pairPickerPlan } from './pairPicker.plan.ts';
import { tradePagePlan } from './tradePage.plan.ts';
import { walletNetworkPlan } from './walletNetwork.plan.ts';
import { walletTotalPlan } from './walletTotal.plan.ts';
import { walletSessionPlan } from './walletSession.plan.ts';
import { activityPlan } from './activity.plan.ts';
import { activityListPlan } from './activityList.plan.ts';
import { receivePlan } from './receive.plan.ts';
import { pendingTransactionsPlan } from './pendingTransactions.plan.ts';
import { sendPlan } from './send.plan.ts';
import { swapPlan } from './swap.plan.ts';
import { swapOrderPlan } from './swapOrder.plan.ts';
import { transactionPlan } from './transaction.plan.ts';
import { web3AssetsPlan } from './web3Assets.plan.ts';
import { supportPlan } from './support.plan.ts';
import { supportLinePlan } from './supportLine.plan.ts';
import { appPlan } from './app.plan.ts';
import { tipsPlan } from './tips.plan.ts';
import { priceSummaryPlan } from './priceSummary.plan.ts';
import { updatePlan } from './update.plan.ts';
import { clipboardPlan } from './clipboard.plan.ts';
import { tooltipPlan } from './tooltip.plan.ts';
import { connectionPlan } from './connection.plan.ts';
import { inMailPlan } from './inMail.plan.ts';
import { loanSubmitPlan } from './loanSubmit.plan.ts';
import { marginAccountPlan } from './marginAccount.plan.ts';
import { marginAgreementPlan } from './marginAgreement.plan.ts';
import { marginLoanPlan } from './marginLoan.plan.ts';
import { marketFeedPlan } from './marketFeed.plan.ts';
import { ownOrdersPlan } from './ownOrders.plan.ts';
import { newbieTasksPlan } from './newbieTasks.plan.ts';
import { noticeListPlan } from './noticeList.plan.ts';
import { noticeModulesPlan } from './noticeModules.plan.ts';
import { noticesPlan } from './notices.plan.ts';
import { favouritesPlan } from './favourites.plan.ts';
import { installPlan } from './install.plan.ts';
import { transferFilePlan } from './transferFile.plan.ts';
import { languagesPlan } from './languages.plan.ts';
import { featuresPlan } from './features.plan.ts';
import { switchesMachine } from '#machines/kit/switches.machine.ts';
import { switchesPlan } from './switches.plan.ts';
import { alertBellPlan } from './alertBell.plan.ts';
import { latePlan } from './late.plan.ts';
import { preMarketPlan } from './preMarket.plan.ts';
import { preMarketOrderPlan } from './preMarketOrder.plan.ts';
import { preMarketOrdersPlan } from './preMarketOrders.plan.ts';
import { priceAlertsPlan } from './priceAlerts.plan.ts';
import { logoutPlan } from './logout.plan.ts';
import { navigationPlan } from './navigation.plan.ts';
import { overlaysPlan } from './overlays.plan.ts';
import { preferencesPlan } from './preferences.plan.ts';
import { sessionPlan } from './session.plan.ts';
import { themePlan } from './theme.plan.ts';
import { toastsPlan } from './toasts.plan.ts';
import { viewportPlan } from './viewport.plan.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { loginPlan } from './login.plan.ts';
import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts';
import { emailConfirmationPlan } from './emailConfirmation.plan.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { registerPlan } from './register.plan.ts';
import { entryFactsMachine } from '#machines/entryFacts/entryFacts.machine.ts';
import { entryFactsPlan } from './entryFacts.plan.ts';
import { assetDisplayMachine } from '#machines/assetDisplay/assetDisplay.machine.ts';
import { assetDisplayPlan } from './assetDisplay.plan.ts';
import { assetsMachine } from '#machines/assets/assets.machine.ts';
import { assetsPlan } from './assets.plan.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import { transferPlan } from './transfer.plan.ts';
import { transferSubmitMachine } from '#machines/transfer/transferSubmit.machine.ts';
import { transferSubmitPlan } from './transferSubmit.plan.ts';
import { cancelOrdersMachine } from '#machines/ownOrders/cancelOrders.machine.ts';
import { cancelOrdersPlan } from './cancelOrders.plan.ts';
import { orderCancelMachine } from '#machines/ownOrders/orderCancel.machine.ts';
import { orderCancelPlan } from './orderCancel.plan.ts';
import { orderAmendMachine } from '#machines/orderEntry/orderAmend.machine.ts';
import { orderAmendPlan } from './orderAmend.plan.ts';
import { orderDetailMachine } from '#machines/orderRecords/orderDetail.machine.ts';
import { orderDetailPlan } from './orderDetail.plan.ts';
import { fillFileMachine, orderFileMachine } from '#machines/orderRecords/orderFile.machine.ts';
import { fillFilePlan } from './fillFile.plan.ts';
import { loanFileMachine, loanRecordsMachine } from '#machines/margin/loanRecords.machine.ts';
import { loanFilePlan } from './loanFile.plan.ts';
import { loanRecordsPlan } from './loanRecords.plan.ts';
import { orderFilePlan } from './orderFile.plan.ts';
import { orderFillsMachine, orderHistoryMachine } from '#machines/orderRecords/orderRecords.machine.ts';
import { orderFillsPlan } from './orderFills.plan.ts';
import { orderHistoryPlan } from './orderHistory.plan.ts';
import { orderPairsMachine } from '#machines/orderRecords/orderPairs.machine.ts';
import { orderPairsPlan } from './orderPairs.plan.ts';
import { orderTablesMachine } from '#machines/orderTables/orderTables.machine.ts';
import { orderTablesPlan } from './orderTables.plan.ts';
import { recordFileMachine, recordFilePlan } from './recordFile.plan.ts';
import { orderEntryMachine } from '#machines/orderEntry/orderEntry.machine.ts';
import { orderEntryPlan } from './orderEntry.plan.ts';
import { orderSubmitMachine } from '#machines/orderEntry/orderSubmit.machine.ts';
import { orderSubmitPlan } from './orderSubmit.plan.ts';
import { transferRecordMachine } from '#machines/transferRecord/transferRecord.machine.ts';
import { transferRecordPlan } from './transferRecord.plan.ts';
import { headerMenuMachine } from '#machines/headerMenu/headerMenu.machine.ts';
import { headerMenuPlan } from './headerMenu.plan.ts';
import { identityMachine } from '#machines/identity/identity.machine.ts';
import { identityPlan } from './identity.plan.ts';
import { homeMachine } from '#machines/home/home.machine.ts';
import { homePlan } from './home.plan.ts';

import { coinInfoMachine } from '#machines/coinInfo/coinInfo.machine.ts';
import { coinInfoPlan } from './coinInfo.plan.ts';
import { marketOverviewMachine } from '#machines/marketOverview/marketOverview.machine.ts';
import { marketOverviewPlan } from './marketOverview.plan.ts';
import { marketsMachine } from '#machines/markets/markets.machine.ts';
import { marketsPlan } from './markets.plan.ts';
import { trendsMachine } from '#machines/trends/trends.machine.ts';
import { trendsPlan } from './trends.plan.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { searchPlan } from './search.plan.ts';
import { keysMachine } from '#machines/keys/keys.machine.ts';
import { keysPlan } from './keys.plan.ts';
import { downloadsMachine } from '#machines/downloads/downloads.machine.ts';
import { downloadsPlan } from './downloads.plan.ts';
import { backupSitesMachine } from '#machines/backupSites/backupSites.machine.ts';
import { backupSitesPlan } from './backupSites.plan.ts';
import { freeSpotMachine } from '#machines/freeSpot/freeSpot.machine.ts';
import { freeSpotPlan } from './freeSpot.plan.ts';
import { scrollTopMachine } from '#machines/scrollTop/scrollTop.machine.ts';
import { scrollTopPlan } from './scrollTop.plan.ts';
import { stripMachine } from '#machines/strip/strip.machine.ts';
import { stripPlan } from './strip.plan.ts';
import { feedbackPlan } from './feedback.plan.ts';
import { labMachine } from '#machines/lab/lab.machine.ts';
import { labLineMachine } from '#machines/lab/labLine.machine.ts';
import { labLinePlan } from './labLine.plan.ts';
import { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import { labReplayPlan } from './labReplay.plan.ts';
import { labPlan } from './lab.plan.ts';

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
  row('ownOrders/orderCancel', 'one order that is to be cancelled, up to what became of it', orderCancelMachine, orderCancelPlan),
  row('ownOrders/cancelOrders', 'cancels of own orders: each on its own, or all after a question', cancelOrdersMachine, cancelOrdersPlan),
  row('orderEntry/orderAmend', 'changes an open order in a dialog', orderAmendMachine, orderAmendPlan),
  row('orderRecords/orderDetail', 'one order with its fills, fresh while on view', orderDetailMachine, orderDetailPlan),
  row('orderRecords/orderFile', 'open or ended orders as a file', orderFileMachine, orderFilePlan),
  row('margin/loanRecords', 'margin loans as a file', loanFileMachine, loanFilePlan),
  row('margin/loanRecords', 'what happened to margin loans, page by page', loanRecordsMachine, loanRecordsPlan),
  row('orderRecords/orderFile', 'fills as a file', fillFileMachine, fillFilePlan),
  row('orderRecords/orderRecords', 'orders that have ended, page by page', orderHistoryMachine, orderHistoryPlan),
  row('orderRecords/orderRecords', 'fills of own orders, page by page', orderFillsMachine, orderFillsPlan),
  row('orderRecords/orderPairs', 'pairs that a list of orders can be narrowed to', orderPairsMachine, orderPairsPlan),
  row('orderTables/orderTables', 'the lists of own orders below a chart: which one, narrowed to what', orderTablesMachine, orderTablesPlan),
  row('kit/tooltip', 'a tooltip, after a rest of the mouse, at once for keyboard and finger', tooltipMachine, tooltipPlan),
  row('clipboard/clipboard', 'one thing to copy: a check for what was copied, else the text selected', clipboardMachine, clipboardPlan),
  row(
    'navigation/navigation',
    'decides what stands at an address: the page, a wait, a detour that remembers it, a refusal',
    navigationMachine,
    navigationPlan,
  ),
  row('session/session', 'who is logged in: not known, in, or out', sessionMachine, sessionPlan),
  row('logout/logout', 'call, purge, language home after a second, in every tab', logoutMachine, logoutPlan),
  row('theme/theme', 'light, dark, system, price colours; dark locked while a page forces it', themeMachine, themePlan),
  row('preferences/preferences', 'display currency and its rates', preferencesMachine, preferencesPlan),
  row('viewport/viewport', 'the one source of the screen type', viewportMachine, viewportPlan),
  row('toasts/toasts', 'short messages, one per operation, at most three', toastsMachine, toastsPlan),
  row('install/install', 'installing the app on this device', installMachine, installPlan),
  row('transferRecord/transferFile', 'past transfers as a file', transferFileMachine, transferFilePlan),
  row('languages/languages', 'which languages the exchange offers', languagesMachine, languagesPlan),
  row('features/features', 'what the exchange offers now', featuresMachine, featuresPlan),
  row('kit/switches', 'what the operator has switched on; unknown after five minutes without a word', switchesMachine, switchesPlan),
  row('overlays/overlays', 'which dialog stands over the page', overlaysMachine, overlaysPlan),
  row(
    'browserWallet/browserWallet',
    'connects a wallet of this browser, with a way on from each refusal',
    browserWalletMachine,
    browserWalletPlan,
  ),
  row('walletConnect/walletConnect', 'connects a wallet by a WalletConnect code', walletConnectMachine, walletConnectPlan),
  row('walletLink/walletLink', 'proves by a signature that a wallet belongs to who is logged in', walletLinkMachine, walletLinkPlan),
  row('walletNetwork/walletNetwork', 'leads a connected wallet to another network', walletNetworkMachine, walletNetworkPlan),
  row('walletQr/walletQr', "logs in by a QR that the exchange's app scans", walletQrMachine, walletQrPlan),
  row(
    'walletSession/walletSession',
    'the connected wallet, remembered and confirmed by server or wallet',
    walletSessionMachine,
    walletSessionPlan,
  ),
  row('swap/swap', 'trades two tokens: inputs, quotes that age, the review, and the order', swapMachine, swapPlan),
  row('swap/swapOrder', 'carries out a confirmed swap: the allowance, then the trade', swapOrderMachine, swapOrderPlan),
  row('receive/receive', 'where payments to the wallet go, and which have come in', receiveMachine, receivePlan),
  row('send/send', 'sending a coin or token: what, to whom, the recipient looked at twice', sendMachine, sendPlan),
  row(
    'pendingTransactions/pendingTransactions',
    'what the wallet was asked for and the chain has not finished',
    pendingTransactionsMachine,
    pendingTransactionsPlan,
  ),
  row('transaction/transaction', 'one transaction from its check to its end on the chain', transactionMachine, transactionPlan),
  row('web3Assets/walletTotal', "the header's total, read where no page reads balances", walletTotalMachine, walletTotalPlan),
  row('web3Assets/web3Assets', 'what a wallet holds: listed by the exchange, read from the chains', web3AssetsMachine, web3AssetsPlan),
  row('activity/activity', "the details of one of the wallet's transactions, kept fresh while it waits", activityMachine, activityPlan),
  row('activity/activityList', 'what the wallet did, page by page, read again with every block', activityListMachine, activityListPlan),
  row('app/app', 'the root: spawns every resident once', appMachine, appPlan),
  row('alertBell/alertBell', 'says on any page that a price alert went off', alertBellMachine, alertBellPlan),
  row(
    'priceAlerts/priceAlerts',
    'prices that a member waits for: set, moved, removed beside the chart',
    priceAlertsMachine,
    priceAlertsPlan,
  ),
  row('preMarket/preMarket', 'tokens before their listing, with countdown and book', preMarketMachine, preMarketPlan),
  row('preMarket/preMarketOrder', 'one order for such a token, sent once', preMarketOrderMachine, preMarketOrderPlan),
  row('preMarket/preMarketOrders', 'own orders for such tokens, and cancelling them', preMarketOrdersMachine, preMarketOrdersPlan),
  row('app/late', 'the second root: spawns, once there is life on the page, what the first view does without', lateMachine, latePlan),
  row(
    'favourites/favourites',
    'stars of a guest or a member: lit at once, brought to the server one by one',
    favouritesMachine,
    favouritesPlan,
  ),
  row('login/login', 'logs in by e-mail and password, with a countdown after too many tries', loginMachine, loginPlan),
  row(
    'emailConfirmation/emailConfirmation',
    'confirms the e-mail of a new account by the code of a letter',
    emailConfirmationMachine,
    emailConfirmationPlan,
  ),
  row('register/register', 'opens an account that is logged in at once', registerMachine, registerPlan),
  row('entryFacts/entryFacts', 'live facts beside login and registration', entryFactsMachine, entryFactsPlan),
  row('assetDisplay/assetDisplay', 'unit of totals and covered amounts, the same in every tab', assetDisplayMachine, assetDisplayPlan),
  row('assets/assets', 'balances of all wallets, kept fresh while on view', assetsMachine, assetsPlan),
  row('transfer/transfer', 'moves coins between wallets, up to what the server made of it', transferMachine, transferPlan),
  row(
    'transfer/transferSubmit',
    'one intent to move money, from the check to an answer, with at most one effect',
    transferSubmitMachine,
    transferSubmitPlan,
  ),
  row(
    'orderEntry/orderEntry',
    'the order form of a pair: ticket, balance, review, and one order at a time',
    orderEntryMachine,
    orderEntryPlan,
  ),
  row(
    'orderEntry/orderSubmit',
    'one intent to trade, from its client order id to a known outcome, with at most one effect',
    orderSubmitMachine,
    orderSubmitPlan,
  ),
  row(
    'margin/marginAccount',
    'the margin wallet of a pair: its mode, what is in it and owed, its leverage',
    marginAccountMachine,
    marginAccountPlan,
  ),
  row(
    'margin/marginAgreement',
    'questions and terms before the first entry to margin trading',
    marginAgreementMachine,
    marginAgreementPlan,
  ),
  row('margin/marginLoan', 'borrowing into a margin wallet and paying back, one wish at a time', marginLoanMachine, marginLoanPlan),
  row(
    'margin/loanSubmit',
    'one intent to borrow or pay back, from its key to a known outcome, with at most one effect',
    loanSubmitMachine,
    loanSubmitPlan,
  ),
  row('transferRecord/transferRecord', 'transfers of the past, page by page', transferRecordMachine, transferRecordPlan),
  row(
    'connection/connection',
    'keeps the one stream open and in order, and reads prices while it is away',
    connectionMachine,
    connectionPlan,
  ),
  row('headerMenu/headerMenu', 'which menu of the header is open, by pointer, touch or keyboard', headerMenuMachine, headerMenuPlan),
  row('identity/identity', 'how far the member is identified, for the account menu', identityMachine, identityPlan),
  row('search/search', 'one opening of search: history, what is hot, results, commands behind >', searchMachine, searchPlan),
  row('keys/keys', 'keys that work on every page, and the switch that turns them off', keysMachine, keysPlan),
  row('priceSummary/priceSummary', 'tells the prices on view, when asked', priceSummaryMachine, priceSummaryPlan),
  row('tips/tips', 'first-run tips, each shown once on a page that rests', tipsMachine, tipsPlan),
  row('update/update', 'offers a newer version that was deployed meanwhile', updateMachine, updatePlan),
  row(
    'marketFeed/marketFeed',
    'one channel of a pair: by the stream, or read by call while that is away',
    marketFeedMachine,
    marketFeedPlan,
  ),
  row(
    'ownOrders/ownOrders',
    'own open orders and fills: read, then told by the stream, read again after a miss',
    ownOrdersMachine,
    ownOrdersPlan,
  ),
  row('tradePage/tradePage', 'the trade page of a pair: is it traded, and how it is arranged', tradePageMachine, tradePagePlan),
  row('tradePage/pairPicker', 'the list to choose another pair from, by name or tab', pairPickerMachine, pairPickerPlan),
  row(
    'confirmations/confirmations',
    'which questions before an order are asked, among the preferences',
    confirmationsMachine,
    confirmationsPlan,
  ),
  row('tradeKeys/tradeKeys', 'keys of the trade page in the help sheet: switched on, changed, restored', tradeKeysMachine, tradeKeysPlan),
  row('home/home', "the home page's market lists, fresh every minute", homeMachine, homePlan),
  row('markets/markets', 'the market list: tab, area, order and words in the address, rows in live order', marketsMachine, marketsPlan),
  row('marketOverview/marketOverview', 'the whole market at a glance, each part on its own', marketOverviewMachine, marketOverviewPlan),
  row('coinInfo/coinInfo', 'all coins, or one with its facts, prices and markets', coinInfoMachine, coinInfoPlan),
  row('trends/trends', 'lines of the last 24 hours for the rows on view', trendsMachine, trendsPlan),
  row('support/support', 'the help button: which service lines there are and which chat stands open', supportMachine, supportPlan),
  row('supportLine/supportLine', 'one chat service: its script, its readiness, its unread count', supportLineMachine, supportLinePlan),
  row('inMail/inMail', 'unread count and read states, shown at once and taken back when the server refuses', inMailMachine, inMailPlan),
  row('notices/notices', 'the notification centre: what a pressed message does, the day, when to read again', noticesMachine, noticesPlan),
  row('notices/noticeList', 'messages of a module, page by page', noticeListMachine, noticeListPlan),
  row('notices/noticeModules', 'the modules of messages and what is in them', noticeModulesMachine, noticeModulesPlan),
  row('notices/newbieTasks', "a newcomer's tasks and rewards", newbieTasksMachine, newbieTasksPlan),
  row('downloads/downloads', 'where phones get the app, for the download popover', downloadsMachine, downloadsPlan),
  row('backupSites/backupSites', 'backup websites: the first three, then all', backupSitesMachine, backupSitesPlan),
  row('freeSpot/freeSpot', 'keeps a button that floats over the page off what can be pressed', freeSpotMachine, freeSpotPlan),
  row('scrollTop/scrollTop', 'the way back to the top, past one screen', scrollTopMachine, scrollTopPlan),
  row('strip/strip', 'a row wider than its place, moved by steps', stripMachine, stripPlan),
  row(
    'feedback/feedback',
    'feedback: words to the exchange, with the recording that is shown before it is sent',
    feedbackMachine,
    feedbackPlan,
  ),
  row('lab/lab', "the testers' page: every machine as a drawing or a list, with what tests passed through", labMachine, labPlan),
  row('lab/labLine', "the lab's line to a running app: what runs there, what it hears, what a tester sends", labLineMachine, labLinePlan),
  row('lab/labReplay', 'a recording, replayed step by step', labReplayMachine, labReplayPlan),
] as const;
