import { expect, test } from 'vitest';
import { fillMarks } from '#machines/rules/fillMarks.ts';
import { candleOpenTime } from '#services/market/candleInterval.ts';

const hour = 3_600_000;
const openTimeOf = (moment: number): number => candleOpenTime(moment, '1h');
const fill = (fillId: string, side: 'buy' | 'sell', price: string, amount: string, time: number) => ({ fillId, side, price, amount, time });

test('one fill is a mark of its candle, with its own price', () => {
  expect(fillMarks([fill('a', 'buy', '96773.4', '0.5', 10 * hour + 1)], openTimeOf)).toEqual([
    { side: 'buy', openTime: 10 * hour, time: 10 * hour + 1, count: 1, price: '96773.4', amount: '0.5' },
  ]);
});

test('fills of one candle and side come together at their average, cut toward zero; the other side is a mark of its own', () => {
  const fills = [
    fill('d', 'sell', '110', '1', 11 * hour),
    fill('c', 'buy', '101', '2', 10 * hour + 9),
    fill('b', 'sell', '102', '3', 10 * hour + 8),
    fill('a', 'buy', '100', '1', 10 * hour + 7),
  ];
  expect(fillMarks(fills, openTimeOf)).toEqual([
    // 302 / 3
    { side: 'buy', openTime: 10 * hour, time: 10 * hour + 9, count: 2, price: '100.66666666', amount: '3' },
    { side: 'sell', openTime: 10 * hour, time: 10 * hour + 8, count: 1, price: '102', amount: '3' },
    { side: 'sell', openTime: 11 * hour, time: 11 * hour, count: 1, price: '110', amount: '1' },
  ]);
});

test('a fill that was read and told of by the stream counts once', () => {
  const twice = [fill('a', 'buy', '100', '0.1', hour), fill('a', 'buy', '100', '0.1', hour)];
  expect(fillMarks(twice, openTimeOf).map(({ count, amount }) => [count, amount])).toEqual([[1, '0.1']]);
  expect(fillMarks([], openTimeOf)).toEqual([]);
});
