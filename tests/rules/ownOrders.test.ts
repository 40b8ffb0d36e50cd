import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amendFacts,
  amendFields,
  amendmentOf,
  amendProblems,
  isAmendable,
  isAsWished,
  ticketOf,
} from '#machines/orderEntry/orderAmend.rules.ts';
import { withEdit } from '#machines/orderEntry/ticketEdits.rules.ts';
import { fillFileRows, orderFileRows } from '#machines/orderRecords/orderFile.rules.ts';
import {
  filterOf,
  historyRequestOf,
  anyOrder,
  isFiltered,
  openWorth,
  requestOf,
  scopeOf,
  searchOf,
  type OrderFilter,
} from '#machines/orderRecords/orderRecords.rules.ts';
import { isInScope } from '#machines/ownOrders/cancelOrders.rules.ts';
import { cancelWords, endingOfCancel, endingOfFound, type CancelAnswer } from '#machines/ownOrders/orderCancel.rules.ts';
import { averagePrice, feeSums, filledPercent, isSameDecimal, standingOf } from '#machines/rules/ownOrder.ts';
import { dayStart } from '#services/browser/clock.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { fillFileWords } from '#tests/machines/fillFile.plan.ts';
import { orderFileWords } from '#tests/machines/orderFile.plan.ts';
import { btcRules, liveMarket, ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

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
  test('what it is worth: its total, by its price, by its trigger, or not known', () => {
    expect(openWorth(ownOrder())).toBe('495');
    const { price: _, ...unpriced } = ownOrder({ type: 'stopMarket', stopPrice: '1100' });
    expect(openWorth(unpriced)).toBe('550');
    const { stopPrice: __, ...trailing } = unpriced;
    expect(openWorth({ ...trailing, type: 'trailingStop' })).toBeNull();
    expect(openWorth({ ...trailing, total: '77' })).toBe('77');
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

describe('changing an order', () => {
  const facts = amendFacts(btcRules, liveMarket);
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
    expect(amendProblems(priced, order, facts).price?.key).toBe('problem.bandHigh');
    const less = withEdit(ticketOf(order, btcRules), { field: 'amount', text: '0.2', pasted: false }, facts, 'en_US');
    expect(amendProblems(less, order, facts).amount).toEqual({ key: 'orders:amend.filled', values: { filled: '0.2' } });
    // What the market said a while ago judges nothing: the exchange does.
    expect(amendProblems(priced, order, amendFacts(btcRules, { ...liveMarket, standing: 'stale' })).price).toBeUndefined();
  });
});

describe('files for spreadsheets', () => {
  test('an order with all its figures; times in UTC, words the visitor’s', () => {
    const [head, row] = orderFileRows(
      [ownOrder({ walletType: 7, stopPrice: '1100', filledAmount: '0.3', filledTotal: '100' })],
      orderFileWords,
    );
    expect(head).toHaveLength(15);
    expect(row).toEqual([
      '2025-10-09T08:53:20.000Z',
      '2025-10-09T08:53:20.000Z',
      'BTC/USDT',
      '7',
      'Buy',
      'Limit',
      '990',
      '1100',
      '0.5',
      '',
      '0.3',
      '333.33333333',
      '100',
      'Partly filled',
      'o1',
    ]);
  });
  test('a fill with its fee and role', () => {
    expect(fillFileRows([ownFill({ isMaker: false })], fillFileWords)[1]).toEqual([
      '2025-10-09T08:55:00.000Z',
      'BTC/USDT',
      'Buy',
      '990',
      '0.1',
      '0.0001',
      'BTC',
      'Taker',
      'o1',
      'f1',
    ]);
  });
});
