import { expect, test } from 'vitest';
import { isRealMove, lineOf, restOf, type OrderMove } from '#machines/rules/orderLine.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const withPrices = (type: Parameters<typeof ownOrder>[0], price?: string, stopPrice?: string) => {
  const { price: _, ...order } = ownOrder(type);
  return lineOf({ ...order, ...(price === undefined ? {} : { price }), ...(stopPrice === undefined ? {} : { stopPrice }) });
};

test('an order’s line stands at its price, else where it is triggered; a trailing stop’s is not moved by hand', () => {
  expect(withPrices({ type: 'limit' }, '990')).toEqual({ field: 'price', price: '990' });
  expect(withPrices({ type: 'stopLimit' }, '990', '1000')).toEqual({ field: 'price', price: '990' });
  expect(withPrices({ type: 'stopMarket' }, undefined, '1000')).toEqual({ field: 'stopPrice', price: '1000' });
});

test('the line of a trailing stop stands where it begins, then where it is triggered, and is moved by nobody', () => {
  expect(withPrices({ type: 'trailingStop' })).toBeNull();
  expect(withPrices({ type: 'trailingStop', activationPrice: '1000' })).toEqual({ field: null, price: '1000' });
  expect(withPrices({ type: 'trailingStop', activationPrice: '1000', peakPrice: '1010', triggerPrice: '1004.95' })).toEqual({
    field: null,
    price: '1004.95',
  });
  expect(withPrices({ type: 'market' })).toBeNull();
});

test('what is left of an order is in the coin of its wish', () => {
  expect(restOf(ownOrder({ amount: '0.5', filledAmount: '0.2', filledTotal: '198' }))).toEqual({ of: 'base', rest: '0.3' });
  expect(restOf(ownOrder({ amount: '0.5', filledAmount: '0', filledTotal: '0' }))).toEqual({ of: 'base', rest: '0.5' });
  const { amount: _, ...byTotal } = ownOrder({ type: 'stopMarket', total: '100', filledAmount: '0.04', filledTotal: '39.6' });
  expect(restOf(byTotal)).toEqual({ of: 'quote', rest: '60.4' });
});

test('a line is moved when it is let go at another price above zero', () => {
  const to = (price: string) => isRealMove({ orderId: 'o', field: 'price', from: '990', to: price } satisfies OrderMove);
  expect([to('989.9'), to('990.1'), to('0.000001')]).toEqual([true, true, true]);
  expect([to('990'), to('990.00'), to('0'), to('-1')]).toEqual([false, false, false, false]);
});
