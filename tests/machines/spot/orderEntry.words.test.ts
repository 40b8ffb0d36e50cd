import { expect, test } from 'vitest';
import { orderEntryMachine } from '#machines/spot/orderEntry/orderEntry.machine.ts';
import type { OrderSetup } from '#machines/spot/orderEntry/orderEntry.context.ts';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';
import { orderEntryPlan } from './orderEntry.plan.ts';

const shownMarket = { type: 'market.changed', market: liveMarket };
const holdings = [{ tradeId: null, coins: { BTC: '1', USDT: '10000' } }];
/** A form with a right limit order in it. */
const filledIn = async (setup: Partial<OrderSetup> = {}) => {
  const stage = play(orderEntryMachine, orderEntryPlan);
  await stage.answer('openTicket', { rules: btcRules, unreviewed: [], orderType: 'limit', draft: null, pending: null, ...setup });
  await stage.answer('readHoldings', holdings);
  stage.report('watchMarket', shownMarket);
  stage.send({ type: 'field.changed', field: 'price', text: '990' });
  stage.send({ type: 'field.changed', field: 'amount', text: '0.5' });
  return stage;
};
type Stage = Awaited<ReturnType<typeof filledIn>>;
const refuse = (stage: Stage) => stage.answer('orderSubmit', { kind: 'refused', code: 20831, message: 'too little' });

test('a ticket goes out as it stands, by who is logged in', async () => {
  const stage = await filledIn({ unreviewed: ['limit'] });
  stage.send({ type: 'order.submitted' });
  expect(stage.inputOf('orderSubmit')).toEqual({
    owner: '10000001',
    key: null,
    wish: {
      tradeCode: 'btc_usdt',
      walletType: 2,
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      isPostOnly: false,
      price: '990',
      amount: '0.5',
    },
  });
});

test('a review that its owner wants again stands before the next order of a form that is open', async () => {
  const stage = await filledIn({ unreviewed: ['limit'] });
  stage.send({ type: 'reviews.changed', unreviewed: [] });
  stage.send({ type: 'order.submitted' });
  expect([entry.step(stage.snapshot()), stage.asked()]).toEqual(['reviewing', []]);
  stage.send({ type: 'review.dismissed' });
  stage.send({ type: 'reviews.changed', unreviewed: ['limit'] });
  stage.send({ type: 'order.submitted' });
  expect(stage.inputOf('orderSubmit')).toMatchObject({ wish: { price: '990', amount: '0.5' }, key: null });
});

test.each<[string, Readonly<Record<string, number>>, object]>([
  ['the spot wallet by its kind', { walletType: 2 }, { walletType: 2 }],
  ['cross margin by its kind', { walletType: 6 }, { walletType: 6 }],
  ['an isolated wallet by its kind and its pair', { walletType: 7, tradeId: 11 }, { walletType: 7, tradeId: 11 }],
])('the balance is asked for: %s', (_, input, asked) => {
  expect(play(orderEntryMachine, orderEntryPlan, input).inputOf('readHoldings')).toStrictEqual(asked);
});

test('a review that was left with its wish not to be shown again is shown again, without that wish', async () => {
  const stage = await filledIn();
  stage.send({ type: 'order.submitted' });
  stage.send({ type: 'reviewSkip.toggled' });
  expect(entry.skipsReview(stage.snapshot())).toBe(true);
  stage.send({ type: 'review.dismissed' });
  stage.send({ type: 'order.submitted' });
  expect([entry.step(stage.snapshot()), entry.skipsReview(stage.snapshot())]).toEqual(['reviewing', false]);
});

test('after a review that is not to be shown again the next order of its type goes at once, and one of another type does not', async () => {
  const stage = await filledIn();
  stage.send({ type: 'order.submitted' });
  stage.send({ type: 'reviewSkip.toggled' });
  stage.send({ type: 'review.confirmed' });
  expect(stage.effects()).toEqual([{ type: 'keepReviewSkip', params: { orderType: 'limit', skips: true } }]);
  await stage.answer('orderSubmit', { kind: 'accepted', orders: [ownOrder()] });
  stage.send({ type: 'field.changed', field: 'amount', text: '0.4' });
  stage.send({ type: 'order.submitted' });
  expect([entry.step(stage.snapshot()), stage.asked()]).toEqual(['submitting', ['orderSubmit']]);
  await stage.answer('orderSubmit', { kind: 'accepted', orders: [ownOrder({ orderId: 'o2', clientOrderId: 'c2' })] });
  stage.send({ type: 'orderType.chosen', orderType: 'market' });
  stage.send({ type: 'field.changed', field: 'amount', text: '0.4' });
  stage.send({ type: 'order.submitted' });
  expect([entry.step(stage.snapshot()), stage.asked()]).toEqual(['reviewing', []]);
});

test('what was said against an order is unsaid with the next one, sent at once or shown once more', async () => {
  const atOnce = await filledIn({ unreviewed: ['limit'] });
  atOnce.send({ type: 'order.submitted' });
  await refuse(atOnce);
  expect(entry.refusal(atOnce.snapshot())).toEqual({ place: 'lead', key: 'refused.balance', code: 20831, message: 'too little' });
  atOnce.send({ type: 'order.submitted' });
  expect([entry.step(atOnce.snapshot()), entry.refusal(atOnce.snapshot())]).toEqual(['submitting', null]);

  const reviewed = await filledIn();
  reviewed.send({ type: 'order.submitted' });
  reviewed.send({ type: 'review.confirmed' });
  await refuse(reviewed);
  expect(entry.refusal(reviewed.snapshot())?.code).toBe(20831);
  reviewed.send({ type: 'order.submitted' });
  expect([entry.step(reviewed.snapshot()), entry.refusal(reviewed.snapshot())]).toEqual(['reviewing', null]);
});

test('a fault is told until the next order is begun', async () => {
  const told = problemOf(new NetworkFault());
  const stage = await filledIn({ unreviewed: ['limit'] });
  stage.send({ type: 'order.submitted' });
  await stage.answer('orderSubmit', { kind: 'fault', problem: told });
  expect(entry.problem(stage.snapshot())).toEqual(told);
  stage.send({ type: 'order.submitted' });
  expect([entry.step(stage.snapshot()), entry.problem(stage.snapshot())]).toEqual(['submitting', null]);
});
