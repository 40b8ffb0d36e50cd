import { expect, test } from 'vitest';
import { screenLimits, screenType, wideSearchWidth } from '#machines/viewport/viewport.rules.ts';
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
  expect([media.phone, media.padUp, media.belowPc, media.pc, media.pad, media.wide]).toEqual([
    `screen and (max-width: ${screenLimits.pad}px)`,
    `screen and (min-width: ${screenLimits.pad + 1}px)`,
    `screen and (max-width: ${screenLimits.pc}px)`,
    `screen and (min-width: ${screenLimits.pc + 1}px)`,
    `screen and (min-width: ${screenLimits.pad + 1}px) and (max-width: ${screenLimits.pc}px)`,
    `screen and (min-width: ${wideSearchWidth}px)`,
  ]);
});
