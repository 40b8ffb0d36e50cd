import { apiKeys, createApiKey, editApiKey, revokeApiKey } from '#services/user/apiKeyCalls.ts';
import {
  createDepositAddress,
  depositAddressRemark,
  depositAddressSelected,
  depositCoinAddress,
  depositLog,
  missedDeposit,
  universalAddressNetworks,
} from '#services/assets/depositCalls.ts';
import { endLogins, openLogins } from '#services/user/openLogins/calls.ts';
import { passkeyList } from '#services/user/passkeyCalls.ts';
import { secondFactorState } from '#services/user/secondFactorCalls.ts';
import { bizStatus, logout } from '#services/session/calls.ts';
import { webConfig } from '#services/config/publicCalls.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite, spotFavourites } from '#services/tab/favourites/calls.ts';
import {
  assetTotal,
  assetWallets,
  submitTransfer,
  transferInfo,
  transferPrecheck,
  transferRecords,
  walletInfo,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/assets/calls.ts';
import { readAssetHistory } from '#services/assets/historyCalls.ts';
import { sendFeedback } from '#services/help/feedback/calls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { kycConfig, userRights, verifyResult } from '#services/user/identity/verifyCalls.ts';
import { messageClassify, messageList, messageStatus, newbieTasks, unreadCount } from '#services/tab/inMail/calls.ts';
import { liveRoomList } from '#services/live/calls.ts';
import { priceAlerts, removePriceAlert, savePriceAlert } from '#services/spot/alertCalls.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { Alerts } from '#tests/e2e/pages/alerts.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { Feedback } from '#tests/e2e/pages/feedback.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Notices } from '#tests/e2e/pages/notices.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import {
  flipAgain,
  flipContract,
  flipSpot,
  moveAgain,
  receiveMessage,
  removeAlert,
  removeAlertAgain,
  seeAlerts,
  seeFlipped,
  seeMovedOnce,
  setAlert,
  setAlertAgain,
  standAlert,
  startMove,
} from './deeds.ts';
import { accountFreezeRows } from './accountFreeze.ts';
import { antiPhishingRows } from './antiPhishing.ts';
import { companyRows } from './company.ts';
import { places, row, type Row } from './row.ts';
import { askWho } from './seats.ts';
import { deedPreMarketRows, memberPreMarketRows } from './preMarket.ts';
import { deedTradeRows, memberTradeRows } from './trading.ts';
import { withdrawalDeeds, withdrawalRows } from './withdrawals.ts';
import type { Page } from '@playwright/test';

const { account, apiSetting, deposits, feedback, home, overview, settings, spot, notices, records, trade } = places;
const openTransfer = (page: Page) => new Assets(page).startTransfer();
const pressMessage = (page: Page, title: string) => new Notices(page).press(title);
const seeRead = (page: Page, title: string) => new Notices(page).seeRead(title);
/** Alerts on the first page may have been asked for already, and have led to the login. */
const openQuotes = (page: Page) => Promise.race([new Notices(page).chooseModule(3), page.waitForURL('**/login*')]);
async function seeQuotesAgain(page: Page): Promise<void> {
  const notices = new Notices(page);
  await notices.chooseModule(0);
  await notices.chooseModule(3);
}
const endIt = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en_US', 'openLogins:end'), exact: true })
    .click();
const readAll = (page: Page) => new Notices(page).readAll();

const keyWords = (key: string) => textOf('en_US', `apiSetting:${key}`);
const dialogOf = (page: Page) => page.getByRole('dialog');
const sendKey = (page: Page) => dialogOf(page).locator('button[type="submit"]').click();
/** Fills in the form of an HMAC key and sends it. */
async function makeKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: keyWords('create'), exact: true }).click();
  await dialogOf(page).locator('input[name="label"]').fill('Grid bot');
  await dialogOf(page).locator('input[name="kind"]').nth(1).check();
  await sendKey(page);
}
/** A key that stands before its call begins to break. */
async function standKey(page: Page): Promise<void> {
  await makeKey(page);
  await dialogOf(page).locator('input[name="password"]').fill(demoPassword);
  await sendKey(page);
  await dialogOf(page)
    .getByRole('button', { name: keyWords('secret.kept') })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
}
const pressRow = (page: Page, at: number) => page.getByRole('main').getByRole('row').nth(1).getByRole('button').nth(at).click();
const revokeIt = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: keyWords('revoke'), exact: true })
    .click();

const topupWords = (key: string) => textOf('en_US', `topup:${key}`);
const makeAddress = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: topupWords('make'), exact: true })
    .click();
const others = (page: Page) => page.getByRole('main').getByRole('button', { name: topupWords('show') });
/** An account of many cases may have all of its addresses already. */
async function twoAddresses(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: topupWords('addresses') })).toBeVisible();
  if ((await others(page).count()) === 0) await makeAddress(page);
  await expect(others(page).first()).toBeVisible();
}
async function writeNote(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf('en_US', 'topup:noteOf', { address: '' }) })
    .first()
    .click();
  await dialogOf(page).locator('input[name="note"]').fill('Savings');
  await sendKey(page);
}
async function searchMissed(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: topupWords('missed.open') })
    .click();
  await dialogOf(page)
    .locator('input[name="txHash"]')
    .fill(`0x${'ab'.repeat(32)}`);
  await sendKey(page);
}
const showOther = (page: Page) => others(page).first().click();

/** What the pages of a member ask in order to show it. */
export const memberRows: readonly Row[] = [
  { call: bizStatus, place: overview, shows: 'strip' },
  { call: spotFavourites, place: home, shows: 'quiet' },
  { call: contractFavourites, place: home, shows: 'quiet' },
  { call: unreadCount, place: overview, shows: 'quiet' },
  { call: assetWallets, place: overview, shows: 'words' },
  { call: assetTotal, place: overview, shows: 'words' },
  { call: readAssetHistory, place: overview, shows: 'words' },
  { call: transferRecords, place: records, shows: 'words' },
  { call: priceAlerts, place: trade, shows: 'words', act: (page) => new Alerts(page).open() },
  { call: openLogins, place: account, shows: 'words' },
  {
    call: endLogins,
    place: account,
    shows: 'words',
    act: async (page) => {
      // The row of another login: each case logs in anew.
      await page
        .getByRole('main')
        .getByRole('region', { name: textOf('en_US', 'openLogins:title') })
        .getByRole('button')
        .first()
        .click();
      await endIt(page);
    },
    again: endIt,
  },
  { call: secondFactorState, place: settings, shows: 'words' },
  { call: passkeyList, place: settings, shows: 'words' },
  ...antiPhishingRows,
  ...accountFreezeRows,
  { call: apiKeys, place: apiSetting, shows: 'words' },
  { call: createApiKey, place: apiSetting, shows: 'words', act: makeKey, again: sendKey },
  {
    call: editApiKey,
    place: apiSetting,
    shows: 'words',
    before: standKey,
    act: async (page) => {
      await pressRow(page, 1);
      await sendKey(page);
    },
    again: sendKey,
  },
  {
    call: revokeApiKey,
    place: apiSetting,
    shows: 'words',
    before: standKey,
    act: async (page) => {
      await pressRow(page, 2);
      await revokeIt(page);
    },
    again: revokeIt,
  },
  { call: verifyResult, place: settings, shows: 'words' },
  { call: kycConfig, place: settings, shows: 'words' },
  { call: userRights, place: settings, shows: 'words' },
  ...companyRows,
  { call: universalAddressNetworks, place: deposits, shows: 'words' },
  { call: depositLog, place: deposits, shows: 'words' },
  { call: depositCoinAddress, place: deposits, shows: 'words' },
  { call: createDepositAddress, place: deposits, shows: 'words', act: makeAddress, again: makeAddress },
  { call: depositAddressSelected, place: deposits, shows: 'words', before: twoAddresses, act: showOther, again: showOther },
  { call: missedDeposit, place: deposits, shows: 'words', act: searchMissed, again: sendKey },
  { call: depositAddressRemark, place: deposits, shows: 'words', act: writeNote, again: sendKey },
  ...withdrawalRows,
  ...memberTradeRows,
  ...memberPreMarketRows,
  { call: messageList, place: notices, shows: 'words' },
  { call: messageClassify, place: notices, shows: 'quiet' },
  { call: newbieTasks, place: notices, shows: 'quiet' },
  // Each login of a case sends a message, so the price alerts may stand on no first page but their own.
  { call: oneTradeInfo, place: notices, shows: 'quiet', act: openQuotes, again: seeQuotesAgain },
  { call: walletTransferTypes, place: spot, shows: 'words', act: openTransfer },
  { call: transferInfo, place: spot, shows: 'words', act: openTransfer },
  // A form that has stood comes back by itself after another login.
  { call: walletTransferCoins, place: spot, shows: 'words', act: openTransfer, isKept: true },
  { call: walletInfo, place: spot, shows: 'words', act: openTransfer, isKept: true },
  { call: webConfig, place: spot, shows: 'words', before: (page) => new Assets(page).see('spot'), act: openTransfer },
  {
    call: identityStatus,
    place: home,
    shows: 'words',
    act: (page) => new HeaderMenus(page).openAccount(),
    again: async (page) => {
      await askWho(page);
      await new HeaderMenus(page).askIdentity();
    },
  },
  {
    call: liveRoomList,
    place: home,
    shows: 'quiet',
    act: async (page) => {
      const help = new Help(page);
      await help.giveSign();
      await help.button.click();
    },
    again: async (page) => {
      const help = new Help(page);
      await askWho(page);
      // Whose page it is may have closed the panel meanwhile.
      if (await help.panel.isVisible()) await help.button.click();
      await expect(async () => {
        if (!(await help.panel.isVisible())) await help.button.click();
        await expect(help.panel).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
];

/** What members change: each case has an account that nobody else changes meanwhile. */
export const deedRows: readonly Row[] = [
  ...withdrawalDeeds,
  row({ call: changeSpotFavourite, place: home, shows: 'words', act: flipSpot, again: flipAgain, well: seeFlipped }),
  row({ call: saveContractFavourites, place: home, shows: 'words', act: flipContract, again: flipAgain, well: seeFlipped }),
  row({ call: savePriceAlert, place: trade, shows: 'words', act: setAlert, again: setAlertAgain, well: (page) => seeAlerts(page, 1) }),
  row({
    call: removePriceAlert,
    place: trade,
    shows: 'words',
    before: standAlert,
    act: removeAlert,
    again: removeAlertAgain,
    well: (page) => seeAlerts(page, 0),
  }),
  row({
    call: messageStatus,
    place: notices,
    shows: 'words',
    act: async (page, sitter) => {
      const title = await receiveMessage(page, sitter);
      await pressMessage(page, title);
      return title;
    },
    again: pressMessage,
    well: seeRead,
  }),
  row({
    call: { ...messageStatus, name: 'messageStatus of all' },
    place: notices,
    shows: 'words',
    act: async (page, sitter) => {
      const title = await receiveMessage(page, sitter);
      await readAll(page);
      return title;
    },
    again: readAll,
    well: seeRead,
  }),
  {
    call: sendFeedback,
    place: feedback,
    shows: 'words',
    act: (page) => new Feedback(page).write('It stands still.'),
    again: (page) => new Feedback(page).write('It stands still.'),
    well: (page) => new Feedback(page).seeReceipt(),
  },
  row({ call: transferPrecheck, place: spot, shows: 'words', act: startMove, isKept: true, again: moveAgain, well: seeMovedOnce }),
  row({ call: submitTransfer, place: spot, shows: 'words', act: startMove, isKept: true, again: moveAgain, well: seeMovedOnce }),
  ...deedTradeRows,
  ...deedPreMarketRows,
  { call: logout, place: home, shows: 'quiet', act: (page) => new Shell(page).logOut(), well: (page) => new Shell(page).seeGuest() },
];
