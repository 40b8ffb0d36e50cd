import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookStoreOf } from '#services/market/bookStore.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { marketPatience, settledMarket, staleAfter, tellPause, watchShownMarket, type ShownMarket } from '#services/spot/shownMarket.ts';

const depth = { priceDigit: 2, amountDigit: 4, bids: [['999.00', '1.0000']], asks: [['1001.00', '2.0000']] };
let code = 0;
let stop = (): void => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch() {
  code += 1;
  const tradeCode = `shown${code}_usdt`;
  const told: ShownMarket[] = [];
  stop = watchShownMarket(tradeCode, (market) => told.push(market));
  return { tradeCode, told, book: bookStoreOf(tradeCode) };
}
const frame = () => vi.advanceTimersByTime(tellPause + 32);

test('is told at once, and live when the stream has given a book and the last price', () => {
  const { tradeCode, told, book } = watch();
  expect(told).toEqual([{ standing: 'waiting', last: null, bids: [], asks: [] }]);
  book.channel.snapshot(depth);
  priceStore.channel.update([[tradeCode, '1000.00', '0', '1', '1', '1', '1']]);
  frame();
  expect(told.at(-1)).toEqual({ standing: 'live', last: '1000.00', bids: [['999.00', '1.0000']], asks: [['1001.00', '2.0000']] });
});

test('is stale from ten seconds of silence on, live again with the next word', () => {
  const { told, book } = watch();
  book.channel.snapshot(depth);
  frame();
  vi.advanceTimersByTime(staleAfter - 1_000);
  expect(told.at(-1)?.standing).toBe('live');
  vi.advanceTimersByTime(2_000);
  expect(told.at(-1)?.standing).toBe('stale');
  book.channel.confirm(0);
  vi.advanceTimersByTime(1_000);
  expect(told.at(-1)?.standing).toBe('live');
});

test('is stale while it is read by a call, and after a gap until the book stands again', () => {
  const { told, book } = watch();
  book.takeDepth(depth as never);
  frame();
  expect(told.at(-1)?.standing).toBe('stale');
  book.channel.snapshot(depth);
  frame();
  expect(told.at(-1)?.standing).toBe('live');
  book.channel.drop();
  frame();
  expect(told.at(-1)).toMatchObject({ standing: 'stale', bids: [], asks: [] });
});

test('a hundred changes in a quarter of a second are told once', () => {
  const { told, book } = watch();
  for (let change = 0; change < 100; change += 1) {
    book.channel.snapshot({ ...depth, bids: [['999.00', `${change + 1}.0000`]] });
    vi.advanceTimersByTime(2);
  }
  const before = told.length;
  frame();
  expect(told.length).toBe(before + (before === 1 ? 1 : 0));
  expect(told.at(-1)?.bids).toEqual([['999.00', '100.0000']]);
});

test('who needs it live waits for it a little, and has it as it stands when it does not come or is wanted no more', async () => {
  const { tradeCode, book } = watch();
  const { signal } = new AbortController();
  const late = settledMarket(tradeCode, signal);
  await vi.advanceTimersByTimeAsync(marketPatience - 500);
  book.channel.snapshot(depth);
  await vi.advanceTimersByTimeAsync(tellPause + 32);
  expect(await late).toMatchObject({ standing: 'live', bids: [['999.00', '1.0000']] });
  expect(await settledMarket(tradeCode, signal)).toMatchObject({ standing: 'live' });
  book.channel.drop();
  const never = settledMarket(tradeCode, signal);
  await vi.advanceTimersByTimeAsync(marketPatience);
  expect(await never).toMatchObject({ standing: 'stale' });
  const life = new AbortController();
  const ended = settledMarket(tradeCode, life.signal);
  life.abort();
  expect(await ended).toMatchObject({ standing: 'stale' });
  // Nobody watches on: only the watch of this test is left.
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
