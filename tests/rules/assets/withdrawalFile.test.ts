import { expect, test } from 'vitest';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import { withdrawalColumns } from '#machines/assets/withdraw/withdrawalFile.rules.ts';
import { withdrawalFileWords } from '#tests/machines/assets/withdrawalFile.plan.ts';
import { friendAddress, withdrawalSample } from '#tests/support/samples/withdraw.ts';

const at = '2026-11-18T10:40:00.000Z';
const createdTime = Date.parse(at);
const txHash = `0x${'ab'.repeat(32)}`;
const rows = [
  { ...withdrawalSample, createdTime, state: 'queued' as const },
  { ...withdrawalSample, createdTime, state: 'done' as const, endedTime: createdTime + 1, txHash },
  { ...withdrawalSample, createdTime, state: 'cancelled' as const, endedTime: createdTime + 1 },
];
const id = withdrawalSample.id;

test('people read stages in words, what it cost, and no transaction where there is none', () => {
  expect(readableRows(withdrawalColumns, rows.slice(0, 2), withdrawalFileWords, wholeRange).slice(2)).toEqual([
    Object.values(withdrawalFileWords.columns),
    [at, '', 'ETH', '1.5', '0.001', 'ETH', '1.499', 'Local Ethereum', friendAddress, 'Being sent', ''],
    [at, '2026-11-18T10:40:00.001Z', 'ETH', '1.5', '0.001', 'ETH', '1.499', 'Local Ethereum', friendAddress, 'Done', txHash],
  ]);
});

test('programs read states as the call has them, and of what is done alone that coins went out, without their fee', () => {
  const [, ...lines] = toolRows(withdrawalColumns, rows);
  expect(lines.map((line) => line.slice(7))).toEqual([
    ['0', 'Local Ethereum', '31337', friendAddress, 'queued', '', id],
    ['-1.499', 'Local Ethereum', '31337', friendAddress, 'done', txHash, id],
    ['0', 'Local Ethereum', '31337', friendAddress, 'cancelled', '', id],
  ]);
});
