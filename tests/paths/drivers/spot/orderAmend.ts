import { expect } from '@playwright/test';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import { canAmend } from '#machines/spot/orderEntry/orderAmend.context.ts';
import type { AmendSetup } from '#machines/spot/orderEntry/orderAmend.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { orderAmendPlan } from '#tests/machines/spot/orderAmend.plan.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { done } from '#tests/support/plan.ts';
import { btcRules, ownOrder } from '#tests/support/tradeSamples.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { dragDown, linePlace, priceAt, seeChart, type Place } from '#tests/paths/chartLines.ts';
import {
  broken,
  counted,
  desk,
  hearAccount,
  listed,
  openAsMember,
  ordersPath,
  paste,
  tellOrder,
  tellUntil,
  tradePath,
} from '#tests/paths/orderDesk.ts';
import { expired, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type Snapshot = Parameters<typeof amend.isChanged>[0];
type Answer = { readonly kind: string; readonly data: { readonly orders: readonly OrderRow[] } };
const hasChoices = (before: unknown): boolean => amend.entry('price')(before as Snapshot).choices !== null;

const text = (key: string): string => textOf('en_US', `orders:amend.${key}`);
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: text('title') });
const price = (stage: Stage) => dialog(stage).getByRole('textbox', { name: textOf('en_US', 'trade:field.price'), exact: true });
const press = (stage: Stage, ...keys: readonly string[]) =>
  dialog(stage)
    .getByRole('button', { name: new RegExp(`^(${keys.map(text).join('|')})$`) })
    .click();
const isBusy = (stage: Stage) => expect(dialog(stage).getByRole('button', { name: text('submit') })).toHaveAttribute('aria-busy', 'true');

/** An order of the plan as the exchange tells it of the order whose dialog is open: changed as the page wished it, or not. */
const told = (stage: Stage, order: Partial<OrderRow>): object => ({
  ...order,
  ...(order.price === ownOrder().price ? {} : { price: stage.notes.get('wish') }),
  orderId: stage.notes.get('orderId'),
  revision: counted(stage),
});
/** What the trader has free: none of the plan's orders comes to it. */
const usdt = {
  coinId: 52,
  shortName: 'USDT',
  name: 'Tether',
  webLogo: '/coins/usdt.svg',
  available: '100000',
  frozen: '0',
  valueUsdt: '0',
};
const funds = said('assetWallets', 200, [{ walletType: 2, tradeId: null, pair: null, totalUsdt: '0', coins: [usdt] }]);
const rules: Doing = async (stage, event) => {
  await said('tradeRules', 200, [btcRules])(stage, event);
  await funds(stage, event);
};
/** The plan's cases, for an order whose type is looked at once more: the market of the exchange is not the plan's. */
const cases = (orderAmendPlan.cases as readonly Driven[]).filter(
  ({ type, output }) =>
    type !== done('openAmend').type || (output as AmendSetup).unreviewed.length === 0 || (output as AmendSetup).holdings === null,
);
/** Prices have come, so that the change may go. */
const submit: Doing = async (stage) => {
  await expect(dialog(stage).getByRole('button', { name: text('submit') })).not.toHaveAttribute('aria-disabled', 'true');
  await press(stage, 'submit');
};
const hasBalance = (before: { matches: (value: never) => boolean }): boolean =>
  (before as unknown as Snapshot).matches({ editing: { balance: 'known' } });
/** With the price that makes the order too small it stays, whatever the market. */
const tooSmall = '0.01';
const isTooSmall = (before: unknown): boolean => amend.entry('price')(before as Snapshot).text === tooSmall;
const mayGo = (before: unknown): boolean => canAmend((before as Snapshot).context);
const balance: Driver['events'] = {
  'balances.changed': (stage) => tellUntil(stage, 'balances.changed', { fact: 'balances.changed' }),
  'done readHoldings': funds,
  'error readHoldings': broken('assetWallets'),
};
/** The exchange tells how the order stands: what is asked for by a lost answer. */
const found = (stage: Stage, event: Driven): Promise<unknown> => {
  const { output } = event;
  return output === null
    ? Promise.resolve(said('orderDetail', 20841)(stage, event))
    : Promise.resolve(said('orderDetail', 200, { orders: [told(stage, output as OrderRow)], fills: [] })(stage, event));
};

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'orderAmend',
  calls: ['amendOrder', 'orderDetail', 'openOrders', 'orderHistory', 'tradeRules', 'assetWallets'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  states: {
    closed: (stage) => expect(dialog(stage)).toBeHidden(),
    opening: (stage) => expect(dialog(stage).getByRole('status', { name: text('loading') })).toBeVisible(),
    unavailable: (stage) => expect(dialog(stage).getByRole('alert')).toBeVisible(),
    'editing.form.filling': (stage) => expect(price(stage)).toBeEnabled(),
    'editing.form.reviewing': (stage) => expect(dialog(stage).getByRole('group', { name: text('review') })).toBeVisible(),
    'editing.balance.known': 'what can be spent is on view in the form',
    'editing.balance.reading': 'what was known before stays on view',
    'editing.balance.failed': async (stage) => {
      if ((stage.ear.value as { editing: { form: string } }).editing.form === 'filling')
        await expect(dialog(stage).getByRole('alert')).toBeVisible();
    },
    sending: isBusy,
    asking: (stage) => expect(dialog(stage).getByText(text('asking'))).toBeVisible(),
    pausing: (stage) => expect(price(stage)).toBeDisabled(),
    unclear: (stage) => expect(dialog(stage).getByRole('button', { name: text('askAgain') })).toBeVisible(),
    gone: (stage) => expect(dialog(stage).getByRole('status')).toBeVisible(),
  },
};

/** The dialog that changes an open order of the orders page. */
export const orderAmend: Driver = {
  ...shared,
  plan: {
    // With a price that makes the order too small.
    cases: [...cases, { type: 'field.changed', field: 'price', text: tooSmall }],
    // What the button and the question depend on tells states apart too.
    key: (snapshot: Snapshot) => [
      snapshot.value,
      snapshot.context.asks,
      snapshot.context.order?.status,
      snapshot.context.wish.price,
      ...(snapshot.matches('editing') ? [canAmend(snapshot.context), amend.isChanged(snapshot), hasChoices(snapshot)] : []),
    ],
  },
  open: async (stage) => {
    await openAsMember(stage, ordersPath);
    await listed([])(stage, { type: '' });
    await hearAccount(stage);
    await expect(stage.page.getByText(textOf('en_US', 'orders:empty.open'), { exact: true })).toBeVisible();
    await stage.gate.close();
  },
  events: {
    // Each time an order of its own, for the one before may have ended.
    'amend.wanted': async (stage) => {
      const number = counted(stage);
      const orderId = `order-${number}`;
      stage.notes.set('orderId', orderId);
      tellOrder(stage, { orderId, clientOrderId: orderId, createdAt: 1_760_000_000_000 + number * 1_000 });
      const row = stage.page.locator(`[data-order="${orderId}"]`);
      await row.getByRole('button', { name: textOf('en_US', 'orders:action.amendOf', { pair: 'BTC/USDT' }) }).click();
    },
    'done openAmend': {
      when: (_, { output }) => (output as { order: OrderRow | null }).order?.status === 'open',
      does: rules,
    },
    'error openAmend': broken('tradeRules'),
    ...balance,
    'retry.requested': {
      when: (before) => before.matches('unavailable') || before.matches({ editing: { form: 'filling' } }),
      does: (stage) =>
        dialog(stage)
          .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
          .click(),
    },
    'field.changed': (stage, event) => price(stage).fill(String(event['text'])),
    'field.pasted': (stage, event) => paste(price(stage), String(event['text'])),
    'field.stepped': (stage) => price(stage).press('ArrowDown'),
    'meaning.chosen': {
      when: hasChoices,
      // The greater of both readings: with the other one the order is too small.
      does: (stage) => dialog(stage).getByRole('status').getByRole('button').last().click(),
    },
    'order.told': async (stage, { order }) => {
      const { orderId: _, revision: __, ...rest } = order as OrderRow;
      tellOrder(stage, { ...rest, orderId: String(stage.notes.get('orderId')) });
    },
    'amend.submitted': {
      when: (before) =>
        !before.matches('editing') ||
        (amend.isChanged(before as unknown as Snapshot) && hasBalance(before) && (mayGo(before) || isTooSmall(before))),
      does: async (stage, event) => {
        if (stage.ear.value === 'unclear') return press(stage, 'sendAgain');
        stage.notes.set('wish', (await price(stage).inputValue()).replaceAll(',', ''));
        await submit(stage, event);
      },
    },
    'review.confirmed': { when: (before) => hasBalance(before) && mayGo(before), does: submit },
    'review.dismissed': ({ page }) => page.getByRole('button', { name: textOf('en_US', 'trade:review.back'), exact: true }).click(),
    'amend.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'answer.wanted': (stage) => press(stage, 'askAgain'),
    'done amendOrder': (stage, event) => {
      const { kind, data } = event['output'] as Answer;
      return said('amendOrder', kind === 'tooLate' ? 20842 : 200, { orders: data.orders.map((order) => told(stage, order)) })(stage, event);
    },
    'done amendOrder refused': said('amendOrder', 20813),
    'error amendOrder NetworkFault': lost('amendOrder'),
    'error amendOrder StatusFault': broken('amendOrder'),
    'error amendOrder SessionFault': { does: expired('amendOrder'), ends: true },
    'done findOrder': found,
    'error findOrder': broken('orderDetail'),
  },
  left: {
    'editing.form.filling --amend.submitted #1':
      'prices of the plan are far from those of the market: tests/machines/spot/orderAmend.dialog.test.ts',
    'editing.form.reviewing --review.confirmed #2':
      'what is held cannot be confirmed by its button: tests/machines/spot/orderAmend.dialog.test.ts',
  },
};

/** Pulls at a place of the chart until a line has come along. */
async function pull(stage: Stage, place: Place): Promise<void> {
  const mark = stage.ear.trail.length;
  await dragDown(stage, place);
  // The table below the chart has an actor of its own.
  await expect.poll(() => stage.ear.follow('line.dragged', mark), { timeout: 2_000 }).toBe(true);
}

/** Has an order whose line is in view and drags it: the scale may have moved meanwhile, then anew. */
async function drag(stage: Stage): Promise<void> {
  await expect(async () => {
    const place = await linePlace(stage);
    const number = counted(stage);
    const orderId = `order-${number}`;
    const before = stage.notes.get('orderId');
    if (typeof before === 'string') tellOrder(stage, { orderId: before, status: 'cancelled' });
    stage.notes.set('orderId', orderId);
    tellOrder(stage, { orderId, clientOrderId: orderId, price: await priceAt(stage, place) });
    await expect(stage.page.locator(`[data-order="${orderId}"]`)).toBeVisible();
    await pull(stage, place);
  }).toPass({ timeout: 14_000 });
}

/** The same from an own order's line on the chart, which is looked at once more. */
export const orderAmendDragged: Driver = {
  ...shared,
  variant: 'dragged',
  plan: { cases },
  open: async (stage) => {
    // The page and its form have what they ask for.
    for (const call of ['tradeRules', 'assetWallets']) await stage.gate.release(call, 'real');
    await openAsMember(stage, tradePath);
    await listed([])(stage, { type: '' });
    await seeChart(stage);
    await stage.gate.close();
  },
  events: {
    'line.dragged': { when: (_, { move }) => (move as { to: string }).to === '985', does: drag },
    'done openAmend': { when: (_, { output }) => (output as AmendSetup).holdings !== null, does: rules },
    'review.confirmed': submit,
    'review.dismissed': ({ page }) => page.getByRole('button', { name: textOf('en_US', 'trade:review.back'), exact: true }).click(),
    'amend.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'done amendOrder accepted': (stage, event) =>
      said('amendOrder', 200, { orders: [ownOrder({ orderId: String(stage.notes.get('orderId')), revision: counted(stage) })] })(
        stage,
        event,
      ),
    'done amendOrder refused': said('amendOrder', 20_813),
  },
};

/** The same from the details of an order that the list of open ones lacks: it has ended, or is not known, when the dialog opens. */
export const orderAmendUnlisted: Driver = {
  ...shared,
  variant: 'unlisted',
  open: async (stage) => {
    await openAsMember(stage, ordersPath);
    await listed([])(stage, { type: '' });
    await said('orderHistory', 200, { revision: 1, list: [ownOrder()], totalCount: 1 })(stage, { type: '' });
    await said('orderDetail', 200, { orders: [ownOrder()], fills: [] })(stage, { type: '' });
    stage.notes.set('orderId', 'o1');
    await desk(stage).tab('history').click();
    await desk(stage).openDetails(desk(stage).rows('history'), 'BTC/USDT');
    await stage.gate.close();
  },
  events: {
    'amend.wanted': (stage) =>
      desk(stage)
        .details.getByRole('button', { name: textOf('en_US', 'orders:action.amend'), exact: true })
        .click(),
    'done openAmend': {
      when: (_, { output }) => (output as { order: OrderRow | null }).order?.status !== 'open',
      does: async (stage, event) => {
        await rules(stage, event);
        await found(stage, { ...event, output: (event['output'] as { order: object | null }).order });
      },
    },
  },
};
