import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { watchOwnFacts } from '#services/spot/ownFacts.ts';
import { watchOwnOrder, watchOwnOrders, watchRecords } from '#services/spot/ownOrders.ts';
import { createOrdersStore } from '#services/spot/ordersStore.ts';

const stream = vi.hoisted(() => ({
  snapshot: () => true as boolean,
  update: (_: unknown) => true as boolean,
  watches: [] as string[],
}));
vi.mock('#services/stream/exchangeStream.ts', () => ({
  watchPrivate: (name: string, handlers: Pick<typeof stream, 'snapshot' | 'update'>) => {
    Object.assign(stream, handlers);
    stream.watches.push(name);
    return () => stream.watches.splice(stream.watches.indexOf(name), 1);
  },
}));

const stops: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});
const heard = () => {
  const facts: string[] = [];
  stops.push(watchStreamFacts('user', (fact) => facts.push(fact)));
  return facts;
};

test('a channel that stands at once has missed nothing; after a gap it may have', () => {
  const facts = heard();
  vi.advanceTimersByTime(300);
  stream.snapshot();
  expect(facts).toEqual([]);
  stream.update({ fact: 'inMail.changed' });
  stream.snapshot();
  expect(facts).toEqual(['inMail.changed', 'missed']);
});

test('what happened before a channel stood at last is read again', () => {
  const facts = heard();
  vi.advanceTimersByTime(301);
  stream.snapshot();
  expect(facts).toEqual(['missed']);
});

test('data that is no fact is refused', () => {
  const facts = heard();
  expect(stream.update({ fact: 'money.gone' })).toBe(false);
  expect(facts).toEqual([]);
});

const order = {
  orderId: 'o1',
  tradeCode: 'btc_usdt',
  priceDigit: 1,
  walletType: 2,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  isPostOnly: false,
  price: '100',
  amount: '5',
  filledAmount: '0',
  filledTotal: '0',
  status: 'open',
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
};
const fill = {
  fillId: 'f1',
  tradeId: 1,
  orderId: 'o1',
  tradeCode: 'btc_usdt',
  priceDigit: 1,
  side: 'buy',
  isMaker: false,
  price: '100',
  amount: '1',
  fee: '0',
  feeCurrency: 'BTC',
  time: 1,
  revision: 2,
};
function watching() {
  const store = createOrdersStore((work) => work());
  const missed = vi.fn();
  const stop = watchOwnOrders(missed, store);
  stops.push(stop);
  return { store, missed, stop };
}

test('orders and fills of the stream land in the store; what cannot be read, or was lost, asks for a read', () => {
  const { store, missed, stop } = watching();
  stream.snapshot();
  expect(stream.update({ fact: 'order.changed', about: order })).toBe(true);
  stream.update({ fact: 'fill.made', about: fill });
  stream.update({ fact: 'balances.changed' });
  expect([store.open().map(({ orderId }) => orderId), store.fills().map(({ fillId }) => fillId), missed.mock.calls.length]).toEqual([
    ['o1'],
    ['f1'],
    0,
  ]);
  stream.update({ fact: 'order.changed', about: { ...order, price: '1e5' } });
  stream.update({ fact: 'order.changed' });
  stream.update({ fact: 'fill.made', about: [] });
  stream.snapshot();
  expect([store.open()[0]?.price, missed.mock.calls.length]).toEqual(['100', 4]);
  stop();
  expect([store.open(), store.fills()]).toEqual([[], []]);
});

test('a list of ended orders, one of fills, and one order are read again when they may be other than they were', () => {
  const heardBy = { orders: vi.fn(), fills: vi.fn(), own: vi.fn() };
  stops.push(watchRecords('orders', heardBy.orders), watchRecords('fills', heardBy.fills), watchOwnOrder('o1', heardBy.own));
  const counts = () => Object.values(heardBy).map(({ mock }) => mock.calls.length);
  stream.snapshot();
  stream.update({ fact: 'balances.changed' });
  expect(counts()).toEqual([0, 0, 0]);
  stream.update({ fact: 'order.changed', about: order });
  expect(counts()).toEqual([0, 0, 1]);
  stream.update({ fact: 'order.changed', about: { ...order, orderId: 'o2', status: 'filled' } });
  expect(counts()).toEqual([1, 0, 1]);
  stream.update({ fact: 'fill.made', about: fill });
  expect(counts()).toEqual([1, 1, 2]);
  stream.update({ fact: 'fill.made', about: { ...fill, orderId: 'o2' } });
  expect(counts()).toEqual([1, 2, 2]);
  // What cannot be read may be about any of them.
  stream.update({ fact: 'order.changed', about: {} });
  stream.update({ fact: 'fill.made', about: {} });
  expect(counts()).toEqual([2, 3, 4]);
  stream.snapshot();
  expect(counts()).toEqual([3, 4, 5]);
});

test('several listeners share one channel: none takes it from another, and it ends with the last', () => {
  const facts: string[] = [];
  const stopMail = watchStreamFacts('user', (fact) => facts.push(fact));
  stream.snapshot();
  vi.advanceTimersByTime(10_000);
  const { store, missed, stop } = watching();
  expect(stream.watches).toEqual(['user']);
  stream.update({ fact: 'order.changed', about: order });
  expect([facts, store.open().length, missed.mock.calls.length]).toEqual([['order.changed'], 1, 0]);
  // Whoever came late has missed what a second snapshot stands for, too.
  stream.snapshot();
  expect([facts, missed.mock.calls.length]).toEqual([['order.changed', 'missed'], 1]);
  stopMail();
  stream.update({ fact: 'inMail.changed' });
  expect([facts.length, stream.watches]).toEqual([2, ['user']]);
  stop();
  stop();
  expect(stream.watches).toEqual([]);
});

test('money is told of once for all that comes together, at most twice a second, and after the last of it', () => {
  const told: number[] = [];
  const start = performance.now();
  stops.push(watchOwnFacts({ order: () => {}, money: () => told.push(performance.now() - start) }));
  stream.snapshot();
  stream.update({ fact: 'balances.changed' });
  expect(told).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([100]);
  for (let count = 0; count < 250; count += 1) {
    stream.update({ fact: 'fill.made' });
    vi.advanceTimersByTime(4);
  }
  expect(told).toEqual([100, 600, 1_100]);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([100, 600, 1_100]);
  stream.update({ fact: 'fill.made' });
  stream.update({ fact: 'balances.changed' });
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(4);
  stream.update({ fact: 'balances.changed' });
  for (const stop of stops.splice(0)) stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(4);
});
