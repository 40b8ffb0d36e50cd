import { expect, test } from 'vitest';
import { isEnding, takenByHolder } from '#machines/kit/intent.rules.ts';
import { intentEndings } from '#machines/kit/intentEndings.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';

test.each([
  ['a new one has no key yet', { key: null }, 'none'],
  ['a new one, however it would be gone on with', { key: null, way: 'find' }, 'none'],
  ['one whose answer is lost is looked for', { key: 'k', way: 'find' }, 'lost'],
  ['one that is to be sent once more is sent', { key: 'k', way: 'send' }, 'held'],
  ['one with a key alone is sent', { key: 'k' }, 'held'],
] as const)('an intent by who holds it: %s', (_, intent, taken) => expect(takenByHolder(intent)).toBe(taken));

test('an intent that is carried out is done, and one that is refused keeps the words of the exchange', () => {
  expect(intentEndings.elsewhere).toEqual({ kind: 'elsewhere' });
  expect(intentEndings.ofAnswer({ kind: 'ok', code: 200, message: '' })).toEqual({ kind: 'done' });
  const refused = { kind: 'refused', code: 20_351, message: 'words' } as const;
  expect(intentEndings.ofAnswer(refused)).toEqual(refused);
  expect(intentEndings.ofFault(new NetworkFault(), { wish: { amount: '1' }, key: 'k' })).toMatchObject({ kind: 'unanswered', key: 'k' });
});

test('an intent ended as the kind of its ending says', () => {
  expect(['done', 'refused'].map((kind) => isEnding(null, { ending: { kind: 'done' }, kind }))).toEqual([true, false]);
});
