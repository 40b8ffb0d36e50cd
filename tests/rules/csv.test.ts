import { expect, test } from 'vitest';
import { csvOf } from '#services/browser/csv.ts';

test('a file for spreadsheets: commas and quotes kept, lines ended by CRLF', () => {
  expect(csvOf([['Zeit', 'a,b', 'say "x"'], ['两\n行']])).toBe('Zeit,"a,b","say ""x"""\r\n"两\n行"\r\n');
});

test('no cell is a formula', () => {
  const cells = ['=1+1', '+1', '-1+1', '@sum', '\ttab', 'plain'];
  expect(csvOf([cells])).toBe("'=1+1,'+1,'-1+1,'@sum,'\ttab,plain\r\n");
});

test('no cell is a formula behind spaces, marks that cannot be seen, or in full width', () => {
  expect(csvOf([[' =1+1', '\u200b=1+1', '＝1+1', '＠sum', '\n+1', '−0.5']])).toBe("' =1+1,'\u200b=1+1,'＝1+1,'＠sum,\"'\n+1\",−0.5\r\n");
});

test('a number below zero stays a number', () => {
  expect(csvOf([['-1', '-0.00000001', '-1,5', '--1', '-1.']])).toBe("-1,-0.00000001,\"'-1,5\",'--1,'-1.\r\n");
});
