import { describe, expect, test } from 'vitest';
import { lookAlikeOf } from '#machines/rules/lookAlike.ts';
import { createRandom } from '#tests/support/random.ts';
import { triesOf } from '#tests/support/masses.ts';

describe('address poisoning (C38)', () => {
  const random = createRandom(20261121);
  const hexDigits = (count: number): string => Array.from({ length: count }, () => random.below(16).toString(16)).join('');
  const saved = Array.from({ length: 50 }, () => `0x${hexDigits(40)}`);
  const kinds = { 'three in front and four behind': [3, 4], 'four in front': [4, 0], 'four behind': [0, 4] } as const;

  test('C38: 1,000 generated look-alikes of 50 saved recipients are all warned of', () => {
    const missed = Array.from({ length: 1_000 }, (_, index) => {
      const [front, back] = Object.values(kinds)[index % 3] ?? [4, 0];
      const known = saved[index % saved.length] ?? '';
      return known.slice(0, 2 + front) + hexDigits(40 - front - back) + (back === 0 ? '' : known.slice(-back));
    }).filter((address) => lookAlikeOf(address, saved) === null);
    expect(missed).toEqual([]);
  });

  test('C38: of 100,000 random addresses at most 0.3 % are warned of', () => {
    let warned = 0;
    for (let count = 0; count < triesOf(100_000); count += 1) if (lookAlikeOf(`0x${hexDigits(40)}`, saved) !== null) warned += 1;
    expect(warned).toBeLessThanOrEqual(triesOf(300));
    expect(warned).toBeGreaterThan(0);
  });

  test('the saved recipients themselves are never warned of, in any case of letters', () => {
    expect(saved.filter((address) => lookAlikeOf(address.toUpperCase().replace('0X', '0x'), saved) !== null)).toEqual([]);
  });
});
