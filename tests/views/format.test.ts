// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { amountText, changeText, directionOf, noNumber, priceText, shortAddress } from '#views/ui/format.ts';
import { sparklinePaths } from '#views/ui/Sparkline.tsx';

describe('numbers as traders read them', () => {
  test.each([
    ['97482.16', 2, '97,482.16'],
    ['97482.1', 2, '97,482.10'],
    ['97482.169', 2, '97,482.16'],
    ['120.9', 0, '120'],
    ['n/a', 2, noNumber],
  ])('price %s with %i decimals is %s', (value, digits, text) => expect(priceText(value, digits)).toBe(text));

  test.each([
    ['0.0222', '+2.22%', 'up'],
    ['-0.0041', '−0.41%', 'down'],
    ['0', '0.00%', 'flat'],
    ['0.00001', '0.00%', 'flat'],
    ['-0.00001', '0.00%', 'flat'],
    ['', noNumber, 'flat'],
  ] as const)('change %s is %s and points %s', (fraction, text, direction) => {
    expect(changeText(fraction)).toBe(text);
    expect(directionOf(changeText(fraction))).toBe(direction);
  });

  test('an amount keeps every digit up to its precision', () => {
    expect(amountText('123456789012345678.123456789', 8)).toBe('123,456,789,012,345,678.12345678');
  });

  test('an address keeps its ends', () => {
    expect(shortAddress('0x1234abCD00000000000000000000000000009cdef')).toBe('0x1234ab…cdef');
    expect(shortAddress('0x12')).toBe('0x12');
  });
});

describe('sparkline', () => {
  test('spans its box from the first point to the last', () => {
    expect(sparklinePaths(['1', '3', '2'], 100, 32).line).toBe('M0.0 31.0L50.0 1.0L100.0 16.0');
  });
  test('draws a level line for a price that never moved', () => {
    expect(sparklinePaths(['5', '5'], 10, 10).line).toBe('M0.0 9.0L10.0 9.0');
  });
  test.each([[[]], [['1']], [['x', 'y']]])('draws nothing from %j', (points) =>
    expect(sparklinePaths(points, 10, 10)).toEqual({ line: '', area: '' }),
  );
});
