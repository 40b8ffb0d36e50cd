import { expect, type Locator } from '@playwright/test';
import { plainKeys } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';
import { phone } from '#tests/e2e/support/fixtures.ts';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import { tradePagePlan } from '#tests/machines/spot/tradePage.plan.ts';
import { endLate } from '#tests/paths/clock.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { rememberElsewhere, said } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Before = { readonly context: unknown; matches(value: object): boolean };
const pair = 'BTC/USDT';
const trade = ({ page }: Stage): Trade => new Trade(page);
const text = (stage: Stage, key: string, values?: Readonly<Record<string, string>>): string => trade(stage).text(`page.${key}`, values);
const seeText = (key: string) => (stage: Stage) =>
  expect(stage.page.getByText(text(stage, key, { pair }), { exact: true }).first()).toBeVisible();
const seePair = ({ page }: Stage) => expect(page.locator('header[data-pair]')).toBeVisible();

/** Nothing covers the page. */
const isBare = (before: Before): boolean => before.matches({ picker: 'shut', form: 'shut' });
const trades = (before: Before): boolean => before.matches({ pair: 'trading' }) && isBare(before);
const hasOpener = (before: Before): boolean =>
  isBare(before) && ['unknown', 'delisted', 'unfit', 'trading'].some((standing) => before.matches({ pair: standing }));

/** Opens a small menu of the page, does something in it, and closes it. */
async function inMenu(stage: Stage, key: string, does: (menu: Locator) => Promise<unknown>): Promise<void> {
  const name = trade(stage).text(key);
  await trade(stage).button(key).click();
  await does(stage.page.getByRole('group', { name, exact: true }));
  await stage.page.keyboard.press('Escape');
}
/** Types the first period of the moving average. */
async function typeParameter(stage: Stage, menu: Locator, typed: string): Promise<void> {
  const row = menu.getByRole('group', { name: trade(stage).text('chart:indicator.MA'), exact: true });
  if (!(await row.isVisible())) await menu.getByText(trade(stage).text('chart:parameters'), { exact: true }).click();
  const field = row.getByRole('textbox').first();
  await field.fill(typed);
  // In a field Escape leaves the field; the next one closes the menu.
  await field.blur();
}
async function pressBook(stage: Stage): Promise<void> {
  const book = trade(stage).book(pair);
  await expect.poll(() => trade(stage).colorsOf(book)).toBeGreaterThan(5);
  await book.click();
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'tradePage',
  calls: ['tradeRules'],
  allow: /status of 4\d\d/,
  left: { '--cancel.wished': 'orders and their lines are a member’s, and this page is a guest’s' },
  states: {
    'pair.reading': seeText('loading'),
    'pair.unknown': seeText('unknown.title'),
    'pair.delisted': seeText('delisted.title'),
    'pair.unfit': seeText('unfit.title'),
    'pair.faulted': seeText('failed'),
    'pair.asking': seeText('risk.accept'),
    'pair.trading.current': seePair,
    'pair.trading.rereading': seePair,
    'pair.trading.unread': seePair,
    'title.naming': ({ page }) => expect(page).toHaveTitle(/./),
    'picker.shut': (stage) => expect(trade(stage).picker).toBeHidden(),
    'picker.open': (stage) => expect(trade(stage).picker).toBeVisible(),
    'form.shut': ({ page }) => expect(new OrderForm(page).sheet).toBeHidden(),
    'form.open': ({ page }) => expect(new OrderForm(page).sheet).toBeVisible(),
    'keys.off': 'keys show by what they do',
    'keys.listening': 'keys show by what they do',
  },
};
/** Prices have the digits of the exchange's own, or the page could not read its book. */
const read: Driver['events'][string] = (stage, event) =>
  said('tradeRules', 200, event['output'] === null ? [] : [{ ...event['output'], priceDigit: 1 }])(stage, event);
/** What the wide page shows already. */
const isShown = (_: unknown, { type }: Driven): boolean => type.startsWith('xstate.after.');
const spot = { input: { ...tradePagePlan.input, market: 'spot' } };

/** The page of a spot pair on a wide screen, for a guest. */
export const tradePage: Driver = {
  ...shared,
  plan: spot,
  open: (stage) => trade(stage).open('btc_usdt'),
  events: {
    'done readPair': read,
    'error readPair': broken('tradeRules'),
    'done rereadPair': read,
    'error rereadPair': broken('tradeRules'),
    'after rulesAge': endLate('rulesAge', 60_000),
    'after rereadPause': endLate('rereadPause', 10_000),
    'retry.requested': (stage) => trade(stage).main.getByRole('alert').getByRole('button').click(),
    'risk.accepted': (stage) => trade(stage).button('page.risk.accept').click(),
    'picker.opened': {
      when: hasOpener,
      does: (stage) =>
        trade(stage)
          .main.getByRole('button', { name: text(stage, 'choosePair') })
          .click(),
    },
    'picker.closed': ({ page }) => page.keyboard.press('Escape'),
    'settings.followed': (stage, { settings }) => rememberElsewhere(stage, 'trade.guest', settings),
    'settings.chosen': {
      when: trades,
      does: (stage, { change }) =>
        'sides' in (change as object)
          ? trade(stage).button('book.show.bids').click()
          : inMenu(stage, 'chart:look', (menu) => menu.getByRole('radio', { name: trade(stage).text('chart:kind.heikinAshi') }).check()),
    },
    'group.chosen': {
      when: trades,
      does: (stage) =>
        trade(stage)
          .main.getByRole('combobox', { name: trade(stage).text('book.grouping') })
          .selectOption({ index: 2 }),
    },
    'indicator.toggled': {
      when: trades,
      does: (stage) => inMenu(stage, 'chart:indicators', (menu) => menu.getByRole('checkbox').last().click()),
    },
    'parameter.typed': {
      when: trades,
      does: (stage, { text: typed }) => inMenu(stage, 'chart:indicators', (menu) => typeParameter(stage, menu, String(typed))),
    },
    // The usual ones are there to go back to after another was typed.
    'parameters.reset': {
      when: trades,
      does: (stage) =>
        inMenu(stage, 'chart:indicators', async (menu) => {
          await typeParameter(stage, menu, '8');
          const name = trade(stage).text('chart:indicator.MA');
          await menu.getByRole('button', { name: trade(stage).text('chart:usualOf', { name }) }).click();
        }),
    },
    'drawings.changed': {
      when: trades,
      does: async (stage) => {
        const chart = trade(stage).chart(pair);
        await expect.poll(() => trade(stage).colorsOf(chart.locator('canvas').first())).toBeGreaterThan(5);
        const mark = stage.ear.trail.length;
        await expect(async () => {
          await trade(stage).button('chart:draw').click();
          await stage.page
            .getByRole('group', { name: trade(stage).text('chart:draw'), exact: true })
            .getByRole('button', { name: trade(stage).text('chart:tool.horizontalStraightLine') })
            .click();
          await chart.hover({ position: { x: 180, y: 110 } });
          await chart.click({ position: { x: 200, y: 120 } });
          await expect.poll(() => stage.ear.since(mark).some(({ event }) => event === 'drawings.changed'), { timeout: 2_000 }).toBe(true);
        }).toPass({ timeout: 14_000 });
      },
    },
    'panels.resized': {
      when: trades,
      does: async ({ page, ...stage }) => {
        const gutters = page.getByRole('separator', { name: text({ page, ...stage }, 'gutter') });
        await gutters.and(page.locator('[aria-orientation="vertical"]')).first().focus();
        await page.keyboard.press('ArrowLeft');
      },
    },
    'layout.reset': {
      when: trades,
      does: (stage) =>
        inMenu(stage, 'page.layout.title', (menu) => menu.getByRole('button', { name: text(stage, 'layout.reset') }).click()),
    },
    // On a wide screen the form is not away.
    'order.wished': { when: (before, { opensForm }) => trades(before) && opensForm === undefined, does: pressBook },
    'keys.followed': (stage, { on }) => rememberElsewhere(stage, 'tradeKeys', { on, keys: plainKeys }),
    'key.pressed': {
      when: trades,
      does: async ({ page }, { command }) => {
        // A key that is typed is none of the page's.
        await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
        await page.keyboard.press(plainKeys[command as keyof typeof plainKeys]);
      },
    },
  },
};

/** The same on a phone, where the order form is a sheet. */
export const tradePagePhone: Driver = {
  ...shared,
  variant: 'phone',
  avoid: isShown,
  plan: spot,
  open: async (stage) => {
    await stage.page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
    await trade(stage).open('btc_usdt');
  },
  events: {
    'done readPair': {
      when: (_, { output }) =>
        output !== null &&
        (output as { tradeArea: number; state: string }).tradeArea === 1 &&
        (output as { state: string }).state === 'open',
      does: read,
    },
    'order.wished': {
      when: (before, { opensForm }) => trades(before) && opensForm === true,
      does: async (stage) => {
        await trade(stage).tab('page.tab.book').click();
        await pressBook(stage);
      },
    },
    'form.opened': {
      when: trades,
      does: (stage, { side }) =>
        trade(stage)
          .main.getByRole('button', { name: text(stage, String(side), { coin: 'BTC' }), exact: true })
          .click(),
    },
    'form.closed': ({ page }) => page.keyboard.press('Escape'),
  },
};

/** A pair that is not traded from wallets that borrow, on the page of such a wallet. */
export const tradePageMargin: Driver = {
  ...shared,
  variant: 'margin',
  avoid: isShown,
  open: async ({ page }) => void (await page.goto('/en_US/margin/trade/btc_usdt')),
  events: {
    'done readPair': {
      when: (_, { output }) => output !== null && !(output as { hasCross: boolean }).hasCross,
      does: read,
    },
  },
};
