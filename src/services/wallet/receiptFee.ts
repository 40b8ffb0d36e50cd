import type { TransactionReceipt } from 'viem';

/** An operator's fee is in millionths for each unit of gas. */
const operatorScale = 1_000_000n;
/** A whole number as a node says it that is no part of every receipt; 0 where it says none. */
const whole = (value: unknown): bigint => (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : 0n);
/**
 * All that the network took, in the smallest unit: its gas, blobs, and what chains on top of another one charge for that (`l1Fee`, and
 * the operator's share, as the OP Stack tells them).
 */
export function paidIn(receipt: TransactionReceipt): bigint {
  const { gasUsed, effectiveGasPrice, blobGasUsed = 0n, blobGasPrice = 0n } = receipt;
  const more = receipt as { readonly l1Fee?: unknown; readonly operatorFeeScalar?: unknown; readonly operatorFeeConstant?: unknown };
  const operator = (gasUsed * whole(more.operatorFeeScalar)) / operatorScale + whole(more.operatorFeeConstant);
  return gasUsed * effectiveGasPrice + (blobGasUsed ?? 0n) * (blobGasPrice ?? 0n) + whole(more.l1Fee) + operator;
}
