import { expect, test } from 'vitest';
import { isAbove } from '#machines/rules/decimal.ts';
import { withdrawFee, withdrawReceived } from '#machines/rules/withdrawFee.ts';

// Rows of the vectors `withdraw.fee`.
test.each([
  [
    { amount: '100', fixed: '1', rate: '0', precision: 6, minimum: '10' },
    { fee: '1', receive: '99', ok: true },
  ],
  [
    { amount: '1000', fixed: '0.5', rate: '0.0005', precision: 6, minimum: '10' },
    { fee: '1', receive: '999', ok: true },
  ],
  [
    { amount: '9.999999', fixed: '1', rate: '0', precision: 6, minimum: '10' },
    { fee: '1', receive: '8.999999', ok: false },
  ],
])('a withdrawal of %o costs and brings %o', ({ amount, fixed, rate, precision, minimum }, expected) => {
  const fee = withdrawFee(amount, { feeFixed: fixed, feeRate: rate, decimals: precision });
  expect({ fee, receive: withdrawReceived(amount, fee), ok: !isAbove(minimum, amount) }).toEqual(expected);
});

test('a fee that the decimals of the coin cannot write is rounded up, one that they can is not', () => {
  expect(withdrawFee('0.000003', { feeFixed: '0', feeRate: '0.5', decimals: 6 })).toBe('0.000002');
  expect(withdrawFee('0.000004', { feeFixed: '0', feeRate: '0.5', decimals: 6 })).toBe('0.000002');
  expect(withdrawFee('1.5', { feeFixed: '0.1', feeRate: '0', decimals: 0 })).toBe('1');
});

test('nothing arrives of what the fee takes whole', () => {
  expect([withdrawReceived('1', '1'), withdrawReceived('1', '2'), withdrawReceived('2', '1')]).toEqual(['0', '0', '1']);
});
