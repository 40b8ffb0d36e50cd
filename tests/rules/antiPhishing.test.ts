import { expect, test } from 'vitest';
import { holdsName, normalWord, wordProblem } from '#machines/rules/antiPhishing.ts';

test('a word of any script is one, with the marks of its letters', () => {
  for (const word of ['Walrus7', 'Моржик', 'セイウチ', 'วอลรัส', 'نورس12', 'w'.repeat(20), '4444'])
    expect([word, wordProblem(word)]).toEqual([word, null]);
});

test('what is shorter, longer, or holds anything but letters and digits is none', () => {
  expect(['', 'wal', 'w'.repeat(21)].map(wordProblem)).toEqual(['length', 'length', 'length']);
  const signs = [
    'wal rus',
    'wal.rus',
    'wal\u202erus',
    'wal\u2066rus',
    'wal\u200drus',
    'wal\u00adrus',
    '\u3164\u3164\u3164\u3164',
    '\u0301abcd',
  ];
  for (const word of signs) expect([word, wordProblem(word)]).toEqual([word, 'signs']);
});

test('ways to write the same letters are one word', () => {
  expect(normalWord(' Cafe\u0301s ')).toBe('Caf\u00e9s');
});

test('a name is found however its letters are written', () => {
  expect(['Meridian', 'MERIDIAN7', 'xmeridian', 'ｍｅｒｉｄｉａｎ'].map((word) => holdsName(word, 'Meridian'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([holdsName('Walrus7', 'Meridian'), holdsName('Walrus7', '')]).toEqual([false, false]);
  expect(holdsName('seastar', 'Sea Star')).toBe(true);
});
