import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candleAfter, candleIntervals, candleOpenTime } from '#services/market/candleInterval.ts';
import { createCandleStore, type CandleStore } from '#services/market/candleStore.ts';
import type { CandleRow } from '#services/market/marketChannels.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const at = (index: number): number => start + index * minute;
const row = (index: number, close = '10', volume = '1'): CandleRow => [at(index), '10', '20', '5', close, volume];
const range = (from: number, to: number): CandleRow[] => Array.from({ length: to - from + 1 }, (_, index) => row(from + index));
const now = (work: () => void): void => work();
const part = { isFirst: false, isFull: false };
/** Opening minutes of what is drawn; flat candles in brackets. */
function drawn(store: CandleStore): string {
  const { closed, live } = store.series();
  return [...closed, ...(live === undefined ? [] : [live])]
    .map(({ openTime, volume }) => {
      const index = (openTime - start) / minute;
      return volume === '0' ? `(${index})` : `${index}`;
    })
    .join(' ');
}

describe('intervals', () => {
  test('days, weeks from Monday and months are of UTC', () => {
    const moment = Date.UTC(2026, 1, 19, 13, 47, 59, 999);
    const opens = candleIntervals.map((interval) => new Date(candleOpenTime(moment, interval)).toISOString().slice(0, 16));
    expect(opens).toEqual([
      '2026-02-19T13:47',
      '2026-02-19T13:45',
      '2026-02-19T13:45',
      '2026-02-19T13:30',
      '2026-02-19T13:00',
      '2026-02-19T12:00',
      '2026-02-19T12:00',
      '2026-02-19T12:00',
      '2026-02-19T12:00',
      '2026-02-19T00:00',
      '2026-02-16T00:00',
      '2026-02-01T00:00',
    ]);
  });
  test('every moment is in exactly one candle, and the next begins where it ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_102_444_800_000 }),
        fc.constantFrom(...candleIntervals),
        fc.integer({ min: -30, max: 30 }),
        (moment, interval, count) => {
          const open = candleOpenTime(moment, interval);
          const next = candleAfter(open, interval);
          expect([open <= moment, moment < next, candleOpenTime(next - 1, interval), candleOpenTime(next, interval)]).toEqual([
            true,
            true,
            open,
            next,
          ]);
          expect(candleAfter(candleAfter(open, interval, count), interval, -count)).toBe(open);
        },
      ),
    );
  });
});

test('history and the live candle make one series; only a close makes a new list', () => {
  const frames: (() => void)[] = [];
  const store = createCandleStore('1m', (work) => frames.push(work));
  const frame = () => frames.splice(0).forEach((work) => work());
  expect([store.missing(), store.older()]).toEqual([{}, undefined]);
  expect(store.takeHistory(range(1, 5), {}, { isFirst: false, isFull: true })).toBe(true);
  store.channel.snapshot([row(4), row(5)]);
  frame();
  expect([drawn(store), store.missing(), store.older()]).toEqual(['1 2 3 4 5', undefined, { before: at(1) }]);
  const { closed, live } = store.series();
  store.channel.update([row(5, '11', '2')]);
  store.channel.update([row(5, '12', '3')]);
  expect([frames.length, store.series().live]).toEqual([1, live]);
  frame();
  expect([store.series().closed === closed, store.series().live?.close]).toEqual([true, '12']);
  store.channel.update([row(6)]);
  frame();
  expect([store.series().closed === closed, drawn(store), store.series().closed.at(-1)?.close]).toEqual([false, '1 2 3 4 5 6', '12']);
});

test('an older account of a candle never replaces a newer one', () => {
  const store = createCandleStore('1m', now);
  store.channel.snapshot([row(1), row(2, '15', '9')]);
  store.takeHistory([row(1), row(2, '14', '8')], {}, part);
  expect(store.series().live?.close).toBe('15');
  store.takeHistory([row(2, '16', '9.5')], { from: at(2) }, part);
  expect(store.series().live?.close).toBe('16');
});

test('candles without a trade are drawn flat at the close before, up to the server’s minute', () => {
  const store = createCandleStore('1m', now);
  store.takeHistory([row(1, '7'), row(4)], {}, { isFirst: true, isFull: false });
  expect([drawn(store), store.older()]).toEqual(['1 (2) (3) 4', undefined]);
  expect(store.series().closed[1]).toEqual({ openTime: at(2), open: '7', high: '7', low: '7', close: '7', volume: '0' });
  store.channel.confirm(at(6) + 30_000);
  expect(drawn(store)).toBe('1 (2) (3) 4 (5) (6)');
  const { closed, live } = store.series();
  store.channel.confirm(at(6) + 40_000);
  store.channel.update([]);
  expect([store.series().closed === closed, store.series().live === live]).toEqual([true, true]);
  store.channel.update([row(6)]);
  expect(drawn(store)).toBe('1 (2) (3) 4 (5) 6');
});

test('a long time without a trade is left out', () => {
  const store = createCandleStore('1m', now);
  store.takeHistory([row(1), row(600), row(602)], {}, part);
  expect(drawn(store)).toBe('1 600 (601) 602');
});

test('after a cut what lies between is a hole: not drawn flat, and read before it is believed', () => {
  const store = createCandleStore('1m', now);
  store.takeHistory(range(1, 5), {}, part);
  store.channel.snapshot([row(9), row(10)]);
  expect([drawn(store), store.missing()]).toEqual(['1 2 3 4 5 9 10', { from: at(5) }]);
  // Cut again before it was filled: the hole reaches further.
  store.channel.snapshot([row(14), row(15)]);
  expect(store.missing()).toEqual({ from: at(5) });
  // An answer from before the second cut fills the first part only.
  store.takeHistory([row(5, '12', '4'), row(7), row(9), row(10)], { from: at(5) }, part);
  expect([drawn(store), store.missing()]).toEqual(['1 2 3 4 5 (6) 7 (8) 9 10 14 15', { from: at(10) }]);
  store.takeHistory([row(10), row(12), row(14), row(15)], { from: at(10) }, part);
  expect([drawn(store), store.missing()]).toEqual(['1 2 3 4 5 (6) 7 (8) 9 10 (11) 12 (13) 14 15', undefined]);
});

test('history that is older than the stream’s first candles leaves a hole that is read', () => {
  const store = createCandleStore('1m', now);
  store.channel.snapshot([row(9), row(10)]);
  store.takeHistory(range(1, 5), {}, part);
  expect(store.missing()).toEqual({ from: at(5) });
  store.takeHistory([row(5), row(8), row(9), row(10)], { from: at(5) }, part);
  expect([drawn(store), store.missing()]).toEqual(['1 2 3 4 5 (6) (7) 8 9 10', undefined]);
});

test('an absence longer than one answer begins the history anew', () => {
  const store = createCandleStore('1m', now);
  store.takeHistory(range(1, 5), {}, { isFirst: true, isFull: false });
  expect(store.older()).toBeUndefined();
  store.channel.snapshot([row(2_009), row(2_010)]);
  store.takeHistory(range(1_011, 2_010), store.missing() ?? {}, { isFirst: false, isFull: true });
  expect([store.series().closed[0]?.openTime, store.missing(), store.older()]).toEqual([at(1_011), undefined, { before: at(1_011) }]);
});

test('older pages join at the first candle, and one that was asked for before that changed is not used', () => {
  const store = createCandleStore('1m', now);
  store.takeHistory(range(11, 15), {}, part);
  const page = store.older() ?? {};
  expect(store.takeHistory([row(6), row(9)], page, part)).toBe(true);
  expect(drawn(store)).toBe('6 (7) (8) 9 (10) 11 12 13 14 15');
  expect(store.takeHistory([row(1)], page, part)).toBe(false);
  store.takeHistory([row(1)], store.older() ?? {}, { isFirst: true, isFull: false });
  expect([store.older(), store.series().hasOlder]).toEqual([undefined, false]);
});

test('what cannot be a candle is refused', () => {
  const store = createCandleStore('1m', now);
  const broken: unknown[] = [
    null,
    [[at(1) + 1, '10', '20', '5', '10', '1']],
    [[at(1), '10', '20', '5', '10', '0']],
    [[at(1), '10', '9', '5', '10', '1']],
    [[at(1), '4', '20', '5', '10', '1']],
    [[at(1), '10', '20', '5', '21', '1']],
    [[at(1), '10', '20', '5', '1e1', '1']],
    [[at(1), '10', '20', '5', '10']],
  ];
  for (const data of broken) expect([store.channel.snapshot(data), store.channel.update(data)]).toEqual([false, false]);
  expect(store.takeHistory([[at(1), '10', '9', '5', '10', '1']], {}, part)).toBe(false);
  expect([store.series(), store.missing()]).toEqual([{ closed: [], live: undefined, hasHistory: false, hasOlder: true }, {}]);
});

test('stream and answers in any order give the same candles', () => {
  const accounts = range(1, 6).flatMap(([openTime]) => {
    const index = (openTime - start) / minute;
    return [row(index, '10', '1'), row(index, '11', '2'), row(index, '12', '3.5')];
  });
  fc.assert(
    fc.property(
      fc.shuffledSubarray(accounts, { minLength: accounts.length }),
      fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
      (shuffled, ways) => {
        const store = createCandleStore('1m', now);
        store.takeHistory([row(0)], {}, { isFirst: true, isFull: false });
        shuffled.forEach((each, index) => {
          if (ways[index] === true) store.channel.update([each]);
          else store.takeHistory([each], { from: at(0) }, part);
        });
        const { closed, live } = store.series();
        expect([...closed, live].map((candle) => candle?.close)).toEqual(['10', '12', '12', '12', '12', '12', '12']);
      },
    ),
    { numRuns: 200 },
  );
});
