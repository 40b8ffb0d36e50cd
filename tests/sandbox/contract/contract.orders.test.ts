import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCode } from '#services/contract/contractCodes.ts';
import { cancelContractOrder, cancelContractOrders, contractOrderDetail, openContractOrders } from '#services/contract/orderCalls.ts';
import type { TestBrowser } from '#tests/support/sandbox.ts';
import { openContractCalls, type ContractCalls } from './contract.calls.support.ts';

let calls: ContractCalls;
let trader: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  calls = await openContractCalls();
  [trader, vip] = [await calls.member('trader@demo.test'), await calls.member('vip@demo.test')];
}, 120_000);
afterAll(() => calls.sandbox.close());
/** A price in whole USDT so many thousandths from the mark. */
const near = (thousandths: number): string => String(Math.round((calls.mark() * (1_000 + thousandths)) / 1_000));
const openOf = async ({ client }: TestBrowser) => (await client.send(openContractOrders, {})).data.orders;
const detail = ({ client }: TestBrowser, clientOrderId: string) => client.send(contractOrderDetail, { clientOrderId });

test('an order rests, is told, found by either id, and cancelled once; a repeat is answered with the first', async () => {
  const wish = { clientOrderId: 'first', side: 'buy', contracts: 3, price: near(-10) } as const;
  const placed = await calls.place(trader, wish);
  expect(placed).toMatchObject({ kind: 'accepted', data: { dropped: 0, orders: [{ status: 'open', contracts: 3, filledContracts: 0 }] } });
  if (placed.kind !== 'accepted') throw new Error('refused');
  const [order] = placed.data.orders;
  expect(order).toMatchObject({ clientOrderId: 'first', instrumentId: 'btcusdt', leverage: 20, marginMode: 'cross', isForced: false });
  expect(await calls.place(trader, wish)).toMatchObject({ data: { orders: [order] } });
  expect(await calls.place(trader, { ...wish, contracts: 4 })).toMatchObject({ code: contractCode.clientOrderIdUsed });
  expect(await calls.place(trader, { ...wish, code: 'ethusdt' })).toMatchObject({ code: contractCode.clientOrderIdUsed });
  expect(await openOf(trader)).toEqual([order]);
  expect(await openOf(vip)).toEqual([]);
  expect(await detail(trader, 'first')).toMatchObject({ data: { orders: [order], fills: [] } });
  expect(await detail(vip, 'first')).toMatchObject({ kind: 'unknown' });
  const orderId = order?.orderId ?? '';
  expect(await vip.client.send(cancelContractOrder, { orderId })).toMatchObject({ code: contractCode.orderUnknown });
  expect(await trader.client.send(cancelContractOrder, { orderId })).toMatchObject({
    kind: 'accepted',
    data: { orders: [{ status: 'cancelled', frozen: '0' }] },
  });
  expect(await trader.client.send(cancelContractOrder, { orderId })).toMatchObject({ kind: 'tooLate', code: contractCode.orderEnded });
  expect(await calls.problems()).toEqual([]);
});

test('what cannot be is refused with its reason', async () => {
  const { place } = calls;
  const codeOf = async (work: ReturnType<typeof place>): Promise<number> => (await work).code;
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, code: 'nopeusdt' }))).toBe(contractCode.contractUnknown);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, positionSide: 'long' }))).toBe(contractCode.positionMode);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, price: near(40) }))).toBe(contractCode.priceLimit);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, price: `${near(0)}.123` }))).toBe(contractCode.price);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, timeInForce: 'GTC' }))).toBe(contractCode.shape);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 10_000_000 }))).toBe(contractCode.contracts);
  expect(await codeOf(place(trader, { side: 'sell', contracts: 1, isReduceOnly: true }))).toBe(contractCode.nothingToClose);
  expect(await codeOf(place(trader, { side: 'buy', contracts: 1, price: near(15), isPostOnly: true }))).toBe(
    contractCode.postOnlyWouldMatch,
  );
  // Who is not activated opens nothing.
  const merchant = await calls.member('merchant@demo.test');
  expect(await place(merchant, { side: 'buy', contracts: 1 })).toMatchObject({
    code: contractCode.notActivated,
    message: expect.stringContaining('Activate'),
  });
  const copy = await calls.member('copy@demo.test');
  const poor = await place(copy, { side: 'buy', contracts: 60_000, price: near(-5) });
  expect([contractCode.balance, contractCode.tier]).toContain(poor.code);
  expect(await calls.problems()).toEqual([]);
});

test('a market order is filled at once; what only closes is clipped to what there is; IOC and FOK do not wait', async () => {
  const bought = await calls.place(trader, { clientOrderId: 'buys', side: 'buy', contracts: 5 });
  expect(bought).toMatchObject({ data: { orders: [{ status: 'filled', filledContracts: 5, frozen: '0' }] } });
  const found = await detail(trader, 'buys');
  if (found.kind !== 'ok') throw new Error('not found');
  expect(found.data.fills.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(5);
  expect(found.data.fills[0]).toMatchObject({ isMaker: false, closed: 0, realised: '0' });
  expect(await calls.place(trader, { side: 'sell', contracts: 9, isReduceOnly: true, price: near(15) })).toMatchObject({
    data: { dropped: 4, orders: [{ contracts: 5, status: 'open', frozen: '0' }] },
  });
  expect(await calls.place(trader, { side: 'sell', contracts: 1, isReduceOnly: true })).toMatchObject({
    code: contractCode.nothingToClose,
  });
  for (const timeInForce of ['IOC', 'FOK'] as const)
    expect(await calls.place(trader, { side: 'buy', contracts: 2, price: near(-15), timeInForce })).toMatchObject({
      data: { orders: [{ status: 'expired', reason: contractCode.notFilledAtOnce }] },
    });
  expect(await calls.problems()).toEqual([]);
});

test('open orders are cancelled by their ids, or all that fit; who could not be is named', async () => {
  const [resting] = await openOf(trader);
  for (const thousandths of [-8, -9]) await calls.place(trader, { side: 'buy', contracts: 1, price: near(thousandths) });
  await calls.place(trader, { side: 'buy', contracts: 1, code: 'btcusdt_1_d', price: near(-12) });
  const strange = crypto.randomUUID();
  const cancel = (request: { bizType: 'perpetual' | 'delivery' | 'simulation'; orderIds?: string; side?: 'buy' | 'sell'; code?: string }) =>
    trader.client.send(cancelContractOrders, request);
  expect(await cancel({ bizType: 'perpetual', orderIds: [resting?.orderId, strange].join() })).toMatchObject({
    data: { count: 1, failed: [{ orderId: strange, code: contractCode.orderUnknown }] },
  });
  expect(await cancel({ bizType: 'perpetual', side: 'sell' })).toMatchObject({ data: { count: 0, failed: [] } });
  expect(await cancel({ bizType: 'perpetual', code: 'ethusdt' })).toMatchObject({ data: { count: 0 } });
  expect(await cancel({ bizType: 'perpetual' })).toMatchObject({ data: { count: 2 } });
  expect((await openOf(trader)).map(({ instrumentId }) => instrumentId)).toEqual(['btcusdt-261127']);
  expect(await cancel({ bizType: 'delivery' })).toMatchObject({ data: { count: 1 } });
  await expect(cancel({ bizType: 'simulation' })).rejects.toMatchObject({ status: 501 });
  expect(await openOf(trader)).toEqual([]);
  expect(await calls.problems()).toEqual([]);
});
