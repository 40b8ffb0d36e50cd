import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyOrder,
  endedStatuses,
  fillTotal,
  filterOf,
  historyRequestOf,
  isFiltered,
  openTypes,
  openWorth,
  orderTypes,
  requestOf,
  scopeOf,
  searchOf,
  type OrderFilter,
} from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { isInScope } from '#machines/spot/ownOrders/cancelOrders.rules.ts';
import { dayStart } from '#services/browser/clock.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

describe('what an order or a fill comes to', () => {
  test('what it is worth: its total, by its price, by its trigger, or not known', () => {
    expect(openWorth(ownOrder())).toBe('495');
    const { price: _, ...unpriced } = ownOrder({ type: 'stopMarket', stopPrice: '1100' });
    expect(openWorth(unpriced)).toBe('550');
    const { stopPrice: __, ...trailing } = unpriced;
    expect(openWorth({ ...trailing, type: 'trailingStop' })).toBeNull();
    expect(openWorth({ ...trailing, total: '77' })).toBe('77');
  });
  test('an amount or a price that is not there, or is zero, says nothing of the worth', () => {
    const { amount: _, ...unsized } = ownOrder();
    expect([openWorth(unsized), openWorth(ownOrder({ price: '0' })), openWorth(ownOrder({ price: '2', stopPrice: '9' }))]).toEqual([
      null,
      null,
      '1',
    ]);
  });
  test('a fill comes to price times amount', () => expect(fillTotal(ownFill({ price: '990', amount: '0.1' }))).toBe('99'));
});

const orders = fc.record({
  tradeCode: fc.constantFrom('btc_usdt', 'eth_usdt'),
  walletType: fc.constantFrom(2 as const, 6 as const, 7 as const),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  type: fc.constantFrom('limit' as const, 'stopLimit' as const),
});
const filters: fc.Arbitrary<OrderFilter> = fc.record({
  walletGroup: fc.constantFrom('spot' as const, 'margin' as const),
  walletType: fc.constantFrom(null, 6 as const, 7 as const),
  tradeCode: fc.constantFrom(null, 'btc_usdt', 'btc3l_usdt_etf'),
  side: fc.constantFrom(null, 'buy' as const, 'sell' as const),
  type: fc.constantFrom(null, 'limit' as const, 'trailingStop' as const),
  isConditional: fc.constant(null),
  status: fc.constantFrom(null, 'filled' as const, 'expired' as const),
  from: fc.constantFrom(null, '2026-11-01', '2026-11-22'),
  to: fc.constantFrom(null, '2026-11-22', '2026-12-31'),
});

describe('filters of orders', () => {
  const of = (search: Readonly<Record<string, string>>, group: 'spot' | 'margin' = 'margin') =>
    filterOf(group, (name) => search[name] ?? '');
  test('any order is of no wallet, pair, side, type, status and day in particular', () => {
    expect(anyOrder('spot')).toEqual({
      walletGroup: 'spot',
      walletType: null,
      tradeCode: null,
      side: null,
      type: null,
      isConditional: null,
      status: null,
      from: null,
      to: null,
    });
    expect(of({})).toEqual(anyOrder('margin'));
    expect([isFiltered(anyOrder('spot'), null), isFiltered({ ...anyOrder('spot'), isConditional: true }, null)]).toEqual([false, false]);
  });
  test('every type and every end can be chosen; open are all but market orders', () => {
    expect(orderTypes).toEqual(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop']);
    expect(openTypes).toEqual(['limit', 'stopLimit', 'stopMarket', 'trailingStop']);
    expect(endedStatuses).toEqual(['filled', 'cancelled', 'expired', 'rejected']);
    for (const side of ['buy', 'sell']) expect(of({ side }).side).toBe(side);
  });
  test('a pair is taken in any letter case, and only whole', () => {
    const pair = (text: string) => of({ pair: text }).tradeCode;
    expect([pair('BTC_usdt'), pair('btc3l_usdt_etf'), pair('1_2')]).toEqual(['btc_usdt', 'btc3l_usdt_etf', '1_2']);
    expect(['btc', '_usdt', 'btc_', ' btc_usdt', 'btc_usdt ', 'b-c_usdt', `${'a'.repeat(21)}_b`, `a_${'b'.repeat(21)}`].map(pair)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
  test('a day is one that a calendar may have', () => {
    const day = (from: string) => of({ from }).from;
    const good = ['2026-01-01', '2026-09-09', '2026-10-10', '2026-12-29', '2026-11-30', '2026-12-31'];
    expect(good.map(day)).toEqual(good);
    const bad = [
      '2026-00-01',
      '2026-13-01',
      '2026-20-01',
      '2026-01-00',
      '2026-01-32',
      '2026-01-40',
      '2026-1-01',
      '2026-01-1',
      '026-01-01',
      'x2026-01-01',
      '2026-01-01x',
    ];
    expect(bad.map(day)).toEqual(bad.map(() => null));
  });
  test('a span ends on its first day or later; an end alone is an end', () => {
    expect(of({ from: '2026-11-22', to: '2026-11-22' }).to).toBe('2026-11-22');
    expect(of({ from: '2026-11-22', to: '2026-11-21' }).to).toBeNull();
    expect(of({ from: 'x', to: '2026-11-21' })).toMatchObject({ from: null, to: '2026-11-21' });
    expect(of({ from: '2026-11-22', to: 'x' })).toMatchObject({ from: '2026-11-22', to: null });
  });
  test('an ended order is asked for by its type and status too', () => {
    const chosen = of({ wallet: '7', pair: 'btc_usdt', side: 'sell', type: 'market', status: 'filled' });
    expect(historyRequestOf(chosen, dayStart)).toEqual({
      walletGroup: 'margin',
      walletType: 7,
      tradeCode: 'btc_usdt',
      side: 'sell',
      type: 'market',
      status: 'filled',
    });
    expect(historyRequestOf(anyOrder('spot'), dayStart)).toEqual({ walletGroup: 'spot' });
    expect(searchOf(anyOrder('margin'))).toEqual({});
    expect([of({ wallet: '6' }, 'margin').walletType, of({ wallet: '6' }, 'spot').walletType]).toEqual([6, null]);
    expect(searchOf(chosen)).toEqual({ wallet: '7', pair: 'btc_usdt', side: 'sell', type: 'market', status: 'filled' });
    expect(scopeOf({ ...chosen, isConditional: false })).toEqual({
      walletGroup: 'margin',
      walletType: 7,
      tradeCode: 'btc_usdt',
      side: 'sell',
      type: 'market',
      isConditional: false,
    });
  });
  test('an address says a filter and gives it back', () => {
    fc.assert(
      fc.property(filters, (drawn) => {
        const filter = drawn.walletGroup === 'spot' ? { ...drawn, walletType: null } : drawn;
        const search = new URLSearchParams(searchOf(filter));
        expect(filterOf(filter.walletGroup, (name) => search.get(name) ?? '')).toEqual(filter);
        expect(isFiltered(filter, null)).toBe(search.size > 0);
      }),
    );
  });
  test('on the page of a pair its wallet is nothing that was chosen', () => {
    const filter = { ...anyOrder('margin'), walletType: 6 } as const;
    expect([isFiltered(filter, 'btc_usdt'), isFiltered(filter, null)]).toEqual([false, true]);
    expect(isFiltered({ ...filter, side: 'buy' }, 'btc_usdt')).toBe(true);
  });
  test('whatever an address says, only what can be meant is asked for', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('wallet', 'pair', 'side', 'type', 'status', 'from', 'to'), fc.string()), (search) => {
        const filter = filterOf('spot', (name) => search[name] ?? '');
        expect(filter.walletType).toBeNull();
        expect(Object.values(historyRequestOf(filter, dayStart)).every((value) => value !== undefined && value !== '')).toBe(true);
      }),
    );
    expect(filterOf('spot', (name) => ({ from: '2026-11-22', to: '2026-11-01' })[name] ?? '')).toMatchObject({
      from: '2026-11-22',
      to: null,
    });
    expect(filterOf('spot', () => '2026-13-01')).toEqual(anyOrder('spot'));
  });
  test('both days are in: the span ends where the next day begins', () => {
    const request = requestOf({ ...anyOrder('spot'), from: '2026-02-28', to: '2026-02-28' }, dayStart);
    expect(request).toEqual({ walletGroup: 'spot', from: new Date(2026, 1, 28).getTime(), to: new Date(2026, 2, 1).getTime() });
  });
  test('what "all" means is what the list shows, and no order of another wallet', () => {
    fc.assert(
      fc.property(filters, orders, (filter, drawn) => {
        const order = ownOrder(drawn);
        const isSpot = order.walletType === 2;
        const shown =
          isSpot === (filter.walletGroup === 'spot') &&
          (filter.walletType === null || filter.walletType === order.walletType) &&
          (filter.tradeCode === null || filter.tradeCode === order.tradeCode) &&
          (filter.side === null || filter.side === order.side) &&
          (filter.type === null || filter.type === order.type);
        expect(isInScope(order, scopeOf(filter))).toBe(shown);
      }),
    );
  });
});
