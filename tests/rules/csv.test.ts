import { expect, test } from 'vitest';
import { csvOf } from '#services/browser/csv.ts';

test('a file for spreadsheets: marked UTF-8, commas and quotes kept, lines ended by CRLF', () => {
  expect(csvOf([['Zeit', 'a,b', 'say "x"'], ['两\n行']])).toBe('\uFEFFZeit,"a,b","say ""x"""\r\n"两\n行"\r\n');
});

test('no cell is a formula', () => {
  const cells = ['=1+1', '+1', '-1', '@sum', '\ttab', 'plain'];
  expect(csvOf([cells])).toBe("\uFEFF'=1+1,'+1,'-1,'@sum,'\ttab,plain\r\n");
});
