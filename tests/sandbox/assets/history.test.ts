import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetTotal } from '#services/assets/calls.ts';
import { historyRanges, readAssetHistory, type HistoryRange } from '#services/assets/historyCalls.ts';
import { SessionFault, StatusFault } from '#services/http/faults.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { add, compare, partsOf, smaller, subtract, worth } from '#sandbox/core/ledger/amounts.ts';
import { flowsSince, holdingsAlong } from '#sandbox/core/ledger/history.ts';
import { balancesOf } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { usdtId, worldCoin } from '#sandbox/core/world/coins.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { lend, loansAt, payBack, readDebts, readLoanRecords } from '#sandbox/engine/margin/loans.ts';
import { stepsOf } from '#sandbox/areas/assets/historySteps.ts';
import { pricesOf } from '#sandbox/areas/assets/prices.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { submit } from './funds.support.ts';

const trader = 10_000_001;
const hour = 3_600_000;
const btc = worldCoin('BTC').coinId;
let sandbox: TestSandbox;
let browser: TestBrowser;
const orm = () => sandbox.database.orm;
const read = async (range: HistoryRange) => (await browser.client.send(readAssetHistory, { range })).data;
/** By a market of the same seed. */
const priceOf = pricesOf(createMarket(1));
/** Brings coins in from outside, or sends them out where the amount is below zero. */
const bring = (coinId: number, amount: string) =>
  post(orm(), {
    kind: 'deposit',
    at: sandbox.clock.now(),
    entries: [
      { place: { kind: 'external', coinId }, amount: subtract('0', amount) },
      { place: { uid: trader, walletType: 2, tradeId: 0, coinId, kind: 'available' }, amount },
    ],
  });

beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
}, 120_000);
afterAll(() => sandbox.close());

test('the last point is what the account is worth now; nothing came in since it was opened', async () => {
  const { totalUsdt } = (await browser.client.send(assetTotal, {})).data;
  for (const range of historyRanges) {
    const { points, inflowUsdt } = await read(range);
    expect([points.at(-1), inflowUsdt]).toEqual([{ time: sandbox.clock.now(), valueUsdt: totalUsdt }, '0']);
  }
});

test('what came in from outside is no profit, a transfer is neither, and prices alone make the rest', async () => {
  sandbox.clock.advance(30 * hour);
  await browser.login('trader@demo.test');
  await submit(browser, { source: 2, target: 5, coinId: usdtId, amount: '25' });
  sandbox.clock.advance(hour);
  const at = sandbox.clock.now();
  await bring(btc, '0.5');
  await bring(usdtId, '-100');
  sandbox.clock.advance(3 * hour);
  await browser.login('trader@demo.test');
  const { points, inflowUsdt, profitUsdt, profitShare } = await read('day');
  const came = worth('0.5', priceOf(btc, at), 6);
  expect(inflowUsdt).toBe(subtract(came, '100'));
  const [first, last] = [points[0], points.at(-1)];
  expect([points.length, first?.time, last?.time]).toEqual([49, sandbox.clock.now() - 24 * hour, sandbox.clock.now()]);
  expect(profitUsdt).toBe(subtract(subtract(last?.valueUsdt ?? '', first?.valueUsdt ?? ''), inflowUsdt));
  expect(profitShare).toBe(partsOf(profitUsdt, add(first?.valueUsdt ?? '', came), 6));
});

test('a range of no known name is refused', async () => {
  await expect(browser.client.send(readAssetHistory, { range: 'year' as HistoryRange })).rejects.toThrow(StatusFault);
});

test('nobody reads it without a login', async () => {
  await expect(testBrowser(sandbox).client.send(readAssetHistory, { range: 'day' })).rejects.toThrow(SessionFault);
});

test('an account that has just been opened has one point, and no share of nothing', async () => {
  const [known] = await orm().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.uid, trader));
  const opened = { email: 'newcomer@history.test', nickname: 'New', createdAt: sandbox.clock.now(), confirmedAt: sandbox.clock.now() };
  await orm()
    .insert(users)
    .values({ uid: 10_900_001, passwordHash: known?.passwordHash ?? '', ...opened });
  const guest = testBrowser(sandbox);
  await guest.login(opened.email);
  const { points, profitUsdt, profitShare } = (await guest.client.send(readAssetHistory, { range: 'day' })).data;
  expect([points, profitUsdt, profitShare]).toEqual([[{ time: sandbox.clock.now(), valueUsdt: '0' }], '0', null]);
});

test('what is held along the way adds up to what the entries say', async () => {
  const now = sandbox.clock.now();
  const steps = stepsOf(now - 40 * hour, now, 5);
  const along = await holdingsAlong(orm(), trader, steps);
  const balances = await balancesOf(orm(), trader);
  const held = (coinId: number) =>
    balances.filter((each) => each.coinId === coinId).reduce((sum, { available, frozen }) => add(sum, add(available, frozen)), '0');
  expect([along.length, along.at(-1)?.get(btc), along.at(-1)?.get(usdtId)]).toEqual([6, held(btc), held(usdtId)]);
  const flows = await flowsSince(orm(), trader, now - 10 * hour);
  expect(flows.map(({ coinId, amount }) => [coinId, amount])).toEqual([
    [btc, '0.5'],
    [usdtId, '-100'],
  ]);
  expect(subtract(held(btc), along.at(-2)?.get(btc) ?? '0')).toBe('0.5');
});

test('steps fill their time, and one moment has none', () => {
  expect(stepsOf(0, 0, 48)).toEqual({ from: 0, step: 1, count: 0 });
  expect(stepsOf(0, 10, 48)).toEqual({ from: 0, step: 1, count: 10 });
  expect(stepsOf(0, 97, 48)).toEqual({ from: 0, step: 3, count: 33 });
});

test('loans told anew by their records are what is owed, at any later moment', async () => {
  // So little that the exchange never sells what secures it.
  const wallet = { uid: trader, walletType: 6, tradeId: 0 } as const;
  const start = sandbox.clock.now();
  for (let round = 0; round < 40; round += 1) {
    const at = start + Math.floor((round * 37 * hour) / 10);
    const coinId = round % 3 === 0 ? btc : usdtId;
    if (round % 4 !== 3) await orm().transaction((tx) => lend(tx, wallet, coinId, `0.000${1 + (round % 5)}${round}`, at));
    else {
      const owed = (await readDebts(orm(), trader, at)).find((loan) => loan.coinId === coinId);
      const most = round % 8 === 7 ? '1000' : smaller('0.0002', owed?.principal ?? '0');
      if (compare(most, '0') === 1) await orm().transaction((tx) => payBack(tx, wallet, coinId, most, at, 'repay'));
    }
    const later = at + (round % 7) * hour;
    const byCoin = (loans: readonly { coinId: number; principal: string; interest: string }[]) =>
      loans.map(({ coinId: coin, principal, interest }) => [coin, principal, interest]).toSorted(([a], [b]) => Number(a) - Number(b));
    expect(byCoin(loansAt(await readLoanRecords(orm(), trader), later))).toEqual(byCoin(await readDebts(orm(), trader, later)));
  }
});
