import { expect, test } from 'vitest';
import { stepOf, stripPlace } from '#machines/shell/strip/strip.rules.ts';

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
  [{ left: 499, width: 400, total: 900 }, 'atEnd'],
  [{ left: 499.2, width: 400, total: 900 }, 'atEnd'],
] as const)('a strip measured as %o is %s', (size, place) => {
  expect(stripPlace(size)).toBe(place);
});
