import { expect } from '@playwright/test';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, desk, listed, openAsMember, ordersPath } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type Answer = { readonly kind: string; readonly data: { readonly orders: readonly OrderRow[] } };
const isBusy = ({ page }: Stage) =>
  expect(page.getByRole('button', { name: textOf('en_US', 'orders:action.cancellingOf', { pair: 'BTC/USDT' }) })).toBeVisible();

/** One order of the orders page, from the press on Cancel on. */
export const orderCancel: Driver = {
  machine: 'orderCancel',
  calls: ['cancelOrder', 'orderDetail', 'openOrders'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await openAsMember(stage, ordersPath);
    await listed([ownOrder()])(stage, { type: '' });
    await expect(desk(stage).rows('open')).toHaveCount(1);
    await stage.gate.close();
    await desk(stage).cancel(desk(stage).rows('open'), 'BTC/USDT');
  },
  events: {
    'done cancelOrder': (stage, event) => {
      const { kind, data } = event['output'] as Answer;
      return said('cancelOrder', kind === 'tooLate' ? 20842 : 200, data)(stage, event);
    },
    'done cancelOrder refused': said('cancelOrder', 20841),
    'error cancelOrder NetworkFault': lost('cancelOrder'),
    'error cancelOrder StatusFault': broken('cancelOrder'),
    'done findOrder': (stage, event) =>
      event['output'] === null
        ? said('orderDetail', 20841)(stage, event)
        : said('orderDetail', 200, { orders: event['output'], fills: [] })(stage, event),
    'error findOrder': broken('orderDetail'),
  },
  states: {
    sending: isBusy,
    asking: isBusy,
    pausing: isBusy,
    ended: ({ page }) => expect(page.getByRole('region', { name: textOf('en_US', 'shell:toasts.label') })).toContainText(/\S/),
  },
};
