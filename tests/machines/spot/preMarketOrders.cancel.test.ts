import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { preMarketOrdersMachine } from '#machines/spot/preMarket/preMarketOrders.machine.ts';
import type { PreMarketOrders } from '#services/spot/preMarket/calls.ts';
import type { PreMarketAnswer } from '#services/spot/preMarket/preMarket.ts';

test('a list that is read anew leaves a cancel on its way', async () => {
  let answer: (answer: PreMarketAnswer) => void = () => {};
  const machine = preMarketOrdersMachine.provide({
    actors: {
      readOrders: fromPromise<PreMarketOrders, void>(() => new Promise(() => {})),
      cancelOrder: fromPromise<PreMarketAnswer, { orderId: string }>(() => new Promise((resolve) => (answer = resolve))),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'order.cancelled', orderId: 'o1' });
  // Balances are announced with the answer: the list hears of them first.
  actor.send({ type: 'orders.changed' });
  expect(actor.getSnapshot().value).toEqual({ list: 'reading', deed: 'cancelling' });
  answer({ kind: 'refused', message: 'Too late' });
  await expect.poll(() => actor.getSnapshot().context.refusal).toBe('Too late');
  actor.stop();
});
