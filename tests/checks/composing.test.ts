import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx,js}', '/sandbox/**/*.js'], { query: '?raw', import: 'default', eager: true });

/** Whether a source acts on Enter or Escape, which also end or leave the writing of a character, without asking whose the key was. */
const isDeaf = (source: string): boolean => /\bkey [!=]== '(?:Enter|Escape)'/.test(source) && !source.includes('isComposed(');

test('who hears Enter or Escape leaves alone what belongs to the writing of a character (WebKit bug 165004)', () => {
  // Nothing is written in a drawing of the lab.
  const drawing = '/src/views/lab/Statechart.tsx';
  const deaf = Object.entries(sources).filter(([path, source]) => path !== drawing && isDeaf(source));
  expect(deaf.map(([path]) => path)).toEqual([]);
});

test('a listener that does not ask is found', () => {
  expect(isDeaf("if (event.key === 'Escape') close();")).toBe(true);
  expect(isDeaf("if (key !== 'Enter' || event.isComposing) return;")).toBe(true);
  expect(isDeaf("if (event.key !== 'Escape' || isComposed(event)) return;")).toBe(false);
  expect(isDeaf("if (event.key === 'ArrowDown') step();")).toBe(false);
});
