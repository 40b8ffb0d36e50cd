import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractPublicList } from '#services/contract/marketCalls.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import {
  closeContractPosition,
  closeContractPositions,
  contractPositions,
  moveContractMargin,
  reverseContractPosition,
} from '#services/contract/positionCalls.ts';
import { contractSettings, saveContractSettings } from '#services/contract/settingCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import { add, compare, subtract } from '#machines/rules/decimal.ts';
import type { TestBrowser } from '#tests/support/sandbox.ts';
import { openContractCalls, type ContractCalls } from './contract.calls.support.ts';

let calls: ContractCalls;
let trader: TestBrowser;
beforeAll(async () => {
  calls = await openContractCalls();
  trader = await calls.member('trader@demo.test');
}, 120_000);
afterAll(() => calls.sandbox.close());

const all = async (bizType: 'perpetual' | 'delivery' = 'perpetual') => (await trader.client.send(contractPositions, { bizType })).data;
const rowOf = async (code: string, side: 'long' | 'short') =>
  [...(await all()).positions, ...(await all('delivery')).positions].find((row) => row.code === code && row.side === side);
const idOf = async (code: string, side: 'long' | 'short') => (await rowOf(code, side))?.positionId ?? '';
const settle = (change: Omit<RequestOf<typeof saveContractSettings>, 'code'>, code = 'btcusdt') =>
  trader.client.send(saveContractSettings, { code, ...change });
const close = (positionId: string, contracts: number | 'all', more: { price?: string; clientOrderId?: string } = {}) =>
  trader.client.send(closeContractPosition, { clientOrderId: crypto.randomUUID(), positionId, contracts, ...more });

test('a position is told with all its figures, and the account adds up', async () => {
  expect(await all()).toMatchObject({ positions: [], account: { margin: '0', frozen: '0', unrealised: '0', required: '0' } });
  await calls.place(trader, { side: 'buy', contracts: 10 });
  const figures = await trader.client.send(contractPublicList, { codes: ['btcusdt', 'ethusdt'] });
  expect(figures.data.map(({ openInterest }) => openInterest)).toEqual([10, 0]);
  const { account, positions, revision } = await all();
  const [row] = positions;
  expect(row).toMatchObject({
    instrumentId: 'btcusdt',
    code: 'btcusdt',
    side: 'long',
    marginMode: 'cross',
    leverage: 20,
    volume: 10,
    available: 10,
    frozen: 0,
    realised: '0',
    fundingPaid: '0',
    state: 'live',
  });
  expect(revision).toBeGreaterThan(0);
  expect(add(account.available, account.unrealised)).toBe(account.equity);
  expect(account.ratio).toBe(row?.ratio);
  expect(compare(account.free, account.available)).toBe(-1);
  // So much stands behind ten thousandths of a coin that no price below takes it.
  expect(row?.liquidationPrice).toBeNull();
  await expect(trader.client.send(contractPositions, { bizType: 'simulation' })).rejects.toMatchObject({ status: 501 });
});

test('a position is closed in parts and whole, never beyond what there is, and once an id', async () => {
  const positionId = await idOf('btcusdt', 'long');
  expect(await close(positionId, 4, { clientOrderId: 'part' })).toMatchObject({ data: { dropped: 0, orders: [{ filledContracts: 4 }] } });
  expect(await close(positionId, 4, { clientOrderId: 'part' })).toMatchObject({ data: { orders: [{ filledContracts: 4 }] } });
  expect(await rowOf('btcusdt', 'long')).toMatchObject({ positionId, volume: 6 });
  expect(await close(positionId, 5, { clientOrderId: 'part' })).toMatchObject({ code: contractCode.clientOrderIdUsed });
  const limit = String(Math.round(calls.mark() * 1.01));
  expect(await close(positionId, 9, { price: limit })).toMatchObject({ data: { dropped: 3, orders: [{ status: 'open', contracts: 6 }] } });
  expect(await rowOf('btcusdt', 'long')).toMatchObject({ volume: 6, available: 0, frozen: 6 });
  expect(await close(positionId, 1)).toMatchObject({ code: contractCode.nothingToClose });
  // All ends what rests to close it first.
  expect(await close(positionId, 'all')).toMatchObject({ data: { orders: [{ filledContracts: 6 }] } });
  expect(await close(positionId, 'all')).toMatchObject({ code: contractCode.positionUnknown });
  expect((await all()).positions).toEqual([]);
  expect(await calls.problems()).toEqual([]);
});

test('a position is reversed in one turn, or stays as it was', async () => {
  await calls.place(trader, { side: 'sell', contracts: 7, code: 'ethusdt' });
  const positionId = await idOf('ethusdt', 'short');
  const reverse = (clientOrderId: string, id = positionId) =>
    trader.client.send(reverseContractPosition, { clientOrderId, positionId: id });
  expect(await reverse('turns')).toMatchObject({ data: { orders: [{ filledContracts: 7 }, { filledContracts: 7 }] } });
  expect(await reverse('turns')).toMatchObject({ data: { orders: [{ clientOrderId: 'turns.close' }, { clientOrderId: 'turns.open' }] } });
  expect(await rowOf('ethusdt', 'short')).toBeUndefined();
  const turned = await rowOf('ethusdt', 'long');
  expect(turned).toMatchObject({ volume: 7, realised: '0' });
  // With less than the margin of what it would open nothing is closed either.
  const { account } = await all();
  expect(await calls.fund(trader, subtract(account.free, '0').replace(/(\.\d\d).*/, '$1'), 'out')).toMatchObject({ kind: 'accepted' });
  expect(await settle({ leverageShort: 1 }, 'ethusdt')).toMatchObject({ kind: 'accepted' });
  expect(await reverse('fails', turned?.positionId)).toMatchObject({ code: contractCode.balance });
  expect(await rowOf('ethusdt', 'long')).toMatchObject({ positionId: turned?.positionId, volume: 7 });
  expect(await calls.fund(trader, '500')).toMatchObject({ kind: 'accepted' });
  expect(await close(turned?.positionId ?? '', 'all')).toMatchObject({ kind: 'accepted' });
  expect(await calls.problems()).toEqual([]);
});

test('modes and leverage change only where nothing is in the way, which is listed; each side keeps its own leverage', async () => {
  const settings = async (code = 'btcusdt') => trader.client.send(contractSettings, { code });
  expect(await settings('nopeusdt')).toMatchObject({ kind: 'unknown' });
  expect(await settings()).toMatchObject({ data: { positionMode: 'oneWay', marginMode: 'cross', leverageLong: 20, maxLeverage: 125 } });
  expect(await settle({ positionMode: 'hedge', marginMode: 'isolated', leverageLong: 10, leverageShort: 50 })).toMatchObject({
    data: { positionMode: 'hedge', marginMode: 'isolated', leverageLong: 10, leverageShort: 50 },
  });
  expect(await settle({ leverageLong: 126 })).toMatchObject({ code: contractCode.leverage });
  await calls.place(trader, { side: 'buy', positionSide: 'long', contracts: 8 });
  await calls.place(trader, { side: 'sell', positionSide: 'short', contracts: 3 });
  const rows = [await idOf('btcusdt', 'long'), await idOf('btcusdt', 'short')];
  expect(await close(rows[0] ?? '', 2)).toMatchObject({ kind: 'accepted' });
  expect([await rowOf('btcusdt', 'long'), await rowOf('btcusdt', 'short')]).toMatchObject([{ leverage: 10 }, { leverage: 50 }]);
  const refused = await settle({ positionMode: 'oneWay' });
  expect(refused).toMatchObject({ kind: 'inTheWay', code: contractCode.inTheWay, data: { orders: [] } });
  if (refused.kind === 'inTheWay') expect(refused.data.positions.toSorted()).toEqual(rows.toSorted());
  expect(await settle({ positionMode: 'hedge' })).toMatchObject({ kind: 'accepted' });
  const before = await rowOf('btcusdt', 'long');
  expect(await settle({ leverageLong: 5 })).toMatchObject({ kind: 'accepted' });
  const after = await rowOf('btcusdt', 'long');
  expect(after).toMatchObject({ leverage: 5 });
  expect(compare(after?.margin ?? '0', before?.margin ?? '0')).toBe(1);
  expect(compare(after?.liquidationPrice ?? '0', before?.liquidationPrice ?? '0')).toBe(-1);
  // More leverage frees nothing.
  expect(await settle({ leverageLong: 25 })).toMatchObject({ kind: 'accepted' });
  expect(await rowOf('btcusdt', 'long')).toMatchObject({ leverage: 25, margin: after?.margin });
  const price = String(Math.round(calls.mark() * 0.99));
  const placed = await calls.place(trader, { side: 'buy', positionSide: 'long', contracts: 1, price });
  const orderId = placed.kind === 'accepted' ? placed.data.orders[0]?.orderId : '';
  expect(await settle({ leverageLong: 20 })).toMatchObject({ kind: 'inTheWay', data: { positions: [], orders: [orderId] } });
  expect(await calls.problems()).toEqual([]);
});

test('margin of an isolated position is added and taken out within its bounds, once an id', async () => {
  const positionId = await idOf('btcusdt', 'long');
  const move = (way: 'add' | 'remove', amount: string, clientId: string = crypto.randomUUID()) =>
    trader.client.send(moveContractMargin, { clientId, positionId, way, amount });
  const before = await rowOf('btcusdt', 'long');
  const added = await move('add', '12.5', 'adds');
  expect(added).toMatchObject({ data: { position: { margin: add(before?.margin ?? '0', '12.5') } } });
  expect(await move('add', '12.5', 'adds')).toMatchObject({ data: { position: { margin: add(before?.margin ?? '0', '12.5') } } });
  expect(await move('add', '13', 'adds')).toMatchObject({ code: contractCode.clientOrderIdUsed });
  expect(await move('add', '1000000')).toMatchObject({ code: contractCode.marginShort });
  expect(await move('add', '0')).toMatchObject({ code: contractCode.amount });
  expect(await move('remove', '0.123456789')).toMatchObject({ code: contractCode.amount });
  expect(await move('remove', '100000')).toMatchObject({ code: contractCode.mostRemoved });
  expect(await move('remove', '12.5')).toMatchObject({ data: { position: { margin: before?.margin } } });
  expect(await calls.problems()).toEqual([]);
});

test('all positions of a kind are closed by one call, and its repeat closes nothing more', async () => {
  await calls.place(trader, { side: 'buy', contracts: 2, code: 'btcusdt_1_d' });
  const closeMany = (clientOrderId: string, bizType: 'perpetual' | 'delivery', which: 'all' | 'winners' | 'losers' = 'all') =>
    trader.client.send(closeContractPositions, { clientOrderId, bizType, which });
  const [winners, losers] = [await closeMany('w', 'perpetual', 'winners'), await closeMany('l', 'perpetual', 'losers')];
  const ended = [winners, losers].flatMap((each) => (each.kind === 'accepted' ? each.data.orders : []));
  expect(ended).toHaveLength(2);
  expect((await all()).positions).toEqual([]);
  expect((await all('delivery')).positions).toMatchObject([{ code: 'btcusdt_1_d', instrumentId: 'btcusdt-261127', volume: 2 }]);
  expect(await closeMany('d', 'delivery')).toMatchObject({ data: { orders: [{ filledContracts: 2 }], failed: [] } });
  await calls.place(trader, { side: 'buy', contracts: 1, code: 'btcusdt_1_d' });
  expect(await closeMany('d', 'delivery')).toMatchObject({ data: { orders: [{ filledContracts: 2 }] } });
  expect((await all('delivery')).positions).toMatchObject([{ volume: 1 }]);
  expect(await calls.problems()).toEqual([]);
});
