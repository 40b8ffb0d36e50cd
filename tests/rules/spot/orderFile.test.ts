import { describe, expect, test } from 'vitest';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import {
  feeRequestOf,
  fillColumns,
  orderColumns,
  rangeOf,
  withFees,
  type FiledOrder,
} from '#machines/spot/orderRecords/orderFile.rules.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { fillFileWords } from '#tests/machines/spot/fillFile.plan.ts';
import { orderFileWords } from '#tests/machines/spot/orderFile.plan.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

const filed = (more: Partial<OrderRow> = {}, fees: FiledOrder['fees'] = []): FiledOrder => ({ ...ownOrder(more), fees });
/** What a file for programs has of one row, by its head. */
const cells = (rows: readonly (readonly string[])[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries((rows[0] ?? []).map((head, at) => [head, rows[1]?.[at]]));
/** The same of a file to read, below its zone and span. */
const readCells = (order: FiledOrder) => cells(readableRows(orderColumns, [order], orderFileWords, wholeRange).slice(2));

describe('orders as a file', () => {
  test('to read: its zone and span, then all figures; times in UTC, words the visitor’s', () => {
    const order = filed({ walletType: 7, stopPrice: '1100', filledAmount: '0.3', filledTotal: '100', timeInForce: 'IOC' }, [
      { coin: 'BTC', fee: '0.0003' },
    ]);
    const rows = readableRows(orderColumns, [order], orderFileWords, { from: Date.UTC(2026, 10, 21, 12), to: Date.UTC(2026, 10, 23, 12) });
    expect(rows.slice(0, 2)).toEqual([
      ['Zone', 'UTC'],
      ['Range', '2026-11-21T12:00:00.000Z – 2026-11-23T11:59:59.999Z'],
    ]);
    expect(cells(rows.slice(2))).toEqual({
      time: '2025-10-09T08:53:20.000Z',
      updated: '2025-10-09T08:53:20.000Z',
      pair: 'BTC/USDT',
      wallet: '7',
      side: 'Buy',
      type: 'Limit',
      timeInForce: 'IOC',
      price: '990',
      trigger: '1100',
      callback: '',
      amount: '0.5',
      total: '',
      filled: '0.3',
      average: '333.33333333',
      filledTotal: '100',
      fee: '0.0003',
      feeCoin: 'BTC',
      status: 'Partly filled',
      reason: '',
      orderId: 'o1',
    });
  });
  test('what an order has not is empty; its wallet is a word, its trigger may be where a trail begins', () => {
    const {
      price: _,
      amount: __,
      ...order
    } = filed({
      type: 'trailingStop',
      activationPrice: '1200',
      callbackRate: '0.005',
      total: '500',
      status: 'waiting',
    });
    expect(readCells(order)).toMatchObject({ wallet: 'Spot', price: '', trigger: '1200', callback: '0.5%', amount: '', total: '500' });
    expect(readCells(order)).toMatchObject({ average: '', fee: '', feeCoin: '', status: 'Waiting' });
    const { price: ___, ...bare } = filed({ type: 'market' });
    expect(readCells(bare)).toMatchObject({ price: '', trigger: '', callback: '' });
  });
  test('why an order ended is told in words, and by its code where there are none', () => {
    expect(readCells(filed({ status: 'cancelled', reason: 20855 })).reason).toBe('Liquidated (code 20855)');
    expect(readCells(filed({ status: 'rejected', reason: 4711 })).reason).toBe('4711');
  });
  test('for programs: English heads in any language, and the words of the calls', () => {
    const order = filed({ type: 'trailingStop', callbackRate: '0.005', reason: 20855, status: 'cancelled', ocoId: 'x1' }, [
      { coin: 'BTC', fee: '0.0003' },
    ]);
    expect(cells(toolRows(orderColumns, [order]))).toEqual({
      'Time (UTC)': '2025-10-09T08:53:20.000Z',
      'Last change (UTC)': '2025-10-09T08:53:20.000Z',
      Pair: 'BTC/USDT',
      'Base coin': 'BTC',
      'Quote coin': 'USDT',
      Wallet: '2',
      Side: 'buy',
      Type: 'trailingStop',
      'Time in force': 'GTC',
      Price: '990',
      Trigger: '',
      'Callback rate': '0.005',
      Amount: '0.5',
      Total: '',
      'Filled amount': '0',
      'Average price': '',
      'Filled total': '0',
      Fee: '0.0003',
      'Fee coin': 'BTC',
      Status: 'cancelled',
      Reason: '20855',
      'Order ID': 'o1',
      'Client order ID': 'c1',
      'OCO ID': 'x1',
    });
  });
  test('fees come out of the fills of the orders that have some, and of no others', () => {
    const orders = [
      ownOrder({ orderId: 'a', filledAmount: '1', createdAt: 20, updatedAt: 30 }),
      ownOrder({ orderId: 'b', createdAt: 1, updatedAt: 99 }),
      ownOrder({ orderId: 'c', filledAmount: '2', createdAt: 10, updatedAt: 25 }),
    ];
    expect(feeRequestOf({ ...anyOrder('spot'), side: 'buy', from: '2026-11-22' }, orders)).toEqual({
      walletGroup: 'spot',
      side: 'buy',
      from: 10,
      to: 31,
    });
    expect(feeRequestOf(anyOrder('spot'), [ownOrder()])).toBeNull();
    const fill = (orderId: string, fee: string) => ownFill({ orderId, fee, feeCurrency: 'BTC' });
    expect(withFees(orders, [fill('a', '0.1'), fill('c', '0.4'), fill('a', '0.2')]).map(({ orderId, fees }) => [orderId, fees])).toEqual([
      ['a', [{ coin: 'BTC', fee: '0.3' }]],
      ['b', []],
      ['c', [{ coin: 'BTC', fee: '0.4' }]],
    ]);
  });
});

describe('the span of a file', () => {
  const dayStart = (day: string, later: number) => Date.parse(day) + later * 86_400_000;
  const days = { ...anyOrder('spot'), from: '2026-11-22', to: '2026-11-23' };
  test('is what the days of a filter bound, the last included', () => {
    const whole = { from: Date.UTC(2026, 10, 22), to: Date.UTC(2026, 10, 24) };
    expect(rangeOf({ list: 'history', filter: days }, dayStart)).toEqual(whole);
    expect(rangeOf({ list: 'fills', filter: { ...days, to: null } }, dayStart)).toEqual({ from: whole.from, to: null });
    expect(rangeOf({ list: 'open', filter: days }, dayStart)).toEqual({ from: null, to: null });
  });
  test('says which of its ends is open', () => {
    const span = (from: number | null, to: number | null) => readableRows(fillColumns, [], fillFileWords, { from, to })[1]?.[1];
    expect(span(0, null)).toBe('1970-01-01T00:00:00.000Z – …');
    expect(span(null, 1)).toBe('… – 1970-01-01T00:00:00.000Z');
    expect(span(null, null)).toBe('All');
  });
});

describe('fills as a file', () => {
  test('to read: with fee and role', () => {
    const [, , head, taken, made] = readableRows(
      fillColumns,
      [ownFill({ isMaker: false }), ownFill({ isMaker: true })],
      fillFileWords,
      wholeRange,
    );
    expect(head).toEqual(['time', 'pair', 'side', 'price', 'amount', 'total', 'fee', 'feeCoin', 'role', 'orderId', 'fillId']);
    expect(made?.[8]).toBe('Maker');
    expect(taken).toEqual(['2025-10-09T08:55:00.000Z', 'BTC/USDT', 'Buy', '990', '0.1', '99', '0.0001', 'BTC', 'Taker', 'o1', 'f1']);
  });
  test('for programs: what came in is above zero, what went out below', () => {
    const changes = (side: 'buy' | 'sell') => {
      const row = cells(toolRows(fillColumns, [ownFill({ side })]));
      return [row['Side'], row['Role'], row['Base change'], row['Quote change'], row['Fee'], row['Fee coin']];
    };
    expect(changes('buy')).toEqual(['buy', ownFill().isMaker ? 'maker' : 'taker', '0.1', '-99', '0.0001', 'BTC']);
    expect(changes('sell').slice(2, 4)).toEqual(['-0.1', '99']);
  });
});
