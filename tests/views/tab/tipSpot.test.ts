import { afterEach, expect, test, vi } from 'vitest';
import { findTip, placeTip } from '#services/tab/tipSpot.ts';
import { tipIds, tipsOf, pendingTips } from '#machines/tab/tips/tips.rules.ts';
import { tipsSetting } from '#services/tab/tipsSetting.ts';

const screen = { width: 1000, height: 800 };
const box = (left: number, top: number, width = 40, height = 40) => ({ left, top, right: left + width, bottom: top + height });
const drawn = (part: ReturnType<typeof box>) => {
  document.body.innerHTML = '<main><button data-tip="unit">1</button></main>';
  const button = document.querySelector('button') as HTMLElement;
  button.getBoundingClientRect = () => ({ ...part, width: part.right - part.left, height: part.bottom - part.top }) as DOMRect;
  document.elementFromPoint = () => button;
};
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  localStorage.clear();
});

test('it stands under its part, or over it where there is no room below, and points at its middle', () => {
  expect(placeTip(box(400, 100), screen, false)).toEqual({
    part: { left: 400, top: 100, width: 40, height: 40 },
    left: 270,
    width: 300,
    arrow: 150,
    top: 152,
    bottom: null,
  });
  expect(placeTip(box(400, 700), screen, false)).toMatchObject({ top: null, bottom: 112 });
});

test.each([0, 950])('at the edge (%i px) it stays on the screen and points at its part all the same', (left) => {
  const spot = placeTip(box(left, 100), screen, false);
  expect(spot?.left).toBeGreaterThanOrEqual(16);
  expect((spot?.left ?? 0) + (spot?.width ?? 0)).toBeLessThanOrEqual(984);
  expect(Math.abs((spot?.left ?? 0) + (spot?.arrow ?? 0) - (left + 20))).toBeLessThanOrEqual(20);
});

test('a part as tall as the screen leaves no room: no tip', () => {
  expect(placeTip(box(0, 20, 1000, 760), screen, false)).toBeNull();
});

test('a phone whose screen it would fill gets none', () => {
  expect(placeTip(box(20, 100), { width: 320, height: 568 }, true)).toBeNull();
  expect(placeTip(box(20, 100), { width: 390, height: 844 }, true)).not.toBeNull();
});

test('a part in sight is found; one outside, or under something else, is not', () => {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  drawn(box(400, 100));
  expect(findTip(['eye', 'unit'], false)?.tip).toBe('unit');
  document.elementFromPoint = () => document.createElement('div');
  expect(findTip(['unit'], false)).toBeNull();
  drawn(box(400, 790));
  expect(findTip(['unit'], false)).toBeNull();
});

test.each([
  '<div role="dialog"></div>',
  '<header><button aria-expanded="true"></button></header>',
  '<button data-help aria-expanded="true"></button>',
])('nothing is shown while %s is open', (open) => {
  drawn(box(400, 100));
  document.body.insertAdjacentHTML('beforeend', open);
  expect(findTip(['unit'], false)).toBeNull();
});

test('a chat that is kept but not shown is not open', () => {
  drawn(box(400, 100));
  document.body.insertAdjacentHTML('beforeend', '<section role="dialog" hidden></section>');
  expect(findTip(['unit'], false)?.tip).toBe('unit');
});

test('nothing is shown while a text is written', () => {
  drawn(box(400, 100));
  document.body.insertAdjacentHTML('beforeend', '<input type="text" />');
  document.querySelector('input')?.focus();
  expect(findTip(['unit'], false)).toBeNull();
});

test('a page has at most three tips; those shown are left out, but the one on view', () => {
  for (const page of ['home', 'assetManagementOverView', 'web3Asset', 'vip']) expect(tipsOf(page, false).length).toBeLessThanOrEqual(3);
  expect(pendingTips('home', false, ['search', 'star'], 'star')).toEqual(['star', 'preferences']);
  expect(tipsOf('home', true)).toEqual(['star']);
});

test('what is kept passes a schema: every tip fits it, anything else counts as nothing seen', () => {
  tipsSetting.set({ isOn: true, seen: [...tipIds] });
  expect(tipsSetting.get()).toEqual({ isOn: true, seen: tipIds });
  localStorage.setItem('hk.tips', '{"version":1,"value":{"isOn":"yes","seen":["<script>"]}}');
  expect(tipsSetting.get()).toEqual({ isOn: true, seen: [] });
});
