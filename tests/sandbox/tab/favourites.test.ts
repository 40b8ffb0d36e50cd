import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '#sandbox/core/accounts/users.ts';
import { mostFavourites, setContractFavourites } from '#sandbox/areas/tab/favourites/favourites.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { contractFavourites, saveContractFavourites } from '#services/contract/calls.ts';
import { changeSpotFavourite, spotFavourites } from '#services/tab/favourites/calls.ts';
import type { HttpClient } from '#services/http/client.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let trader: HttpClient;
let vip: HttpClient;
beforeAll(async () => {
  sandbox = await testSandbox();
  const [first, second] = [testBrowser(sandbox), testBrowser(sandbox)];
  await first.login('trader@demo.test');
  await second.login('vip@demo.test');
  trader = first.client;
  vip = second.client;
});
afterAll(() => sandbox.close());

const spots = async (client: HttpClient) => (await client.send(spotFavourites, {})).data;
const contracts = async (client: HttpClient) => (await client.send(contractFavourites, {})).data;

describe('spot favourites', () => {
  test('are the member’s own, in the order in which they came, and kept once', async () => {
    expect(await spots(trader)).toHaveLength(3);
    expect(await spots(vip)).toEqual([]);
    for (const tradeId of [1002, 1001, 1002]) await vip.send(changeSpotFavourite, { operate: 'add', tradeId });
    expect(await spots(vip)).toEqual([1002, 1001]);
    await vip.send(changeSpotFavourite, { operate: 'remove', tradeId: 1002 });
    await vip.send(changeSpotFavourite, { operate: 'remove', tradeId: 1002 });
    expect(await spots(vip)).toEqual([1001]);
    expect(await spots(trader)).toHaveLength(3);
  });
  test('a pair that is not traded is refused in the reader’s language, and nothing is kept', async () => {
    expect(await vip.send(changeSpotFavourite, { operate: 'add', tradeId: 77 })).toEqual({
      kind: 'refused',
      code: 20601,
      message: 'This pair or contract is not traded here',
    });
    expect(await spots(vip)).toEqual([1001]);
  });
  test.each([
    { operate: 'toggle', tradeId: 1001 },
    { operate: 'add', tradeId: 'x' },
    { operate: 'add' },
    { operate: ['add', 'remove'], tradeId: 1001 },
  ])('%o is no request', async (request) => {
    await expect(vip.send(changeSpotFavourite, request as never)).rejects.toMatchObject({ code: 40000 });
  });
  test('a guest has none', async () => {
    const { client } = testBrowser(sandbox);
    await expect(client.send(spotFavourites, {})).rejects.toMatchObject({ name: 'SessionFault' });
    await expect(client.send(changeSpotFavourite, { operate: 'add', tradeId: 1001 })).rejects.toMatchObject({ name: 'SessionFault' });
  });
  test('two requests at once for one pair keep it once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => vip.send(changeSpotFavourite, { operate: 'add', tradeId: 1003 })));
    expect((await spots(vip)).filter((tradeId) => tradeId === 1003)).toEqual([1003]);
  });
});

describe('contract favourites', () => {
  test('are set by list, all or none, and name their owner', async () => {
    const done = await vip.send(saveContractFavourites, {
      list: [
        { contractCode: 'ethusdt', status: 1 },
        { contractCode: 'btcusdt_1_d', status: 1 },
      ],
    });
    expect(done.kind).toBe('ok');
    expect(await contracts(vip)).toEqual([
      { contractCode: 'ethusdt', status: 1, userId: '10000002' },
      { contractCode: 'btcusdt_1_d', status: 1, userId: '10000002' },
    ]);
    const refused = await vip.send(saveContractFavourites, {
      list: [
        { contractCode: 'ethusdt', status: 0 },
        { contractCode: 'nonsuch', status: 1 },
      ],
    });
    expect([refused.kind, refused.code]).toEqual(['refused', 20601]);
    expect(await contracts(vip)).toHaveLength(2);
    await vip.send(saveContractFavourites, { list: [{ contractCode: 'ethusdt', status: 0 }] });
    expect((await contracts(vip)).map(({ contractCode }) => contractCode)).toEqual(['btcusdt_1_d']);
  });
  test.each([{ list: [] }, { list: [{ contractCode: 'BTCUSDT', status: 1 }] }, { list: [{ contractCode: 'btcusdt', status: 2 }] }])(
    '%o is no request',
    async (request) => {
      await expect(vip.send(saveContractFavourites, request as never)).rejects.toMatchObject({ code: 40000 });
    },
  );
});

describe('at the limit', () => {
  test('one more is refused with its own code, and taking one away makes room', async () => {
    const done = await register(sandbox.database, { email: 'full@demo.test', password: 'Lots-of-stars-7', isQuick: true });
    if (done.kind !== 'ok') throw new Error(done.kind);
    const { uid } = done.user;
    const many = Array.from({ length: mostFavourites }, (_, index) => ({ contractCode: `c${index}`, on: true }));
    const change = (changes: typeof many) => inTransaction(sandbox.database, (executor) => setContractFavourites(executor, uid, changes));
    expect(await change(many)).toEqual({ kind: 'ok' });
    expect(await change([{ contractCode: 'one-more', on: true }])).toEqual({ kind: 'full' });
    expect(await change([{ contractCode: 'c0', on: false }])).toEqual({ kind: 'ok' });
    expect(await change([{ contractCode: 'one-more', on: true }])).toEqual({ kind: 'ok' });
  });
});
