import { expect } from '@playwright/test';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driven, Driver } from '../driver.ts';
import { broken, openTradeAsMember } from '../orderDesk.ts';
import { expired, said } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

const form = ({ page }: Stage): OrderForm => new OrderForm(page);
const isNext =
  (next: string) =>
  (_: unknown, { output }: Driven): boolean =>
    (output as { next: string }).next === next;

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
    opening: 'it has its id before anybody could look',
    placing: (stage) => expect(stage.page.getByRole('button', { name: form(stage).text('form.sending') })).toBeVisible(),
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
  events: {
    'done openIntent': { when: isNext('place'), follows: true },
    'done placeOrder accepted': said('placeOrder', 200, { orders: [ownOrder()] }),
    'done placeOrder refused': answer('placeOrder', { code: 20_831 }),
    'error placeOrder NetworkFault': lost('placeOrder'),
    'error placeOrder SessionFault': expired('placeOrder'),
    'error placeOrder StatusFault': broken('placeOrder'),
    'done settleIntent': { follows: true },
  },
  impossible: {
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
    'done openIntent': { when: isNext('find'), follows: true },
    'done findOrder found': said('orderDetail', 200, { orders: [ownOrder()], fills: [] }),
    'done findOrder missing': said('orderDetail', 20_841),
    'error findOrder NetworkFault': lost('orderDetail'),
    'error findOrder SessionFault': expired('orderDetail'),
    'done settleIntent': { follows: true },
  },
};
