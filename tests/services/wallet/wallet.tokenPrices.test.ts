import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTokenPrices } from '#services/wallet/tokenPrices.ts';
import { ether } from '#tests/support/samples.ts';

const outside = vi.hoisted(() => ({ send: vi.fn<() => Promise<unknown>>() }));
vi.mock('#services/http/client.ts', () => ({ send: outside.send }));

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  page.visibilityState = 'visible';
  outside.send.mockReset();
  outside.send.mockResolvedValue({ kind: 'ok', data: [ether] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('prices are told every minute while the page is in sight, and at once when it comes back', async () => {
  const report = vi.fn<(tokens: unknown) => void>();
  const stop = watchTokenPrices(report);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(outside.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(report).toHaveBeenCalledWith([ether]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(report).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(5 * minute);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(outside.send).toHaveBeenCalledTimes(2);
});

test('a look that fails or comes too late tells nothing', async () => {
  const report = vi.fn<(tokens: unknown) => void>();
  outside.send.mockRejectedValueOnce(new Error('offline'));
  const stop = watchTokenPrices(report);
  await vi.advanceTimersByTimeAsync(minute);
  expect(report).not.toHaveBeenCalled();
  let answer: (value: unknown) => void = () => {};
  outside.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(minute);
  stop();
  answer({ kind: 'ok', data: [ether] });
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
});
