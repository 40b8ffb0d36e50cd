import { describe, expect, test } from 'vitest';
import { capOf, cutAmount, maxAmount } from '#machines/rules/cap.ts';

describe('capOf', () => {
  test.each([
    ['10.129', '50', 2, { amount: '10.12', limit: 'available' }],
    ['100', '50.999', 0, { amount: '50', limit: 'todayLimit' }],
    ['50', '50', 4, { amount: '50', limit: 'available' }],
    ['0.000000009', '50', 8, { amount: '0', limit: 'available' }],
  ] as const)('of %s and a limit of %s at %s decimals', (available, limit, precision, wanted) => {
    expect(capOf(available, limit, precision)).toEqual(wanted);
    expect(maxAmount(available, limit, precision)).toBe(wanted.amount);
  });
});

describe('cutAmount', () => {
  const cap = capOf('100', '50', 2);
  test.each([
    ['', { amount: '', cutBy: null, shortened: false }],
    ['49.99', { amount: '49.99', cutBy: null, shortened: false }],
    ['49.999', { amount: '49.99', cutBy: null, shortened: true }],
    ['50.001', { amount: '50.00', cutBy: null, shortened: true }],
    ['50.01', { amount: '50', cutBy: 'todayLimit', shortened: false }],
    ['3.', { amount: '3.', cutBy: null, shortened: false }],
  ])('of "%s"', (amount, wanted) => {
    expect(cutAmount(amount, cap, 2)).toEqual(wanted);
  });

  test('at precision 0 no dot is kept', () => {
    expect(cutAmount('3.7', capOf('10', '10', 0), 0)).toEqual({ amount: '3', cutBy: null, shortened: true });
    expect(cutAmount('3.', capOf('10', '10', 0), 0)).toEqual({ amount: '3', cutBy: null, shortened: false });
  });
});
