import { describe, expect, test } from 'vitest';
import {
  amendFacts,
  amendmentOf,
  checkAmend,
  isAmendable,
  isAsWished,
  ticketOf,
  type AmendField,
} from '#machines/spot/orderEntry/orderAmend.rules.ts';
import { afterAmendEvent, canAmend, closedAmend, startAmend, wantsReview } from '#machines/spot/orderEntry/orderAmend.context.ts';
import { withEdit } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const basisOf = (order: OrderRow) => ({ order, twin: null, rules: btcRules, market: liveMarket, holdings: null });
const facts = amendFacts(basisOf(ownOrder()));
/** An order that ends at the market has no price of its own; one by its total has no amount. */
const { price: _price, amount: _amount, ...bare } = ownOrder();
const stopLimit = ownOrder({ type: 'stopLimit', stopPrice: '1100', price: '1101', status: 'waiting' });
const stopByTotal: OrderRow = { ...bare, type: 'stopMarket', stopPrice: '1100', total: '500', status: 'waiting' };
const trailing: OrderRow = {
  ...bare,
  type: 'trailingStop',
  callbackRate: '0.015',
  activationPrice: '980',
  amount: '0.5',
  status: 'waiting',
};
const typed = (order: OrderRow, field: AmendField, text: string) =>
  withEdit(ticketOf(order, btcRules), { field, text, pasted: false }, facts, 'en_US');

describe('the form of an open order', () => {
  const textsOf = (order: OrderRow) => {
    const { entries, ...ticket } = ticketOf(order, btcRules);
    const texts = Object.entries(entries).flatMap(([field, { text }]) => (text === '' ? [] : [[field, text]]));
    return { ...ticket, ...Object.fromEntries(texts) };
  };
  const base = { side: 'buy', timeInForce: 'GTC', marginMode: 'normal' } as const;
  test.each<[string, OrderRow, object]>([
    ['a limit order', ownOrder(), { ...base, type: 'limit', lead: 'amount', price: '990', amount: '0.5' }],
    ['a sale', ownOrder({ side: 'sell' }), { ...base, side: 'sell', type: 'limit', lead: 'amount', price: '990', amount: '0.5' }],
    ['a stop that waits', stopLimit, { ...base, type: 'stopLimit', lead: 'amount', stopPrice: '1100', price: '1101', amount: '0.5' }],
    ['a stop by its total', stopByTotal, { ...base, type: 'stopMarket', lead: 'total', stopPrice: '1100', total: '500' }],
    [
      'a trailing stop',
      trailing,
      { ...base, type: 'trailingStop', lead: 'amount', callbackRate: '1.5', activationPrice: '980', amount: '0.5' },
    ],
  ])('%s stands in it as it is', (_, order, wanted) => {
    expect(textsOf(order)).toEqual(wanted);
    expect(amendmentOf(ticketOf(order, btcRules), order, btcRules)).toEqual({});
  });
});

test.each<[string, OrderRow, boolean]>([
  ['an open limit order can be changed', ownOrder(), true],
  ['a stop that waits can be changed', stopByTotal, true],
  ['an order that is filled cannot', ownOrder({ status: 'filled' }), false],
  ['an order that was cancelled cannot', ownOrder({ status: 'cancelled' }), false],
  ['an open market order has nothing that could be changed', ownOrder({ type: 'market' }), false],
])('%s', (_, order, wanted) => {
  expect(isAmendable(order)).toBe(wanted);
});

describe('what is sent of a change', () => {
  test.each<[string, OrderRow, AmendField, string, object]>([
    ['a stop price', stopLimit, 'stopPrice', '1105.5', { stopPrice: '1105.5' }],
    ['a total', stopByTotal, 'total', '450.25', { total: '450.25' }],
    ['a callback rate as a fraction', trailing, 'callbackRate', '2.5', { callbackRate: '0.025' }],
    ['the price that a trailing stop begins at', trailing, 'activationPrice', '975', { activationPrice: '975' }],
    ['nothing of a callback rate that was emptied', trailing, 'callbackRate', '', {}],
    ['nothing of a price that was emptied', ownOrder(), 'price', '', {}],
  ])('%s', (_, order, field, text, wanted) => {
    expect(amendmentOf(typed(order, field, text), order, btcRules)).toEqual(wanted);
  });

  test('an order stands as it was wished when everything wished does', () => {
    const wish = { price: '985', amount: '0.6' };
    expect(isAsWished(ownOrder({ price: '985.00', amount: '0.60' }), wish)).toBe(true);
    expect(isAsWished(ownOrder({ price: '985' }), wish)).toBe(false);
    expect(isAsWished(ownOrder({ amount: '0.6' }), wish)).toBe(false);
  });
});

describe('beside what is filled already', () => {
  const partly = ownOrder({ filledAmount: '0.2', filledTotal: '198' });
  const partlyByTotal: OrderRow = { ...stopByTotal, status: 'open', filledAmount: '0.1', filledTotal: '110' };
  const filled = (amount: string) => ({ key: 'orders:amend.filled', values: { filled: amount } });
  test.each<[string, OrderRow, AmendField, string, object]>([
    ['an amount must be more than that', partly, 'amount', '0.2', { amount: filled('0.2') }],
    ['an amount that is more is right', partly, 'amount', '0.2001', {}],
    ['a total must be more than what was paid', partlyByTotal, 'total', '110', { total: filled('110') }],
    ['a total that is more is right', partlyByTotal, 'total', '110.5', {}],
    [
      'an amount that is worth too little says that first',
      partly,
      'amount',
      '0.005',
      { amount: { key: 'problem.totalSmall', values: { least: '5', coin: 'USDT' } } },
    ],
    ['an amount that was emptied is needed', partly, 'amount', '', { amount: { key: 'problem.amountNeeded', values: {} } }],
    [
      'a price is judged for itself',
      partly,
      'price',
      '1100.01',
      { price: { key: 'problem.bandHigh', values: { limit: '1100', percent: '10' } } },
    ],
  ])('%s', (_, order, field, text, wanted) => {
    expect(checkAmend(typed(order, field, text), basisOf(order)).problems).toEqual(wanted);
  });

  test('the amount of a one-cancels-other, which stays, is not judged', () => {
    const twin = ownOrder({ ocoId: 'x', filledAmount: '0.5', filledTotal: '495' });
    expect(checkAmend(ticketOf(twin, btcRules), basisOf(twin)).problems).toEqual({});
  });
});

test('an order that the exchange does not know has no form, and a key press changes nothing', () => {
  const closed = closedAmend({ locale: 'en_US' });
  const setup = { order: null, twin: null, rules: btcRules, market: liveMarket, holdings: null, unreviewed: [] };
  const unknown = { ...closed, ...startAmend(closed, setup) };
  expect([canAmend(unknown), wantsReview(unknown)]).toEqual([false, true]);
  expect(unknown).toMatchObject({ order: null, ticket: null, rules: btcRules });
  expect(afterAmendEvent(unknown, { type: 'field.changed', field: 'price', text: '985' })).toEqual({});
  expect(afterAmendEvent(closed, { type: 'field.stepped', field: 'price', ticks: 1 })).toEqual({});
});
