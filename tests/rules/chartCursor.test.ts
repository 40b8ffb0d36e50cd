import { expect, test } from 'vitest';
import { cursorAfter, type CursorView } from '#machines/rules/chartCursor.ts';
import type { CursorMove } from '#machines/rules/chartKeys.ts';

const by = (candles: number, pans = false): CursorMove => ({ kind: 'by', candles, pans });
/** 100 candles, of which 60 to 99 are in view. */
const view = (at?: number, shown: Partial<CursorView> = {}): CursorView => ({ count: 100, at, from: 60, to: 100, ...shown });

test('the first key finds the newest candle in view, whichever way it goes', () => {
  expect(cursorAfter(by(-1), view())).toEqual({ index: 99, pan: 0 });
  expect(cursorAfter(by(10, true), view(undefined, { from: 20, to: 60 }))).toEqual({ index: 59, pan: 0 });
});

test('it goes from candle to candle, and takes the view along at its edge', () => {
  expect(cursorAfter(by(-1), view(80))).toEqual({ index: 79, pan: 0 });
  expect(cursorAfter(by(1), view(80))).toEqual({ index: 81, pan: 0 });
  expect(cursorAfter(by(-1), view(60))).toEqual({ index: 59, pan: 1 });
  expect(cursorAfter(by(1), view(59, { from: 20, to: 60 }))).toEqual({ index: 60, pan: -1 });
});

test('it ends at the oldest and the newest candle', () => {
  expect(cursorAfter(by(-1), view(0, { from: 0, to: 40 }))).toEqual({ index: 0, pan: 0 });
  expect(cursorAfter(by(1), view(99))).toEqual({ index: 99, pan: 0 });
});

test('many candles at once pan the view by as many', () => {
  expect(cursorAfter(by(-10, true), view(80))).toEqual({ index: 70, pan: 10 });
  expect(cursorAfter(by(10, true), view(30, { from: 20, to: 60 }))).toEqual({ index: 40, pan: -10 });
  expect(cursorAfter(by(-10, true), view(4, { from: 0, to: 40 }))).toEqual({ index: 0, pan: 4 });
});

test('a cursor that was scrolled out of view comes back into it', () => {
  expect(cursorAfter(by(1), view(10))).toEqual({ index: 11, pan: 49 });
  expect(cursorAfter(by(-10, true), view(10))).toEqual({ index: 0, pan: 60 });
});

test('oldest and newest, from wherever the view is', () => {
  expect(cursorAfter({ kind: 'oldest' }, view(80))).toEqual({ index: 0, pan: 60 });
  expect(cursorAfter({ kind: 'newest' }, view(3, { from: 0, to: 40 }))).toEqual({ index: 99, pan: -60 });
  expect(cursorAfter({ kind: 'newest' }, view())).toEqual({ index: 99, pan: 0 });
});

test('without candles there is no cursor', () => {
  expect(cursorAfter({ kind: 'oldest' }, { count: 0, at: undefined, from: 0, to: 0 })).toBeNull();
});
