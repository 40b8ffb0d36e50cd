import { expect, test } from 'vitest';
import { backOffWait } from '#machines/tab/connection/connection.rules.ts';

test('the first wait is 1 to 5 s, each further one 1.3 times as long, never above 10 s', () => {
  expect([backOffWait(1, 0), backOffWait(1, 0.5), backOffWait(1, 0.999999)]).toEqual([1_000, 3_000, expect.closeTo(5_000, 1)]);
  expect(backOffWait(2, 0.5) / backOffWait(1, 0.5)).toBeCloseTo(1.3, 10);
  for (let attempt = 0; attempt <= 50; attempt += 1) {
    for (const chance of [0, 0.25, 0.5, 0.75, 0.999999]) {
      expect(backOffWait(attempt, chance)).toBeGreaterThanOrEqual(1_000);
      expect(backOffWait(attempt, chance)).toBeLessThanOrEqual(10_000);
    }
  }
  expect(backOffWait(9, 0)).toBeGreaterThan(8_000);
});
