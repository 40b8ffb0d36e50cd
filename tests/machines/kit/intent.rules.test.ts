import { expect, test } from 'vitest';
import { takenByHolder } from '#machines/kit/intent.rules.ts';

test.each([
  ['a new one has no key yet', { key: null }, 'none'],
  ['a new one, however it would be gone on with', { key: null, way: 'find' }, 'none'],
  ['one whose answer is lost is looked for', { key: 'k', way: 'find' }, 'lost'],
  ['one that is to be sent once more is sent', { key: 'k', way: 'send' }, 'held'],
  ['one with a key alone is sent', { key: 'k' }, 'held'],
] as const)('an intent by who holds it: %s', (_, intent, taken) => expect(takenByHolder(intent)).toBe(taken));
