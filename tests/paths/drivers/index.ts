import type { Driver } from '../driver.ts';
import { activity } from './activity.ts';
import { activityList } from './activityList.ts';
import { alertBell } from './alertBell.ts';
import { assetDisplay } from './assetDisplay.ts';
import { assets, assetsWithTransfer } from './assets.ts';
import { backupSites } from './backupSites.ts';
import { browserWallet } from './browserWallet.ts';
import { cancelOrders } from './cancelOrders.ts';
import {
  connection,
  connectionBeside,
  connectionLogin,
  connectionUnanswered,
  connectionUnchosen,
  connectionUnknown,
} from './connection.ts';
import { clipboard } from './clipboard.ts';
import { coinInfo } from './coinInfo.ts';
import { downloads } from './downloads.ts';
import { entryFacts } from './entryFacts.ts';
import { emailConfirmation } from './emailConfirmation.ts';
import { favouritesOfGuest, favouritesOfMember } from './favourites.ts';
import { features } from './features.ts';
import { feedback } from './feedback.ts';
import { freeSpot } from './freeSpot.ts';
import { headerMenu, headerMenuSlow } from './headerMenu.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { inMail } from './inMail.ts';
import { install } from './install.ts';
import { keys } from './keys.ts';
import { labPage } from './lab.ts';
import { labLine } from './labLine.ts';
import { labReplay } from './labReplay.ts';
import { languages } from './languages.ts';
import { loanSubmit, loanSubmitAgain, loanSubmitElsewhere } from './loanSubmit.ts';
import { login } from './login.ts';
import { logout, logoutWithoutKeyCode } from './logout.ts';
import { marginAccount, marginAccountOfGuest } from './marginAccount.ts';
import { marginAgreement } from './marginAgreement.ts';
import { marginLoan, marginLoanKept, marginLoanOld } from './marginLoan.ts';
import { marketFeed, marketFeedCut, marketFeedHistory, marketFeedHistoryBack, marketFeedHistoryLost } from './marketFeed.ts';
import { marketOverview } from './marketOverview.ts';
import { markets } from './markets.ts';
import { navigation } from './navigation.ts';
import { newbieTasks } from './newbieTasks.ts';
import { noticeList } from './noticeList.ts';
import { noticeModules } from './noticeModules.ts';
import { notices } from './notices.ts';
import { noticesToPage } from './notices.ts';
import { orderAmend, orderAmendDragged, orderAmendUnlisted } from './orderAmend.ts';
import { orderCancel } from './orderCancel.ts';
import { orderDetail } from './orderDetail.ts';
import { orderEntry, orderEntryMargin, orderEntryOwner, orderEntrySending, orderEntrySent, orderEntryUnanswered } from './orderEntry.ts';
import { fillFile, loanFile, orderFile } from './orderFile.ts';
import { orderPairs } from './orderPairs.ts';
import { loanRecords, orderFills, orderHistory } from './orderRecords.ts';
import { orderSubmit, orderSubmitAsked } from './orderSubmit.ts';
import { orderTables } from './orderTables.ts';
import { overlays } from './overlays.ts';
import { ownOrders } from './ownOrders.ts';
import { pairPicker } from './pairPicker.ts';
import { pendingTransactions } from './pendingTransactions.ts';
import { preferences } from './preferences.ts';
import { preMarket } from './preMarket.ts';
import { preMarketOrder } from './preMarketOrder.ts';
import { preMarketOrders } from './preMarketOrders.ts';
import { priceAlerts } from './priceAlerts.ts';
import { priceSummary } from './priceSummary.ts';
import { receiving } from './receive.ts';
import { register } from './register.ts';
import { scrollTop } from './scrollTop.ts';
import { searching } from './search.ts';
import { sending, sendingOffline } from './send.ts';
import { session, sessionOpened } from './session.ts';
import { strip } from './strip.ts';
import { support } from './support.ts';
import { supportLine, supportLineHangsEarly, supportLineHangsLate } from './supportLine.ts';
import { swapping, swappingForeign, swappingOffline, swappingPoor, swappingResumed, swappingSilent } from './swap.ts';
import { swapOrder, swapOrderResumed } from './swapOrder.ts';
import { switches } from './switches.ts';
import { theme } from './theme.ts';
import { tips, tipsUnderDialog } from './tips.ts';
import { toasts } from './toasts.ts';
import { tooltip, tooltipNotHeld } from './tooltip.ts';
import { confirmations } from './confirmations.ts';
import { tradeKeys } from './tradeKeys.ts';
import { tradePage, tradePageMargin, tradePagePhone } from './tradePage.ts';
import { transaction, transactionKept, transactionUnasked } from './transaction.ts';
import {
  transfer,
  transferElsewhere,
  transferHeld,
  transferHeldLate,
  transferNowhere,
  transferOld,
  transferPairs,
  transferSent,
} from './transfer.ts';
import { transferFile } from './transferFile.ts';
import { transferRecord } from './transferRecord.ts';
import { transferSubmit, transferSubmitAgain, transferSubmitElsewhere } from './transferSubmit.ts';
import { trends } from './trends.ts';
import { update } from './update.ts';
import { viewport } from './viewport.ts';
import { walletConnect, walletConnectBroken, walletConnectOld } from './walletConnect.ts';
import { walletLink, walletLinkElsewhere } from './walletLink.ts';
import { walletNetwork, walletNetworkLeft, walletNetworkNotice, walletNetworkSilent } from './walletNetwork.ts';
import { walletQr } from './walletQr.ts';
import { walletSession, walletSessionLoggedOut, walletSessionInjected } from './walletSession.ts';
import { walletTotal } from './walletTotal.ts';
import { web3Assets, web3AssetsSilent } from './web3Assets.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [
  activity,
  activityList,
  alertBell,
  assetDisplay,
  assets,
  assetsWithTransfer,
  backupSites,
  browserWallet,
  cancelOrders,
  clipboard,
  coinInfo,
  connection,
  connectionBeside,
  connectionLogin,
  connectionUnanswered,
  connectionUnchosen,
  connectionUnknown,
  downloads,
  entryFacts,
  favouritesOfGuest,
  favouritesOfMember,
  features,
  feedback,
  fillFile,
  freeSpot,
  headerMenu,
  headerMenuSlow,
  home,
  identity,
  inMail,
  install,
  keys,
  labLine,
  labPage,
  labReplay,
  languages,
  loanFile,
  loanRecords,
  loanSubmit,
  loanSubmitAgain,
  loanSubmitElsewhere,
  login,
  logout,
  logoutWithoutKeyCode,
  marginAccount,
  marginAccountOfGuest,
  marginAgreement,
  marginLoan,
  marginLoanKept,
  marginLoanOld,
  marketFeed,
  marketFeedCut,
  marketFeedHistory,
  marketFeedHistoryBack,
  marketFeedHistoryLost,
  marketOverview,
  markets,
  navigation,
  newbieTasks,
  noticeList,
  noticeModules,
  notices,
  noticesToPage,
  orderAmend,
  orderAmendDragged,
  orderAmendUnlisted,
  orderCancel,
  orderDetail,
  orderEntry,
  orderEntryMargin,
  orderEntryOwner,
  orderEntrySending,
  orderEntrySent,
  orderEntryUnanswered,
  orderFile,
  orderFills,
  orderHistory,
  orderPairs,
  orderSubmit,
  orderSubmitAsked,
  orderTables,
  overlays,
  ownOrders,
  pairPicker,
  pendingTransactions,
  preferences,
  preMarket,
  preMarketOrder,
  preMarketOrders,
  priceAlerts,
  priceSummary,
  receiving,
  emailConfirmation,
  register,
  scrollTop,
  searching,
  sending,
  sendingOffline,
  session,
  sessionOpened,
  strip,
  support,
  supportLine,
  supportLineHangsEarly,
  supportLineHangsLate,
  swapOrder,
  swapOrderResumed,
  swapping,
  swappingForeign,
  swappingOffline,
  swappingPoor,
  swappingResumed,
  swappingSilent,
  switches,
  theme,
  tips,
  tipsUnderDialog,
  toasts,
  tooltip,
  tooltipNotHeld,
  confirmations,
  tradeKeys,
  tradePage,
  tradePageMargin,
  tradePagePhone,
  transaction,
  transactionKept,
  transactionUnasked,
  transfer,
  transferElsewhere,
  transferHeld,
  transferHeldLate,
  transferNowhere,
  transferOld,
  transferPairs,
  transferSent,
  transferFile,
  transferRecord,
  transferSubmit,
  transferSubmitAgain,
  transferSubmitElsewhere,
  trends,
  update,
  viewport,
  walletConnect,
  walletConnectBroken,
  walletConnectOld,
  walletLink,
  walletLinkElsewhere,
  walletNetwork,
  walletNetworkLeft,
  walletNetworkNotice,
  walletNetworkSilent,
  walletQr,
  walletSession,
  walletSessionInjected,
  walletSessionLoggedOut,
  walletTotal,
  web3Assets,
  web3AssetsSilent,
];
