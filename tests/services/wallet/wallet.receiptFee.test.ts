import type { TransactionReceipt } from 'viem';
import { expect, test } from 'vitest';
import { paidIn } from '#services/wallet/receiptFee.ts';

const receipt = (more: object) => ({ gasUsed: 100_000n, effectiveGasPrice: 3n, ...more }) as unknown as TransactionReceipt;

test.each<[string, object, bigint]>([
  ['gas alone', {}, 300_000n],
  ['blobs too', { blobGasUsed: 10n, blobGasPrice: 7n }, 300_070n],
  ['nothing for blobs that a chain does not know', { blobGasUsed: null, blobGasPrice: null }, 300_000n],
  ['what the chain below takes', { l1Fee: '0x64' }, 300_100n],
  ['the operator, by gas and for itself', { operatorFeeScalar: '0x7a120', operatorFeeConstant: '0x5' }, 350_005n],
  ['nothing for what is no number', { l1Fee: 'much', operatorFeeConstant: null }, 300_000n],
])('the network is paid for %s', (_, more, fee) => {
  expect(paidIn(receipt(more))).toBe(fee);
});
