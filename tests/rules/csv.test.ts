import { expect, test } from 'vitest';
import { withPage } from '#machines/kit/recordFile.rules.ts';
import { fileRows } from '#machines/transferRecord/transferFile.rules.ts';
import { csvOf } from '#services/browser/csv.ts';
import type { TransferRecord } from '#services/funds/calls.ts';
import { fileWords } from '#tests/machines/transferFile.plan.ts';
import { transferRecord } from '#tests/support/samples.ts';

const record = (id: string, more: Partial<TransferRecord> = {}): TransferRecord =>
  transferRecord(id, {
    amount: '123456789012345678.123456789012345678',
    createdTime: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
    ...more,
  });

test('a file for spreadsheets: marked UTF-8, commas and quotes kept, lines ended by CRLF', () => {
  expect(csvOf([['Zeit', 'a,b', 'say "x"'], ['两\n行']])).toBe('\uFEFFZeit,"a,b","say ""x"""\r\n"两\n行"\r\n');
});

test('no cell is a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@sum', '\ttab', 'plain'];
  expect(csvOf([cells])).toBe("\uFEFF'=1+1,'+1,'-1,'@sum,'\ttab,plain\r\n");
});

test('times are ISO in UTC, amounts have all their digits, words are the visitor’s', () => {
  expect(fileRows([record('1'), record('2', { target: 7, pair: 'BTC/USDT', status: 'failed' })], fileWords)).toEqual([
    ['Time', 'Coin', 'Amount', 'From', 'To', 'Pair', 'Status'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', 'Contract', '', 'Done'],
    ['2026-11-21T23:59:59.999Z', 'USDT', '123456789012345678.123456789012345678', 'Spot', '7', 'BTC/USDT', 'Failed'],
  ]);
});

test('a record that moved to the next page while the file was collected is in it once', () => {
  expect(withPage([record('1'), record('2')], [record('2'), record('3')], ({ id }) => id).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
