import { expect, type Locator } from '@playwright/test';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import { Alerts } from '#tests/e2e/pages/alerts.ts';
import { MarginTrade } from '#tests/e2e/pages/marginTrade.ts';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { PreMarket } from '#tests/e2e/pages/preMarket.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { loanRecord, marginWallet } from '#tests/support/marginSamples.ts';
import { preMarketOrder } from '#tests/support/preMarketSamples.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';
import { main, says, seeAlert, unreadable, type Stop, type StopArea, type StopStage } from './stop.ts';

const said = (data: unknown): Effect => ({ code: 200, data });
const dialog = '[role="dialog"]';
/** Panels beside each other, and one at a time. */
const wides = [1600, 1000] as const;
const phones = [390, 320] as const;

const spotAt = '/trade/exchange/?tradeCode=btc_usdt';
const pair = 'BTC/USDT';
const openDialog = ({ page }: StopStage): Locator => page.getByRole('dialog').filter({ visible: true }).last();
const seeDialog = (stage: StopStage): Promise<void> => expect(openDialog(stage)).toBeVisible();
const tradeOf = ({ page, locale }: StopStage): Trade => new Trade(page, locale);
const formOf = ({ page, locale }: StopStage): OrderForm => new OrderForm(page, locale);
/** The page's main words stand in the place of what is not there. */
const seeWords = (stage: StopStage): Promise<void> => expect(main(stage).locator('p').first()).toBeVisible();

const isPhone = ({ width }: StopStage): boolean => width < 600;
const choose =
  (...tabs: readonly string[]) =>
  async (stage: StopStage): Promise<void> => {
    await expect(stage.page.getByRole('heading', { level: 1 })).toContainText(pair);
    for (const tab of tabs) {
      await tradeOf(stage).tab(tab).click();
      await expect(tradeOf(stage).tab(tab)).toHaveAttribute('aria-selected', 'true');
    }
  };
/** The pair's page with its chart on view, whatever this browser has looked at before, and its last panel filled. */
async function seePage(stage: StopStage): Promise<void> {
  await choose(isPhone(stage) ? 'page.tab.chart' : 'chart.tab.chart')(stage);
  await tradeOf(stage).seePair(pair);
  await expect(main(stage).getByRole('tablist').last()).toBeVisible();
}
/** A menu of the chart by its id. */
const openMenu =
  (name: string) =>
  async (stage: StopStage): Promise<void> => {
    await seePage(stage);
    const opener = main(stage).locator(`button[popovertarget="trade-menu-${name}"]`).first();
    await opener.click();
    await expect(stage.page.locator(`#trade-menu-${name}`)).toBeVisible();
  };
const openAlerts = async (stage: StopStage): Promise<Alerts> => {
  await seePage(stage);
  const alerts = new Alerts(stage.page, stage.locale);
  await alerts.open();
  return alerts;
};
const alertsPart = '#trade-menu-alerts';
const alert = (alertId: number, tradeCode: string, alertType: 1 | 2, alertValue: string) => ({
  alertId,
  tradeCode,
  alertType,
  alertValue,
  createdTime: 1,
});

const pageStops: readonly Stop[] = [
  { name: 'latest trades', at: spotAt, as: 'guest', on: wides, open: choose('book.tab.trades') },
  { name: 'the depth and the table of the book', at: spotAt, as: 'guest', on: wides, open: choose('book.tab.book', 'chart.tab.depth') },
  { name: 'what is known of the pair', at: spotAt, as: 'guest', on: wides, open: choose('chart.tab.info', 'book.tab.book') },
  { name: 'the book on a phone', at: spotAt, as: 'guest', on: phones, open: choose('page.tab.book') },
  { name: 'the trades on a phone', at: spotAt, as: 'guest', on: phones, open: choose('page.tab.trades') },
  { name: 'what is known of the pair on a phone', at: spotAt, as: 'guest', on: phones, open: choose('page.tab.info') },
  {
    name: 'the book as a table',
    at: spotAt,
    as: 'guest',
    open: async (stage) => {
      await choose(isPhone(stage) ? 'page.tab.book' : 'book.tab.book')(stage);
      const trade = tradeOf(stage);
      if ((await trade.button('book.asTable').getAttribute('aria-pressed')) === 'false') await trade.button('book.asTable').click();
      await trade.readBest(pair);
    },
    close: (stage) => tradeOf(stage).button('book.asTable').click(),
  },
  {
    name: 'a pair that is not known',
    at: '/trade/exchange/?tradeCode=nosuch_pair',
    as: 'guest',
    look: { of: 'tradeExchange', when: 'empty' },
    open: seeWords,
  },
  {
    name: 'a pair that cannot be read',
    at: spotAt,
    as: 'guest',
    look: { of: 'tradeExchange', when: 'failed' },
    force: { tradeRules: unreadable },
    open: seeAlert,
  },
  {
    name: 'the choice of a pair',
    at: spotAt,
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      await main(stage).locator('h1 button, button:has(h1), button[aria-haspopup="dialog"]').first().click();
      await expect(openDialog(stage).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'no pair of this name',
    at: spotAt,
    as: 'guest',
    part: dialog,
    open: async (stage) => {
      await main(stage).locator('h1 button, button:has(h1), button[aria-haspopup="dialog"]').first().click();
      await openDialog(stage).getByRole('searchbox').fill('zzz');
      await expect(openDialog(stage).locator('[data-pair]')).toHaveCount(0);
    },
  },
  {
    name: 'the menu of alerts, of a guest',
    at: spotAt,
    as: 'guest',
    part: alertsPart,
    open: async (stage) => void (await openAlerts(stage)),
  },
  {
    name: 'the menu of alerts',
    at: spotAt,
    as: 'trader',
    part: alertsPart,
    force: { priceAlerts: said([alert(2, 'btc_usdt', 1, '99999.5'), alert(1, 'eth_usdt', 2, '900')]) },
    open: async (stage) => expect((await openAlerts(stage)).rows).toHaveCount(2),
  },
  {
    name: 'the menu of chart types and scales',
    at: spotAt,
    as: 'guest',
    part: '#trade-menu-look',
    open: openMenu('look'),
  },
  {
    name: 'the parameters of indicators, refused',
    at: spotAt,
    as: 'guest',
    part: '#trade-menu-indicators',
    open: async (stage) => {
      await openMenu('indicators')(stage);
      const menu = stage.page.locator('#trade-menu-indicators');
      for (const name of ['MACD', 'BOLL']) await menu.getByRole('checkbox', { name: new RegExp(String.raw`\b${name}\b`) }).check();
      await menu.locator('summary').click();
      const fields = menu.getByRole('textbox');
      await fields.nth(0).fill('7');
      for (const [at, typed] of [
        [5, '0'],
        [9, '99'],
        [11, '600'],
      ] as const)
        await fields.nth(at).fill(typed);
      // In a field Escape would leave the field alone.
      await fields.last().blur();
      await expect(menu.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of indicators, with own trades',
    at: spotAt,
    as: 'trader',
    part: '#trade-menu-indicators',
    open: openMenu('indicators'),
  },
  {
    name: 'own trades of the chart that cannot be read',
    at: spotAt,
    as: 'trader',
    force: { orderFills: unreadable },
    open: async (stage) => {
      await seePage(stage);
      await expect(main(stage).getByText(tradeOf(stage).text('chart.fillsFailed'))).toBeVisible();
    },
  },
  {
    name: 'alerts that cannot be read, one without a price',
    at: spotAt,
    as: 'trader',
    part: alertsPart,
    force: { priceAlerts: unreadable },
    open: async (stage) => {
      const alerts = await openAlerts(stage);
      await alerts.press();
      await expect(alerts.menu.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'an alert that is refused',
    at: spotAt,
    as: 'trader',
    part: alertsPart,
    force: { savePriceAlert: { code: 20904, message: 'Words of the exchange.' } },
    open: async (stage) => {
      const alerts = await openAlerts(stage);
      await alerts.field.fill('99999');
      await alerts.press();
      await expect(alerts.menu.getByText('Words of the exchange.')).toBeVisible();
    },
  },
  { name: 'the layout', at: spotAt, as: 'guest', on: wides, part: '#trade-menu-layout', open: openMenu('layout') },
  { name: 'the indicators', at: spotAt, as: 'guest', part: '#trade-menu-indicators', open: openMenu('indicators') },
];

/** Prices at both ends of what is listed: the longest of each way to write them. */
const endStops: readonly Stop[] = (
  [
    ['1e-8', 'niblo_usdt', 'NIBLO/USDT'],
    ['1e-11', 'mirpa_btc', 'MIRPA/BTC'],
    ['1e10', 'titara_usdt', 'TITARA/USDT'],
  ] as const
).flatMap(([size, code, name]): readonly Stop[] => {
  const at = `/trade/exchange/?tradeCode=${code}`;
  const base = name.split('/')[0] ?? '';
  const openTab =
    (tab: string) =>
    async (stage: StopStage): Promise<void> => {
      await expect(stage.page.getByRole('heading', { level: 1 })).toContainText(name);
      await tradeOf(stage).tab(tab).click();
      await expect(tradeOf(stage).tab(tab)).toHaveAttribute('aria-selected', 'true');
    };
  const openForm = async (stage: StopStage): Promise<void> => {
    await openTab(isPhone(stage) ? 'page.tab.chart' : 'chart.tab.chart')(stage);
    const form = formOf(stage);
    await form.start('buy', base);
    // Far from the market, so that the bound is told.
    await form.fill({ price: size === '1e10' ? '99999999999.9' : '0.0000099999999', amount: '12345678' });
    await form.form.locator('button[type="submit"]').click();
    await expect(form.form.locator('[aria-invalid="true"]').first()).toBeVisible();
  };
  return [
    { name: `a pair at ${size} with its book`, at, as: 'guest', on: wides, open: openTab('book.tab.book') },
    { name: `a pair at ${size} with its trades`, at, as: 'guest', on: wides, open: openTab('book.tab.trades') },
    { name: `a pair at ${size} on a phone, with its book`, at, as: 'guest', on: phones, open: openTab('page.tab.book') },
    { name: `a pair at ${size} on a phone, with its trades`, at, as: 'guest', on: phones, open: openTab('page.tab.trades') },
    {
      name: `the book of a pair at ${size} as a table`,
      at,
      as: 'guest',
      open: async (stage) => {
        await openTab(isPhone(stage) ? 'page.tab.book' : 'book.tab.book')(stage);
        const trade = tradeOf(stage);
        if ((await trade.button('book.asTable').getAttribute('aria-pressed')) === 'false') await trade.button('book.asTable').click();
        await trade.readBest(name);
      },
      close: (stage) => tradeOf(stage).button('book.asTable').click(),
    },
    { name: `a refused order at ${size}`, at, as: 'trader', on: wides, open: openForm },
    { name: `a refused order at ${size} on a phone`, at, as: 'trader', on: phones, part: dialog, open: openForm },
  ];
});

const orders = [
  ownOrder({ orderId: 'o1', price: '51234.5', amount: '0.5', filledAmount: '0.2', filledTotal: '10246.9' }),
  ownOrder({ orderId: 'o2', clientOrderId: 'c2', side: 'sell', price: '151234.5', amount: '1.25' }),
  ownOrder({ orderId: 'o3', clientOrderId: 'c3', type: 'stopLimit', stopPrice: '41000', price: '40900', status: 'waiting' }),
];
const openOrdersData = said({ revision: 5, orders });
const noOrders = said({ revision: 5, orders: [] });
const ended = said({
  revision: 5,
  list: [
    ownOrder({ orderId: 'o4', status: 'filled', filledAmount: '0.5', filledTotal: '25617.25' }),
    ownOrder({ orderId: 'o5', clientOrderId: 'c5', status: 'cancelled', timeInForce: 'IOC' }),
  ],
  totalCount: 2,
});
const fills = said({ revision: 5, list: [ownFill(), ownFill({ fillId: 'f2', side: 'sell', isMaker: false })], totalCount: 2 });
const nothing = said({ revision: 5, list: [], totalCount: 0 });
const rows = (stage: StopStage): Locator => main(stage).locator('tbody tr');
const seeRows =
  (count: number) =>
  (stage: StopStage): Promise<void> =>
    expect(rows(stage)).toHaveCount(count);

/** The form of a side, wherever it is, filled in. */
async function fillForm(stage: StopStage, price: string, amount: string): Promise<OrderForm> {
  await seePage(stage);
  const form = formOf(stage);
  await form.start('buy', 'BTC');
  await form.fill({ price, amount });
  return form;
}
const submit = (form: OrderForm): Promise<void> => form.form.locator('button[type="submit"]').click();

const formStops: readonly Stop[] = ([wides, phones] as const).flatMap((on): readonly Stop[] => {
  const where = on === wides ? '' : ' on a phone';
  const part = on === wides ? {} : { part: dialog };
  return [
    {
      name: `an order without figures${where}`,
      at: spotAt,
      as: 'trader',
      on,
      ...part,
      open: async (stage) => {
        const form = await fillForm(stage, '', '');
        await submit(form);
        await expect(form.form.locator('[aria-invalid="true"]').first()).toBeVisible();
      },
    },
    {
      name: `an order shown once more${where}`,
      at: spotAt,
      as: 'trader',
      on,
      ...part,
      open: async (stage) => {
        const form = await fillForm(stage, '51000', '0.001');
        await submit(form);
        await expect(form.review).toBeVisible();
      },
    },
    {
      name: `an order that is refused${where}`,
      at: spotAt,
      as: 'trader',
      on,
      ...part,
      force: { placeOrder: { code: 21_999, message: 'Words of the exchange.' } },
      open: async (stage) => {
        const form = await fillForm(stage, '51000', '0.001');
        await form.place('buy', 'BTC');
        await expect(form.form.getByText('Words of the exchange.').first()).toBeVisible();
      },
    },
    {
      name: `the types of orders${where}`,
      at: spotAt,
      as: 'trader',
      on,
      part: '[role="listbox"]',
      open: async (stage) => {
        const form = await fillForm(stage, '51000', '0.001');
        await form.form.getByRole('combobox').first().click();
        await expect(stage.page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
      },
    },
    {
      name: `the fields of an OCO${where}`,
      at: spotAt,
      as: 'trader',
      on,
      ...part,
      open: async (stage) => {
        await seePage(stage);
        const form = formOf(stage);
        await form.start('sell', 'BTC');
        await form.choose('oco');
        await form.fill({ price: '151000', stopPrice: '41000', stopLimitPrice: '40900', amount: '0.001' });
      },
    },
  ];
});

const ownStops: readonly Stop[] = [
  {
    name: 'own orders below the chart',
    at: spotAt,
    as: 'trader',
    force: { openOrders: openOrdersData },
    open: async (stage) => {
      await seePage(stage);
      await expect(main(stage).locator('tr[data-order]').first()).toBeVisible();
    },
  },
  {
    name: 'open orders',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    force: { openOrders: openOrdersData },
    open: (stage) => expect(main(stage).locator('tr[data-order]')).toHaveCount(orders.length),
  },
  {
    name: 'no open orders',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    look: { of: 'orderHomeCoinTradeOrder', when: 'empty' },
    force: { openOrders: noOrders },
    open: says('orders:empty.open'),
  },
  {
    name: 'open orders that cannot be read',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    look: { of: 'orderHomeCoinTradeOrder', when: 'failed' },
    force: { openOrders: unreadable },
    open: seeAlert,
  },
  { name: 'ended orders', at: '/orderHome/coinTradeOrder?list=history', as: 'trader', force: { orderHistory: ended }, open: seeRows(2) },
  {
    name: 'no ended orders',
    at: '/orderHome/coinTradeOrder?list=history&status=rejected',
    as: 'trader',
    force: { orderHistory: nothing },
    open: seeRows(0),
  },
  { name: 'fills', at: '/orderHome/coinTradeOrder?list=fills', as: 'trader', force: { orderFills: fills }, open: seeRows(2) },
  { name: 'no fills', at: '/orderHome/coinTradeOrder?list=fills', as: 'trader', force: { orderFills: nothing }, open: seeRows(0) },
  {
    name: 'the details of an order',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    part: dialog,
    force: { openOrders: openOrdersData, orderDetail: said({ orders: [orders[0]], fills: [ownFill()] }) },
    open: async (stage) => {
      await main(stage).locator('tr[data-order="o1"] button').last().click();
      await expect(openDialog(stage).locator('dd').first()).toBeVisible();
    },
  },
  {
    name: 'a change of an order',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    part: dialog,
    force: { openOrders: openOrdersData },
    open: async (stage) => {
      await main(stage).locator('tr[data-order="o2"] button').first().click();
      await expect(openDialog(stage).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'the review of a change of an order',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    part: dialog,
    force: { openOrders: openOrdersData },
    open: async (stage) => {
      await main(stage).locator('tr[data-order="o2"] button').first().click();
      await openDialog(stage).getByRole('textbox').first().fill('150000');
      const submit = openDialog(stage).getByRole('button').last();
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await submit.click();
      await expect(openDialog(stage).getByRole('group')).toBeVisible();
    },
  },
  {
    name: 'the question whether to cancel all',
    at: '/orderHome/coinTradeOrder',
    as: 'trader',
    part: dialog,
    force: { openOrders: openOrdersData },
    open: async (stage) => {
      await new OwnOrders(stage.page, stage.locale).wantCancelAll();
      await seeDialog(stage);
    },
  },
  {
    name: 'no margin orders',
    at: '/orderHome/leverOrder',
    as: 'trader',
    look: { of: 'orderHomeLeverOrder', when: 'empty' },
    force: { openOrders: noOrders },
    open: says('orders:empty.open'),
  },
  {
    name: 'margin orders that cannot be read',
    at: '/orderHome/leverOrder',
    as: 'trader',
    look: { of: 'orderHomeLeverOrder', when: 'failed' },
    force: { openOrders: unreadable },
    open: seeAlert,
  },
  {
    name: 'loans',
    at: '/orderHome/leverOrder?list=loans',
    as: 'trader',
    force: {
      marginRecords: said({
        list: [loanRecord(), loanRecord({ id: '2', kind: 'repay', walletType: 7, tradeId: 11, pair })],
        totalCount: 2,
      }),
    },
    open: seeRows(2),
  },
  {
    name: 'no loans of this kind',
    at: '/orderHome/leverOrder?list=loans&kind=repay',
    as: 'trader',
    force: { marginRecords: said({ list: [], totalCount: 0 }) },
    open: seeRows(0),
  },
];

const marginAt = '/margin/trade/btc_usdt';
const marginOf = ({ page, locale }: StopStage): MarginTrade => new MarginTrade(page, locale);
async function seeStrip(stage: StopStage): Promise<MarginTrade> {
  const margin = marginOf(stage);
  await expect(margin.deed('borrow')).toBeVisible();
  return margin;
}
/** The questions of the first entry are asked once a browser. */
async function openQuestions(stage: StopStage): Promise<Locator> {
  await (await seeStrip(stage)).deed('borrow').click();
  await seeDialog(stage);
  return openDialog(stage);
}
const called = marginWallet({ riskRate: '1.25', isLiquidating: false });

const marginStops: readonly Stop[] = [
  {
    name: 'a pair without margin trading',
    at: '/margin/trade/uni_usdt',
    as: 'guest',
    look: { of: 'marginTradeCode', when: 'empty' },
    open: seeWords,
  },
  {
    name: 'a margin pair that cannot be read',
    at: marginAt,
    as: 'guest',
    fresh: true,
    look: { of: 'marginTradeCode', when: 'failed' },
    force: { tradeRules: unreadable },
    open: seeAlert,
  },
  {
    name: 'a margin wallet that cannot be read',
    at: marginAt,
    as: 'trader',
    force: { readMarginWallet: unreadable },
    open: async (stage) =>
      expect(marginOf(stage).strip.getByRole('alert').or(marginOf(stage).strip.getByRole('status')).first()).toBeVisible(),
  },
  {
    name: 'a margin call',
    at: marginAt,
    as: 'trader',
    force: { readMarginWallet: said(called) },
    open: async (stage) => void (await seeStrip(stage)),
  },
  {
    name: 'a wallet that is sold',
    at: marginAt,
    as: 'trader',
    force: { readMarginWallet: said({ ...called, riskRate: '1.05', isLiquidating: true }) },
    open: async (stage) => void (await seeStrip(stage)),
  },
  { name: 'questions first', at: marginAt, as: 'trader', part: dialog, open: async (stage) => void (await openQuestions(stage)) },
  {
    name: 'questions without answers',
    at: marginAt,
    as: 'trader',
    part: dialog,
    open: async (stage) => {
      const questions = await openQuestions(stage);
      await questions.getByRole('button').last().click();
      await expect(questions.getByText(marginOf(stage).text('quiz.missing')).first()).toBeVisible();
    },
  },
  {
    name: 'paying back',
    at: marginAt,
    as: 'trader',
    part: dialog,
    force: { readMarginWallet: said(marginWallet()) },
    open: async (stage) => {
      await (await seeStrip(stage)).deed('repay').click();
      await expect(marginOf(stage).dialog('repay').getByRole('textbox')).toBeVisible();
    },
  },
  // From here on this browser has agreed.
  {
    name: 'borrowing',
    at: marginAt,
    as: 'trader',
    part: dialog,
    force: { readMarginWallet: said(marginWallet()) },
    open: async (stage) => {
      await (await seeStrip(stage)).agree();
      await marginOf(stage).deed('borrow').click();
      await marginOf(stage).dialog('borrow').getByRole('textbox').fill('100');
      await expect(marginOf(stage).dialog('borrow').getByText(marginOf(stage).text('loan.after'))).toBeVisible();
    },
  },
];

const preMarketAt = '/preMarket?project=orbil';
const preMarketStops: readonly Stop[] = [
  {
    name: 'a token of the pre-market, of a guest',
    at: preMarketAt,
    as: 'guest',
    open: (stage) => expect(stage.page.getByRole('timer')).toBeVisible(),
  },
  {
    name: 'a token that is not in the pre-market',
    at: '/preMarket?project=nothing',
    as: 'guest',
    open: seeWords,
  },
  {
    name: 'a pre-market without tokens',
    at: '/preMarket',
    as: 'guest',
    look: { of: 'preMarket', when: 'empty' },
    force: { preMarketProjects: said({ time: 1, list: [] }) },
    open: says('preMarket:none'),
  },
  {
    name: 'a pre-market that cannot be read',
    at: '/preMarket',
    as: 'guest',
    look: { of: 'preMarket', when: 'failed' },
    force: { preMarketProjects: unreadable },
    open: seeAlert,
  },
  {
    name: 'own orders of the pre-market',
    at: preMarketAt,
    as: 'trader',
    force: {
      preMarketOrders: said({
        time: 1,
        available: '500',
        list: [preMarketOrder(), preMarketOrder({ orderId: 'o2', clientOrderId: 'c2', filledAmount: '4', waiting: '4' })],
      }),
    },
    open: ({ page, locale }) => expect(new PreMarket(page, locale).orders).toHaveCount(2),
  },
  {
    name: 'an order of the pre-market without figures',
    at: preMarketAt,
    as: 'trader',
    open: async ({ page, locale }) => {
      const market = new PreMarket(page, locale);
      await market.submit('buy', 'ORBIL');
      await expect(market.form.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'an order of the pre-market shown once more',
    at: preMarketAt,
    as: 'trader',
    open: async ({ page, locale }) => {
      await new PreMarket(page, locale).fill('sell', '50', '10');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'an order of the pre-market that is refused',
    at: preMarketAt,
    as: 'trader',
    force: { placePreMarketOrder: { code: 21042, message: 'Words of the exchange.' } },
    open: async ({ page, locale }) => {
      const market = new PreMarket(page, locale);
      await market.fill('sell', '50', '10');
      await market.confirm('sell', 'ORBIL');
      await expect(page.getByText('Words of the exchange.').first()).toBeVisible();
    },
  },
];

/** Trading: spot and margin pages, the pre-market, orders and what the exchange says to them, alerts. */
export const spotStops: StopArea = {
  area: 'spot',
  stops: [...pageStops, ...endStops, ...formStops, ...ownStops, ...marginStops, ...preMarketStops],
};
