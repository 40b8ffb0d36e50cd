// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textFile } from '#services/i18n/textFile.ts';

const asks = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const missing = vi.fn();
const read = textFile('/assets/market-1234567.json', 'sha256-a');

beforeEach(() => {
  vi.stubGlobal('fetch', asks.mockReset());
  addEventListener('vite:preloadError', missing);
});
afterEach(() => {
  removeEventListener('vite:preloadError', missing);
  missing.mockReset();
  vi.unstubAllGlobals();
});

test('texts are asked for with their hash, by which the browser refuses other bytes', async () => {
  asks.mockResolvedValueOnce(new Response('{"title":"Markets"}'));
  expect(await read()).toEqual({ default: { title: 'Markets' } });
  expect(asks.mock.calls).toEqual([['/assets/market-1234567.json', { integrity: 'sha256-a' }]]);
  expect(missing).not.toHaveBeenCalled();
});

test.each([
  ['is refused or lost', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['is gone', () => Promise.resolve(new Response('', { status: 404 })), /^404 /],
  ['is no JSON', () => Promise.resolve(new Response('<!doctype html>')), /JSON/],
])('a file that %s counts as a missing file of the build', async (_, answer, words) => {
  asks.mockImplementationOnce(answer);
  await expect(read()).rejects.toThrow(words);
  expect(missing).toHaveBeenCalledOnce();
  // Who hears it may stop the fault, by loading the page anew.
  expect(missing.mock.lastCall).toMatchObject([{ cancelable: true }]);
});
