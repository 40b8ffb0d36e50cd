import { expect, test } from 'vitest';
import { noteText } from '#machines/rules/noteText.ts';

test.each([
  [' Savings ', 'Savings'],
  ['My\n\tboat  fund', 'My boat fund'],
  ['a\u202Eb\u200B\uFEFF', 'ab'],
  ['Ｆｕｎｄ', 'Fund'],
  ['e\u0301', 'é'],
  ['\u0000\n ', ''],
])('of %j the note %j is kept', (typed, note) => expect(noteText(typed)).toBe(note));
