import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractPublic, contractPublicList } from '#services/contract/marketCalls.ts';
import { contractList } from '#services/market/boardCalls.ts';
import { createHttpClient } from '#services/http/client.ts';
import { isPriceAllowed } from '#machines/rules/contract/priceLimit.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { enginePrices } from '#sandbox/engine/contract/enginePrices.ts';
import { sandboxFetch, testOrigin, testSandbox, testStart, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const fetchIn = () => sandboxFetch(sandbox.app, new Map());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: fetchIn() });
const terms = async (request: { code?: string; bizType?: 'perpetual' | 'delivery' | 'simulation' } = {}) =>
  (await client().send(contractPublic, request)).data;
const figures = async (...codes: string[]) => (await client().send(contractPublicList, { codes })).data;
const end = Date.UTC(2026, 10, 27, 8);

test('the terms of every contract are told, of a kind, or of one', async () => {
  const all = await terms();
  expect(all).toHaveLength(worldContracts.length);
  expect(await terms({ bizType: 'simulation' })).toEqual(all);
  expect((await terms({ bizType: 'perpetual' })).map(({ contractType }) => contractType)).toEqual(Array<number>(20).fill(0));
  expect((await terms({ bizType: 'delivery' })).map(({ code }) => code)).toEqual(
    ['btc', 'eth'].flatMap((base) => [1, 2, 3, 4].map((slot) => `${base}usdt_${slot}_d`)),
  );
  expect([await terms({ code: 'nopeusdt' }), await terms({ code: 'btcusdt', bizType: 'delivery' })]).toEqual([[], []]);
  const leverages = Object.fromEntries(all.map(({ contractCode, riskTable, maxLeverage }) => [contractCode, [riskTable, maxLeverage]]));
  expect(leverages).toMatchObject({ btcusdt: ['A', 125], ethusdt: ['A', 100], xrpusdt: ['B', 75], icpusdt: ['B', 50] });
  for (const { tiers, maxLeverage } of all) expect(tiers[0]?.leverage).toBe(maxLeverage);
  const [bitcoin] = await terms({ code: 'btcusdt' });
  expect(bitcoin).toMatchObject({
    instrumentId: 'btcusdt',
    instType: 4,
    settleCoinId: 52,
    unitAmount: '0.001',
    priceDigit: 1,
    maxContracts: 102_579,
    makerFee: '0.0002',
    takerFee: '0.0006',
    band: '0.02',
    hardBand: '0.06',
    fundingHours: [0, 8, 16],
    listedAt: null,
    expiresAt: null,
    state: 'trading',
    stateUntil: null,
    reopensAt: null,
  });
  expect(bitcoin?.tiers[1]).toEqual({ upTo: '250000', leverage: 100, rate: '0.005', deduction: '50' });
});

test('contracts stand at a mark near their index, and nobody holds any', async () => {
  const listed = (await client().send(contractList, {})).data.find(({ tradeId }) => tradeId === 5_001);
  const [bitcoin, delivery, ...none] = await figures('btcusdt', 'ethusdt_1_d', 'nopeusdt', 'btcusdt');
  expect(none).toEqual([]);
  expect(bitcoin).toMatchObject({
    code: 'btcusdt',
    last: listed?.last,
    volume24h: listed?.volume24h,
    openInterest: 0,
    settleEstimate: null,
    state: 'trading',
    nextFundingTime: testStart + 8 * 3_600_000,
  });
  expect(Math.abs(Number(bitcoin?.mark) / Number(bitcoin?.index) - 1)).toBeLessThan(0.003);
  expect(Math.abs(Number(bitcoin?.fundingRate))).toBeLessThanOrEqual(0.003);
  expect(delivery).toMatchObject({ fundingRate: null, nextFundingTime: null, settleEstimate: null, openInterest: 0 });
  await expect(figures()).rejects.toMatchObject({ status: 400 });
  await expect(figures('BTCUSDT')).rejects.toMatchObject({ status: 400 });
});

test('the engine’s mark of an instrument is the one that is told, in whichever slot it stands', async () => {
  const { contractPrices } = sandbox.app.sandbox;
  const prices = enginePrices(contractPrices);
  const ids = { btcusdt: 'btcusdt', btcusdt_1_d: 'btcusdt-261127', btcusdt_2_d: 'btcusdt-261204' };
  const now = sandbox.clock.now();
  for (const { code, mark } of await figures(...Object.keys(ids))) {
    const id = new Map(Object.entries(ids)).get(code) ?? '';
    expect([code, prices.mark(id, now)]).toEqual([code, mark]);
    const { highestBid, lowestAsk } = prices.limits(id, now);
    const allows = (times: number, side: 'buy' | 'sell') => isPriceAllowed(side, String(Number(mark) * times), { highestBid, lowestAsk });
    expect([0.99, 1.01, 1.03].map((times) => allows(times, 'buy'))).toEqual([true, true, false]);
    expect([0.97, 0.99, 1.01].map((times) => allows(times, 'sell'))).toEqual([false, true, true]);
  }
  expect(prices.mark('btcusdt-261204', end)).toBe(contractPrices.at('btcusdt_1_d', end)?.mark);
  expect(prices.mark('btcusdt-261127', end)).toBe(await prices.delivery('btcusdt-261127'));
  expect(() => prices.mark('nopeusdt', end)).toThrow('there is no contract nopeusdt');
});

test('testers halt what is listed under a code, and let it go on', async () => {
  const set = async (body: object) =>
    (await fetchIn()(`${testOrigin}/sandbox/contract`, { method: 'POST', body: JSON.stringify(body) })).status;
  const states = async () => (await figures('ethusdt_1_d', 'ethusdt')).map(({ state }) => state);
  expect(await set({ code: 'ethusdt_1_d', state: 'halted' })).toBe(200);
  expect([await states(), (await terms({ code: 'ethusdt_1_d' }))[0]?.state]).toEqual([['halted', 'trading'], 'halted']);
  expect([await set({ code: 'ethusdt_1_d', state: 'trading' }), await states()]).toEqual([200, ['trading', 'trading']]);
  expect([await set({ code: 'nopeusdt', state: 'halted' }), await set({ code: 'ethusdt', state: 'gone' })]).toEqual([404, 400]);
});

test('testers take sources from an index: positions can be closed only, then nothing, and it comes back', async () => {
  const control = async (body: object) =>
    (await fetchIn()(`${testOrigin}/sandbox/index`, { method: 'POST', body: JSON.stringify(body) })).status;
  const all = async (effect: string) => {
    for (const source of [1, 2, 3, 4, 5]) expect(await control({ contractCode: 'ethusdt', source, effect })).toBe(200);
  };
  const stand = async () => (await figures('ethusdt_1_d'))[0];
  await all('killed');
  sandbox.clock.advance(12_000);
  const closing = await stand();
  expect(closing).toMatchObject({ index: null, state: 'closeOnly' });
  expect((await terms({ code: 'ethusdt' }))[0]).toMatchObject({ state: 'closeOnly', stateUntil: null });
  sandbox.clock.advance(60_000);
  expect(await stand()).toMatchObject({ index: null, state: 'halted', mark: closing?.mark });
  await all('alive');
  sandbox.clock.advance(1_000);
  expect(await stand()).toMatchObject({ state: 'trading' });
  expect(await control({ contractCode: 'ethusdt', source: 1, effect: 'bent', share: '-0.05' })).toBe(200);
  for (const wrong of [{ effect: 'bent' }, { effect: 'killed', share: '0.1' }, { source: 6, effect: 'killed' }])
    expect(await control({ contractCode: 'ethusdt', source: 1, ...wrong })).toBe(400);
  expect(await control({ contractCode: 'nopeusdt', source: 1, effect: 'killed' })).toBe(404);
});

test('a delivery says until when it is traded, what it comes to in its last hour, and an empty slot when it has one again', async () => {
  const one = async (code: string) => (await terms({ code }))[0];
  expect(await one('btcusdt_1_d')).toMatchObject({
    instrumentId: 'btcusdt-261127',
    instType: 5,
    fundingHours: [],
    deliveryFee: '0.00015',
    listedAt: end - 14 * 86_400_000,
    expiresAt: end,
    state: 'trading',
    stateUntil: end - 600_000,
  });
  sandbox.clock.advance(end - 300_000 - sandbox.clock.now());
  expect(await one('btcusdt_1_d')).toMatchObject({ state: 'closeOnly', stateUntil: end });
  const [closing] = await figures('btcusdt_1_d');
  expect(Math.abs(Number(closing?.settleEstimate) / Number(closing?.mark) - 1)).toBeLessThan(0.001);
  sandbox.clock.advance(300_000);
  expect(await one('btcusdt_1_d')).toMatchObject({ instrumentId: 'btcusdt-261204', state: 'trading' });
  sandbox.clock.advance(Date.UTC(2026, 11, 12) - sandbox.clock.now());
  const reopensAt = Date.UTC(2026, 11, 25, 8);
  expect(await one('btcusdt_3_d')).toMatchObject({ instrumentId: null, expiresAt: null, state: 'empty', stateUntil: reopensAt, reopensAt });
  expect(await figures('btcusdt_3_d')).toEqual([]);
});
