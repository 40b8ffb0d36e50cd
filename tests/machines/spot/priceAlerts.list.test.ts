import { expect, test } from 'vitest';
import { priceAlertsMachine } from '#machines/spot/priceAlerts/priceAlerts.machine.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
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

test('nothing is known, asked or refused before the alerts have come', () => {
  expect(play(priceAlertsMachine, priceAlertsPlan).context()).toEqual({
    pair: { tradeCode: 'btc_usdt', priceDigit: 1, locale: 'en_US' },
    alerts: null,
    problem: null,
    entry: emptyEntry,
    lacksPrice: false,
    wish: null,
    refusal: null,
    failure: null,
    hasSound: false,
  });
});

test('what is typed goes on from what stands there; what is pasted is read as a whole', async () => {
  const { send, context } = await open();
  for (const text of ['1', '1,']) send({ type: 'price.typed', text });
  expect(context().entry.text).toBe('1,');
  for (const text of ['1,2', '1,23']) send({ type: 'price.typed', text });
  expect([context().entry.amount, context().entry.choices]).toEqual(['1.2', null]);
  send({ type: 'price.pasted', text: '1,234' });
  expect(context().entry.choices).toEqual(['1.234', '1234']);
  // A pasted number is written as it was understood; typed, it stands as it was typed.
  send({ type: 'price.pasted', text: '1,234.5' });
  expect(context().entry).toMatchObject({ text: '1234.5', typed: null, amount: '1234.5' });
});
