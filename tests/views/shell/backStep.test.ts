import { expect, test, vi } from 'vitest';
import { watchBack } from '#services/navigation/backStep.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

test('the back button takes the step and is reported; the page stays', async () => {
  history.replaceState(null, '', '/en_US');
  const report = vi.fn();
  const before = history.length;
  const stop = watchBack(report);
  expect([history.length - before, location.pathname]).toEqual([1, '/en_US']);
  history.back();
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/en_US');
  stop();
  await turn();
  expect(location.pathname).toBe('/en_US');
});

test('a step that nobody took is taken back without a word', async () => {
  history.replaceState({ own: 1 }, '', '/en_US');
  const report = vi.fn();
  const stop = watchBack(report);
  expect(history.state).toMatchObject({ own: 1, backStep: expect.any(String) });
  stop();
  await vi.waitFor(() => expect(history.state).toEqual({ own: 1 }));
  expect(report).not.toHaveBeenCalled();
});

test('a link that replaced the step stays where it led', async () => {
  history.replaceState(null, '', '/en_US');
  const stop = watchBack(() => undefined);
  stop();
  history.replaceState(null, '', '/en_US/market');
  await turn();
  expect(location.pathname).toBe('/en_US/market');
});
