import { expect, test } from 'vitest';
import { priceAlertsMachine } from '#machines/priceAlerts/priceAlerts.machine.ts';
import { play } from '#tests/support/play.ts';
import { alertAt, priceAlertsPlan } from './priceAlerts.plan.ts';

const [one, two, three] = [alertAt(1, '100.5'), alertAt(2, '200.5'), alertAt(3, '300.5')];
const open = async () => {
  const stage = play(priceAlertsMachine, priceAlertsPlan);
  await stage.answer('readAlerts', [one, two]);
  return stage;
};

test('a new alert stands first once it is set, and the field is empty again', async () => {
  const { send, answer, inputOf, context } = await open();
  send({ type: 'price.typed', text: '300.5' });
  send({ type: 'alert.submitted' });
  expect(inputOf('saveAlert')).toEqual({ tradeCode: 'btc_usdt', alertId: null, alertValue: '300.5' });
  await answer('saveAlert', { kind: 'saved', alert: three });
  expect([context().alerts, context().entry.text]).toEqual([[three, one, two], '']);
});

test('a moved alert keeps its place, and what is typed stays in the field', async () => {
  const { send, answer, inputOf, context } = await open();
  send({ type: 'price.typed', text: '7' });
  send({ type: 'alert.moved', alertId: 2, price: '250' });
  expect(inputOf('saveAlert')).toEqual({ tradeCode: 'btc_usdt', alertId: 2, alertValue: '250' });
  const moved = alertAt(2, '250');
  await answer('saveAlert', { kind: 'saved', alert: moved });
  expect([context().alerts, context().entry.text]).toEqual([[one, moved], '7']);
});

test('one that is removed is gone, and it alone', async () => {
  const { send, answer, inputOf, context } = await open();
  send({ type: 'alert.removed', alertId: 1 });
  expect(inputOf('removeAlert')).toEqual({ alertId: 1 });
  await answer('removeAlert');
  expect(context().alerts).toEqual([two]);
});

test('what is typed goes on from what stands there; what is pasted is read as a whole', async () => {
  const { send, context } = await open();
  for (const text of ['1', '1,']) send({ type: 'price.typed', text });
  expect(context().entry.text).toBe('1,');
  for (const text of ['1,2', '1,23']) send({ type: 'price.typed', text });
  expect([context().entry.amount, context().entry.choices]).toEqual(['1.2', null]);
  send({ type: 'price.pasted', text: '1,234' });
  expect(context().entry.choices).toEqual(['1.234', '1234']);
});
