import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeLift, watchPageMoves } from '#services/shell/freeSpot.ts';

/** A button of 56 x 56 px in the corner of a screen 800 px high; links lie between the given heights. */
function draw(links: readonly (readonly [from: number, to: number])[]): void {
  document.body.innerHTML = '<button data-help></button><a href="/x"></a><p></p>';
  const [help, link, plain] = document.body.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  for (const [name, value] of Object.entries({ offsetLeft: 300, offsetTop: 700, offsetWidth: 56, offsetHeight: 56 }))
    Object.defineProperty(help, name, { value });
  document.elementsFromPoint = (_, y) => [help, links.some(([from, to]) => y >= from && y < to) ? link : plain];
}
const lift = (current: number | null = 0) => freeLift('[data-help]', current, 0.3, '[data-to-top]');
const own = Object.getOwnPropertyDescriptor(Document.prototype, 'elementsFromPoint');

beforeEach(() => vi.stubGlobal('innerHeight', 800));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'elementsFromPoint');
  expect(Object.getOwnPropertyDescriptor(Document.prototype, 'elementsFromPoint')).toEqual(own);
});

test('over nothing that can be pressed it stays in its corner', () => {
  draw([]);
  expect(lift()).toBe(0);
});

test('over a link it is lifted just past it', () => {
  draw([[720, 740]]);
  const lifted = lift() ?? 0;
  expect(700 + 56 - lifted).toBeLessThanOrEqual(720);
  expect(700 + 56 - lifted).toBeGreaterThan(720 - 16);
});

/** Words of a part, drawn from 320 to 340 px across and between the given heights. */
function drawWords(markup: string, from: number, to: number): void {
  draw([]);
  document.body.insertAdjacentHTML('beforeend', `<section>${markup}</section>`);
  const part = document.querySelector('section *') as Element;
  Range.prototype.getClientRects = () => [new DOMRect(320, from, 20, to - from)] as unknown as DOMRectList;
  document.elementsFromPoint = () => [part];
}
test.each([
  ['a price', '<p>97,482.16</p>', true],
  ['a status in a cell', '<div role="cell">Filled</div>', true],
  ['a value without a digit', '<dd>Good till cancelled</dd>', true],
  ['other words', '<p>Nothing more</p>', false],
])('%s is covered or not: %s', (_, markup, isKept) => {
  drawWords(markup, 720, 740);
  const lifted = lift() ?? 0;
  expect(lifted > 0).toBe(isKept);
  if (isKept) expect(700 + 56 - lifted).toBeLessThanOrEqual(720);
  // Beside its letters a cell covers nothing.
  drawWords(markup, 600, 620);
  expect(lift()).toBe(0);
});

test('a chart, whose figures are drawn, is not covered', () => {
  draw([]);
  const chart = document.createElement('canvas');
  document.elementsFromPoint = (_, y) => [y >= 720 ? chart : document.body];
  const lifted = lift() ?? 0;
  expect(700 + 56 - lifted).toBeLessThanOrEqual(720);
});

test('a lift that is still free is kept, though a lower place became free', () => {
  draw([[650, 660]]);
  expect(lift(160)).toBe(160);
  expect(lift(null)).toBe(0);
});

test('where a third of the screen from the corner up is full, no place is free', () => {
  draw([[450, 800]]);
  expect(lift()).toBeNull();
  draw([[580, 800]]);
  expect(lift()).not.toBeNull();
});

test('without the button nothing is lifted', () => {
  document.body.innerHTML = '';
  expect(lift(40)).toBe(0);
});

/** Another button that floats, 44 px wide and high, 700 px from the top before it is lifted. */
function drawOther(lifted: number): HTMLElement {
  const other = document.createElement('button');
  other.dataset['toTop'] = '';
  other.style.translate = `0 -${lifted}px`;
  for (const [name, value] of Object.entries({ offsetLeft: 306, offsetTop: 700, offsetWidth: 44, offsetHeight: 44 }))
    Object.defineProperty(other, name, { value });
  document.body.append(other);
  return other;
}

test('another that floats counts where it comes to rest, not where it passes', () => {
  draw([]);
  const other = drawOther(0);
  const lifted = lift() ?? 0;
  expect(700 + 56 - lifted).toBeLessThanOrEqual(700);
  other.style.translate = '0 -200px';
  expect(lift()).toBe(0);
  const under = document.elementsFromPoint;
  document.elementsFromPoint = (x, y) => [other, ...under.call(document, x, y)];
  expect(lift()).toBe(0);
});

test('another that stepped aside takes no place', () => {
  draw([]);
  drawOther(0).dataset['aside'] = '';
  expect(lift()).toBe(0);
});

test('rows that take the place of their skeletons are told: the first at once, what follows a second later, and words alone never', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>Waiting</p>';
  let told = 0;
  const end = watchPageMoves(() => (told += 1));
  const come = async (markup: string) => {
    document.body.insertAdjacentHTML('beforeend', markup);
    await vi.advanceTimersByTimeAsync(0);
    return told;
  };
  try {
    expect(await come('<bdi>97,482.16</bdi>')).toBe(0);
    expect(await come('<table><tr><td><a href="/x">BTC</a></td></tr></table>')).toBe(1);
    expect([await come('<button></button>'), await come('<button></button>')]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told, await come('<button></button>')]).toEqual([2, 3]);
    end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await come('<button></button>')).toBe(3);
  } finally {
    end();
    vi.useRealTimers();
  }
});
