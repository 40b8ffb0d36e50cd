import { expect, test } from 'vitest';
import { readMoveInterval } from '#sandbox/start/moveInterval.ts';

test('how often pairs move is a number of milliseconds within limits, or not asked for', () => {
  expect(['200', '1000', '10000', '', undefined].map(readMoveInterval)).toEqual([200, 1_000, 10_000, undefined, undefined]);
  for (const text of ['199', '10001', '1e3', '-5', 'slow', '500.5'])
    expect(() => readMoveInterval(text)).toThrow(
      `SANDBOX_MOVE_MS is "${text}": it must be a whole number of milliseconds from 200 to 10000.`,
    );
});
