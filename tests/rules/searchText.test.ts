import { expect, test } from 'vitest';
import { searchText } from '#machines/rules/searchText.ts';

test.each(['Zoë coin', 'zoe\u0308 COIN', ' ｚｏë　ｃｏｉｎ ', '\u200bzo\u00adë coin\ufeff'])(
  '%j is looked for like all its other forms',
  (text) => {
    expect(searchText(text)).toBe('zoë coin');
  },
);
