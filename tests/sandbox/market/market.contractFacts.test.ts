import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpClient } from '#services/http/client.ts';
import { contractFundingHistory, contractInsurance, contractPriceMaking } from '#services/contract/factCalls.ts';
import { contractPublicList } from '#services/contract/marketCalls.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { contractFunding, contractInstruments } from '#sandbox/engine/contract/contract.schema.ts';
import { sandboxFetch, testOrigin, testSandbox, testStart, type TestSandbox } from '#tests/support/sandbox.ts';

const day = 86_400_000;
const interval = 8 * 3_600_000;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });
const making = async (code: string) => (await client().send(contractPriceMaking, { code })).data;
const rates = async (code: string, pageNum: number, pageSize: number) =>
  (await client().send(contractFundingHistory, { code, pageNum, pageSize })).data;
const insurance = async (pageNum: number, pageSize: number) => (await client().send(contractInsurance, { pageNum, pageSize })).data;
const price = () => sandbox.app.sandbox.contractPrices;

test('the prices of a contract are told with what they are made of: five sources, the three of which the mark is the middle, and funding', async () => {
  const [made, figures] = [await making('btcusdt'), (await client().send(contractPublicList, { codes: ['btcusdt'] })).data[0]];
  if (made === null) throw new Error('nothing is listed');
  const { sources, byBasis, byFunding, mark, last, index, funding } = made;
  expect(figures).toMatchObject({ mark, index, last, fundingRate: funding?.rate, nextFundingTime: funding?.nextTime });
  expect(sources.map(({ weight, state, at }) => [weight, state, at])).toEqual(
    [3, 2, 2, 1, 1].map((weight) => [weight, 'counted', testStart]),
  );
  expect([byBasis, byFunding, last].toSorted((one, other) => Number(one) - Number(other))[1]).toBe(mark);
  expect(Number(byBasis)).toBeCloseTo(Number(index) + Number(made.basis), 0);
  expect(Math.abs(Number(made.premium))).toBeLessThan(0.003);
  expect(funding).toMatchObject({
    intervalHours: 8,
    interest: '0.0001',
    pull: '0.0005',
    cap: '0.003',
    last: price().settledFunding('btcusdt', testStart),
  });
  expect(Number(made.lowestAsk)).toBeLessThan(Number(mark));
  expect(Number(made.highestBid)).toBeGreaterThan(Number(mark));
  expect(await making('btcusdt_2_d')).toMatchObject({ byFunding: null, funding: null, settleEstimate: null });
  expect(await making('nopeusdt')).toBeNull();
  price().setSource('btcusdt', 0, { kind: 'bent', share: '0.05' }, testStart);
  price().setSource('btcusdt', 4, { kind: 'killed' }, testStart);
  sandbox.clock.advance(12_000);
  expect((await making('btcusdt_1_d'))?.sources.map(({ state }) => state)).toEqual(['apart', 'counted', 'counted', 'counted', 'old']);
});

test('past rates of a perpetual are those that were, or would have been, paid', async () => {
  const { list, totalCount } = await rates('xrpusdt', 1, 3);
  expect([totalCount, list.map(({ time }) => time)]).toEqual([90, [0, 1, 2].map((ago) => testStart - ago * interval)]);
  for (const { time, rate } of list) expect(rate).toBe(price().settledFunding('xrpusdt', time));
  expect((await rates('xrpusdt', 2, 2)).list[0]).toEqual(list[2]);
  // Another rate was paid then: by sources that testers had bent.
  const { orm } = sandbox.database;
  const instrument = { instrumentId: 'xrpusdt', contractCode: 'xrpusdt', unitAmount: '10', priceDigit: 4, listedAt: 0, expiresAt: null };
  await orm.insert(contractInstruments).values(instrument).onConflictDoNothing();
  const paid = { instrumentId: 'xrpusdt', moment: testStart - interval, rate: '-0.00123', mark: '1', paidAt: testStart };
  await orm.insert(contractFunding).values(paid);
  expect((await rates('xrpusdt', 1, 3)).list[1]).toEqual({ time: testStart - interval, rate: '-0.00123', premium: null });
  expect(await rates('btcusdt_1_d', 1, 3)).toEqual({ list: [], totalCount: 0 });
  expect((await rates('xrpusdt', 90, 30)).list).toEqual([]);
  await expect(rates('xrpusdt', 0, 3)).rejects.toMatchObject({ status: 400 });
  await expect(rates('xrpusdt', 1, 31)).rejects.toMatchObject({ status: 400 });
});

test('the insurance tells what it has, how it moved, and what it had at each day’s end', async () => {
  const founded = await insurance(1, 10);
  expect(founded).toMatchObject({ balance: '1000000', share: '0.2', totalCount: 1, list: [{ change: '1000000', reason: 'founded' }] });
  sandbox.clock.advance(2 * day);
  const move = (kind: string, amount: string, back: string) =>
    inTransaction(sandbox.database, (executor) =>
      post(executor, {
        kind,
        at: sandbox.clock.now(),
        entries: [
          { place: { kind: 'insurance', coinId: usdtId }, amount },
          { place: { kind: 'contractHouse', coinId: usdtId }, amount: back },
        ],
      }),
    );
  await move('contractLiquidation', '250.5', '-250.5');
  sandbox.clock.advance(day);
  await move('contractFunding', '-50', '50');
  const { balance, days, list, totalCount } = await insurance(1, 2);
  expect([balance, totalCount]).toEqual(['1000200.5', 3]);
  expect(list.map(({ change, balance: then, reason }) => [change, then, reason])).toEqual([
    ['-50', '1000200.5', 'funding'],
    ['250.5', '1000250.5', 'liquidation'],
  ]);
  expect((await insurance(2, 2)).list).toEqual(founded.list);
  expect(days.map(({ balance: had }) => had)).toEqual(['1000000', '1000000', '1000250.5', '1000200.5']);
  expect(days.every(({ time }) => time % day === 0)).toBe(true);
  await expect(insurance(1, 101)).rejects.toMatchObject({ status: 400 });
});
