import { describe, expect, test } from 'vitest';
import {
  isTaken,
  isUsual,
  parameters,
  refusalsOf,
  rowOf,
  valuesOf,
  withTyped,
  withUsual,
} from '#machines/spot/tradePage/indicatorParameters.rules.ts';
import { indicators } from '#machines/spot/tradePage/tradePage.rules.ts';
import { plainSettings } from '#tests/support/tradePairs.ts';

const plain = { settings: plainSettings, typed: {} };
const type = (parts: Parameters<typeof withTyped>[0], indicator: (typeof indicators)[number], index: number, text: string) =>
  withTyped(parts, { indicator, index, text });
const whole = { kind: 'whole' };
const decimal = { kind: 'decimal' };

describe('the usual parameters', () => {
  test('are those that other charts begin with', () => {
    expect(indicators.map((name) => [name, valuesOf([], name)])).toEqual([
      ['MA', [5, 10, 30, 60]],
      ['EMA', [6, 12, 20]],
      ['BOLL', [20, 2]],
      ['SAR', [0.02, 0.02, 0.2]],
      ['VOL', [5, 10, 20]],
      ['MACD', [12, 26, 9]],
      ['RSI', [6, 12, 24]],
      ['KDJ', [9, 3, 3]],
    ]);
  });
  test('are within their own limits', () => {
    expect(
      indicators.flatMap((name) =>
        refusalsOf(
          name,
          parameters[name].map(({ usual }) => String(usual)),
        ),
      ),
    ).toEqual(indicators.flatMap((name) => parameters[name].map(() => null)));
  });
  test('stand in for what is kept and cannot be', () => {
    const kept = (values: number[]) => valuesOf([{ indicator: 'MA', values }], 'MA');
    expect(kept([7, 14, 28, 56])).toEqual([7, 14, 28, 56]);
    for (const values of [[7], [7, 14, 28, 501], [0, 14, 28, 56], [7.5, 14, 28, 56], [7, 14, 28, 56, 99], [Number.NaN, 1, 1, 1]])
      expect(kept(values)).toEqual([5, 10, 30, 60]);
    expect(valuesOf([{ indicator: 'MACD', values: [26, 12, 9] }], 'MACD')).toEqual([12, 26, 9]);
  });
});

describe('what is typed', () => {
  test.each([
    ['1', null],
    ['500', null],
    [' 020 ', null],
    ['１２', null],
    ['0', whole],
    ['501', whole],
    ['', whole],
    ['2.5', whole],
    ['-3', whole],
    ['1e2', whole],
    ['x', whole],
  ])('a period %j', (text, refusal) => {
    expect(refusalsOf('MA', [text, '10', '30', '60'])).toEqual([refusal, null, null, null]);
  });
  test.each([
    ['2.5', null],
    ['2,5', null],
    ['.5', null],
    ['0.1', null],
    ['10', null],
    ['0', decimal],
    ['10.1', decimal],
    ['2.55', decimal],
    ['2.', decimal],
    ['.', decimal],
    ['1,2.3', decimal],
  ])('a width %j', (text, refusal) => {
    expect(refusalsOf('BOLL', ['20', text])).toEqual([null, refusal]);
  });
  test('shares of the parabolic stop have two decimals', () => {
    expect(refusalsOf('SAR', ['0.01', '1', '0.02'])).toEqual([null, null, null]);
    expect(refusalsOf('SAR', ['0.005', '1.01', '0'])).toEqual([decimal, decimal, decimal]);
  });
  test('some indicators need two candles at least', () => {
    expect([refusalsOf('BOLL', ['1', '2']), refusalsOf('RSI', ['1', '2', '2']), refusalsOf('KDJ', ['1', '1', '1'])]).toEqual([
      [whole, null],
      [whole, null, null],
      [whole, null, null],
    ]);
  });
  test('what must be the longer one is refused until it is, and not blamed for the other', () => {
    const above = { kind: 'above', other: 0 };
    expect(refusalsOf('MACD', ['26', '26', '9'])).toEqual([null, above, null]);
    expect(refusalsOf('MACD', ['25', '26', '9'])).toEqual([null, null, null]);
    expect(refusalsOf('MACD', ['x', '26', '9'])).toEqual([whole, null, null]);
    expect(refusalsOf('SAR', ['0.2', '0.02', '0.2'])).toEqual([null, null, above]);
  });
});

describe('a row', () => {
  test('that is good is kept as figures, and its texts are those of the figures', () => {
    const after = type(type(plain, 'BOLL', 1, '2,50'), 'BOLL', 1, '2,5');
    expect(after).toEqual({ settings: { ...plainSettings, parameters: [{ indicator: 'BOLL', values: [20, 2.5] }] }, typed: {} });
    expect([rowOf(after.settings, after.typed, 'BOLL'), isUsual(after.settings, after.typed, 'BOLL')]).toEqual([['20', '2.5'], false]);
  });
  test('that is not stands as it was typed, and nothing is kept of it until all of it is good', () => {
    const first = type(plain, 'MACD', 0, '30');
    expect(isTaken(plain, { indicator: 'MACD', index: 0, text: '30' })).toBe(false);
    expect(first).toEqual({ settings: plainSettings, typed: { MACD: ['30', '26', '9'] } });
    expect(isUsual(first.settings, first.typed, 'MACD')).toBe(false);
    expect(isTaken(first, { indicator: 'MACD', index: 1, text: '60' })).toBe(true);
    expect(type(first, 'MACD', 1, '60')).toEqual({
      settings: { ...plainSettings, parameters: [{ indicator: 'MACD', values: [30, 60, 9] }] },
      typed: {},
    });
  });
  test('is apart from those of other indicators', () => {
    const both = type(type(type(plain, 'MA', 0, '7'), 'RSI', 2, '30'), 'VOL', 0, '');
    expect(both.settings.parameters).toEqual([
      { indicator: 'MA', values: [7, 10, 30, 60] },
      { indicator: 'RSI', values: [6, 12, 30] },
    ]);
    expect(withUsual(both, 'MA')).toEqual({
      settings: { ...plainSettings, parameters: [{ indicator: 'RSI', values: [6, 12, 30] }] },
      typed: { VOL: ['', '10', '20'] },
    });
    expect(withUsual(both, 'VOL').typed).toEqual({});
  });
  test('that is typed back to the usual one is kept no more', () => {
    expect(type(type(plain, 'MA', 0, '7'), 'MA', 0, '5')).toEqual(plain);
  });
  test('takes no more of a text than a figure can have', () => {
    expect(type(plain, 'MA', 0, '1234567890').typed).toEqual({ MA: ['12345678', '10', '30', '60'] });
  });
});
