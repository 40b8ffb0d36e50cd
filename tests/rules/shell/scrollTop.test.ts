import { expect, test } from 'vitest';
import { isPastScreen, scrollThrottle } from '#machines/shell/scrollTop/scrollTop.rules.ts';

test('the way to the top shows past one screen, not at it', () => {
  expect([isPastScreen(0, 800), isPastScreen(800, 800), isPastScreen(800.5, 800)]).toEqual([false, false, true]);
  expect(scrollThrottle).toBe(100);
});
