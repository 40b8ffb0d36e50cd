// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { createRandom } from '#tests/support/random.ts';

const schema = z.object({ theme: z.enum(['dark', 'light']), history: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(5)) });
const fallback = { theme: 'dark' as const, history: [] };
const makeEntry = () => storageEntry('settings', schema, fallback);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what was set is read, by another entry of the same name too', () => {
  makeEntry().set({ theme: 'light', history: ['btc'] });
  expect(makeEntry().get()).toEqual({ theme: 'light', history: ['btc'] });
  makeEntry().remove();
  expect([makeEntry().get(), localStorage.length]).toEqual([fallback, 0]);
});

test('another version counts as absent', () => {
  makeEntry().set({ theme: 'light', history: [] });
  expect(storageEntry('settings', schema, fallback, { version: 2 }).get()).toEqual(fallback);
});

test('a text too long to be ours is not even parsed', () => {
  const entry = storageEntry('long', z.string(), 'fallback');
  localStorage.setItem('hk.long', JSON.stringify({ version: 1, value: 'x'.repeat(300_000) }));
  expect(entry.get()).toBe('fallback');
});

test('session storage is another place', () => {
  const entry = storageEntry('draft', z.string(), '', { area: 'session' });
  entry.set('x');
  expect([sessionStorage.length, localStorage.length, entry.get()]).toEqual([1, 0, 'x']);
});

test.each(['setItem', 'getItem', 'removeItem'] as const)('storage that throws on %s keeps the value in the tab', (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const entry = makeEntry();
  entry.set({ theme: 'light', history: [] });
  const got = entry.get();
  expect(got).toEqual(method === 'getItem' ? fallback : { theme: 'light', history: [] });
  expect(() => entry.remove()).not.toThrow();
  expect(entry.get()).toEqual(fallback);
});

test('storage whose very property throws', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const entry = makeEntry();
  expect(entry.get()).toEqual(fallback);
  entry.set({ theme: 'light', history: [] });
  expect(entry.get()).toEqual({ theme: 'light', history: [] });
});

test('a change of another tab is heard until the watch ends', () => {
  const heard: unknown[] = [];
  const entry = makeEntry();
  const end = entry.watch((value) => heard.push(value));
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  tell('hk.settings', JSON.stringify({ version: 1, value: { theme: 'light', history: [] } }));
  tell('hk.other', 'x');
  tell('hk.settings', '{broken');
  tell(null, null);
  end();
  tell('hk.settings', null);
  expect(heard).toEqual([{ theme: 'light', history: [] }, fallback, fallback]);
});

test('C29: 10,000 corrupted states give the default or a valid value, and never throw', () => {
  const random = createRandom(29);
  const entry = makeEntry();
  const valid = JSON.stringify({ version: 1, value: { theme: 'light', history: ['a', 'b'] } });
  const samples = [
    '',
    'null',
    '[]',
    '{}',
    '0',
    '"',
    '{"version":1}',
    '{"version":1,"value":null}',
    '{"version":1,"value":{"theme":"<script>","history":[]}}',
    '{"version":1,"value":{"theme":"dark","history":["1","2","3","4","5","6"]}}',
    '{"version":1,"value":{"theme":"dark","history":{"length":1e9}}}',
    '{"version":1,"__proto__":{"polluted":1},"value":{"__proto__":{"polluted":1},"theme":"dark","history":[]}}',
    '['.repeat(5_000),
    `"${'x'.repeat(300_000)}"`,
    '\u0000\uFFFF',
  ];
  const corrupted = (): string => {
    if (random.below(4) === 0) return samples[random.below(samples.length)] ?? '';
    const text = [...valid];
    for (let change = random.below(4); change >= 0; change -= 1)
      text.splice(random.below(text.length), random.below(3), String.fromCharCode(random.below(256)));
    return text.join('');
  };
  let broken = 0;
  for (let state = 0; state < 10_000; state += 1) {
    localStorage.setItem('hk.settings', corrupted());
    if (!z.safeParse(schema, entry.get()).success) broken += 1;
  }
  expect(broken).toBe(0);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  entry.set({ theme: 'dark', history: ['c'] });
  expect(entry.get()).toEqual({ theme: 'dark', history: ['c'] });
});
