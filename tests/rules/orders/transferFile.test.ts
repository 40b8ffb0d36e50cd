import { expect, test } from 'vitest';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import { transferColumns } from '#machines/orders/transferRecord/transferFile.rules.ts';
import type { TransferRecord } from '#services/assets/calls.ts';
import { fileWords } from '#tests/machines/orders/transferFile.plan.ts';
import { transferRecord } from '#tests/support/samples.ts';

const record = (id: string, more: Partial<TransferRecord> = {}): TransferRecord =>
  transferRecord(id, {
    amount: '123456789012345678.123456789012345678',
    createdTime: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
    ...more,
  });

test('times are ISO in UTC, amounts have all their digits, words are the visitor’s', () => {
  const records = [record('1'), record('2', { target: 7, pair: 'BTC/USDT', status: 'failed' })];
  expect(readableRows(transferColumns, records, fileWords, wholeRange)).toEqual([
    ['Zone', 'UTC'],
    ['Range', 'All'],
    ['Time', 'Coin', 'Amount', 'From', 'To', 'Pair', 'Status'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', 'Contract', '', 'Done'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', '7', 'BTC/USDT', 'Failed'],
  ]);
  expect(toolRows(transferColumns, records)).toEqual([
    ['Time (UTC)', 'Coin', 'Amount', 'From wallet', 'To wallet', 'Pair', 'Status', 'Transfer ID'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', '2', '5', '', 'done', '1'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', '2', '7', 'BTC/USDT', 'failed', '2'],
  ]);
});
