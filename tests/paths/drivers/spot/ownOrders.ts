import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, listed, openAsMember, ordersPath, tellUnreadable } from '#tests/paths/orderDesk.ts';
import type { Stage } from '#tests/paths/stage.ts';

const seeNone = ({ page }: Stage) => expect(page.getByText(textOf('en_US', 'orders:empty.open'), { exact: true })).toBeVisible();
const retryIn = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });

/** Own orders of a page that lists them; there are none. */
export const ownOrders: Driver = {
  machine: 'ownOrders',
  calls: ['openOrders'],
  allow: /status of 4\d\d/,
  open: (stage) => openAsMember(stage, ordersPath),
  events: {
    'orders.missed': tellUnreadable(),
    'retry.requested': (stage) => retryIn(stage).click(),
    'done readOrders': listed([]),
    'done rereadOrders': listed([]),
    'error readOrders': broken('openOrders'),
    'error rereadOrders': broken('openOrders'),
  },
  states: {
    reading: ({ page }) => expect(page.getByRole('table', { name: textOf('en_US', 'orders:loading.open') })).toBeVisible(),
    unread: (stage) => expect(retryIn(stage)).toBeVisible(),
    settling: seeNone,
    current: seeNone,
    rereading: 'what was on view before stays on view',
    stale: (stage) => expect(retryIn(stage)).toBeVisible(),
  },
};
