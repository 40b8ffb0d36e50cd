import { describe, expect, test } from 'vitest';
import { fillFileRows, orderFileRows } from '#machines/orderRecords/orderFile.rules.ts';
import { fillFileWords } from '#tests/machines/fillFile.plan.ts';
import { orderFileWords } from '#tests/machines/orderFile.plan.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

describe('files for spreadsheets', () => {
  test('an order with all its figures; times in UTC, words the visitor’s', () => {
    const [head, row] = orderFileRows(
      [ownOrder({ walletType: 7, stopPrice: '1100', filledAmount: '0.3', filledTotal: '100' })],
      orderFileWords,
    );
    expect(head).toEqual([
      'time',
      'updated',
      'pair',
      'wallet',
      'side',
      'type',
      'price',
      'trigger',
      'amount',
      'total',
      'filled',
      'average',
      'filledTotal',
      'status',
      'orderId',
    ]);
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
  test('what an order has not is empty; its wallet is a word, its trigger may be where a trail begins', () => {
    const { price: _, amount: __, ...order } = ownOrder({ type: 'trailingStop', activationPrice: '1200', total: '500', status: 'waiting' });
    expect(orderFileRows([order], orderFileWords)[1]?.slice(3, 14)).toEqual([
      'Spot',
      'Buy',
      'Trailing stop',
      '',
      '1200',
      '',
      '500',
      '0',
      '',
      '0',
      'Waiting',
    ]);
    const { price: ___, ...bare } = ownOrder({ type: 'market' });
    expect(orderFileRows([bare], orderFileWords)[1]?.slice(6, 8)).toEqual(['', '']);
  });
  test('a fill with its fee and role', () => {
    const [head, taken, made] = fillFileRows([ownFill({ isMaker: false }), ownFill({ isMaker: true })], fillFileWords);
    expect(head).toEqual(['time', 'pair', 'side', 'price', 'amount', 'fee', 'feeCoin', 'role', 'orderId', 'fillId']);
    expect(made?.[7]).toBe('Maker');
    expect(taken).toEqual(['2025-10-09T08:55:00.000Z', 'BTC/USDT', 'Buy', '990', '0.1', '0.0001', 'BTC', 'Taker', 'o1', 'f1']);
  });
});
