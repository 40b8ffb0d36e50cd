import { expect, test } from 'vitest';
import { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';
import { isPastScreen, scrollThrottle } from '#machines/scrollTop/scrollTop.rules.ts';
import { stepOf, stripPlace } from '#machines/strip/strip.rules.ts';

test.each([
  [299, 89.7],
  [300, 90],
  [301, 150],
  [1440, 150],
])('a strip of %d px moves by %d px', (width, step) => {
  expect(stepOf(width)).toBeCloseTo(step, 9);
});

test.each([
  [{ left: 0, width: 400, total: 401 }, 'fitting'],
  [{ left: 1, width: 400, total: 900 }, 'atStart'],
  [{ left: 2, width: 400, total: 900 }, 'between'],
  [{ left: 498.5, width: 400, total: 900 }, 'between'],
  [{ left: 499.2, width: 400, total: 900 }, 'atEnd'],
] as const)('a strip measured as %o is %s', (size, place) => {
  expect(stripPlace(size)).toBe(place);
});

test('the way to the top shows past one screen, not at it', () => {
  expect([isPastScreen(0, 800), isPastScreen(800, 800), isPastScreen(800.5, 800)]).toEqual([false, false, true]);
  expect(scrollThrottle).toBe(100);
});

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
