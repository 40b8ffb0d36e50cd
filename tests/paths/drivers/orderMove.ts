import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Driver } from '../driver.ts';
import { dragDown, linePlace, priceAt, seeChart, type Place } from '../chartLines.ts';
import { counted, listed, openAsMember, tellOrder, tradePath } from '../orderDesk.ts';
import { expired, said } from '../scenarios.ts';
import { lost, type Stage } from '../stage.ts';

const note = ({ page }: Stage) => page.getByRole('alertdialog');
const button = (stage: Stage, key: string) => note(stage).getByRole('button', { name: textOf('en_US', `trade:${key}`), exact: true });

/** Pulls at a place of the chart until a line has come along. */
async function pull(stage: Stage, place: Place): Promise<void> {
  const mark = stage.ear.trail.length;
  await dragDown(stage, place);
  await expect.poll(() => stage.ear.since(mark).some(({ event }) => event === 'line.dragged'), { timeout: 2_000 }).toBe(true);
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

/** Drags the same line once more, beside the note of the first time: it is where it was, or little above or below. */
async function dragAgain(stage: Stage): Promise<void> {
  const { x, y } = await linePlace(stage);
  const beside = [0, 5, -5, 10, -10];
  let tries = 0;
  await expect(() => pull(stage, { x: x - 150, y: y + (beside[tries++ % beside.length] ?? 0) })).toPass({ timeout: 14_000 });
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
      does: (stage) => (stage.ear.value === 'idle' ? drag(stage) : dragAgain(stage)),
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
