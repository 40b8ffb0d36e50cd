import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceCancel, watchCancels, wishPatience } from '#services/spot/cancelStore.ts';

const heard: string[] = [];
const watch = () => watchCancels((orderId) => heard.push(orderId));

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  watch()();
  vi.useRealTimers();
});

test('who watches hears each wish once, and none after its end', () => {
  const end = watch();
  announceCancel('o1');
  announceCancel('o2');
  end();
  expect(heard).toEqual(['o1', 'o2']);
});

test('a wish that comes before anybody watches waits a moment, in its order', () => {
  announceCancel('o1');
  vi.advanceTimersByTime(wishPatience - 1);
  announceCancel('o2');
  vi.advanceTimersByTime(1);
  const end = watch();
  expect(heard).toEqual(['o1', 'o2']);
  end();
  watch()();
  expect(heard).toEqual(['o1', 'o2']);
});

test('one that nobody heard in time cancels nothing', () => {
  announceCancel('o1');
  vi.advanceTimersByTime(wishPatience + 1);
  watch()();
  expect(heard).toEqual([]);
});
