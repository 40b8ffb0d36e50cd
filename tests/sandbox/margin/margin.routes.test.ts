import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outlookOf, riskAfter } from '#machines/margin/margin/marginRisk.rules.ts';
import { add, divide, multiply, subtract, truncate } from '#machines/rules/decimal.ts';
import { assetTotal, assetWallets, submitTransfer, transferPrecheck, type TransferRequest } from '#services/assets/calls.ts';
import {
  borrowMargin,
  isolatedTradeTypes,
  marginRecords,
  readMarginWallet,
  repayMargin,
  setMarginLeverage,
} from '#services/margin/marginCalls.ts';
import { placeOrder } from '#services/spot/orderCalls.ts';
import { marginCode } from '#services/margin/marginCodes.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { worldPair, worldPairs } from '#sandbox/core/world/pairs.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const usdt = worldCoin('USDT').coinId;
/** A wallet that the demo account has nothing in. */
const { tradeId } = worldPair('ETH', 'USDT');
const isolated = { walletType: 7, tradeId } as const;

let sandbox: TestSandbox;
let trader: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  trader = testBrowser(sandbox);
  await trader.login('trader@demo.test');
});
afterAll(() => sandbox.close());

const key = () => ({ idempotencyKey: randomUUID() });
const borrow = (amount: string, options = key()) => trader.client.send(borrowMargin, { ...isolated, coinId: usdt, amount }, options);
const transfer = (request: Pick<TransferRequest, 'source' | 'target' | 'amount'>) =>
  trader.client.send(submitTransfer, { ...request, coinId: usdt, tradeId }, key());
async function wallet() {
  const outcome = await trader.client.send(readMarginWallet, isolated);
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return outcome.data;
}
const usdtOf = (data: Awaited<ReturnType<typeof wallet>>) => data.coins.find(({ coinId }) => coinId === usdt);

test('isolated pairs are told to everybody, with their leverage; wallets to their owners alone', async () => {
  const visitor = testBrowser(sandbox);
  const { data } = await visitor.client.send(isolatedTradeTypes, {});
  expect(data.map(({ tradeId: id, maxLeverage }) => [id, maxLeverage])).toEqual(
    worldPairs.filter(({ isIsolated }) => isIsolated).map(({ tradeId: id, marginRatio }) => [id, marginRatio]),
  );
  await expect(visitor.client.send(readMarginWallet, isolated)).rejects.toMatchObject({ code: 40108 });
  for (const request of [{ walletType: 7 }, { walletType: 7, tradeId: worldPair('UNI', 'USDT').tradeId }] as const)
    expect(await trader.client.send(readMarginWallet, request)).toMatchObject({ kind: 'refused', code: marginCode.wallet });
});

test('borrow, lower what may leave, and repay: one effect a key, totals as what is one’s own', async () => {
  const { data: before } = await trader.client.send(assetTotal, {});
  expect((await transfer({ source: 2, target: 7, amount: '500' })).kind).toBe('accepted');
  expect(await wallet()).toMatchObject({ riskRate: null, leverage: 10, liquidationPrice: null, isLiquidating: false, debtUsdt: '0' });

  const again = key();
  const lent = await borrow('1000', again);
  expect(lent).toMatchObject({ kind: 'ok', data: { debtUsdt: '1000.01141' } });
  expect(await borrow('1000', again)).toEqual(lent);
  const owing = usdtOf(await wallet());
  expect(owing).toMatchObject({
    available: '1500',
    borrowed: '1000',
    interest: '0.01141',
    hourlyRate: '0.00001141',
    personalLimit: '500000',
  });
  const refused = await borrow('99999');
  expect(refused).toMatchObject({ kind: 'refused', code: marginCode.limit });
  expect(refused.message).toContain('USDT');
  expect(await trader.client.send(setMarginLeverage, { ...isolated, leverage: 1 }, key())).toMatchObject({
    code: marginCode.leverageInUse,
  });

  // The collateral stays; the total counts what is one's own.
  const { data: during } = await trader.client.send(assetTotal, {});
  expect(Number(before.totalUsdt) - Number(during.totalUsdt)).toBeCloseTo(0.01141, 4);
  const { data: wallets } = await trader.client.send(assetWallets, {});
  const indebted = wallets.find(({ walletType, tradeId: id }) => walletType === 7 && id === tradeId);
  expect(Number(indebted?.totalUsdt)).toBeLessThan(500);
  // As the wallet itself tells it.
  const { riskRate } = await wallet();
  expect(indebted?.debt).toMatchObject({
    riskRate,
    coins: [{ coinId: usdt, shortName: 'USDT', owed: '1000.01141', owedUsdt: '1000.01141' }],
  });
  expect(wallets.filter(({ debt }) => debt !== undefined)).toEqual([indebted]);
  const most = owing?.transferable ?? '';
  // At the band, 1.25 times what is owed stays.
  expect(most).toBe('249.985737');
  const over = { source: 7, target: 2, coinId: usdt, tradeId, amount: '1500' } as const;
  const held = await trader.client.send(transferPrecheck, over);
  expect(held).toMatchObject({ kind: 'explained', code: 30303 });
  expect(held.message).toContain(most);
  expect((await transfer({ source: 7, target: 2, amount: most })).kind).toBe('accepted');

  expect(await trader.client.send(repayMargin, { ...isolated, coinId: usdt }, key())).toMatchObject({
    kind: 'ok',
    data: { riskRate: null, debtUsdt: '0' },
  });
  expect(await trader.client.send(repayMargin, { ...isolated, coinId: usdt }, key())).toMatchObject({
    kind: 'refused',
    code: marginCode.noDebt,
  });
  const { data: records } = await trader.client.send(marginRecords, { pageNum: 1, pageSize: 1 });
  expect(records).toMatchObject({
    totalCount: 2,
    list: [{ kind: 'repay', principal: '1000', interest: '0.01141', pair: 'ETH/USDT', shortName: 'USDT' }],
  });
  expect((await trader.client.send(marginRecords, { kind: 'loss', pageNum: 1, pageSize: 10 })).data).toEqual({ list: [], totalCount: 0 });
  await expect(trader.client.send(marginRecords, { pageNum: 0, pageSize: 10 })).rejects.toMatchObject({ code: 40000 });
});

/** What the app says of a loan before it goes, by its own rules, is what the exchange then says. */
describe('the risk after a loan', () => {
  const risk = async () => (await wallet()).riskRate;

  test('that was borrowed or paid back is as it was foretold', async () => {
    expect((await transfer({ source: 2, target: 7, amount: '431.7' })).kind).toBe('accepted');
    for (const [kind, coinId, amount] of [
      ['borrow', usdt, '777.123456'],
      ['borrow', worldCoin('ETH').coinId, '0.01234567'],
      ['repay', usdt, '100.000001'],
      ['repay', worldCoin('ETH').coinId, '0.01'],
    ] as const) {
      const foretold = riskAfter(await wallet(), { kind, coinId, amount });
      const done = await trader.client.send(kind === 'borrow' ? borrowMargin : repayMargin, { ...isolated, coinId, amount }, key());
      expect(done).toMatchObject({ kind: 'ok', data: { riskRate: foretold } });
    }
  });

  test('that an order borrows is as it was foretold, and so is its first hour', async () => {
    const before = await wallet();
    const available = usdtOf(before)?.available ?? '0';
    const price = truncate(multiply(before.coins.find(({ shortName }) => shortName === 'ETH')?.priceUsdt ?? '0', '0.95'), 2);
    const amount = truncate(divide(add(available, '200'), price), 3);
    const outlook = outlookOf(before, 'USDT', subtract(multiply(price, amount), available));
    const order = { tradeCode: 'eth_usdt', walletType: 7, side: 'buy', type: 'limit', marginMode: 'autoBorrow', price, amount } as const;
    expect(await trader.client.send(placeOrder, { ...order, clientOrderId: randomUUID() }, key())).toMatchObject({ kind: 'accepted' });
    const after = await wallet();
    expect(after.riskRate).toBe(outlook?.after.riskRate);
    expect(subtract(usdtOf(after)?.interest ?? '0', usdtOf(before)?.interest ?? '0')).toBe(outlook?.cost.hour);
    expect(outlook?.cost.day).toBe(multiply(outlook?.cost.hour ?? '0', '24'));
  });

  test('is none once nothing is owed', async () => {
    const data = await wallet();
    const owed = add(usdtOf(data)?.borrowed ?? '0', usdtOf(data)?.interest ?? '0');
    const coins = data.coins.map((coin) => (coin.coinId === usdt ? coin : { ...coin, borrowed: '0', interest: '0' }));
    expect(riskAfter({ coins }, { kind: 'repay', coinId: usdt, amount: owed })).toBeNull();
    expect(await risk()).not.toBeNull();
  });
});
