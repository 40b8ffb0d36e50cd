import { expect } from '@playwright/test';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { orderSubmitPlan } from '#tests/machines/spot/orderSubmit.plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, openTradeAsMember } from '#tests/paths/orderDesk.ts';
import { expired, said } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const form = ({ page }: Stage): OrderForm => new OrderForm(page);
/** Fills an order in that would not match, and confirms it. */
async function place(stage: Stage): Promise<void> {
  await openTradeAsMember(stage);
  await form(stage).start('buy', 'BTC');
  await form(stage).fill({ price: '51000', amount: '0.001' });
  await form(stage).place('buy', 'BTC');
}

const shared: Omit<Driver, 'open' | 'events'> = {
  machine: 'orderSubmit',
  calls: ['placeOrder', 'orderDetail'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  states: {
    taking: 'nobody could look before it is taken',
    opening: 'it has its id before anybody could look',
    sending: (stage) => expect(stage.page.getByRole('button', { name: form(stage).text('form.sending') })).toBeVisible(),
    finding: (stage) =>
      expect(stage.page.getByRole('button', { name: form(stage).text('unanswered.ask') })).toHaveAttribute('aria-busy', 'true'),
    settling: 'what came of it is noted before anybody could look',
    ended: 'what came of it is shown by the form: see the machine orderEntry',
  },
};

/** A wish to trade, from Confirm on. */
export const orderSubmit: Driver = {
  ...shared,
  open: place,
  plan: { input: { ...orderSubmitPlan.input, key: null } },
  events: {
    'done takeIntent none': { follows: true },
    'done openIntent': { follows: true },
    'done sendIntent accepted': said('placeOrder', 200, { orders: [ownOrder()] }),
    'done sendIntent refused': answer('placeOrder', { code: 20_831 }),
    'error sendIntent NetworkFault': lost('placeOrder'),
    'error sendIntent SessionFault': expired('placeOrder'),
    'error sendIntent StatusFault': broken('placeOrder'),
    'done settleIntent': { follows: true },
  },
  impossible: {
    'xstate.error.actor.takeIntent': 'nothing is asked that could fail: who found the order holds its lock',
    'taking --xstate.done.actor.takeIntent #4': 'an order that got no answer is asked for by the tab that sent it',
    'xstate.error.actor.openIntent': "the browser's own locks or randomness would have to fail",
    'xstate.error.actor.settleIntent': "the browser's own locks would have to fail",
  },
};

/** The same wish looked for after its answer was lost. */
export const orderSubmitAsked: Driver = {
  ...shared,
  variant: 'asked',
  open: async (stage) => {
    await place(stage);
    await stage.gate.release('placeOrder', 'lost');
    const ask = stage.page.getByRole('button', { name: form(stage).text('unanswered.ask') });
    await expect(ask).toBeVisible();
    await stage.gate.close();
    // It is looked for by itself after a moment.
    await expect(ask).toHaveAttribute('aria-busy', 'true');
  },
  events: {
    'done takeIntent lost': { follows: true },
    'done findIntent found': said('orderDetail', 200, { orders: [ownOrder()], fills: [] }),
    'done findIntent missing': said('orderDetail', 20_841),
    'error findIntent NetworkFault': lost('orderDetail'),
    'error findIntent SessionFault': expired('orderDetail'),
    'done settleIntent': { follows: true },
  },
};

/** The same wish sent again after the exchange had no order by its id. */
export const orderSubmitAgain: Driver = {
  ...shared,
  variant: 'again',
  states: {
    ...shared.states,
    // The note of the lost answer stands until the answer to this try is there.
    sending: (stage) =>
      expect(stage.page.getByRole('button', { name: form(stage).text('unanswered.ask') })).toHaveAttribute('aria-busy', 'true'),
  },
  plan: { input: { ...orderSubmitPlan.input, way: 'send' } },
  open: async (stage) => {
    await place(stage);
    await stage.gate.release('placeOrder', 'lost');
    await said('orderDetail', 20_841)(stage, { type: 'said' });
    const again = stage.page.getByRole('button', { name: form(stage).text('unanswered.resend') });
    await expect(again).toBeVisible();
    await stage.gate.close();
    await again.click();
  },
  events: {
    'done takeIntent held': { follows: true },
    'done sendIntent accepted': said('placeOrder', 200, { orders: [ownOrder()] }),
    'done settleIntent': { follows: true },
  },
};
