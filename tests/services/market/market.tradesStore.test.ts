import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTradesAtOnce, type TradeRow } from '#services/market/marketChannels.ts';
import { createTradesStore, mostTrades } from '#services/market/tradesStore.ts';

const row = (id: number): TradeRow => [id, `${id}.50`, '0.1', id % 2 === 0 ? 'buy' : 'sell', 1_000 + id];
const range = (from: number, to: number): TradeRow[] => Array.from({ length: to - from + 1 }, (_, at) => row(from + at));
const ids = (store: ReturnType<typeof createTradesStore>): number[] => store.latest().map(({ id }) => id);

test('the newest comes first, each once, shown once a frame', () => {
  const frames: (() => void)[] = [];
  const store = createTradesStore((work) => frames.push(work));
  store.channel.snapshot(range(1, 3));
  store.channel.update([row(3), row(4)]);
  expect([frames.length, ids(store)]).toEqual([1, [4, 3, 2, 1]]);
  const before = store.latest();
  store.channel.update([row(5)]);
  expect(store.latest()).toBe(before);
  frames.splice(0).forEach((work) => work());
  expect(ids(store)).toEqual([5, 4, 3, 2, 1]);
  expect(store.latest()[0]).toEqual({ id: 5, price: '5.50', amount: '0.1', side: 'sell', time: 1_005 });
  // Who was on view before is the same object now.
  expect(store.latest()[1]).toBe(before[0]);
});

test('data that cannot be read changes nothing', () => {
  const store = createTradesStore((work) => work());
  store.channel.snapshot(range(1, 2));
  const broken = [
    null,
    {},
    [1],
    [['1', '1.0', '1.0', 'buy', 1]],
    [[1, '1e5', '1.0', 'buy', 1]],
    [[1, '1.0', '1.0', 'hold', 1]],
    [[0, '1', '1', 'buy', 1]],
  ];
  for (const data of broken) expect([store.channel.update(data), store.channel.snapshot(data)]).toEqual([false, false]);
  expect(ids(store)).toEqual([2, 1]);
});

test('after a cut older trades stay only where nothing can be missing between', () => {
  const store = createTradesStore((work) => work());
  store.channel.snapshot(range(1, 50));
  // Fewer than an answer can hold: these are all there are.
  store.channel.snapshot(range(60, 70));
  expect(ids(store).length).toBe(61);
  store.channel.snapshot(range(60, 59 + mostTradesAtOnce));
  expect(ids(store).length).toBe(50 + mostTradesAtOnce);
  store.takeTrades(range(500, 499 + mostTradesAtOnce));
  expect([ids(store)[0], ids(store).length]).toEqual([499 + mostTradesAtOnce, mostTradesAtOnce]);
});

test('whatever the order and however often, the latest trades are the same', () => {
  const everything = range(1, 3 * mostTrades);
  const wanted = everything
    .map(([id]) => id)
    .toReversed()
    .slice(0, mostTrades);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(everything, { minLength: everything.length }),
      fc.array(fc.nat(everything.length - 1)),
      (shuffled, again) => {
        const store = createTradesStore((work) => work());
        const told = [...shuffled, ...again.flatMap((at) => everything.slice(at, at + 1))];
        for (let at = 0; at < told.length; at += 7) store.channel.update(told.slice(at, at + 7));
        expect(ids(store)).toEqual(wanted);
      },
    ),
    { numRuns: 50 },
  );
});

test('the age is that of the last word', () => {
  let time = 3;
  const store = createTradesStore(
    (work) => work(),
    () => time,
  );
  expect(store.heardAt()).toBeUndefined();
  store.channel.snapshot([]);
  expect(store.heardAt()).toBe(3);
  time = 9;
  store.channel.confirm(1);
  expect(store.heardAt()).toBe(9);
});
