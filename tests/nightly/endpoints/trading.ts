import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  openOrders,
  orderDetail,
  orderFills,
  orderHistory,
  placeOrder,
} from '#services/spot/orderCalls.ts';
import { borrowMargin, marginRecords, readMarginWallet, repayMargin, setMarginLeverage } from '#services/margin/marginCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import {
  borrowAgain,
  chooseLeverage,
  chooseLeverageAgain,
  repayAgain,
  seeLeverage,
  seeOwed,
  seeWallet,
  standDebt,
  standReady,
  startBorrow,
  startRepay,
} from './marginDeeds.ts';
import {
  amend,
  amendAgain,
  cancel,
  cancelAgain,
  cancelAll,
  cancelAllAgain,
  openDetail,
  orderPair,
  placeAgain,
  seeAmendedOnce,
  seeCancelled,
  seeDetail,
  seeNoneOpen,
  seePlacedOnce,
  startOrder,
  toLogin,
} from './orderDeeds.ts';
import { places, row, type Row } from './row.ts';
import type { Page } from '@playwright/test';

const { trade, margin, spotOrders, marginOrders } = places;
const seeMarket = (page: Page) => new Trade(page).seePair(orderPair);
async function openTape(page: Page): Promise<void> {
  await seeMarket(page);
  await new Trade(page).tab('book.tab.trades').click();
}
/** The orders of before may have been asked for already, and have led to the login. */
const openList = (list: 'history' | 'fills' | 'loans') => (page: Page) =>
  Promise.race([new OwnOrders(page).tab(list).click(), page.waitForURL('**/login*')]);
const pairFilter = (page: Page) => page.getByRole('combobox', { name: new OwnOrders(page).text('column.pair') });

/** What a guest's trade page asks; book and trades only while no stream brings them. */
export const guestTradeRows: readonly Row[] = [
  { call: tradeRules, place: trade, shows: 'words', well: seeMarket },
  { call: candleHistory, place: trade, shows: 'words', well: seeMarket },
  { call: fullDepth, place: trade, shows: 'words', isStreamless: true, well: seeMarket },
  { call: realTimeTrade, place: trade, shows: 'words', isStreamless: true, act: openTape },
];

/** What the pages of a member's orders ask in order to show them. */
export const memberTradeRows: readonly Row[] = [
  { call: openOrders, place: trade, shows: 'words' },
  { call: readMarginWallet, place: margin, shows: 'words', toEntry: toLogin, well: seeWallet },
  { call: openOrders, place: spotOrders, shows: 'words' },
  { call: orderHistory, place: spotOrders, shows: 'words', act: openList('history') },
  { call: orderFills, place: spotOrders, shows: 'words', act: openList('fills') },
  { call: marginRecords, place: marginOrders, shows: 'words', act: openList('loans') },
  {
    call: tradeRules,
    place: spotOrders,
    shows: 'words',
    again: async (page) => {
      await pairFilter(page).click();
      await page.getByRole('option', { name: textOf('en_US', 'faults:retry') }).click();
    },
    well: async (page) => {
      await pairFilter(page).click();
      await expect(page.getByRole('option', { name: orderPair, exact: true })).toBeVisible();
    },
  },
];

/** Orders that members place, change and cancel. The trade page needs no login, so it stays when that ends. */
export const deedTradeRows: readonly Row[] = [
  row({
    call: placeOrder,
    place: trade,
    shows: 'words',
    act: startOrder,
    toEntry: toLogin,
    isKept: true,
    again: placeAgain,
    well: seePlacedOnce,
  }),
  row({ call: amendOrder, place: trade, shows: 'words', act: amend, toEntry: toLogin, again: amendAgain, well: seeAmendedOnce }),
  row({ call: cancelOrder, place: trade, shows: 'words', act: cancel, toEntry: toLogin, again: cancelAgain, well: seeCancelled }),
  row({ call: orderDetail, place: trade, shows: 'words', act: openDetail, toEntry: toLogin, well: seeDetail }),
  row({
    call: setMarginLeverage,
    place: margin,
    shows: 'words',
    before: standReady,
    act: chooseLeverage,
    toEntry: toLogin,
    again: chooseLeverageAgain,
    well: seeLeverage,
  }),
  row({ call: borrowMargin, place: margin, shows: 'words', before: standReady, act: startBorrow, again: borrowAgain, well: seeOwed }),
  row({ call: repayMargin, place: margin, shows: 'words', before: standDebt, act: startRepay, again: repayAgain, well: seeOwed }),
  row({ call: cancelAllOrders, place: trade, shows: 'words', act: cancelAll, toEntry: toLogin, again: cancelAllAgain, well: seeNoneOpen }),
];
