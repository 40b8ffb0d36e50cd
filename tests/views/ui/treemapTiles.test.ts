// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treemapTiles } from '#views/ui/treemapTiles.ts';

const areaOf = ({ width, height }: { readonly width: number; readonly height: number }): number => width * height;

test('areas are to each other as the weights', () => {
  const tiles = treemapTiles([60, 30, 10], 600, 400, 20);
  expect(tiles.map(({ index }) => index)).toEqual([0, 1, 2]);
  const whole = tiles.reduce((sum, tile) => sum + areaOf(tile), 0);
  expect(tiles.map((tile) => Math.round((areaOf(tile) / whole) * 10))).toEqual([6, 3, 1]);
});

test('what would be too small to press stands together in the last box', () => {
  const tiles = treemapTiles([1_000, 500, ...Array.from({ length: 40 }, () => 1)], 400, 300, 44);
  expect(tiles.at(-1)?.index).toBeNull();
  expect(tiles.slice(0, 2).map(({ index }) => index)).toEqual([0, 1]);
  expect(tiles.every(({ width, height }) => Math.min(width, height) >= 44)).toBe(true);
});

test('no room and nothing to show draw nothing', () => {
  expect(treemapTiles([1], 0, 0, 44)).toEqual([]);
  expect(treemapTiles([], 400, 300, 44)).toEqual([]);
});

test('boxes lie within the frame and never upon each other, whatever the weights', () => {
  const weights = fc.array(fc.double({ min: 0.001, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 100, max: 1_600 }), fc.integer({ min: 100, max: 900 }), (given, width, height) => {
      const tiles = treemapTiles(
        given.toSorted((left, right) => right - left),
        width,
        height,
        44,
      );
      expect(tiles.length).toBeGreaterThan(0);
      for (const [at, tile] of tiles.entries()) {
        expect([tile.x >= 0, tile.y >= 0, tile.x + tile.width <= width, tile.y + tile.height <= height]).toEqual([true, true, true, true]);
        for (const other of tiles.slice(at + 1)) {
          const isApart =
            tile.x + tile.width <= other.x ||
            other.x + other.width <= tile.x ||
            tile.y + tile.height <= other.y ||
            other.y + other.height <= tile.y;
          expect(isApart).toBe(true);
        }
      }
      expect(new Set(tiles.map(({ index }) => index)).size).toBe(tiles.length);
    }),
  );
});

test('what shares the last box is drawn as large as it is, where few more have to join it for that', () => {
  const weights = Array.from({ length: 40 }, (_, index) => 1_000 * 0.88 ** index);
  const tiles = treemapTiles(weights, 900, 440, 44);
  const own = tiles.filter(({ index }) => index !== null).length;
  const rest = tiles.at(-1) as (typeof tiles)[number];
  const share = weights.slice(own).reduce((sum, weight) => sum + weight, 0) / weights.reduce((sum, weight) => sum + weight, 0);
  expect([rest.index, own >= weights.length / 2]).toEqual([null, true]);
  expect(areaOf(rest) / (900 * 440) / share).toBeLessThan(1.6);
});
