import { describe, expect, test } from 'vitest';
import { createPremium } from '#sandbox/engine/market/noise.ts';

const most = 0.0015;
const from = 1_700_000_000;
const day = 86_400;
const premium = createPremium(7, most);
const path = Array.from({ length: 30 * day }, (_, second) => premium(from + second));
const mean = path.reduce((sum, each) => sum + each, 0) / path.length;
/** How alike two moments are that lie so many seconds apart, from -1 to 1. */
function likeness(apart: number): number {
  let [together, alone] = [0, 0];
  for (const [second, each] of path.entries()) {
    alone += (each - mean) ** 2;
    if (second >= apart) together += (each - mean) * ((path[second - apart] ?? 0) - mean);
  }
  return together / alone;
}

describe('the premium of a perpetual contract', () => {
  test('keeps within its reach and uses most of it', () => {
    const largest = Math.max(...path.filter((_, second) => second % 60 === 0).map(Math.abs));
    expect(largest).toBeLessThanOrEqual(most);
    expect(largest).toBeGreaterThan(0.8 * most);
  });
  test('comes back to nothing: half of it is forgotten after 20 minutes, nearly all after an hour', () => {
    expect(Math.abs(mean)).toBeLessThan(0.1 * most);
    expect(likeness(1_200)).toBeGreaterThan(0.4);
    expect(likeness(1_200)).toBeLessThan(0.6);
    expect(Math.abs(likeness(3_600))).toBeLessThan(0.1);
  });
  test('moves less in a second than the fee of a maker', () => {
    const steps = path.map((each, second) => Math.abs(each - (path[second - 1] ?? each)));
    expect(steps.reduce((largest, step) => Math.max(largest, step), 0)).toBeLessThan(0.000_02);
  });
  test('is the same for the same seed and moment, in whatever order it is asked for, and another for another seed', () => {
    const again = createPremium(7, most);
    for (const second of [5 * day, 17, 2 * day + 5]) expect(again(from + second)).toBe(path[second]);
    expect(createPremium(8, most)(from)).not.toBe(path[0]);
  });
});
