import { expect, test } from 'vitest';
import { collectPages, withPage } from '#machines/kit/recordFile.rules.ts';

test('a record that moved to the next page while the file was collected is in it once', () => {
  expect(withPage(['1', '2'], ['2', '3'], (id) => id)).toEqual(['1', '2', '3']);
});

test('pages are read until the last that the list has, or one without records', async () => {
  const collected = async (total: number, pages: readonly (readonly string[])[]) => {
    const asked: number[] = [];
    const readPage = (pageNum: number) => {
      asked.push(pageNum);
      return Promise.resolve({ list: pages[pageNum - 1] ?? [], totalCount: total });
    };
    return [await collectPages(readPage, 2, (id) => id), asked];
  };
  expect(await collected(0, [])).toEqual([[], [1]]);
  expect(
    await collected(4, [
      ['1', '2'],
      ['3', '4'],
    ]),
  ).toEqual([
    ['1', '2', '3', '4'],
    [1, 2],
  ]);
  expect(await collected(5, [['1', '2'], ['2', '3'], ['4']])).toEqual([
    ['1', '2', '3', '4'],
    [1, 2, 3],
  ]);
  expect(await collected(9, [['1', '2'], []]), 'the list became shorter').toEqual([
    ['1', '2'],
    [1, 2],
  ]);
});
