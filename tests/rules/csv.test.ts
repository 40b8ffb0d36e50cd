import { expect, test } from 'vitest';
import { withPage } from '#machines/kit/recordFile.rules.ts';
import { csvOf } from '#services/browser/csv.ts';

test('a file for spreadsheets: marked UTF-8, commas and quotes kept, lines ended by CRLF', () => {
  expect(csvOf([['Zeit', 'a,b', 'say "x"'], ['两\n行']])).toBe('\uFEFFZeit,"a,b","say ""x"""\r\n"两\n行"\r\n');
});

test('no cell is a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@sum', '\ttab', 'plain'];
  expect(csvOf([cells])).toBe("\uFEFF'=1+1,'+1,'-1,'@sum,'\ttab,plain\r\n");
});

test('a record that moved to the next page while the file was collected is in it once', () => {
  expect(withPage(['1', '2'], ['2', '3'], (id) => id)).toEqual(['1', '2', '3']);
});
