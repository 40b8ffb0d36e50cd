import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookChecksum } from '#services/market/bookChecksum.ts';
import { averagePrice, createBookStore, groupsOf, rowPriceOf } from '#services/market/bookStore.ts';
import { mostLevels, type DepthSnapshot, type LevelRow } from '#services/market/marketChannels.ts';
import { createShelf } from '#services/market/shelf.ts';
import { decimalOf, unitsOf } from '#services/market/units.ts';

const book = (bids: readonly LevelRow[], asks: readonly LevelRow[]): DepthSnapshot => ({ priceDigit: 2, amountDigit: 1, bids, asks });
const small = book(
  [
    ['100.10', '2.5'],
    ['100.04', '1.0'],
    ['99.98', '3.0'],
  ],
  [
    ['100.20', '0.5'],
    ['100.29', '4.0'],
    ['101.00', '1.5'],
  ],
);
const whole = { group: 1, rows: mostLevels };

function storeWithFrames() {
  const frames: (() => void)[] = [];
  let time = 0;
  const store = createBookStore(
    (work) => frames.push(work),
    () => time,
  );
  return {
    store,
    frames,
    frame: () => frames.splice(0).forEach((work) => work()),
    at: (moment: number) => {
      time = moment;
    },
  };
}
function loaded(snapshot = small) {
  const made = storeWithFrames();
  expect(made.store.channel.snapshot(snapshot)).toBe(true);
  made.frame();
  return made;
}

describe('what is shown', () => {
  test('a thousand updates are shown once a frame; the view is one object until then', () => {
    const { store, frames, frame } = loaded();
    let heard = 0;
    store.watch(() => {
      heard += 1;
    });
    const before = store.view(whole);
    for (let tick = 1; tick <= 1_000; tick += 1) store.channel.update({ bids: [['100.10', `${tick}.0`]], asks: [] });
    expect([frames.length, heard, store.view(whole)]).toEqual([1, 0, before]);
    expect(store.view(whole)).toBe(before);
    frame();
    expect([frames.length, heard, store.view(whole).bids[0]?.amount]).toEqual([0, 1, '1000.0']);
    expect(store.view(whole)).toBe(store.view({ ...whole }));
  });

  test('totals and values add up exactly, the spread is that of the whole book, shares are parts of the larger side', () => {
    const { store } = loaded();
    expect(store.view({ group: 1, rows: 2 })).toEqual({
      source: 'stream',
      bids: [
        { price: '100.10', amount: '2.5', total: '2.5', value: '250.250', share: 0.555555 },
        { price: '100.04', amount: '1.0', total: '3.5', value: '350.290', share: 0.777777 },
      ],
      asks: [
        { price: '100.20', amount: '0.5', total: '0.5', value: '50.100', share: 0.111111 },
        { price: '100.29', amount: '4.0', total: '4.5', value: '451.260', share: 1 },
      ],
      bestBid: '100.10',
      bestAsk: '100.20',
      spread: '0.10',
      priceDigit: 2,
      amountDigit: 1,
    });
  });

  test('groups round bids down and asks up, and write no more decimals than they need', () => {
    const { store } = loaded();
    const prices = (group: number) => {
      const { bids, asks } = store.view({ group, rows: 10 });
      return [bids.map(({ price, amount }) => `${price} ${amount}`), asks.map(({ price, amount }) => `${price} ${amount}`)];
    };
    expect(prices(10)).toEqual([
      ['100.1 2.5', '100.0 1.0', '99.9 3.0'],
      ['100.2 0.5', '100.3 4.0', '101.0 1.5'],
    ]);
    expect(prices(100)).toEqual([['100 3.5', '99 3.0'], ['101 6.0']]);
    expect(prices(25)).toEqual([
      ['100.00 3.5', '99.75 3.0'],
      ['100.25 0.5', '100.50 4.0', '101.00 1.5'],
    ]);
  });

  test('a row stays the same object while it shows the same', () => {
    const { store, frame } = loaded();
    const before = store.view(whole);
    store.channel.update({ bids: [], asks: [['101.00', '1.4']] });
    frame();
    const after = store.view(whole);
    expect(after).not.toBe(before);
    expect(after.asks.map((row, index) => row === before.asks[index])).toEqual([true, true, false]);
    expect(after.bids).toBe(before.bids);
    store.channel.update({ bids: [], asks: [['100.20', '0']] });
    store.channel.update({ bids: [], asks: [['100.20', '0.5']] });
    frame();
    expect([store.view(whole).asks, store.view(whole).bids].map((side, index) => side === [after.asks, after.bids][index])).toEqual([
      true,
      true,
    ]);
  });

  test('the average over all rows up to one is cut to the price’s decimals', () => {
    const { store } = loaded();
    const view = store.view(whole);
    expect(view.asks.map((row) => averagePrice(row, view))).toEqual(['100.20', '100.28', '100.46']);
    expect(averagePrice({ price: '1', amount: '0', total: '0.0', value: '0.000', share: 0 }, view)).toBe('0.00');
  });

  test('a depth chart gets price and total of every level, once per change', () => {
    const { store, frame } = loaded();
    const before = store.curve();
    expect([[...before.bids], [...before.asks]]).toEqual([
      [100.1, 2.5, 100.04, 3.5, 99.98, 6.5],
      [100.2, 0.5, 100.29, 4.5, 101, 6],
    ]);
    store.channel.update({ bids: [], asks: [['100.20', '0']] });
    expect(store.curve()).toBe(before);
    frame();
    expect([...store.curve().asks]).toEqual([100.29, 4, 101, 5.5]);
  });

  test('an own order is found in the row that its price is grouped into', () => {
    expect([
      rowPriceOf('100.04', 'bids', { priceDigit: 2, group: 10 }),
      rowPriceOf('100.04', 'asks', { priceDigit: 2, group: 10 }),
      rowPriceOf('100.04', 'bids', { priceDigit: 2, group: 1 }),
      rowPriceOf('100.041', 'bids', { priceDigit: 2, group: 1 }),
      rowPriceOf('100', 'bids', { priceDigit: 2, group: 1 }),
      rowPriceOf('100.1', 'asks', { priceDigit: 2, group: 1 }),
      rowPriceOf('100', 'asks', { priceDigit: 0, group: 10 }),
    ]).toEqual(['100.0', '100.1', '100.04', undefined, '100.00', '100.10', '100']);
  });

  test('groups on offer grow by tens while they are small against the price', () => {
    expect(groupsOf(2, '100.04').map(({ group, step }) => `${group} ${step}`)).toEqual(['1 0.01', '10 0.1', '100 1']);
    expect(groupsOf(8, '0.00000123')).toEqual([{ group: 1, step: '0.00000001' }]);
    expect(groupsOf(0, '118000').at(-1)).toEqual({ group: 1_000, step: '1000' });
  });
});

describe('what is refused', () => {
  const level: LevelRow = ['100.30', '1.0'];
  test.each([
    ['no book', null],
    ['no digits', { bids: [], asks: [] }],
    ['a price with other decimals', book([['100.1', '1.0']], [])],
    ['an amount with other decimals', book([['100.10', '1']], [])],
    ['an empty level', book([['100.10', '0.0']], [])],
    ['a removed level', book([['100.10', '0']], [])],
    ['a price of nothing', book([['0.00', '1.0']], [])],
    ['a price with a zero before it', book([['0100.10', '1.0']], [])],
    ['an exponent', book([['1e2', '1.0']], [])],
    ['a price twice', book([level, level], [])],
    ['the wrong order', book([], [['100.40', '1.0'], level])],
    ['a crossed book', book([['100.40', '1.0']], [level])],
    ['a locked book', book([level], [level])],
    [
      'more levels than there may be',
      book(
        Array.from({ length: mostLevels + 1 }, (_, at): LevelRow => [`${2_000 - at}.00`, '1.0']),
        [],
      ),
    ],
  ])('a snapshot that is %s: nothing is shown', (_, data) => {
    const { store } = loaded();
    expect(store.channel.snapshot(data)).toBe(false);
    expect(store.view(whole)).toMatchObject({ source: undefined, bids: [], asks: [], spread: undefined });
    expect(store.channel.update({ bids: [], asks: [] })).toBe(false);
    expect(store.channel.snapshot(small)).toBe(true);
  });

  test.each([
    ['none', 'x'],
    ['half', { bids: [] }],
    ['a crossing', { bids: [['100.20', '1.0']], asks: [] }],
    ['a strange amount', { bids: [['100.10', '0.0']], asks: [] }],
    ['a strange price', { bids: [['100.101', '1.0']], asks: [] }],
  ])('an update that is %s takes the book off view at once', (_, data) => {
    const { store, frames } = loaded();
    let heard = 0;
    store.watch(() => {
      heard += 1;
    });
    expect(store.channel.update(data)).toBe(false);
    expect([heard, frames.length, store.view(whole).source]).toEqual([1, 0, undefined]);
  });

  test('removing what is not there changes nothing', () => {
    const { store, frame } = loaded();
    expect(store.channel.update({ bids: [['55.00', '0']], asks: [] })).toBe(true);
    frame();
    expect([store.view(whole).bids.length, store.channel.checksum?.()]).toEqual([3, bookChecksum(small)]);
  });
});

test('what came by the stream is dropped with it, what was read stays until the next snapshot; each tells its age', () => {
  const { store, frame, at } = storeWithFrames();
  expect([store.heardAt(), store.view(whole).source]).toEqual([undefined, undefined]);
  at(5);
  expect(store.takeDepth(small)).toBe(true);
  frame();
  store.channel.drop();
  expect([store.heardAt(), store.view(whole).source]).toEqual([5, 'call']);
  at(6);
  expect(store.takeDepth(book([['1', '1']], []))).toBe(false);
  expect([store.heardAt(), store.view(whole).bids.length]).toEqual([5, 3]);
  store.channel.snapshot(small);
  at(7);
  store.channel.confirm(1);
  frame();
  expect([store.heardAt(), store.view(whole).source]).toEqual([7, 'stream']);
  store.channel.drop();
  expect([store.heardAt(), store.view(whole).source]).toEqual([7, undefined]);
});

const levels = (from: number, to: number) =>
  fc.uniqueArray(fc.record({ ticks: fc.integer({ min: from, max: to }), units: fc.bigInt({ min: 1n, max: 10n ** 18n }) }), {
    selector: ({ ticks }) => ticks,
    maxLength: 40,
  });
const digit = fc.integer({ min: 0, max: 18 });

test('totals, values and groups agree with sums over all levels, at every precision', () => {
  fc.assert(
    fc.property(
      levels(1, 10_000),
      levels(10_001, 20_000),
      digit,
      digit,
      fc.constantFrom(1, 2, 5, 10, 25, 100, 1_000, 10_000),
      (bids, asks, priceDigit, amountDigit, group) => {
        const sorted = { bids: bids.toSorted((a, b) => b.ticks - a.ticks), asks: asks.toSorted((a, b) => a.ticks - b.ticks) };
        const rows = (side: typeof bids): LevelRow[] =>
          side.map(({ ticks, units }) => [decimalOf(BigInt(ticks), priceDigit), decimalOf(units, amountDigit)]);
        const store = createBookStore((work) => work());
        expect(store.channel.snapshot({ priceDigit, amountDigit, bids: rows(sorted.bids), asks: rows(sorted.asks) })).toBe(true);
        const view = store.view({ group, rows: mostLevels });
        for (const side of ['bids', 'asks'] as const) {
          const round = side === 'bids' ? Math.floor : Math.ceil;
          const groups = [...new Set(sorted[side].map(({ ticks }) => round(ticks / group) * group))];
          const sums = groups.map((at) => {
            const isUpTo = (ticks: number) => (side === 'bids' ? round(ticks / group) * group >= at : round(ticks / group) * group <= at);
            const upTo = sorted[side].filter(({ ticks }) => isUpTo(ticks));
            const own = upTo.filter(({ ticks }) => round(ticks / group) * group === at);
            const add = (all: readonly bigint[]): bigint => all.reduce((sum, each) => sum + each, 0n);
            return {
              amount: decimalOf(add(own.map(({ units }) => units)), amountDigit),
              total: decimalOf(add(upTo.map(({ units }) => units)), amountDigit),
              value: decimalOf(add(upTo.map(({ units, ticks }) => units * BigInt(ticks))), priceDigit + amountDigit),
            };
          });
          expect(view[side].map(({ amount, total, value }) => ({ amount, total, value }))).toEqual(sums);
          expect(view[side].every(({ share }) => share >= 0 && share <= 1)).toBe(true);
          // Each level's own price leads to the row that holds it.
          const prices = sorted[side].map(({ ticks }) => rowPriceOf(decimalOf(BigInt(ticks), priceDigit), side, { priceDigit, group }));
          expect([...new Set(prices)]).toEqual(view[side].map(({ price }) => price));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('units and decimals are each other’s way back, and no other text is a decimal', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), digit, (units, decimals) => {
      expect(unitsOf(decimalOf(units, decimals), decimals)).toBe(units);
    }),
  );
  for (const text of ['', '.', '1.', '.5', '01.5', '1.55', '-1.5', '+1.5', ' 1.5', '1,5', '1e1', '0x1', '1.5\n', '１.5'])
    expect(unitsOf(text, 1), text).toBeUndefined();
});

test('who draws a book and who fills it meet at the same one, which stays while it is filled', () => {
  let made = 0;
  const shelf = createShelf((name) => ({ name, number: (made += 1) }));
  const release = shelf.hold('held');
  const again = shelf.hold('held');
  const held = shelf.of('held');
  for (let pair = 0; pair < 20; pair += 1) shelf.of(`p${pair}`);
  expect([shelf.of('held') === held, shelf.of('p19').number, shelf.of('p0').number]).toEqual([true, 21, 22]);
  release();
  for (let pair = 20; pair < 40; pair += 1) shelf.of(`p${pair}`);
  expect(shelf.of('held')).toBe(held);
  again();
  for (let pair = 40; pair < 60; pair += 1) shelf.of(`p${pair}`);
  expect(shelf.of('held')).not.toBe(held);
});
