import { expect, test } from 'vitest';
import {
  checkEvery,
  checkFor,
  isReadWhenOpened,
  mostRetries,
  refreshEvery,
  retryGap,
} from '#machines/tab/supportLine/supportLine.rules.ts';

const all = [1, 2, 3] as const;

test('readiness is looked for every 500 ms up to 5 s, for web and desk chat every 100 ms up to 3 s', () => {
  expect(all.map((line) => [checkEvery(line), checkFor(line)])).toEqual([
    [100, 3_000],
    [500, 5_000],
    [100, 3_000],
  ]);
});
test('scripts are retried 3 times, 2 s apart, and asked for their state every second', () => {
  expect([mostRetries, retryGap, refreshEvery]).toEqual([3, 2_000, 1_000]);
});
test('opening resets the unread count of the desk chat alone', () => {
  expect(all.map(isReadWhenOpened)).toEqual([false, false, true]);
});
