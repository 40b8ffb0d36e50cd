// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, layOutBook, middleHeight, middleTop, pressedPart, rowAt, rowsThatFit } from '#views/spot/tradePage/bookLayout.ts';
import { cardTop, paintBook, paintCard, paintMiddle } from '#views/spot/tradePage/bookPaint.ts';
import { depthRange, paintDepth, withinReach } from '#views/spot/tradePage/depthPaint.ts';
import { clockText, paintTape, tapeRows, tradeAt } from '#views/spot/tradePage/tapePaint.ts';
import { canvasTheme, devicePixels, type CanvasTheme } from '#views/ui/canvasTheme.ts';
import { createBookStore, type BookView } from '#services/market/bookStore.ts';
import { theme as tokens } from '#styles/theme.css.ts';

const theme: CanvasTheme = {
  surface: 'surface',
  hover: 'hover',
  line: 'line',
  text: 'text',
  soft: 'soft',
  faint: 'faint',
  up: 'up',
  down: 'down',
  mark: 'mark',
  warn: 'warn',
  lines: [],
  font: 'Inter',
  row: 20,
};

function bookOf(levels: number, rows: number): BookView {
  const store = createBookStore((work) => work());
  store.takeDepth({
    priceDigit: 2,
    amountDigit: 3,
    bids: Array.from({ length: levels }, (_, index) => [(100 - index * 0.5).toFixed(2), '1.000']),
    asks: Array.from({ length: levels }, (_, index) => [(100.5 + index * 0.5).toFixed(2), '2.000']),
  });
  return store.view({ group: 1, rows });
}

type Stroke = {
  readonly kind: 'text' | 'bar' | 'dot';
  readonly color: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** What a text takes, from where to where. */
  readonly spans?: readonly [from: number, to: number];
};
/** A pen that writes down what it is asked for. */
function notingPen() {
  const strokes: Stroke[] = [];
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    font: '',
    textAlign: 'left',
    textBaseline: 'middle',
    fillRect: (x: number, y: number) => strokes.push({ kind: 'bar', color: pen.fillStyle, text: '', x, y }),
    measureText: (text: string) => ({ width: text.length * 0.55 * Number(/(\d+)px/.exec(pen.font)?.[1]) }),
    fillText: (text: string, x: number, y: number, most = Infinity) => {
      const width = Math.min(most, pen.measureText(text).width);
      const spans = pen.textAlign === 'right' ? ([x - width, x] as const) : ([x, x + width] as const);
      strokes.push({ kind: 'text', color: pen.fillStyle, text, x, y, spans });
    },
    arc: (x: number, y: number) => strokes.push({ kind: 'dot', color: pen.fillStyle, text: '', x, y }),
    strokeRect: () => {},
    beginPath: () => {},
    closePath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    stroke: () => {},
    fill: () => {},
    setLineDash: () => {},
  };
  const frame = (pointer: { x: number; y: number } | null = null, width = 260, height = 236) => ({
    pen: pen as unknown as CanvasRenderingContext2D,
    width,
    height,
    theme,
    pointer,
  });
  return { strokes, frame, texts: () => strokes.filter(({ kind }) => kind === 'text') };
}
const nothingOwn = { bids: new Set<string>(), asks: new Set<string>() };

describe('where rows stand', () => {
  test('asks above the strip, bids below, the best of both next to it', () => {
    const layout = layOutBook(bookOf(20, 5), 236, 20, 'both');
    expect([layout.rows, layout.middle]).toEqual([5, 100]);
    const of = (side: string) => layout.placed.filter((placed) => placed.side === side).map(({ row, top }) => `${row.price} at ${top}`);
    expect(of('asks')[0]).toBe('100.50 at 80');
    expect(of('asks')[4]).toBe('102.50 at 0');
    expect(of('bids')[0]).toBe(`100.00 at ${100 + middleHeight}`);
  });
  test('one side alone has all the room, and the strip stands at its best row', () => {
    const view = bookOf(20, 10);
    expect(layOutBook(view, 236, 20, 'asks').placed.map(({ side }) => side)).toEqual(Array(10).fill('asks'));
    expect(middleTop(10, 20, 'asks')).toBe(200);
    expect(layOutBook(view, 236, 20, 'bids').placed[0]?.top).toBe(middleHeight);
  });
  test('a thin book leaves its far ends empty: best prices do not move', () => {
    const top = (levels: number) => layOutBook(bookOf(levels, 5), 236, 20, 'both').placed.find(({ side }) => side === 'asks')?.top;
    expect(top(1)).toBe(top(20));
  });
  test('each height hits the row that is drawn there, and the strip none', () => {
    const sides = fc.constantFrom('both' as const, 'bids' as const, 'asks' as const);
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 900 }), fc.constantFrom(20, 28), sides, fc.nat(1_000), (height, rowHeight, shown, pick) => {
        const layout = layOutBook(bookOf(30, rowsThatFit(height, rowHeight, shown)), height, rowHeight, shown);
        const tops = layout.placed.map(({ top }) => top);
        expect(new Set(tops).size).toBe(tops.length);
        const placed = layout.placed[pick % layout.placed.length];
        expect(placed === undefined ? undefined : rowAt(layout, placed.top + rowHeight / 2)).toBe(placed);
        expect(rowAt(layout, layout.middle + middleHeight / 2)).toBeUndefined();
      }),
    );
  });
  test('a narrow book leaves the running total out; the price is pressed at the left', () => {
    expect(columnsOf(180).total).toBeUndefined();
    expect(columnsOf(260).total).toBe(250);
    expect([pressedPart(20, 260), pressedPart(200, 260)]).toEqual(['price', 'amount']);
  });
});

describe('what is painted', () => {
  test('prices in the colour of their side, a dot at own orders', () => {
    const { strokes, frame, texts } = notingPen();
    paintBook(frame(), {
      view: bookOf(5, 5),
      sides: 'both',
      own: { bids: new Set(['100.00']), asks: new Set() },
      isOld: false,
      locale: 'en_US',
    });
    expect(texts().find(({ text }) => text === '100.50')?.color).toBe('down');
    expect(texts().find(({ text }) => text === '100.00')?.color).toBe('up');
    expect(strokes.filter(({ kind }) => kind === 'dot').map(({ y }) => y)).toEqual([100 + middleHeight + 10]);
  });
  test('an old book has no colour of a side left', () => {
    const { strokes, frame } = notingPen();
    paintBook(frame(), { view: bookOf(5, 5), sides: 'both', own: nothingOwn, isOld: true, locale: 'en_US' });
    paintMiddle(frame(), { top: 100, last: '100.25', direction: 'up', spread: '', isOld: true });
    expect(strokes.filter(({ color }) => color === 'up' || color === 'down')).toEqual([]);
    expect(strokes.length).toBeGreaterThan(10);
  });
  test('beside a phone’s form the last price has the strip for itself', () => {
    const { texts, frame } = notingPen();
    const middle = { top: 100, last: '96,738.1', direction: 'up', spread: 'Spread 0.1', isOld: false } as const;
    paintMiddle(frame(null, 130), middle);
    expect(texts().map(({ text }) => text)).toEqual(['96,738.1 ↑']);
    paintMiddle(frame(null, 200), middle);
    expect(texts().map(({ text }) => text)).toEqual(['96,738.1 ↑', '96,738.1 ↑', 'Spread 0.1']);
  });
  const ends = [
    { price: '0.0000000123461', priceDigit: 13, amount: '987654321', amountDigit: 0, shown: ['0.0₇123461', '987.65M'] },
    { price: '0.0000000000011', priceDigit: 13, amount: '98765432101', amountDigit: 0, shown: ['0.0₁₁11', '98.76B'] },
    { price: '12345678901.2', priceDigit: 1, amount: '0.00001234', amountDigit: 8, shown: ['12,345,678,901.2', '0.0₄1234'] },
    { price: '96738.10', priceDigit: 2, amount: '0.500', amountDigit: 3, shown: ['96,738.10', '0.500'] },
  ] as const;
  const cross = (texts: readonly Stroke[]): string[] =>
    texts.flatMap(({ y, text, spans: [, end] = [0, 0] }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => other.y === y && (other.spans?.[0] ?? 0) < end)
        .map((other) => `${text} | ${other.text}`),
    );
  test.each(ends)('nothing in a row of the book or of the trades is drawn over its neighbour at $price', (end) => {
    const { price, priceDigit, amount, amountDigit, shown } = end;
    const store = createBookStore((work) => work());
    expect(store.takeDepth({ priceDigit, amountDigit, bids: [[price, amount]], asks: [] })).toBe(true);
    const view = store.view({ group: 1, rows: 5 });
    for (const width of [130, 180, 220, 260, 340, 390]) {
      const book = notingPen();
      paintBook(book.frame(null, width), { view, sides: 'both', own: nothingOwn, isOld: false, locale: 'en_US' });
      expect(book.texts().map(({ text }) => text)).toEqual(width < 220 ? shown : [...shown, shown[1]]);
      expect([width, cross(book.texts())]).toEqual([width, []]);
      // Trades have a pane, or a phone's whole width, to themselves.
      if (width < 220) continue;
      const tape = notingPen();
      paintTape(tape.frame(null, width), { trades: [{ id: 1, price, amount, side: 'buy', time: 0 }], isOld: false, locale: 'en_US' });
      expect(tape.texts()[0]?.text).toBe(`${shown[0]} ↑`);
      expect([width, cross(tape.texts())]).toEqual([width, []]);
    }
  });
  test.each(ends)('the spread stands beside a last price of $price only where both have room', ({ shown: [last] }) => {
    for (const width of [130, 180, 220, 260, 340, 390]) {
      const { texts, frame } = notingPen();
      paintMiddle(frame(null, width), { top: 100, last, direction: 'up', spread: `Unterschied ${last}`, isOld: false });
      expect([width, cross(texts())]).toEqual([width, []]);
      expect(texts()[0]?.text).toBe(`${last} ↑`);
      if (width === 390) expect(texts()).toHaveLength(2);
    }
  });
  test('the pointed row and all better ones of its side are lifted', () => {
    const { strokes, frame } = notingPen();
    paintBook(frame({ x: 30, y: 70 }), { view: bookOf(5, 5), sides: 'both', own: nothingOwn, isOld: false, locale: 'en_US' });
    expect(strokes.filter(({ color }) => color === 'hover').map(({ y }) => y)).toEqual([80, 60]);
  });
  test('the card stays in the picture and off the row', () => {
    const layout = layOutBook(bookOf(5, 5), 236, 20, 'both');
    for (const placed of layout.placed) {
      const top = cardTop(placed, 20, 3, 236);
      expect(top).toBeGreaterThanOrEqual(2);
      expect(top + 3 * 18 + 12).toBeLessThanOrEqual(236);
    }
    const { frame, texts } = notingPen();
    const [row] = layout.placed;
    if (row !== undefined) paintCard(frame(), row, [{ label: 'Average price', value: '100.50' }]);
    expect(texts().map(({ text }) => text)).toEqual(['Average price', '100.50']);
  });
  test('trades in the taker’s colour with an arrow, the newest first', () => {
    const trade = (id: number, side: 'buy' | 'sell') => ({ id, price: '100.00', amount: '0.500', side, time: 0 });
    const { frame, texts } = notingPen();
    paintTape(frame(null, 260, 40), { trades: [trade(3, 'buy'), trade(2, 'sell'), trade(1, 'buy')], isOld: false, locale: 'en_US' });
    expect(
      texts()
        .filter(({ text }) => text.startsWith('100.00'))
        .map(({ text, color }) => `${text} ${color}`),
    ).toEqual(['100.00 ↑ up', '100.00 ↓ down']);
    expect(tapeRows([trade(3, 'buy'), trade(2, 'sell')], 20, 20)).toHaveLength(1);
    expect(tradeAt([trade(3, 'buy'), trade(2, 'sell')], 25, 20)?.id).toBe(2);
    expect(clockText(Date.UTC(2026, 0, 1, 0, 0, 7))).toMatch(/^\d\d:\d\d:07$/);
  });
  test('a depth chart spans both sides alike and names its ends', () => {
    const curve = { bids: Float64Array.of(100, 1, 99, 3), asks: Float64Array.of(101, 2, 102, 6) };
    expect(depthRange(curve)).toEqual({ from: 99, middle: 100.5, to: 102, most: 6 });
    expect(depthRange({ bids: new Float64Array(), asks: curve.asks })).toBeUndefined();
    expect(withinReach(curve.bids, 99.5, 200)).toEqual([[100, 1]]);
    const { frame, texts } = notingPen();
    paintDepth(frame({ x: 0, y: 0 }), curve, { isOld: false, digits: 1, amountDigit: 2, locale: 'en_US' });
    expect(texts().map(({ text }) => text)).toEqual(['99.0', '100.5', '102.0', '6.00', '99.0 · 3.00']);
  });
});

describe('theme and pixels', () => {
  test('colours and the row’s height are the tokens as they stand', () => {
    const values: Record<string, string> = { '--color-up': ' #2BD08E', '--density-book-row': '1.75rem', '--font-sans': 'Inter' };
    const read = canvasTheme((name) => values[name] ?? '');
    expect([read.up, read.row, read.font]).toEqual(['#2BD08E', 28, 'Inter']);
    expect(tokens.color.up).toBe('var(--color-up)');
    expect(canvasTheme(() => '').row).toBe(20);
  });
  test('a canvas has the screen’s pixels, whole ones', () => {
    expect([devicePixels(100, 1.5), devicePixels(33.3, 2), devicePixels(0.1, 1)]).toEqual([150, 67, 1]);
  });
});
