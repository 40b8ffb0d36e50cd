import { expect, test } from 'vitest';
import { screenLimits, screenType, wideSearchWidth } from '#machines/tab/viewport/viewport.rules.ts';
import { media } from '#styles/media.ts';

test.each([
  [320, 'phone'],
  [768, 'phone'],
  [769, 'pad'],
  [1440, 'pad'],
  [1441, 'pc'],
  [3840, 'pc'],
])('a page %i px wide is a %s', (width, screen) => expect(screenType(width)).toBe(screen));

test('the styles break where the machine does', () => {
  // At 16 px of text.
  const em = (pixels: number) => `${pixels / 16}em`;
  expect([media.phone, media.padUp, media.belowPc, media.pc, media.pad, media.wide]).toEqual([
    `screen and (max-width: ${em(screenLimits.pad)})`,
    `screen and (min-width: ${em(screenLimits.pad + 1)})`,
    `screen and (max-width: ${em(screenLimits.pc)})`,
    `screen and (min-width: ${em(screenLimits.pc + 1)})`,
    `screen and (min-width: ${em(screenLimits.pad + 1)}) and (max-width: ${em(screenLimits.pc)})`,
    `screen and (min-width: ${em(wideSearchWidth)})`,
  ]);
});
