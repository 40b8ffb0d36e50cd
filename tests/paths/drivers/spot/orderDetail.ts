import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { broken, desk, listed, openAsMember, ordersPath, tellUnreadable } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const retryIn = (stage: Stage) => desk(stage).details.getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });
const seeOrder = (stage: Stage) => expect(desk(stage).details.getByText(textOf('en_US', 'orders:detail.placed'))).toBeVisible();

const read: Doing = (stage, event) =>
  event['output'] === null ? said('orderDetail', 20841)(stage, event) : said('orderDetail', 200, event['output'])(stage, event);

/** The details of an order beside the list that it was chosen from. */
export const orderDetail: Driver = {
  machine: 'orderDetail',
  calls: ['orderDetail', 'openOrders'],
  allow: /status of 4\d\d/,
  open: async (stage) => {
    await openAsMember(stage, ordersPath);
    await listed([ownOrder()])(stage, { type: '' });
    await expect(desk(stage).rows('open')).toHaveCount(1);
    await stage.gate.close();
  },
  events: {
    // The panel covers the list while it is open.
    'detail.wanted': {
      when: (before) => before.matches('closed'),
      does: (stage) => desk(stage).pressDetails(desk(stage).rows('open'), 'BTC/USDT'),
    },
    'detail.dismissed': (stage) =>
      desk(stage)
        .details.getByRole('button', { name: textOf('en_US', 'orders:detail.close') })
        .click(),
    'retry.requested': (stage) => retryIn(stage).click(),
    'order.changed': tellUnreadable(),
    'done readDetail': read,
    'done rereadDetail': read,
    'error readDetail': broken('orderDetail'),
    'error rereadDetail': broken('orderDetail'),
  },
  states: {
    closed: (stage) => expect(desk(stage).details).toBeHidden(),
    'open.reading': (stage) => expect(desk(stage).details.getByRole('status')).toBeVisible(),
    'open.failed': (stage) => expect(retryIn(stage)).toBeVisible(),
    'open.unknown': (stage) => expect(desk(stage).details.getByText(textOf('en_US', 'orders:detail.unknown'))).toBeVisible(),
    'open.settling': seeOrder,
    'open.current': seeOrder,
    'open.rereading': seeOrder,
    'open.stale': (stage) => expect(retryIn(stage)).toBeVisible(),
  },
};
