import { expect, test } from 'vitest';
import { walletTypeOf, walletTypes } from '#machines/orders/transferRecord/transferRecord.rules.ts';

test('an address names a wallet as it is numbered; what names none means every wallet', () => {
  expect(walletTypes.map((type) => walletTypeOf(String(type)))).toEqual([2, 6, 7, 5, 8, 3]);
  expect(['', '02', '2.0', '1', '9', 'spot'].map(walletTypeOf)).toEqual([null, null, null, null, null, null]);
});
