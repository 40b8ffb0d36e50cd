import { expect, test } from 'vitest';
import { isWaitOver, withSecondPassed } from '#machines/kit/countdown.ts';

test('seconds of a wait are counted down to none', () => expect([3, 1, 0].map(withSecondPassed)).toEqual([2, 0, 0]));

test('a wait is over when no second of it is left', () => {
  expect([2, 1, 0].map((secondsLeft) => isWaitOver({ context: { secondsLeft } }))).toEqual([false, false, true]);
});
