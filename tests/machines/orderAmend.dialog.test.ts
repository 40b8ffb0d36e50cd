import { describe, expect, test } from 'vitest';
import { orderAmendMachine } from '#machines/orderEntry/orderAmend.machine.ts';
import * as amend from '#machines/orderEntry/orderAmend.selectors.ts';
import type { MarketFacts } from '#machines/orderEntry/ticket.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { play } from '#tests/support/play.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';
import { orderAmendPlan } from './orderAmend.plan.ts';

const shown = (market: MarketFacts) => ({ type: 'market.changed', market });
const opened = async (locale = 'en_US', order: ReturnType<typeof ownOrder> | null = ownOrder()) => {
  const stage = play(orderAmendMachine, orderAmendPlan, { locale });
  stage.send({ type: 'amend.wanted', orderId: 'o1' });
  await stage.answer('openAmend', { order, rules: btcRules });
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
    stage.send({ type: 'amend.submitted' });
    expect(stage.inputOf('amendOrder')).toEqual({ orderId: 'o1', amendment: { amount: '1.234' } });
  });

  test('follows the market of the pair of its order', async () => {
    const stage = await opened();
    stage.report('watchMarket', shown(liveMarket));
    expect(amend.fieldProblem('price')(stage.snapshot())).toBeNull();
    stage.send({ type: 'field.changed', field: 'price', text: '1100.01' });
    expect(amend.fieldProblem('price')(stage.snapshot())).toEqual({
      key: 'problem.bandHigh',
      values: { limit: '1100', percent: '10' },
    });
    stage.report('watchMarket', shown({ ...liveMarket, standing: 'stale' }));
    expect(amend.fieldProblem('price')(stage.snapshot())).toBeNull();
  });
});
