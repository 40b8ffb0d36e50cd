import { expect, test } from 'vitest';
import { fresh, waitOf, wholeSeconds } from '#machines/web3/walletQr/walletQr.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';

test('a server that refuses for coming too often is left alone as long as it says, else half a minute, never under a second', () => {
  const wait = (retryAfter: number | null) => waitOf({ ...problemOf(new Error('busy')), retryAfter });
  expect([wait(5_000), wait(null), wait(1_000), wait(999), wait(0)]).toEqual([5_000, 30_000, 1_000, 1_000, 1_000]);
});

test('time is told in whole seconds, rounded up', () => {
  expect([0, 1, 999, 1_000, 1_001].map(wholeSeconds)).toEqual([0, 1, 1, 1, 2]);
});

test('a new code begins with nothing seen and nothing wrong', () => {
  expect(fresh).toEqual({ token: null, isScanned: false, isCheckDue: false, isEarly: false, trouble: null, problem: null, retryAfter: 0 });
});
