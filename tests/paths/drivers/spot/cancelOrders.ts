import { expect } from '@playwright/test';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, counted, desk, listed, openAsMember, ordersPath, tellOrder } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly underWay: readonly string[] };
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: textOf('en_US', 'orders:cancelAll.title') });
const confirm = (stage: Stage) => dialog(stage).getByRole('button', { name: /^Cancel all/ });
/** The one order on view: told anew, for what was answered meanwhile may have ended it. */
async function rowOf(stage: Stage) {
  tellOrder(stage, { orderId: 'o1' });
  await expect(desk(stage).rows('open')).toHaveCount(1);
  return desk(stage).rows('open');
}

/** Cancels on the orders page. */
export const cancelOrders: Driver = {
  machine: 'cancelOrders',
  calls: ['cancelOrder', 'cancelAllOrders', 'openOrders'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await openAsMember(stage, ordersPath);
    await listed([])(stage, { type: '' });
    await expect(stage.page.getByText(textOf('en_US', 'orders:empty.open'), { exact: true })).toBeVisible();
    await rowOf(stage);
    await stage.gate.close();
  },
  events: {
    // The question covers the list.
    'cancel.wanted': {
      when: (before) => before.matches('resting'),
      does: async (stage) => desk(stage).cancel(await rowOf(stage), 'BTC/USDT'),
    },
    'cancel.ended': {
      when: ({ context }, { orderId }) => (context as Context).underWay.includes(String(orderId)),
      does: said('cancelOrder', 20801),
    },
    'all.wanted': async (stage) => {
      await rowOf(stage);
      await desk(stage).wantCancelAll();
    },
    'all.confirmed': (stage) => confirm(stage).click(),
    'all.dismissed': (stage) =>
      dialog(stage)
        .getByRole('button', { name: textOf('en_US', 'orders:cancelAll.keep') })
        .click(),
    'done cancelAll accepted': said('cancelAllOrders', 200, { count: 2, orders: [] }),
    'done cancelAll refused': said('cancelAllOrders', 20801),
    'error cancelAll NetworkFault': lost('cancelAllOrders'),
    'error cancelAll StatusFault': broken('cancelAllOrders'),
    'done readOpen': (stage, event) => {
      const revision = counted(stage);
      const orders = (event['output'] as readonly OrderRow[]).map((order) => ({ ...order, revision }));
      return said('openOrders', 200, { revision, orders })(stage, event);
    },
    'error readOpen': broken('openOrders'),
  },
  states: {
    resting: (stage) => expect(dialog(stage)).toBeHidden(),
    confirming: (stage) => expect(confirm(stage)).toBeEnabled(),
    sending: (stage) => expect(confirm(stage)).toHaveAttribute('aria-busy', 'true'),
    asking: (stage) => expect(confirm(stage)).toHaveAttribute('aria-busy', 'true'),
    refused: (stage) => expect(dialog(stage).getByRole('alert')).toBeVisible(),
    unclear: (stage) => expect(dialog(stage).getByRole('status')).toBeVisible(),
  },
};
