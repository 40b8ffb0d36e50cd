import { expect, test } from 'vitest';
import { createOrderIntents, type orderIntentsEntry } from '#services/spot/orderIntents.ts';
import { keepOrderDraft, takeOrderDraft } from '#services/spot/orderDraft.ts';

type Intents = ReturnType<typeof orderIntentsEntry.get>;
const wish = { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '990', amount: '0.5' } as const;
const day = 24 * 60 * 60_000;

/** One browser: what is stored, and who holds which lock. */
function browser() {
  let stored: Intents = [];
  let now = 1_000;
  const held = new Set<string>();
  const openTab = () => {
    const request = async (name: string, ...rest: unknown[]) => {
      const callback = rest.at(-1) as (lock: Lock | null) => unknown;
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
      }
    };
    return createOrderIntents({
      entry: { get: () => stored, set: (intents) => void (stored = intents) },
      locks: { request: request as LockManager['request'] },
      now: () => now,
    });
  };
  return { openTab, stored: () => stored, wait: (time: number) => void (now += time), crash: () => held.clear() };
}

test('each wish gets a client order id of its own, noted down before it is sent, without a name of its owner', async () => {
  const { openTab, stored } = browser();
  const tab = openTab();
  const [one, two] = [await tab.open(wish, '10000001'), await tab.open(wish, '10000001')];
  expect(one).toMatch(/^[\w-]{36}$/);
  expect(two).not.toBe(one);
  const owner = expect.stringMatching(/^[\w-]{43}$/);
  expect(stored()).toEqual([one, two].map((clientOrderId) => ({ owner, request: { clientOrderId, ...wish }, createdAt: 1_000 })));
  expect(JSON.stringify(stored())).not.toContain('10000001');
});

test('an unanswered order is found by its owner on its pair, not while another tab is at it, and not once it is settled', async () => {
  const { openTab, crash } = browser();
  const [first, second] = [openTab(), openTab()];
  const clientOrderId = await first.open(wish, '10000001');
  expect(await second.find('btc_usdt', '10000001')).toBeNull();
  crash();
  expect(await second.find('eth_usdt', '10000001')).toBeNull();
  expect(await second.find('btc_usdt', '20000002')).toBeNull();
  expect(await second.find('btc_usdt', '10000001')).toEqual({ clientOrderId, ...wish });
  await second.settle(clientOrderId);
  expect(await openTab().find('btc_usdt', '10000001')).toBeNull();
});

test('of two pairs each has its own, and what was entered last is found first', async () => {
  const { openTab, crash } = browser();
  const tab = openTab();
  const ether = { ...wish, tradeCode: 'eth_usdt' };
  const first = await tab.open(wish, '10000001');
  await tab.open(ether, '10000001');
  const last = await tab.open({ ...wish, amount: '1' }, '10000001');
  crash();
  const other = openTab();
  expect(await other.find('btc_usdt', '10000001')).toMatchObject({ clientOrderId: last, amount: '1' });
  await other.settle(last);
  expect(await other.find('btc_usdt', '10000001')).toEqual({ clientOrderId: first, ...wish });
});

test('after a day history tells what became of an order', async () => {
  const { openTab, stored, wait, crash } = browser();
  const tab = openTab();
  await tab.open(wish, '10000001');
  crash();
  wait(day);
  expect(await openTab().find('btc_usdt', '10000001')).toBeNull();
  await tab.open(wish, '10000001');
  expect(stored()).toHaveLength(1);
});

test('a ticket that a login interrupted goes to who was filling it in, a guest\u2019s to who logs in next, once', () => {
  const ticket = { side: 'sell' };
  keepOrderDraft('', 'btc_usdt', ticket);
  expect(takeOrderDraft('10000001', 'eth_usdt')).toBeNull();
  expect(takeOrderDraft('', 'btc_usdt')).toBe(ticket);
  expect(takeOrderDraft('10000001', 'btc_usdt')).toBe(ticket);
  expect(takeOrderDraft('10000001', 'btc_usdt')).toBeNull();
  keepOrderDraft('10000001', 'btc_usdt', ticket);
  expect(takeOrderDraft('20000002', 'btc_usdt')).toBeNull();
  expect(takeOrderDraft('10000001', 'btc_usdt')).toBeNull();
});
