import { expect, test } from 'vitest';
import { errorOf, output, pick } from '#machines/kit/params.ts';

const offline = new Error('offline');

test('an action takes from an event its fault, its answer by a name, or some of its fields', () => {
  expect(errorOf({ event: { error: offline } })).toEqual({ error: offline });
  expect(output('answer')({ event: { output: 3 } })).toEqual({ answer: 3 });
  const event = { type: 'demo.chosen', email: 'ada@meridian.test', password: 'p', name: 'Ada' };
  expect(pick('email', 'password')({ event })).toEqual({ email: 'ada@meridian.test', password: 'p' });
});
