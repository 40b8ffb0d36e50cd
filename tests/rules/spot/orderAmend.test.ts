import { describe, expect, test } from 'vitest';
import {
  amendFacts,
  amendFields,
  amendmentOf,
  checkAmend,
  isAmendable,
  isAsWished,
  ticketOf,
} from '#machines/spot/orderEntry/orderAmend.rules.ts';
import { withEdit } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

describe('changing an order', () => {
  const basisOf = (order: OrderRow) => ({ order, twin: null, rules: btcRules, market: liveMarket, holdings: null });
  const facts = amendFacts(basisOf(ownOrder()));
  test.each([
    [{}, 'price amount'],
    [{ ocoId: 'x' }, 'price'],
    [{ type: 'stopLimit', stopPrice: '1100', status: 'waiting' }, 'stopPrice price amount'],
    [{ type: 'stopLimit', stopPrice: '1100' }, 'price amount'],
    [{ type: 'stopMarket', stopPrice: '1100', status: 'waiting', total: '500' }, 'stopPrice total'],
    [{ type: 'trailingStop', callbackRate: '0.01', status: 'waiting' }, 'callbackRate amount'],
    [{ type: 'trailingStop', callbackRate: '0.01', activationPrice: '1100', status: 'waiting' }, 'callbackRate activationPrice amount'],
    [{ type: 'market' }, 'amount'],
  ] as const)('of an order that is %j these can be changed: %s', (more, fields) => {
    const order = ownOrder(more as Partial<OrderRow>);
    if (order.type === 'market') expect(isAmendable(order)).toBe(false);
    else expect(amendFields(order).join(' ')).toBe(fields);
  });
  test('nothing is sent that was not changed, however it is written', () => {
    const order = ownOrder({ price: '990.00' });
    const ticket = ticketOf(order, btcRules);
    expect(amendmentOf(ticket, order, btcRules)).toEqual({});
    const typed = withEdit(ticket, { field: 'price', text: '990.0', pasted: false }, facts, 'en_US');
    expect(amendmentOf(typed, order, btcRules)).toEqual({});
    const changed = withEdit(typed, { field: 'amount', text: '0.6', pasted: false }, facts, 'en_US');
    expect(amendmentOf(changed, order, btcRules)).toEqual({ amount: '0.6' });
    expect([isAsWished(ownOrder({ amount: '0.60' }), { amount: '0.6' }), isAsWished(order, { amount: '0.6' })]).toEqual([true, false]);
  });
  test('a callback rate is shown in percent and sent as a fraction', () => {
    const { price: _, ...order } = ownOrder({ type: 'trailingStop', callbackRate: '0.015', status: 'waiting' });
    const ticket = ticketOf(order, btcRules);
    expect(ticket.entries.callbackRate.text).toBe('1.5');
    const changed = withEdit(ticket, { field: 'callbackRate', text: '2.25', pasted: false }, facts, 'en_US');
    expect(amendmentOf(changed, order, btcRules)).toEqual({ callbackRate: '0.0225' });
  });
  test('it keeps to the pair, and to what is filled', () => {
    const order = ownOrder({ filledAmount: '0.2', filledTotal: '198' });
    const priced = withEdit(ticketOf(order, btcRules), { field: 'price', text: '5000', pasted: false }, facts, 'en_US');
    expect(checkAmend(priced, basisOf(order)).problems.price?.key).toBe('problem.bandHigh');
    const less = withEdit(ticketOf(order, btcRules), { field: 'amount', text: '0.2', pasted: false }, facts, 'en_US');
    expect(checkAmend(less, basisOf(order)).problems.amount).toEqual({ key: 'orders:amend.filled', values: { filled: '0.2' } });
  });
});
