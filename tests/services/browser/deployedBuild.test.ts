// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNewerDeployed } from '#services/browser/deployedBuild.ts';
import { NetworkFault, ShapeFault } from '#services/http/faults.ts';

const asks = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const signal = new AbortController().signal;
const answer = (body: string, status = 200) => asks.mockResolvedValueOnce(new Response(body, { status }));

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="0123456789ab">';
  vi.stubGlobal('fetch', asks.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

test('another build than the page came with is newer, the same is not; no cache answers', async () => {
  answer('{"build":"0123456789ab"}');
  expect(await isNewerDeployed(signal)).toBe(false);
  answer('{"build":"ba9876543210"}');
  expect(await isNewerDeployed(signal)).toBe(true);
  expect(asks.mock.calls[0]).toEqual(['/build.json', { cache: 'no-cache', credentials: 'omit', signal }]);
});

test.each([
  ['', 500, NetworkFault],
  ['', 404, NetworkFault],
  ['<!doctype html>', 200, ShapeFault],
  ['{"build":"<script>"}', 200, ShapeFault],
  ['null', 200, ShapeFault],
] as const)('an answer that says nothing (%s, %i) is a fault, never a newer build', async (body, status, fault) => {
  answer(body, status);
  await expect(isNewerDeployed(signal)).rejects.toBeInstanceOf(fault);
});

test('in development nobody is asked', async () => {
  document.head.innerHTML = '';
  expect(await isNewerDeployed(signal)).toBe(false);
  expect(asks).not.toHaveBeenCalled();
});
