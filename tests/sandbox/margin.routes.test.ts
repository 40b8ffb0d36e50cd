import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetTotal, assetWallets, submitTransfer, transferPrecheck, type TransferRequest } from '#services/funds/calls.ts';
import {
  borrowMargin,
  isolatedTradeTypes,
  marginRecords,
  readMarginWallet,
  repayMargin,
  setMarginLeverage,
} from '#services/trade/marginCalls.ts';
import { marginCode } from '#services/trade/marginCodes.ts';
import { worldCoin } from '#sandbox/world/coins.ts';
import { worldPair, worldPairs } from '#sandbox/world/pairs.ts';
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
  expect(Number(wallets.find(({ walletType, tradeId: id }) => walletType === 7 && id === tradeId)?.totalUsdt)).toBeLessThan(500);
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
