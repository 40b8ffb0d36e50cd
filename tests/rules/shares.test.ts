import { expect, test } from 'vitest';
import { isShare, shareText, shareUnits, sumOfShares, wholeCompany } from '#machines/rules/shares.ts';

test.each([
  ['25', 250_000n],
  ['33.3333', 333_333n],
  ['0.1', 1_000n],
  ['100.0000', 1_000_000n],
])('a share of %s percent is %s ten-thousandths', (share, units) => expect(shareUnits(share)).toBe(units));

test('shares add up to the last place', () => {
  expect(sumOfShares(['33.3333', '33.3333', '33.3334'])).toBe(wholeCompany);
  expect(sumOfShares([])).toBe(0n);
});

test('a share is a number of percent with four places at most', () => {
  expect(['25', '33.3333', '0.1', '1000', '25.', '.5', '33.33333', '1e2', '-5', '', 'half'].filter(isShare)).toEqual([
    '25',
    '33.3333',
    '0.1',
  ]);
});

test('ten-thousandths are told in percent, without zeros at the end', () => {
  expect([0n, 1_000n, 250_000n, 333_333n, 999_999n, 1_000_000n].map(shareText)).toEqual(['0', '0.1', '25', '33.3333', '99.9999', '100']);
});
