import { expect, test } from 'vitest';
import { heikinAshi } from '#machines/rules/heikinAshi.ts';

test('a close is the mean of four prices, an open the middle of the candle before', () => {
  expect(
    heikinAshi([
      { open: 100, high: 110, low: 90, close: 104 },
      { open: 104, high: 120, low: 102, close: 118 },
      { open: 118, high: 119, low: 80, close: 83 },
    ]),
  ).toEqual([
    { open: 102, high: 110, low: 90, close: 101 },
    // The middle of 102 and 101 lies below all that was traded, and its shadow reaches there.
    { open: 101.5, high: 120, low: 101.5, close: 111 },
    { open: 106.25, high: 119, low: 80, close: 100 },
  ]);
});

test('a gap down leaves the open above the highest trade', () => {
  const [, after] = heikinAshi([
    { open: 100, high: 100, low: 100, close: 100 },
    { open: 50, high: 60, low: 40, close: 50 },
  ]);
  expect(after).toEqual({ open: 100, high: 100, low: 40, close: 50 });
});

test('a market that stands still stays where it is, and no candles are none', () => {
  const still = { open: 7, high: 7, low: 7, close: 7 };
  expect(heikinAshi([still, still])).toEqual([still, still]);
  expect(heikinAshi([])).toEqual([]);
});
