// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ChartKind } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { Candle, CandleSeries, CandleStore } from '#services/market/candleStore.ts';
import { barsOf, givenOf, periodOf, tellingOf, whenFilled } from '#views/spot/tradePage/chartData.ts';
import { chartStyles, figuresOf } from '#views/spot/tradePage/chartStyles.ts';
import { canvasTheme } from '#views/ui/canvasTheme.ts';

const candle = (openTime: number, close = '10'): Candle => ({ openTime, open: '10', high: '11', low: '9', close, volume: '1' });
const series = (closed: readonly Candle[], live?: Candle, hasHistory = true): CandleSeries => ({
  closed,
  live,
  hasHistory,
  hasOlder: true,
});
const [one, two, three, four] = [candle(1), candle(2), candle(3), candle(4)];
const times = (telling: ReturnType<typeof tellingOf>) => (telling.kind === 'all' ? [] : telling.bars.map(({ timestamp }) => timestamp));

describe('what a chart is told', () => {
  const closed = [two, three];
  const given = givenOf(series(closed, four));

  test('a chart without candles takes all of them', () => {
    expect(tellingOf(undefined, series(closed, four)).kind).toBe('all');
    expect(barsOf(series(closed, four)).map(({ timestamp }) => timestamp)).toEqual([2, 3, 4]);
  });
  test('a trade changes the last candle alone', () => {
    const telling = tellingOf(given, series(closed, candle(4, '12')));
    expect([telling.kind, times(telling)]).toEqual(['newer', [4]]);
  });
  test('a candle that has closed is told with its end, and the one after it', () => {
    const telling = tellingOf(given, series([two, three, candle(4, '12')], candle(5)));
    expect([telling.kind, times(telling)]).toEqual(['newer', [4, 5]]);
  });
  test('history comes before what is there', () => {
    const telling = tellingOf(given, series([one, two, three], four));
    expect([telling.kind, times(telling)]).toEqual(['older', [1]]);
  });
  test('a candle that closed while history came is told with it', () => {
    const telling = tellingOf(given, series([one, two, three, candle(4, '12')], candle(5)));
    expect([telling.kind, times(telling)]).toEqual(['older', [1]]);
    expect(telling.kind === 'older' && telling.newer.map(({ timestamp, close }) => [timestamp, close])).toEqual([
      [4, 12],
      [5, 10],
    ]);
  });
  test('a candle in the middle that has changed or come has the chart filled anew', () => {
    expect(tellingOf(given, series([candle(2, '99'), three], four)).kind).toBe('all');
    expect(tellingOf(givenOf(series([one, three], four)), series([one, two, three], four)).kind).toBe('all');
    expect(tellingOf(given, series([], undefined)).kind).toBe('all');
  });
});

describe("a chart's first picture", () => {
  afterEach(() => void vi.useRealTimers());
  /** What waits for a store that begins with these candles, what gives it others, and how often it was called. */
  function wait(closed: readonly Candle[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = series(closed, undefined, closed.length > 0);
    const watchers = new Set<() => void>();
    const watch = (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    };
    const called = vi.fn<() => void>();
    const stop = whenFilled({ series: () => now, watch } as unknown as CandleStore, called);
    const tell = (next: CandleSeries): void => {
      now = next;
      for (const watcher of watchers) watcher();
    };
    return { called, stop, tell, watchers };
  }

  test('comes in a turn of its own where the candles are there', () => {
    const { called, watchers } = wait([one]);
    expect(called).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect([called.mock.calls.length, watchers.size]).toEqual([1, 0]);
  });
  test('waits for history, and is drawn once', () => {
    const { called, tell } = wait([]);
    tell(series([three], four, false));
    vi.advanceTimersByTime(2_499);
    expect(called).not.toHaveBeenCalled();
    tell(series([one, two], four));
    tell(series([one, two, three], four));
    vi.advanceTimersByTime(10_000);
    expect(called).toHaveBeenCalledOnce();
  });
  test('waits two and a half seconds at the longest, and not at all once the chart has ended', () => {
    const { called } = wait([]);
    vi.advanceTimersByTime(2_500);
    expect(called).toHaveBeenCalledOnce();
    const ended = wait([]);
    ended.stop();
    vi.advanceTimersByTime(10_000);
    expect([ended.called.mock.calls.length, ended.watchers.size]).toEqual([0, 0]);
  });
});

test('where a chart is narrow its legends are smaller and fewer, wide again they are as before, and they follow the text size', () => {
  const theme = canvasTheme(() => '#000000');
  const legends = (isNarrow: boolean, scale = 1) => {
    const { candle, indicator } = chartStyles(theme, { kind: 'candles', isOld: false, isNarrow, scale });
    const { size, marginLeft, marginRight, marginBottom } = indicator?.tooltip?.legend ?? {};
    return [candle?.tooltip?.showRule, indicator?.tooltip?.title?.show, size, marginLeft, marginRight, marginBottom];
  };
  expect(legends(false)).toEqual(['always', true, 11, 8, 8, 4]);
  expect(legends(true)).toEqual(['follow_cross', false, 10, 6, 2, 2]);
  expect(legends(false, 2)).toEqual(['always', true, 22, 8, 8, 4]);
  expect([figuresOf('VOL', [5, 10, 20], false), figuresOf('VOL', [5, 10, 20], true), figuresOf('MA', [5, 10, 20], true)]).toEqual([
    [5, 10, 20],
    [5, 10],
    [5, 10, 20],
  ]);
});

test('each kind is drawn in the colours of the candles, and what is old is grey', () => {
  const theme = { ...canvasTheme(() => '#000000'), up: 'green', down: 'red', faint: 'grey', text: 'blue' };
  const look = (kind: ChartKind, isOld = false) => {
    const { candle, indicator } = chartStyles(theme, { kind, isOld, isNarrow: false, scale: 1 });
    const { upColor, downBorderColor, noChangeWickColor } = candle?.bar ?? {};
    return [candle?.type, upColor, downBorderColor, noChangeWickColor, candle?.area?.lineColor, indicator?.bars?.[0]?.upColor];
  };
  const colours = ['green', 'red', 'grey', 'blue', 'green'];
  expect(look('candles')).toEqual(['candle_solid', ...colours]);
  expect(look('hollow')).toEqual(['candle_up_stroke', ...colours]);
  expect(look('bars')).toEqual(['ohlc', ...colours]);
  expect(look('line')).toEqual(['area', ...colours]);
  // The candles of the market stay, unseen, for legend, marks and cursor.
  expect(look('heikinAshi')).toEqual(['candle_solid', 'transparent', 'transparent', 'transparent', 'blue', 'green']);
  expect(look('bars', true)).toEqual(['ohlc', 'grey', 'grey', 'grey', 'grey', 'grey']);
});

test('the library counts the parabolic stop in hundredths', () => {
  expect([figuresOf('SAR', [0.02, 0.07, 0.29], false), figuresOf('BOLL', [20, 2.5], false)]).toEqual([
    [2, 7, 29],
    [20, 2.5],
  ]);
});

test('intervals by the names of the chart library', () => {
  expect([periodOf('15m'), periodOf('4h'), periodOf('1d'), periodOf('1w'), periodOf('1M')]).toEqual([
    { type: 'minute', span: 15 },
    { type: 'hour', span: 4 },
    { type: 'day', span: 1 },
    { type: 'week', span: 1 },
    { type: 'month', span: 1 },
  ]);
});
