import { expect, test } from 'vitest';
import { fileRows } from '#machines/transferRecord/transferFile.rules.ts';
import type { TransferRecord } from '#services/funds/calls.ts';
import { fileWords } from '#tests/machines/transferFile.plan.ts';
import { transferRecord } from '#tests/support/samples.ts';

const record = (id: string, more: Partial<TransferRecord> = {}): TransferRecord =>
  transferRecord(id, {
    amount: '123456789012345678.123456789012345678',
    createdTime: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
    ...more,
  });

test('times are ISO in UTC, amounts have all their digits, words are the visitor’s', () => {
  expect(fileRows([record('1'), record('2', { target: 7, pair: 'BTC/USDT', status: 'failed' })], fileWords)).toEqual([
    ['Time', 'Coin', 'Amount', 'From', 'To', 'Pair', 'Status'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', 'Contract', '', 'Done'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', '7', 'BTC/USDT', 'Failed'],
  ]);
});
