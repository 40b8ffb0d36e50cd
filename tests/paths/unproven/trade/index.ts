import type { Driver } from '../driver.ts';
import { alertBell } from './alertBell.ts';
import { backupSites } from './backupSites.ts';
import { cancelOrders } from './cancelOrders.ts';
import { fillFile, orderFile } from './orderFile.ts';
import { install } from './install.ts';
import { login } from './login.ts';
import { marketOverview } from './marketOverview.ts';
import { newbieTasks } from './newbieTasks.ts';
import { noticeList } from './noticeList.ts';
import { noticeModules } from './noticeModules.ts';
import { notices } from './notices.ts';
import { noticesToPage } from './notices.ts';
import { orderAmend, orderAmendUnlisted } from './orderAmend.ts';
import { orderCancel } from './orderCancel.ts';
import { orderDetail } from './orderDetail.ts';
import { orderEntry, orderEntryOpening, orderEntryReloaded, orderEntrySession } from './orderEntry.ts';
import { orderFills, orderHistory } from './orderRecords.ts';
import { orderMove } from './orderMove.ts';
import { orderPairs } from './orderPairs.ts';
import { orderSubmit, orderSubmitAsked } from './orderSubmit.ts';
import { orderTables } from './orderTables.ts';
import { ownOrders } from './ownOrders.ts';
import { pairPicker } from './pairPicker.ts';
import { preMarket } from './preMarket.ts';
import { preMarketOrder } from './preMarketOrder.ts';
import { preMarketOrders } from './preMarketOrders.ts';
import { priceAlerts } from './priceAlerts.ts';
import { priceSummary } from './priceSummary.ts';
import { register } from './register.ts';
import { tradeKeys } from './tradeKeys.ts';
import { tradePage, tradePageMargin, tradePagePhone } from './tradePage.ts';
import { update } from './update.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [
  pairPicker,
  alertBell,
  preMarketOrders,
  preMarket,
  cancelOrders,
  tradeKeys,
  orderMove,
  orderTables,
  orderSubmit,
  orderSubmitAsked,
  orderAmendUnlisted,
  orderAmend,
  backupSites,
  install,
  login,
  marketOverview,
  newbieTasks,
  noticeList,
  noticeModules,
  notices,
  noticesToPage,
  priceSummary,
  register,
  update,
  ownOrders,
  orderHistory,
  orderFills,
  orderDetail,
  orderFile,
  fillFile,
  orderPairs,
  orderCancel,
  priceAlerts,
  preMarketOrder,
  orderEntry,
  orderEntryOpening,
  orderEntryReloaded,
  orderEntrySession,
  tradePage,
  tradePagePhone,
  tradePageMargin,
];
