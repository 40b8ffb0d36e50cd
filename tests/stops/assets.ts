import { expect } from '@playwright/test';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { RouteName } from '#machines/tab/navigation/navigation.routes.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { paste } from '#tests/paths/orderDesk.ts';
import { transferRecord } from '#tests/support/samples.ts';
import { main, says, seeAlert, unreadable, type Lookless, type Stop, type StopArea, type StopStage } from './stop.ts';

const none: Effect = { code: 200, data: [] };
const dialog = '[role="dialog"]';
const phones = [390, 320] as const;

/** The transfer over the assets, opened by its button. */
async function openTransfer({ page, locale }: StopStage): Promise<TransferForm> {
  await new Assets(page, locale).startTransfer();
  const transfer = new TransferForm(page, locale);
  await expect(transfer.dialog).toBeVisible();
  await expect(transfer.dialog.locator('[role="status"]:empty')).toHaveCount(0);
  return transfer;
}
async function openForm(stage: StopStage): Promise<TransferForm> {
  const transfer = await openTransfer(stage);
  await transfer.seeOpen();
  await transfer.seeReady();
  return transfer;
}

const transferAt = '/assetManagement/overView';
type Said = { readonly name: string; readonly part: 'alertdialog' | 'alert'; readonly force: Readonly<Record<string, Effect>> };
/** What the exchange may say to a transfer, and the dialog shows then. */
const endings: readonly Said[] = [
  { name: 'explained 30303', part: 'alertdialog', force: { submitTransfer: { code: 30303, message: '' } } },
  { name: 'explained 30304', part: 'alertdialog', force: { submitTransfer: { code: 30304, message: 'Words of the exchange.' } } },
  { name: 'a record to look at first', part: 'alertdialog', force: { submitTransfer: { code: 20351, message: '' } } },
  { name: 'refused', part: 'alert', force: { submitTransfer: { code: 30705, message: 'Words of the exchange.' } } },
  { name: 'refused without words', part: 'alert', force: { submitTransfer: { code: 39_999, message: '' } } },
  { name: 'refused before it is sent', part: 'alertdialog', force: { transferPrecheck: { code: 30304, message: '' } } },
  {
    name: 'a trial fund card that would end',
    part: 'alertdialog',
    force: { walletInfo: { code: 200, data: { available: '900', todayAvailableLimit: '500', transferOpenCardInvalid: true } } },
  },
];
/** What may be missing before there is anything to enter. */
const lacks: readonly (readonly [name: string, force: Readonly<Record<string, Effect>>])[] = [
  ['no coins', { walletTransferCoins: none }],
  ['coins that cannot be read', { walletTransferCoins: unreadable }],
  ['no way between wallets', { walletTransferTypes: none }],
  ['a form that cannot be read', { walletTransferTypes: unreadable }],
];
const transferStops: readonly Stop[] = [
  { name: 'transfer', at: transferAt, as: 'trader', part: dialog, open: async (stage) => void (await openForm(stage)) },
  ...(['from', 'to', 'coin'] as const).map((list, index): Stop => ({
    name: `transfer: the list of ${list}`,
    at: transferAt,
    as: 'trader',
    part: '[role="listbox"]',
    open: async (stage) => {
      const transfer = await openForm(stage);
      await transfer.dialog.getByRole('combobox').nth(index).click();
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
  })),
  {
    name: 'transfer: pairs of isolated margin',
    at: transferAt,
    as: 'trader',
    part: '[role="listbox"]',
    open: async (stage) => {
      const transfer = await openForm(stage);
      await transfer.chooseWallets('2', '7');
      await transfer.seePair('/USDT');
      await transfer.dialog.getByRole('combobox').nth(2).click();
      await expect(stage.page.getByRole('option', { disabled: true }).first()).toBeVisible();
    },
  },
  {
    name: 'transfer: no amount',
    at: transferAt,
    as: 'trader',
    part: dialog,
    open: async (stage) => {
      const transfer = await openForm(stage);
      await transfer.confirm();
      await expect(transfer.dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'transfer: an amount with two readings',
    at: transferAt,
    as: 'trader',
    part: dialog,
    open: async (stage) => {
      const transfer = await openForm(stage);
      await paste(transfer.amount, '1,234');
      await expect(transfer.dialog.getByRole('button', { name: '1.234', exact: true })).toBeVisible();
    },
  },
  {
    name: 'transfer: an amount above a limit',
    at: transferAt,
    as: 'trader',
    part: dialog,
    open: async (stage) => {
      const transfer = await openForm(stage);
      await transfer.enterAmount('999999999');
      await expect(transfer.amount).not.toHaveValue('999999999');
    },
  },
  ...endings.map(({ name, part, force }): Stop => ({
    name: `transfer: ${name}`,
    at: transferAt,
    as: 'trader',
    part: dialog,
    force,
    open: async (stage) => {
      const transfer = await openForm(stage);
      await transfer.enterAmount('1.5');
      await transfer.confirm();
      await expect(transfer.dialog.getByRole(part).filter({ hasText: /\S/ }).first()).toBeVisible();
    },
  })),
  ...lacks.map(([name, force]): Stop => ({
    name: `transfer: ${name}`,
    at: transferAt,
    as: 'trader',
    part: dialog,
    force,
    open: async (stage) => expect((await openTransfer(stage)).dialog.locator('p').first()).toBeVisible(),
  })),
  {
    name: 'transfer: switched off',
    at: transferAt,
    as: 'trader',
    part: dialog,
    // Read again with the page.
    fresh: true,
    open: async (stage) => {
      await stage.controls.turn('transfer', false);
      await (await openTransfer(stage)).seeHeld();
    },
  },
];

const assetPages: readonly (readonly [route: RouteName, path: string])[] = [
  ['assetManagementOverView', '/assetManagement/overView'],
  ['assetManagementHome', '/assetManagement/home'],
  ['assetManagementMargin', '/assetManagement/margin'],
  ['assetManagementSwaps', '/assetManagement/swaps'],
  ['c2cAccount', '/c2c/account'],
];
const noMoney: Effect = { code: 200, data: { totalCny: '0', totalUsdt: '0', totalBtc: '0', totalEth: '0' } };

const usdtOwed = { coinId: 52, shortName: 'USDT', name: 'Tether', webLogo: '', owed: '1234567.123456', owedUsdt: '1234567.12' };
const debts: Effect = {
  code: 200,
  data: [
    {
      walletType: 6,
      tradeId: null,
      pair: null,
      totalUsdt: '2345678.91',
      coins: [
        { ...usdtOwed, available: '1000000.5', frozen: '250000.25', valueUsdt: '1250000.75' },
        { ...usdtOwed, coinId: 1, shortName: 'BTC', name: 'Bitcoin', available: '24.12345678', frozen: '0', valueUsdt: '2330245.28' },
      ],
      debt: { riskRate: '2.9', debtUsdt: '1234567.12', coins: [usdtOwed] },
    },
    {
      walletType: 7,
      tradeId: 12,
      pair: 'BTC/USDT',
      totalUsdt: '5',
      coins: [],
      debt: { riskRate: '1.0512', debtUsdt: '97.5', coins: [{ ...usdtOwed, owed: '97.5', owedUsdt: '97.5' }] },
    },
  ],
};

const assetStops: readonly Stop[] = [
  {
    name: 'margin wallets that owe',
    at: '/assetManagement/margin',
    as: 'trader',
    fresh: true,
    force: { assetWallets: debts },
    open: (stage) => expect(main(stage).locator('dl')).toHaveCount(2),
  },
  {
    name: 'the financial wallet, by a kind of products',
    at: '/assetManagement/financial?type=4',
    as: 'trader',
    open: says('assets:financial.title'),
  },
  ...assetPages.flatMap(([of, at]): readonly Stop[] => [
    {
      name: `${of} without coins`,
      at,
      as: 'trader',
      look: { of, when: 'empty' },
      force: { assetTotal: noMoney, assetWallets: none },
      open: says(of === 'assetManagementOverView' || of === 'assetManagementHome' ? 'assets:empty.title' : 'assets:empty.walletTitle'),
    },
    {
      name: `${of} that cannot be read`,
      at,
      as: 'trader',
      fresh: true,
      look: { of, when: 'failed' },
      force: { assetTotal: unreadable, assetWallets: unreadable },
      open: seeAlert,
    },
  ]),
  {
    name: 'a loss of a month in the history of the account',
    at: '/assetManagement/overView',
    as: 'trader',
    fresh: true,
    force: { readAssetHistory: { code: 200, data: { ...historySample, profitUsdt: '-1250.75', profitShare: '-0.4904' } } },
    open: async (stage) => {
      await main(stage).getByRole('tab').last().click();
      await expect(main(stage).getByRole('tabpanel').locator('svg').first()).toBeVisible();
    },
  },
  {
    name: 'a history of the account that cannot be read',
    at: '/assetManagement/overView',
    as: 'trader',
    fresh: true,
    force: { readAssetHistory: unreadable },
    open: (stage) => expect(main(stage).getByRole('tabpanel').getByRole('alert')).toBeVisible(),
  },
  {
    name: 'assets that are hidden',
    at: '/assetManagement/overView',
    as: 'trader',
    open: async (stage) => {
      await main(stage).locator('[data-tip="eye"]').click();
      await expect(main(stage).getByText('******').first()).toBeVisible();
    },
    close: async (stage) => {
      await main(stage).locator('[data-tip="eye"]').click();
      await expect(main(stage).getByText('******')).toHaveCount(0);
    },
  },
  {
    name: 'no coin of these words',
    at: '/assetManagement/home',
    as: 'trader',
    open: async (stage) => {
      await main(stage).getByRole('searchbox').fill('zzz');
      await expect(main(stage).getByRole('row')).toHaveCount(0);
    },
  },
];

const recordsAt = '/orderHome/transferRecord';
const records: Effect = {
  code: 200,
  data: {
    list: [
      transferRecord(1, { amount: '1234567.12345678', target: 7, pair: 'BTC/USDT', status: 'doing' }),
      transferRecord(2, { source: 5, target: 2 }),
    ],
    totalCount: 2,
  },
};
const recordStops: readonly Stop[] = [
  {
    name: 'transfers that are under way and done',
    at: recordsAt,
    as: 'trader',
    force: { transferRecords: records },
    open: async (stage) => expect(main(stage).locator('tbody tr')).toHaveCount(2),
  },
  {
    name: 'no transfers',
    at: recordsAt,
    as: 'trader',
    look: { of: 'orderHomeTransferRecord', when: 'empty' },
    force: { transferRecords: { code: 200, data: { list: [], totalCount: 0 } } },
    open: says('orders:transferRecord.emptyTitle'),
  },
  {
    name: 'no transfers between these wallets',
    at: `${recordsAt}?source=8&target=3`,
    as: 'trader',
    force: { transferRecords: { code: 200, data: { list: [], totalCount: 0 } } },
    open: says('orders:transferRecord.emptyFilterTitle'),
  },
  {
    name: 'transfers that cannot be read',
    at: recordsAt,
    as: 'trader',
    look: { of: 'orderHomeTransferRecord', when: 'failed' },
    force: { transferRecords: unreadable },
    open: seeAlert,
  },
  {
    name: 'a file of transfers that cannot be made',
    at: recordsAt,
    as: 'trader',
    open: async (stage) => {
      const { page, locale, controls } = stage;
      await controls.force('transferRecords', unreadable);
      await page.getByRole('button', { name: textOf(locale, 'orders:file.read') }).click();
      await seeAlert(stage);
    },
  },
];

const pageAt = '/account/transfer?source=5&target=2';
const pageStops: readonly Stop[] = [
  {
    name: 'a page without a way between wallets',
    at: pageAt,
    as: 'trader',
    on: phones,
    look: { of: 'accountTransfer', when: 'empty' },
    force: { walletTransferTypes: none },
    open: says('transfer:empty.noRoute'),
  },
  {
    name: 'a page that cannot be read',
    at: pageAt,
    as: 'trader',
    on: phones,
    look: { of: 'accountTransfer', when: 'failed' },
    force: { walletTransferTypes: unreadable },
    open: seeAlert,
  },
  {
    name: 'a page that explains a refusal',
    at: pageAt,
    as: 'trader',
    on: phones,
    force: { transferPrecheck: { code: 30304, message: '' } },
    open: async ({ page, locale }) => {
      const transfer = new TransferForm(page, locale);
      await transfer.seeReady();
      await transfer.enterAmount('1.23');
      await transfer.confirm();
      await expect(transfer.question('explained.title')).toBeFocused();
    },
  },
];

/** Last of all: a transfer without an answer is asked about wherever one goes next. */
const unanswered: Stop = {
  name: 'transfer: no answer',
  at: transferAt,
  as: 'kol',
  part: dialog,
  force: { submitTransfer: { ...unreadable, times: 1 } },
  open: async (stage) => {
    const transfer = await openForm(stage);
    await transfer.enterAmount('1.5');
    await transfer.confirm();
    await expect(transfer.dialog.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  },
};

const without: readonly Lookless[] = [
  ...(['assetManagementFinancialAccount', 'assetManagementFinancial'] as const).flatMap((of): readonly Lookless[] => [
    { of, when: 'empty', why: 'It is always empty: no product is open that could put anything into it.' },
    { of, when: 'failed', why: 'It reads nothing from the exchange.' },
  ]),
  ...(['empty', 'failed'] as const).map((when): Lookless => ({
    of: 'accountCapitalOverview',
    when,
    why: 'It draws what assetManagementOverView draws, whose looks are at the width of a phone too.',
  })),
];

/** Money: the assets pages, the transfer in all its states, and past transfers. */
export const assetsStops: StopArea = {
  area: 'assets',
  stops: [...assetStops, ...recordStops, ...pageStops, ...transferStops, unanswered],
  without,
};
