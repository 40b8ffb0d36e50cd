import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driver } from '../driver.ts';
import { dragDown, linePlace, priceAt, seeChart } from '../chartLines.ts';
import { counted, listed, openAsMember, tellOrder, tradePath } from '../orderDesk.ts';
import { expired, said } from '../scenarios.ts';
import { lost, type Stage } from '../stage.ts';

const note = ({ page }: Stage) => page.getByRole('alertdialog');
const button = (stage: Stage, key: string) => note(stage).getByRole('button', { name: textOf('en_US', `trade:${key}`), exact: true });

/** Has an order whose line is in view and drags it: the scale may have moved meanwhile, then anew. */
async function drag(stage: Stage): Promise<void> {
  const { page } = stage;
  const mark = stage.ear.trail.length;
  await expect(async () => {
    const place = await linePlace(stage);
    const number = counted(stage);
    const orderId = `order-${number}`;
    const before = stage.notes.get('orderId');
    if (typeof before === 'string') tellOrder(stage, { orderId: before, status: 'cancelled' });
    stage.notes.set('orderId', orderId);
    tellOrder(stage, { orderId, clientOrderId: orderId, price: await priceAt(stage, place) });
    await expect(page.locator(`[data-order="${orderId}"]`)).toBeVisible();
    await dragDown(stage, place);
    await expect.poll(() => stage.ear.since(mark).some(({ event }) => event === 'line.dragged'), { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 14_000 });
}

/** An own order's line on the chart. */
export const orderMove: Driver = {
  machine: 'orderMove',
  calls: ['amendOrder', 'openOrders'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await openAsMember(stage, tradePath);
    await listed([])(stage, { type: '' });
    await seeChart(stage);
    await stage.gate.close();
  },
  events: {
    'line.dragged': {
      when: (before, { move }) => (move as { to: string }).to === '985.5' && !before.matches('moving'),
      does: drag,
    },
    'move.confirmed': (stage) => button(stage, 'move.confirm').click(),
    'move.dismissed': (stage) => button(stage, 'move.leave').or(button(stage, 'move.close')).click(),
    'retry.requested': (stage) => button(stage, 'page.retry').click(),
    'done amendOrder accepted': (stage, event) =>
      said('amendOrder', 200, { orders: [ownOrder({ orderId: String(stage.notes.get('orderId')), revision: counted(stage) })] })(
        stage,
        event,
      ),
    'done amendOrder refused': said('amendOrder', 20_813),
    'error amendOrder NetworkFault': lost('amendOrder'),
    // Nobody's line stands on a guest's chart.
    'error amendOrder SessionFault': { does: expired('amendOrder'), ends: true },
  },
  states: {
    idle: (stage) => expect(note(stage)).toBeHidden(),
    asking: (stage) => expect(button(stage, 'move.confirm')).toBeVisible(),
    moving: (stage) => expect(button(stage, 'move.confirm')).toHaveAttribute('aria-busy', 'true'),
    refused: (stage) => expect(button(stage, 'move.close')).toBeVisible(),
    failed: (stage) => expect(button(stage, 'page.retry')).toBeVisible(),
  },
};
