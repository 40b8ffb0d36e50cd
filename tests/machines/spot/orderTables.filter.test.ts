import { expect, test } from 'vitest';
import { orderTablesMachine } from '#machines/spot/orderTables/orderTables.machine.ts';
import { play } from '#tests/support/play.ts';
import { orderTablesPlan } from './orderTables.plan.ts';

test('a filter is chosen part by part, and cleared as a whole; the list on view stays', () => {
  const { send, context, effects } = play(orderTablesMachine, orderTablesPlan);
  send({ type: 'tab.chosen', tab: 'history' });
  send({ type: 'onlyPair.toggled' });
  send({ type: 'filter.chosen', change: { side: 'sell' } });
  send({ type: 'filter.chosen', change: { type: 'limit' } });
  expect(context()).toEqual({ tab: 'history', onlyPair: true, side: 'sell', type: 'limit' });
  send({ type: 'filter.cleared' });
  expect(context()).toEqual({ tab: 'history', onlyPair: false, side: null, type: null });
  expect(effects().at(-1)).toEqual({ type: 'keep', params: { kept: { tab: 'history', onlyPair: false } } });
});
