// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { neighbour, type Box } from '#views/shell/menuKeys.ts';

/** Boxes of 100 by 40 with 2 between them, `columns` in a row. */
const grid = (count: number, columns: number): Box[] =>
  Array.from({ length: count }, (_, index) => {
    const left = (index % columns) * 102;
    const top = Math.floor(index / columns) * 42;
    return { left, right: left + 100, top, bottom: top + 40 };
  });
const flat = (count: number): Box[] => Array.from({ length: count }, () => ({ left: 0, right: 0, top: 0, bottom: 0 }));

describe('where an arrow leads', () => {
  test.each([
    ['ArrowDown', 0, 2],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 3, 1],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, undefined],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 4, undefined],
  ])('%s from %i of five in two columns: %s', (key, from, to) => expect(neighbour(grid(5, 2), from, key)).toBe(to));

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowRight', 1, undefined],
  ])('%s from %i of three in one column: %s', (key, from, to) => expect(neighbour(grid(3, 1), from, key)).toBe(to));

  test.each([
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowLeft', 1, undefined],
  ])('%s from %i of three that are not laid out: %s', (key, from, to) => expect(neighbour(flat(3), from, key)).toBe(to));

  test('the first key leads in from either end', () => {
    expect(neighbour(grid(3, 1), -1, 'ArrowDown')).toBe(0);
    expect(neighbour(grid(3, 1), -1, 'ArrowUp')).toBe(2);
  });
});
