import { describe, expect, test } from 'vitest';
import { baseOf, logMarks, logOf, percentMark, percentOf, priceOfLog, priceOfPercent } from '#machines/rules/priceScale.ts';

describe('a logarithmic scale', () => {
  test('has the same distance for the same share', () => {
    expect([logOf(1), logOf(1000), logOf(0.01)]).toEqual([0, 3, -2]);
    expect(logOf(200) - logOf(100)).toBeCloseTo(logOf(60_000) - logOf(30_000), 12);
  });
  test.each([97_482.16, 0.000_000_12, 1])('leads from %d to its place and back', (price) => {
    expect(priceOfLog(logOf(price)) / price).toBeCloseTo(1, 12);
  });
  test('puts what is not above zero far below', () => {
    expect([logOf(0), logOf(-5)].every((place) => Number.isFinite(place) && place < -300)).toBe(true);
  });
  test('has marks at 1, 2 and 5 of each power where its ends are far apart', () => {
    expect(logMarks(0.03, 1200)).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
    expect(logMarks(5, 20)).toEqual([5, 10, 20]);
    expect([logMarks(5.1, 20), logMarks(0, 100), logMarks(-1, 100)]).toEqual([[], [], []]);
  });
});

describe('a percent scale', () => {
  test('counts from its base and back', () => {
    expect([percentOf(110, 100), percentOf(50, 100), percentOf(100, 100)].map((each) => Number(each.toFixed(9)))).toEqual([10, -50, 0]);
    expect(priceOfPercent(percentOf(97_482.16, 60_000), 60_000)).toBeCloseTo(97_482.16, 8);
    expect(baseOf(97_482.16, percentOf(97_482.16, 60_000))).toBeCloseTo(60_000, 8);
  });
  test('its marks have two decimals, groups and a true minus, and nothing has no sign', () => {
    expect([percentMark(1.2), percentMark(-0.5), percentMark(12_345.678), percentMark(-0.001), percentMark(0)]).toEqual([
      '1.20%',
      '−0.50%',
      '12,345.68%',
      '0.00%',
      '0.00%',
    ]);
  });
});
