import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';

const stream = vi.hoisted(() => ({ snapshot: () => true as boolean, update: (_: unknown) => true as boolean }));
vi.mock('#services/stream/exchangeStream.ts', () => ({
  watchPrivate: (_: string, handlers: typeof stream) => {
    Object.assign(stream, handlers);
    return () => {};
  },
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const heard = () => {
  const facts: string[] = [];
  watchStreamFacts('user', (fact) => facts.push(fact));
  return facts;
};

test('a channel that stands at once has missed nothing; after a gap it may have', () => {
  const facts = heard();
  vi.advanceTimersByTime(300);
  stream.snapshot();
  expect(facts).toEqual([]);
  stream.update({ fact: 'inMail.changed' });
  stream.snapshot();
  expect(facts).toEqual(['inMail.changed', 'missed']);
});

test('what happened before a channel stood at last is read again', () => {
  const facts = heard();
  vi.advanceTimersByTime(301);
  stream.snapshot();
  expect(facts).toEqual(['missed']);
});

test('data that is no fact is refused', () => {
  const facts = heard();
  expect(stream.update({ fact: 'money.gone' })).toBe(false);
  expect(facts).toEqual([]);
});
