import { describe, expect, test } from 'vitest';
import { cancelWords, endingOfCancel, endingOfFound, type CancelAnswer } from '#machines/spot/ownOrders/orderCancel.rules.ts';
import { averagePrice, feeSums, filledPercent, isSameDecimal, standingOf } from '#machines/rules/ownOrder.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

describe('an order as it stands', () => {
  test('how much is filled, of an amount or of a total, never more than there is', () => {
    expect(filledPercent(ownOrder())).toBe('0');
    expect(filledPercent(ownOrder({ filledAmount: '0.4999' }))).toBe('99');
    const { amount: _, ...byTotal } = ownOrder({ type: 'market', total: '500', filledTotal: '250' });
    expect(filledPercent(byTotal)).toBe('50');
  });
  test('its average price has all digits that a quotient may have, cut', () => {
    expect(averagePrice(ownOrder())).toBeNull();
    expect(averagePrice(ownOrder({ filledAmount: '0.3', filledTotal: '100' }))).toBe('333.33333333');
  });
  test('an open order that is filled in part says so; one that ended keeps its end', () => {
    expect(standingOf(ownOrder())).toBe('open');
    expect(standingOf(ownOrder({ filledAmount: '0.1' }))).toBe('partly');
    expect(standingOf(ownOrder({ filledAmount: '0.1', status: 'cancelled' }))).toBe('cancelled');
  });
  test('fees are summed by coin; equal decimals are equal however written', () => {
    expect(feeSums([ownFill(), ownFill({ fee: '0.00020' }), ownFill({ fee: '1', feeCurrency: 'USDT' })])).toEqual([
      { coin: 'BTC', fee: '0.0003' },
      { coin: 'USDT', fee: '1' },
    ]);
    expect([isSameDecimal('1.0', '1'), isSameDecimal('1', undefined), isSameDecimal(undefined, undefined)]).toEqual([true, false, true]);
  });
});

describe('cancelling', () => {
  const answer = (order: OrderRow): CancelAnswer => ({ kind: 'accepted', code: 200, message: '', data: { orders: [order] } });
  test.each([
    [{ status: 'cancelled' }, 'orders:told.cancelled'],
    [{ status: 'cancelled', filledAmount: '0.1' }, 'orders:told.cancelledPartly'],
    [{ status: 'filled', filledAmount: '0.5' }, 'orders:told.filledFirst'],
    [{ status: 'expired' }, 'orders:told.endedFirst'],
  ] as const)('an order that is now %j is told as %s', (more, key) => {
    expect(cancelWords(endingOfCancel(answer(ownOrder(more)), 'o1')).key).toBe(key);
  });
  test('of both orders of a one-cancels-other the own one is told', () => {
    const both = [ownOrder({ orderId: 'o2', status: 'cancelled' }), ownOrder({ status: 'filled' })];
    expect(endingOfFound(both, 'o1', 20841)).toMatchObject({ kind: 'over', order: { orderId: 'o1' } });
  });
  test('an order that is open still was not cancelled, and one that is not known cannot be', () => {
    expect(endingOfFound([ownOrder()], 'o1', 20841)).toEqual({ kind: 'open' });
    expect(endingOfFound(null, 'o1', 20841)).toEqual({ kind: 'refused', code: 20841, message: '' });
  });
});
