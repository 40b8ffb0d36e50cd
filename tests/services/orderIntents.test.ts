import { expect, test } from 'vitest';
import { createOrderIntents, type orderIntentsEntry } from '#services/trade/orderIntents.ts';
import { keepOrderDraft, takeOrderDraft } from '#services/trade/orderDraft.ts';

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
  const [one, two] = [await tab.keep(wish, '10000001'), await tab.keep(wish, '10000001')];
  expect(one).toMatchObject(wish);
  expect(one.clientOrderId).toMatch(/^[\w-]{36}$/);
  expect(two.clientOrderId).not.toBe(one.clientOrderId);
  expect(stored().map(({ request }) => request)).toEqual([one, two]);
  expect(JSON.stringify(stored())).not.toContain('10000001');
});

test('an unanswered order is found by its owner on its pair, not while another tab is at it, and not once it is settled', async () => {
  const { openTab, crash } = browser();
  const [first, second] = [openTab(), openTab()];
  const request = await first.keep(wish, '10000001');
  expect(await second.find('btc_usdt', '10000001')).toBeNull();
  crash();
  expect(await second.find('eth_usdt', '10000001')).toBeNull();
  expect(await second.find('btc_usdt', '20000002')).toBeNull();
  expect(await second.find('btc_usdt', '10000001')).toEqual(request);
  await second.settle(request.clientOrderId);
  expect(await openTab().find('btc_usdt', '10000001')).toBeNull();
});

test('after a day history tells what became of an order', async () => {
  const { openTab, stored, wait, crash } = browser();
  const tab = openTab();
  await tab.keep(wish, '10000001');
  crash();
  wait(day);
  expect(await openTab().find('btc_usdt', '10000001')).toBeNull();
  await tab.keep(wish, '10000001');
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
