import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FillRow, OpenOrdersData, OrderRow } from '#services/spot/orderRows.ts';
import { createOrdersStore, mostFills, type OrdersStore } from '#services/spot/ordersStore.ts';

const order = (orderId: string, revision: number, status: OrderRow['status'] = 'open', filledAmount = '0'): OrderRow => ({
  orderId,
  tradeCode: 'btc_usdt',
  walletType: 2,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  isPostOnly: false,
  price: '100',
  priceDigit: 2,
  amount: '5',
  filledAmount,
  filledTotal: '0',
  status,
  createdAt: Number(orderId.slice(1)),
  updatedAt: revision,
  revision,
});
const fill = (at: number): FillRow => ({
  fillId: `f${at}`,
  tradeId: at,
  orderId: 'o1',
  tradeCode: 'btc_usdt',
  side: 'buy',
  isMaker: true,
  price: '100',
  priceDigit: 2,
  amount: '1',
  fee: '0.001',
  feeCurrency: 'BTC',
  time: at,
  revision: at,
});
type Fact = { readonly order: OrderRow } | { readonly read: OpenOrdersData } | { readonly fill: FillRow };
function tell(store: OrdersStore, fact: Fact): void {
  if ('order' in fact) store.takeOrder(fact.order);
  else if ('read' in fact) store.takeOpenOrders(fact.read);
  else store.takeFill(fact.fill);
}
const listed = (store: OrdersStore): string[] => store.open().map(({ orderId, revision }) => `${orderId}@${revision}`);

/** What happened to an account, one change after the other, and what was told of it: facts of the stream, and reads at some moments. */
const history = fc
  .array(fc.record({ which: fc.nat(5), deed: fc.nat(5), isHeard: fc.boolean(), isRead: fc.boolean() }), { minLength: 1, maxLength: 25 })
  .map((deeds) => {
    const truth = new Map<string, OrderRow>();
    const facts: Fact[] = [];
    const isOpen = ({ status }: OrderRow) => status === 'open' || status === 'waiting';
    let revision = 0;
    const read = (): Fact => ({ read: { revision, orders: [...truth.values()].filter(isOpen) } });
    for (const { which, deed, isHeard, isRead } of deeds) {
      const orderId = `o${which}`;
      const known = truth.get(orderId);
      if (known !== undefined && !isOpen(known)) continue;
      revision += 1;
      const next =
        known === undefined
          ? order(orderId, revision, deed === 0 ? 'waiting' : 'open')
          : order(orderId, revision, (['filled', 'cancelled', 'expired', 'open', 'open', 'open'] as const)[deed], `0.${revision}`);
      truth.set(orderId, next);
      facts.push({ fill: fill(revision) });
      if (isHeard) facts.push({ order: next });
      if (isRead) facts.push(read());
    }
    // The newest read tells what no fact did.
    facts.push(read());
    const open = [...truth.values()].filter(isOpen).sort((left, right) => right.createdAt - left.createdAt);
    return { facts, open: open.map(({ orderId, revision: at }) => `${orderId}@${at}`), fills: revision };
  });

test('user ask 13: whatever the order of facts and reads, and however often each comes, the list of open orders is the same', () => {
  fc.assert(
    fc.property(
      history.chain((told) =>
        fc.record({
          told: fc.constant(told),
          order: fc.shuffledSubarray(told.facts, { minLength: told.facts.length }),
          again: fc.subarray(told.facts),
        }),
      ),
      ({ told, order: shuffled, again }) => {
        const store = createOrdersStore((work) => work());
        for (const fact of [...shuffled, ...again]) tell(store, fact);
        expect(listed(store)).toEqual(told.open);
        expect(store.fills().map(({ fillId }) => fillId)).toEqual(Array.from({ length: told.fills }, (_, at) => `f${told.fills - at}`));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('every order of a placed, part filled and filled order with two reads: never missing, never twice', () => {
  const facts: Fact[] = [
    { order: order('o1', 1) },
    { order: order('o1', 2, 'open', '1') },
    { read: { revision: 2, orders: [order('o1', 2, 'open', '1')] } },
    { order: order('o1', 3, 'filled', '5') },
    { read: { revision: 4, orders: [order('o2', 4)] } },
  ];
  const permutations = (rest: readonly Fact[]): (readonly Fact[])[] =>
    rest.length === 0 ? [[]] : rest.flatMap((each) => permutations(rest.filter((other) => other !== each)).map((tail) => [each, ...tail]));
  const all = permutations(facts);
  expect(all).toHaveLength(120);
  for (const sequence of all) {
    const store = createOrdersStore((work) => work());
    for (const fact of sequence) {
      tell(store, fact);
      const ids = store.open().map(({ orderId }) => orderId);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(listed(store)).toEqual(['o2@4']);
  }
});

test('an order is shown as it was told by the answer to placing it, before any read', () => {
  const store = createOrdersStore((work) => work());
  expect([store.isRead(), store.open()]).toEqual([false, []]);
  store.takeOrder(order('o1', 7));
  expect([store.isRead(), listed(store), store.order('o1')?.status]).toEqual([false, ['o1@7'], 'open']);
  store.takeOpenOrders({ revision: 6, orders: [] });
  expect([store.isRead(), listed(store)]).toEqual([true, ['o1@7']]);
  store.takeOpenOrders({ revision: 8, orders: [] });
  expect([listed(store), store.order('o1')]).toEqual([[], undefined]);
});

test('lists are the same objects until something in them changes, and change once a frame', () => {
  const frames: (() => void)[] = [];
  const store = createOrdersStore((work) => frames.push(work));
  const frame = () => frames.splice(0).forEach((work) => work());
  store.takeOrder(order('o1', 1));
  frame();
  const before = store.open();
  store.takeOrder(order('o1', 1));
  store.takeOrder(order('o2', 2, 'rejected'));
  store.takeFill(fill(1));
  expect(frames).toHaveLength(1);
  frame();
  expect([store.open() === before, store.fills().length]).toEqual([true, 1]);
  store.clear();
  expect([store.open(), store.fills(), store.isRead()]).toEqual([[], [], false]);
});

test('fills are bounded, and many ended orders ask for a new read', () => {
  const store = createOrdersStore((work) => work());
  for (let at = 1; at <= mostFills + 50; at += 1) store.takeFill(fill(at));
  expect([store.fills().length, store.fills()[0]?.fillId]).toEqual([mostFills, `f${mostFills + 50}`]);
  for (let at = 1; at <= 1_001; at += 1) {
    expect(store.shouldRead()).toBe(false);
    store.takeOrder(order(`o${at}`, at, 'cancelled'));
  }
  expect(store.shouldRead()).toBe(true);
  store.takeOpenOrders({ revision: 2_000, orders: [] });
  expect(store.shouldRead()).toBe(false);
});
