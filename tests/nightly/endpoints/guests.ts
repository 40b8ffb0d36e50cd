import { contractFundingHistory, contractInsurance, contractPriceMaking } from '#services/contract/factCalls.ts';
import { contractPublic } from '#services/contract/marketCalls.ts';
import { readFeeTerms } from '#services/help/feeTermsCalls.ts';
import { isolatedTradeTypes } from '#services/margin/marginCalls.ts';
import { readStatus } from '#services/help/statusCalls.ts';
import { bizStatus } from '#services/session/calls.ts';
import {
  applyAdvancedIdentity,
  applyStandardIdentity,
  checkStandardIdentity,
  uploadIdentityFile,
} from '#services/user/identity/verifyCalls.ts';
import { verificationFormUrl } from '#services/user/identity/hostedCalls.ts';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { currencyDetail, serviceConfig } from '#services/config/calls.ts';
import { downloadUrl, locales, webConfig } from '#services/config/publicCalls.ts';
import { changeDistribution, contractList, heatmapListing, tradeSupport } from '#services/market/boardCalls.ts';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { search, searchRecommend, searchResult } from '#services/shell/searchCalls.ts';
import { generateQrCode, scanLogin } from '#services/web3/calls.ts';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { IdentityDesk, Verification } from '#tests/e2e/pages/verification.ts';
import { EmailConfirmation } from '#tests/e2e/pages/emailConfirmation.ts';
import { Footer } from '#tests/e2e/pages/footer.ts';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Markets } from '#tests/e2e/pages/markets.ts';
import { PasswordReset } from '#tests/e2e/pages/passwordReset.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { WalletDialog } from '#tests/e2e/pages/walletDialog.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { configFile, places, type Row } from './row.ts';
import { companyDeeds } from './company.ts';
import { registerAnew, registerConfirmed } from './newcomers.ts';
import { passkeyRows } from './passkeys.ts';
import { guestPreMarketRows } from './preMarket.ts';
import { guestTradeRows } from './trading.ts';
import { frozenRows } from './accountFreeze.ts';
import { twoStepRows } from './twoStep.ts';
import type { Page } from '@playwright/test';

const { coins, home, landing, markets, overviewOfMarket } = places;

async function lookFor(page: Page, keyword: string): Promise<Search> {
  const search = new Search(page);
  await search.open();
  await search.look(keyword);
  return search;
}
const takeFirst = async (page: Page): Promise<void> => (await lookFor(page, 'btc')).links('spots').first().click();
const sayScanned = (page: Page): Promise<void> => new WalletDialog(page).sayScanned();

/** A guest at the code of a letter, or behind it. */
async function resetAs(page: Page, email: string): Promise<PasswordReset> {
  const reset = new PasswordReset(page);
  await reset.sendTo(email);
  await reset.seeStep('code');
  return reset;
}
const nextStep = (page: Page) => new PasswordReset(page).goOn();

/** A newcomer at the form of a level, on the page of settings. */
async function verifyAnew(page: Page): Promise<Verification> {
  await registerConfirmed(page);
  const verification = new Verification(page);
  await verification.open();
  return verification;
}
async function toPictures(page: Page): Promise<Verification> {
  const verification = await verifyAnew(page);
  await verification.begin(1, 'begin');
  await verification.fillDetails();
  return verification;
}
/** Who passed standard, with the form of the advanced level filled in. */
async function fillAdvanced(page: Page): Promise<Verification> {
  const verification = await toPictures(page);
  await verification.upload('front', 800);
  await verification.upload('back', 801);
  await verification.handIn();
  await verification.seeState('waiting');
  const { data } = (await (await page.request.get('/hk-web/user/biz-status')).json()) as { data: { login: { email: string } } };
  const desk = await page.context().newPage();
  await new IdentityDesk(desk).decide(data.login.email, 'passed');
  await desk.close();
  await verification.open();
  await verification.begin(2, 'begin');
  await verification.fillAdvanced();
  return verification;
}
const submitPapers = (page: Page) => new Verification(page).submit();

/** What a guest's page asks. */
export const guestRows: readonly Row[] = [
  { call: configFile, place: home, shows: 'boot' },
  { call: currencyDetail, place: home, shows: 'quiet' },
  { call: currencyDetail, place: home, shows: 'words', act: (page) => new Shell(page).openPreferences() },
  { call: locales, place: home, shows: 'quiet', act: (page) => new Shell(page).openPreferences() },
  { call: serviceConfig, place: home, shows: 'quiet' },
  {
    call: webConfig,
    place: home,
    shows: 'quiet',
    act: (page) => new Footer(page).reach(),
    well: (page) => expect(new Footer(page).backups.getByRole('link')).toHaveCount(3),
  },
  { call: downloadUrl, place: home, shows: 'words', act: (page) => new HeaderMenus(page).openDownload() },
  { call: bizStatus, place: home, shows: 'quiet' },
  { call: spotList, place: home, shows: 'words' },
  { call: popularSearch, place: home, shows: 'quiet' },
  { call: statOverview, place: home, shows: 'quiet' },
  { call: trendlines, place: home, shows: 'quiet' },
  { call: spotList, place: markets, shows: 'words' },
  { call: trendlines, place: markets, shows: 'quiet' },
  { call: contractList, place: markets, shows: 'words', act: (page) => new Markets(page).goTo('contract') },
  { call: tradeSupport, place: coins, shows: 'words' },
  { call: readStatus, place: '/en_US/status', shows: 'words' },
  { call: readFeeTerms, place: '/en_US/rateStandard', shows: 'words' },
  { call: isolatedTradeTypes, place: '/en_US/rateStandard', shows: 'words' },
  ...[contractPublic, contractPriceMaking, contractFundingHistory, contractInsurance].map((call): Row => ({
    call,
    place: '/en_US/position',
    shows: 'words',
  })),
  ...[statOverview, changeDistribution, heatmapListing, rankingGainers, rankingLosers, rankingVolume].map((call): Row => ({
    call,
    place: overviewOfMarket,
    shows: 'words',
  })),
  ...guestTradeRows,
  ...guestPreMarketRows,
  { call: searchRecommend, place: home, shows: 'words', act: (page) => new Search(page).open() },
  { call: search, place: home, shows: 'words', act: (page) => lookFor(page, 'btc') },
  { call: searchResult, place: home, shows: 'quiet', act: takeFirst, again: takeFirst },
  {
    call: login,
    place: '/en_US/login',
    shows: 'words',
    act: (page) => new AccountForms(page).logIn(trader.email),
    again: (page) => new AccountForms(page).submit('login'),
    well: (page) => new Shell(page).seeMember(),
  },
  {
    call: register,
    place: '/en_US/register',
    shows: 'words',
    act: registerAnew,
    again: (page) => new AccountForms(page).submit('register'),
    well: (page) => new EmailConfirmation(page).see(),
  },
  { call: emailCodeState, place: '/en_US/register', shows: 'quiet', act: registerAnew },
  {
    call: confirmEmail,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => {
      await registerAnew(page);
      const confirmation = new EmailConfirmation(page);
      await confirmation.see();
      await confirmation.type('123456');
      await confirmation.submit();
    },
    again: (page) => new EmailConfirmation(page).submit(),
  },
  {
    call: sendEmailCode,
    place: '/en_US/register',
    shows: 'words',
    // Without it nothing is known of a wait.
    beside: emailCodeState,
    act: async (page) => {
      await registerAnew(page);
      const confirmation = new EmailConfirmation(page);
      await confirmation.open();
      await confirmation.askForLetter();
    },
    again: (page) => new EmailConfirmation(page).askForLetter(),
  },
  {
    call: checkStandardIdentity,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => {
      const verification = await verifyAnew(page);
      await verification.begin(1, 'begin');
      await verification.typeDetails();
    },
    again: submitPapers,
  },
  {
    call: uploadIdentityFile,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => (await toPictures(page)).sendFile('front', 800),
    again: (page) => new Verification(page).sendFile('front', 800),
  },
  {
    call: applyStandardIdentity,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => {
      const verification = await toPictures(page);
      await verification.upload('front', 800);
      await verification.upload('back', 801);
      await verification.handIn();
    },
    again: submitPapers,
  },
  {
    call: applyAdvancedIdentity,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => (await fillAdvanced(page)).handIn(),
    again: submitPapers,
  },
  {
    call: verificationFormUrl,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => (await verifyAnew(page)).openLink(),
    well: (page) => new Verification(page).seeLink(),
  },
  ...companyDeeds,
  {
    call: changePassword,
    place: '/en_US/register',
    shows: 'words',
    act: async (page) => {
      // An account of its own: no other row logs in to it.
      await registerConfirmed(page);
      await page.goto('/en_US/user/personSetting');
      await page.locator('input[name="password"]').fill(demoPassword);
      await page.locator('input[name="new-password"]').fill('another quiet sentence');
      await page.locator('main button[type="submit"]').click();
    },
    again: (page) => page.locator('main button[type="submit"]').click(),
  },
  {
    call: sendResetCode,
    place: '/en_US/passwordReset',
    shows: 'words',
    act: (page) => new PasswordReset(page).sendTo('nobody@example.test'),
    again: nextStep,
    well: (page) => new PasswordReset(page).seeStep('code'),
  },
  {
    call: checkResetCode,
    place: '/en_US/passwordReset',
    shows: 'words',
    act: async (page) => (await resetAs(page, 'nobody@example.test')).type('code', '123456'),
    again: nextStep,
  },
  {
    call: resetPassword,
    place: '/en_US/passwordReset',
    shows: 'words',
    act: async (page) => {
      // An account that no other row logs in to.
      const reset = await resetAs(page, 'copy@demo.test');
      await reset.type('code', await reset.readCode('copy@demo.test'));
      await reset.seeStep('password');
      await reset.type('password', 'another quiet sentence');
    },
    again: nextStep,
    well: (page) => new PasswordReset(page).seeDone(),
  },
  ...passkeyRows,
  ...twoStepRows,
  ...frozenRows,
  { call: generateQrCode, place: landing, shows: 'words', act: (page) => new Shell(page).connectWallet() },
  {
    call: scanLogin,
    place: landing,
    shows: 'words',
    act: async (page) => {
      await new Shell(page).connectWallet();
      await sayScanned(page);
    },
    again: sayScanned,
    well: (page) => expect(new WalletDialog(page).code).toBeVisible(),
  },
];
