import { afterEach, expect, test, vi } from 'vitest';
import { pageFonts } from '#tests/support/pageFonts.ts';
import { watchAppearance } from '#views/ui/watchAppearance.ts';

let stop = (): void => {};
let fonts = pageFonts('loaded');
afterEach(() => {
  stop();
  fonts.remove();
});

test('fonts that come are told once, apart from what else changes', async () => {
  fonts = pageFonts('loading');
  const [changed, dressed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  stop = watchAppearance(changed, dressed);
  expect(dressed).not.toHaveBeenCalled();
  await fonts.come();
  expect([changed.mock.calls.length, dressed.mock.calls.length]).toEqual([0, 1]);
});
test('fonts that are there are not told: what was drawn is drawn with them', async () => {
  fonts = pageFonts('loaded');
  const changed = vi.fn<() => void>();
  stop = watchAppearance(changed);
  await fonts.come();
  expect(changed).not.toHaveBeenCalled();
});
test('who has ended hears of no fonts', async () => {
  fonts = pageFonts('loading');
  const changed = vi.fn<() => void>();
  watchAppearance(changed)();
  await fonts.come();
  expect(changed).not.toHaveBeenCalled();
});
test('another theme is told at once', async () => {
  const changed = vi.fn<() => void>();
  stop = watchAppearance(changed);
  document.documentElement.dataset['theme'] = 'light';
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});
