import { expect, test } from 'vitest';
import { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';

const day = 86_400_000;
test.each([
  [-day, 'week'],
  [7 * day, 'week'],
  [7 * day + 1, 'nextWeek'],
  [14 * day, 'nextWeek'],
  [14 * day + 1, 'quarter'],
  [91 * day, 'quarter'],
  [91 * day + 1, 'nextQuarter'],
])('a delivery %d ms ahead belongs to the %s', (ahead, period) => {
  expect(deliveryPeriod(1_000 + ahead, 1_000)).toBe(period);
});
