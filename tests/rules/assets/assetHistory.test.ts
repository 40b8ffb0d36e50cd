import { expect, test } from 'vitest';
import { extremesOf } from '#machines/assets/assetHistory/assetHistory.rules.ts';

const along = (...values: string[]) => extremesOf({ points: values.map((valueUsdt, time) => ({ time, valueUsdt })) });

test('the least and the most are found as numbers, not as texts', () => {
  expect(along('9.5', '10', '100.000000000000000001', '100')).toEqual({ low: '9.5', high: '100.000000000000000001' });
  expect(along('7')).toEqual({ low: '7', high: '7' });
  expect(along()).toBe(null);
});
