import { expect, test } from 'vitest';
import { hasWords, mostCharacters, withinLength } from '#machines/help/feedback/feedback.rules.ts';

test('space alone is no report', () => {
  expect(['', '  ', '\n\t', ' a ', '0'].map(hasWords)).toEqual([false, false, false, true, true]);
});

test('what is too much of a text is cut at its end', () => {
  expect(mostCharacters).toBe(2_000);
  expect(withinLength(`a${'b'.repeat(1_999)}c`)).toBe(`a${'b'.repeat(1_999)}`);
  expect(withinLength(' short ')).toBe(' short ');
});
