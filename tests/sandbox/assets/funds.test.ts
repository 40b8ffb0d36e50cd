import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assetTotal,
  assetWallets,
  transferInfo,
  transferPrecheck,
  transferRecords,
  walletTransferCoins,
  walletTransferTypes,
} from '#services/assets/calls.ts';
import { StatusFault, SessionFault } from '#services/http/faults.ts';
import { add, compare, subtract, worth } from '#sandbox/core/ledger/amounts.ts';
import { ledgerFaults, totalsByCoin } from '#sandbox/core/ledger/balances.ts';
import { setPositionHold, setWalletState } from '#sandbox/core/ledger/walletStates.ts';
import { transferCode } from '#sandbox/core/ledger/judgeTransfer.ts';
import { usdtId, worldCoin } from '#sandbox/core/world/coins.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { hasPostgres } from '#tests/support/postgres.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { submit, walletOf } from './funds.support.ts';

const trader = 10_000_001;
const spotToContract = { source: 2, target: 5, coinId: usdtId } as const;

describe.each(hasPostgres() ? (['embedded', 'server'] as const) : (['embedded'] as const))('funds (%s)', (kind) => {
  let sandbox: TestSandbox;
  let browser: TestBrowser;
  let stop: () => Promise<void>;
  let totals: Map<number, string>;
  const orm = () => sandbox.database.orm;
  const spot = { uid: trader, walletType: 2, tradeId: 0 } as const;
  const contract = { uid: trader, walletType: 5, tradeId: 0 } as const;

  beforeAll(async () => {
    const { database, clock, stop: end } = await openTestDatabase(kind, { hasWorld: true });
    sandbox = await testSandbox({ database, clock, limitScale: Number.POSITIVE_INFINITY });
    stop = async () => {
      await sandbox.close();
      await end();
    };
    browser = testBrowser(sandbox);
    await browser.login('trader@demo.test');
    totals = await totalsByCoin(orm());
  }, 120_000);
  afterAll(async () => {
    expect(await ledgerFaults(orm())).toEqual([]);
    expect(await totalsByCoin(orm())).toEqual(totals);
    await stop();
  });

  test('25.5 USDT from spot to contract: both balances and the record follow, the total stays', async () => {
    expect(await walletOf(browser, spotToContract)).toEqual({
      available: '12480.22',
      todayAvailableLimit: '500000',
      transferOpenCardInvalid: false,
    });
    const before = (await browser.client.send(assetTotal, {})).data;
    expect(await browser.client.send(transferPrecheck, { ...spotToContract, amount: '25.5' })).toMatchObject({ kind: 'accepted' });
    const outcome = await submit(browser, { ...spotToContract, amount: '25.5' });
    expect(outcome).toMatchObject({ kind: 'accepted', code: 200, message: 'Transfer complete' });
    expect(await walletOf(browser, spotToContract)).toMatchObject({ available: '12454.72', todayAvailableLimit: '499974.5' });
    expect(await walletOf(browser, { ...spotToContract, source: 5, target: 2 })).toMatchObject({ available: '3176.25' });
    expect((await browser.client.send(assetTotal, {})).data).toEqual(before);
    const { data } = await browser.client.send(transferRecords, { source: 2, target: 5, pageNum: 1, pageSize: 10 });
    expect(data.list[0]).toMatchObject({
      shortName: 'USDT',
      amount: '25.5',
      source: 2,
      target: 5,
      pair: null,
      status: 'done',
      createdTime: sandbox.clock.now(),
    });
    expect(outcome.kind === 'accepted' && outcome.data.recordId).toBe(data.list[0]?.id);
  });

  test('every path runs both ways, and coins are those that both wallets take', async () => {
    const { data: types } = await browser.client.send(walletTransferTypes, {});
    expect(types.flatMap(({ source, targets }) => targets.map((target) => `${source}${target}`)).sort()).toEqual(
      types.flatMap(({ source, targets }) => targets.map((target) => `${target}${source}`)).sort(),
    );
    const coins = (type: number, walletType: 2 | 5 | 7, more = {}) =>
      browser.client.send(walletTransferCoins, { type, walletType, ...more }).then(({ data }) => data);
    expect((await coins(25, 2)).map(({ shortName }) => shortName).sort()).toEqual(['BTC', 'ETH', 'SOL', 'USDC', 'USDT', 'XRP']);
    const { tradeId } = worldPair('SOL', 'USDT');
    const isolated = await coins(27, 2, { tradeId });
    expect(isolated).toMatchObject([
      { shortName: 'USDT', transferInAble: true, transferOutAble: true },
      { shortName: 'SOL', transferInAble: false },
    ]);
    expect((await coins(25, 2, { coinId: worldCoin('XRP').coinId }))[0]).toMatchObject({ shortName: 'XRP', available: '1850.5' });
    expect((await coins(25, 5)).find(({ shortName }) => shortName === 'BTC')).toMatchObject({ available: '0.0215', transferPrecision: 8 });
  });

  test('isolated pairs come by name, a shut one first, and each flag is kept', async () => {
    const { isolatedPairs } = (await browser.client.send(transferInfo, {})).data;
    expect(isolatedPairs.map(({ base }) => base)).toEqual(['AAVE', 'BTC', 'DOGE', 'ETH', 'SOL', 'XRP']);
    expect(isolatedPairs[0]).toMatchObject({ baseTransferinable: false, quoteTransferoutable: false });
    const pairTransfer = (base: string, coin: string, direction: 'in' | 'out') =>
      submit(browser, {
        amount: '1',
        coinId: worldCoin(coin).coinId,
        tradeId: worldPair(base, 'USDT').tradeId,
        ...(direction === 'in' ? ({ source: 2, target: 7 } as const) : ({ source: 7, target: 2 } as const)),
      });
    expect(await pairTransfer('BTC', 'USDT', 'in')).toMatchObject({ kind: 'accepted' });
    expect(await pairTransfer('BTC', 'USDT', 'out')).toMatchObject({ kind: 'accepted' });
    expect(await pairTransfer('SOL', 'SOL', 'in')).toMatchObject({
      kind: 'failed',
      code: transferCode.cannotEnter,
      message: 'SOL cannot enter that wallet at the moment',
    });
    expect(await pairTransfer('XRP', 'XRP', 'out')).toMatchObject({ kind: 'failed', code: transferCode.cannotLeave });
    expect(await pairTransfer('BTC', 'ETH', 'in')).toMatchObject({ kind: 'failed', code: transferCode.coin });
    expect(await submit(browser, { amount: '1', coinId: usdtId, source: 2, target: 7 })).toMatchObject({
      kind: 'failed',
      code: transferCode.pair,
    });
    expect(
      await submit(browser, { amount: '1', coinId: usdtId, source: 2, target: 7, tradeId: worldPair('ETH', 'BTC').tradeId }),
    ).toMatchObject({ kind: 'failed', code: transferCode.pair });
  });

  test.each([
    ['zero', { amount: '0.000' }, transferCode.amount],
    ['a decimal too many', { amount: '1.0000001' }, transferCode.precision],
    ['the last unit above the balance', { amount: '12454.720001' }, transferCode.available],
    ['a number with 30 digits', { amount: '9'.repeat(30) }, transferCode.available],
    ['an unknown coin', { coinId: 4711 }, transferCode.coin],
    ['a coin that contract wallets do not take', { coinId: worldCoin('DOGE').coinId }, transferCode.coin],
    ['the same wallet twice', { target: 2 }, transferCode.path],
    ['a path that does not exist', { source: 3, target: 8 }, transferCode.path],
  ] as const)('refused with its reason and without a trace: %s', async (_, change, code) => {
    const before = (await browser.client.send(transferRecords, { pageNum: 1, pageSize: 1 })).data.totalCount;
    const request = { ...spotToContract, amount: '1', ...change };
    const precheck = await browser.client.send(transferPrecheck, request);
    const outcome = await submit(browser, request);
    expect(outcome).toMatchObject({ kind: 'failed', code });
    expect(outcome.message).not.toBe('');
    expect(precheck).toEqual(outcome);
    expect((await browser.client.send(transferRecords, { pageNum: 1, pageSize: 1 })).data.totalCount).toBe(before);
  });

  test('trailing and leading zeros change neither the amount nor the precision', async () => {
    expect(await submit(browser, { ...spotToContract, amount: '0001.50000000000' })).toMatchObject({ kind: 'accepted' });
    expect((await browser.client.send(transferRecords, { pageNum: 1, pageSize: 1 })).data.list[0]?.amount).toBe('1.5');
  });

  test('code 20351: the same transfer is still on its way, until its time has come', async () => {
    await setWalletState(orm(), contract, { settlementMs: 60_000 });
    const before = await walletOf(browser, { ...spotToContract, source: 5, target: 2 });
    expect(await submit(browser, { ...spotToContract, amount: '3' })).toMatchObject({
      kind: 'accepted',
      message: 'Transfer started. It will arrive shortly',
    });
    expect(await submit(browser, { ...spotToContract, amount: '3' })).toMatchObject({ kind: 'needsRecord', code: 20351 });
    expect(await submit(browser, { ...spotToContract, coinId: 1, amount: '0.001' })).toMatchObject({ kind: 'accepted' });
    expect(await walletOf(browser, { ...spotToContract, source: 5, target: 2 })).toEqual(before);
    expect(
      (await browser.client.send(transferRecords, { source: 2, target: 5, coinId: usdtId, pageNum: 1, pageSize: 1 })).data.list[0]?.status,
    ).toBe('doing');
    sandbox.clock.advance(60_000);
    expect((await walletOf(browser, { ...spotToContract, source: 5, target: 2 })).available).toBe(add(before.available, '3'));
    await setWalletState(orm(), contract, { settlementMs: 0 });
    expect(await submit(browser, { ...spotToContract, amount: '3' })).toMatchObject({ kind: 'accepted' });
  });

  test('code 30303: open positions need part of the funds; what is free may go', async () => {
    const { available } = await walletOf(browser, { ...spotToContract, source: 5, target: 2 });
    await setPositionHold(orm(), contract, usdtId, subtract(available, '100'));
    const back = { ...spotToContract, source: 5, target: 2 } as const;
    expect(await submit(browser, { ...back, amount: '100.000001' })).toMatchObject({
      kind: 'explained',
      code: 30303,
      message: 'Open positions need part of these funds. You can move up to 100 USDT',
    });
    expect(await submit(browser, { ...back, amount: '100' })).toMatchObject({ kind: 'accepted' });
    await setPositionHold(orm(), contract, usdtId, '0');
  });

  test('code 30304: the source wallet is about to be liquidated; funds may still enter it', async () => {
    await setWalletState(orm(), contract, { isLiquidating: true });
    expect(await submit(browser, { ...spotToContract, source: 5, target: 2, amount: '1' })).toMatchObject({
      kind: 'explained',
      code: 30304,
    });
    expect(await submit(browser, { ...spotToContract, amount: '1' })).toMatchObject({ kind: 'accepted' });
    await setWalletState(orm(), contract, { isLiquidating: false });
  });

  test('code 30705: a frozen wallet neither gives nor takes', async () => {
    for (const wallet of [spot, contract]) {
      await setWalletState(orm(), wallet, { isFrozen: true });
      expect(await submit(browser, { ...spotToContract, amount: '1' })).toMatchObject({ kind: 'refused', code: 30705 });
      await setWalletState(orm(), wallet, { isFrozen: false });
    }
    expect(await submit(browser, { ...spotToContract, amount: '1' })).toMatchObject({ kind: 'accepted' });
  });

  test("today's limit counts what left since midnight UTC, and is whole again the next day", async () => {
    const whale = testBrowser(sandbox);
    await whale.login('vip@demo.test');
    expect(await walletOf(whale, spotToContract)).toMatchObject({ available: '812345.678901', todayAvailableLimit: '500000' });
    expect(await submit(whale, { ...spotToContract, amount: '500000.000001' })).toMatchObject({
      kind: 'failed',
      code: transferCode.todayLimit,
      message: 'You can move up to 500000 USDT out of this wallet today',
    });
    expect(await submit(whale, { ...spotToContract, amount: '499999.999999' })).toMatchObject({ kind: 'accepted' });
    expect(await walletOf(whale, spotToContract)).toMatchObject({ todayAvailableLimit: '0.000001' });
    expect(await submit(whale, { ...spotToContract, amount: '0.000002' })).toMatchObject({ kind: 'failed', code: transferCode.todayLimit });
    sandbox.clock.advance(86_400_000 - (sandbox.clock.now() % 86_400_000));
    await whale.login('vip@demo.test');
    expect(await walletOf(whale, spotToContract)).toMatchObject({ todayAvailableLimit: '500000' });
    await submit(whale, { ...spotToContract, source: 5, target: 2, amount: '499999.999999' });
    await browser.login('trader@demo.test');
  });

  test('a wallet whose trial-fund card would be voided says so', async () => {
    const copier = testBrowser(sandbox);
    await copier.login('copy@demo.test');
    expect((await walletOf(copier, { ...spotToContract, source: 5, target: 2 })).transferOpenCardInvalid).toBe(true);
    expect((await walletOf(copier, spotToContract)).transferOpenCardInvalid).toBe(false);
  });

  test('records come newest first, page by page, without gaps or doubles', async () => {
    const page = (pageNum: number, pageSize: number) =>
      browser.client.send(transferRecords, { pageNum, pageSize }).then(({ data }) => data);
    const all = await page(1, 100);
    expect(all.list).toHaveLength(all.totalCount);
    expect(all.list.map(({ createdTime }) => createdTime)).toEqual(
      all.list.map(({ createdTime }) => createdTime).sort((left, right) => right - left),
    );
    const pages = [];
    for (let number = 1; (number - 1) * 7 < all.totalCount; number += 1) pages.push(...(await page(number, 7)).list);
    expect(pages).toEqual(all.list);
    expect((await page(99, 7)).list).toEqual([]);
    for (const wrong of [
      { pageNum: 0, pageSize: 5 },
      { pageNum: 1, pageSize: 0 },
      { pageNum: 1, pageSize: 101 },
    ])
      await expect(browser.client.send(transferRecords, wrong)).rejects.toBeInstanceOf(StatusFault);
  });

  test('wallets: every one is listed, worth is price times amount cut down, and the total is their sum', async () => {
    const { data: wallets } = await browser.client.send(assetWallets, {});
    expect(wallets.map(({ walletType, pair }) => `${walletType}${pair === null ? '' : ` ${pair}`}`)).toEqual([
      '2',
      '5',
      '8',
      '6',
      '7 BTC/USDT',
      '7 XRP/USDT',
      '3',
    ]);
    const usdt = wallets[0]?.coins.find(({ shortName }) => shortName === 'USDT');
    expect(usdt?.valueUsdt).toBe(worth(add(usdt?.available ?? '', usdt?.frozen ?? ''), '1', 6));
    const { data: total } = await browser.client.send(assetTotal, {});
    expect(wallets.map(({ totalUsdt }) => totalUsdt).reduce(add, '0')).toBe(total.totalUsdt);
    for (const { coins } of wallets)
      expect(coins.map(({ valueUsdt }) => valueUsdt)).toEqual(
        coins.map(({ valueUsdt }) => valueUsdt).sort((left, right) => compare(right, left)),
      );
  });

  test('without a login nothing is told, and wrong wallet queries are refused', async () => {
    await expect(testBrowser(sandbox).client.send(assetWallets, {})).rejects.toBeInstanceOf(SessionFault);
    await expect(browser.client.send(walletTransferCoins, { type: 38, walletType: 3 })).rejects.toBeInstanceOf(StatusFault);
    await expect(browser.client.send(walletTransferCoins, { type: 25, walletType: 3 })).rejects.toBeInstanceOf(StatusFault);
    await expect(browser.client.send(walletTransferCoins, { type: 27, walletType: 2 })).rejects.toBeInstanceOf(StatusFault);
  });
});
