import { describe, expect, test } from 'vitest';
import { orderAmendMachine } from '#machines/spot/orderEntry/orderAmend.machine.ts';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import type { MarketFacts } from '#machines/spot/orderEntry/ticket.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';
import { orderAmendPlan } from './orderAmend.plan.ts';

const shown = (market: MarketFacts) => ({ type: 'market.changed', market });
/** What is free beside the order: it may come to 1,495 USDT with the 495 that it holds. */
const holdings = [{ tradeId: null, coins: { USDT: '1000' } }];
const setup = { order: ownOrder(), twin: null, rules: btcRules, market: liveMarket, holdings, unreviewed: ['limit'] };
const opened = async (locale = 'en_US', order: ReturnType<typeof ownOrder> | null = ownOrder(), more: object = {}) => {
  const stage = play(orderAmendMachine, orderAmendPlan, { locale });
  stage.send({ type: 'amend.wanted', orderId: 'o1' });
  await stage.answer('openAmend', { ...setup, order, ...more });
  return stage;
};

describe('the dialog that changes an order', () => {
  test('says that nothing is changed before it is open, and where the exchange does not know the order', async () => {
    expect(amend.isChanged(play(orderAmendMachine, orderAmendPlan).snapshot())).toBe(false);
    const unknown = (await opened('en_US', null)).snapshot();
    expect([amend.step(unknown), amend.isChanged(unknown), amend.fieldBefore('price')(unknown)]).toEqual(['gone', false, null]);
  });

  test('tells of no change any more once the order is gone that it was meant for', async () => {
    const stage = await opened();
    stage.send({ type: 'field.changed', field: 'price', text: '985' });
    expect([amend.isChanged(stage.snapshot()), amend.fieldBefore('price')(stage.snapshot())]).toEqual([true, '990']);
    stage.send({ type: 'amend.submitted' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { price: '985' } });
    await stage.fail('amendOrder', new NetworkFault());
    await stage.answer('findOrder', null);
    const gone = stage.snapshot();
    expect([amend.step(gone), amend.isChanged(gone), amend.fieldBefore('price')(gone)]).toEqual(['gone', false, null]);
  });

  test('sends nothing while one of its fields is wrong, and says which from then on', async () => {
    const stage = await opened();
    stage.report('watchMarket', shown(liveMarket));
    stage.send({ type: 'field.changed', field: 'price', text: '985' });
    stage.send({ type: 'field.changed', field: 'amount', text: '' });
    expect(amend.fieldProblem('amount')(stage.snapshot())).toBeNull();
    stage.send({ type: 'amend.submitted' });
    expect([amend.step(stage.snapshot()), stage.asked()]).toEqual(['editing', []]);
    expect(amend.fieldProblem('amount')(stage.snapshot())).toEqual({ key: 'problem.amountNeeded', values: {} });
    expect(amend.fieldProblem('price')(stage.snapshot())).toBeNull();
    stage.send({ type: 'field.changed', field: 'amount', text: '0.6' });
    stage.send({ type: 'amend.submitted' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { price: '985', amount: '0.6' } });
  });

  test('reads what is typed and what is pasted each in its way, in languages that group with the dot', async () => {
    const stage = await opened('de_DE');
    stage.send({ type: 'meaning.chosen', field: 'amount', value: '1.23' });
    stage.send({ type: 'field.changed', field: 'amount', text: '1.234' });
    expect(stage.context().ticket?.entries.amount).toMatchObject({ text: '1.234', amount: '1.234', choices: null });
    stage.send({ type: 'meaning.chosen', field: 'amount', value: '1.23' });
    stage.send({ type: 'field.pasted', field: 'amount', text: '1.234' });
    expect(stage.context().ticket?.entries.amount).toMatchObject({ text: '1.234', amount: '', choices: ['1.234', '1234'] });
    stage.send({ type: 'amend.submitted' });
    expect([stage.asked(), amend.step(stage.snapshot())]).toEqual([[], 'editing']);
    stage.send({ type: 'meaning.chosen', field: 'amount', value: '1.234' });
    // That takes more than half of what there is.
    stage.send({ type: 'amend.submitted' });
    stage.send({ type: 'review.confirmed' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { amount: '1.234' } });
  });

  test('follows the market of the pair of its order, and sends nothing while that is old', async () => {
    const stage = await opened();
    stage.send({ type: 'field.changed', field: 'price', text: '1100.01' });
    expect(amend.fieldProblem('price')(stage.snapshot())).toEqual({
      key: 'problem.bandHigh',
      values: { limit: '1100', percent: '10' },
    });
    stage.send({ type: 'field.changed', field: 'price', text: '985' });
    stage.report('watchMarket', shown({ ...liveMarket, standing: 'stale' }));
    stage.send({ type: 'amend.submitted' });
    expect([amend.step(stage.snapshot()), amend.hold(stage.snapshot())]).toEqual(['editing', 'stale']);
    stage.report('watchMarket', shown(liveMarket));
    expect(amend.hold(stage.snapshot())).toBeNull();
    stage.send({ type: 'amend.submitted' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { price: '985' } });
  });

  test('more than is free, with what the order holds, is never sent, and says so beside the field', async () => {
    const stage = await opened();
    expect([amend.available(stage.snapshot()), amend.spentCoin(stage.snapshot())]).toEqual(['1495', 'USDT']);
    stage.send({ type: 'field.changed', field: 'amount', text: '5' });
    stage.send({ type: 'amend.submitted' });
    expect([amend.step(stage.snapshot()), stage.asked()]).toEqual(['editing', []]);
    expect(amend.fieldProblem('amount')(stage.snapshot())).toEqual({ key: 'problem.balance', values: { coin: 'USDT' } });
    stage.send({ type: 'field.changed', field: 'amount', text: '1.5' });
    expect(amend.preview(stage.snapshot())).toMatchObject({ left: '10', spentCoin: 'USDT', fee: { role: 'maker', fee: '0.0015' } });
  });

  test.each([
    ['meets the book', '1001', 'taker'],
    ['lies far away', '940', 'price'],
    ['does both', '1060', 'price taker'],
  ])('a price that %s is looked at once more, though its type is usually sent at once', async (_, text, reasons) => {
    const stage = await opened();
    stage.send({ type: 'field.changed', field: 'price', text });
    stage.send({ type: 'amend.submitted' });
    expect([amend.step(stage.snapshot()), amend.reasons(stage.snapshot()), stage.asked()]).toEqual(['reviewing', reasons, []]);
    stage.send({ type: 'review.dismissed' });
    expect([amend.step(stage.snapshot()), amend.fieldText('price')(stage.snapshot())]).toEqual(['editing', text]);
    stage.send({ type: 'amend.submitted' });
    stage.send({ type: 'review.confirmed' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { price: text } });
  });

  test('a review is not confirmed over what has become wrong meanwhile', async () => {
    const stage = await opened('en_US', ownOrder(), { unreviewed: [] });
    stage.send({ type: 'field.changed', field: 'price', text: '985' });
    stage.send({ type: 'amend.submitted' });
    stage.report('watchMarket', shown({ ...liveMarket, last: '800.00' }));
    stage.send({ type: 'review.confirmed' });
    expect([amend.step(stage.snapshot()), stage.asked()]).toEqual(['editing', []]);
    expect(amend.fieldProblem('price')(stage.snapshot())?.key).toBe('problem.bandHigh');
  });
});

describe('a line that is dragged', () => {
  const dragged = async (to: string, more: object = {}) => {
    const stage = play(orderAmendMachine, orderAmendPlan, { locale: 'en_US' });
    stage.send({ type: 'line.dragged', move: { orderId: 'o1', field: 'price', from: '990', to } });
    await stage.answer('openAmend', { ...setup, ...more });
    return stage;
  };
  test('is looked at once more before it is sent, with what is unusual about it', async () => {
    const stage = await dragged('1060');
    expect([amend.step(stage.snapshot()), amend.reasons(stage.snapshot())]).toEqual(['reviewing', 'price taker']);
    stage.send({ type: 'review.confirmed' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { price: '1060' } });
  });
  test('stands in the form with what is wrong where it cannot go', async () => {
    const stage = await dragged('1200');
    expect([amend.step(stage.snapshot()), amend.fieldText('price')(stage.snapshot()), stage.asked()]).toEqual(['editing', '1200', []]);
    expect(amend.fieldProblem('price')(stage.snapshot())?.key).toBe('problem.bandHigh');
  });
  test('of a trigger changes the trigger', async () => {
    const stage = play(orderAmendMachine, orderAmendPlan, { locale: 'en_US' });
    stage.send({ type: 'line.dragged', move: { orderId: 'o1', field: 'stopPrice', from: '1100', to: '1120' } });
    const { price: _, ...bare } = ownOrder({ type: 'stopMarket', stopPrice: '1100', status: 'waiting' });
    await stage.answer('openAmend', { ...setup, order: bare });
    stage.send({ type: 'review.confirmed' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { stopPrice: '1120' } });
  });
});
