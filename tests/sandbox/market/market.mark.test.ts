import { describe, expect, test } from 'vitest';
import { deliveryPrice } from '#machines/rules/contract/delivery.ts';
import { averagePremium, fundingRate } from '#machines/rules/contract/funding.ts';
import { compare } from '#machines/rules/decimal.ts';
import { createContractPrices } from '#sandbox/engine/contract/contractPrices.ts';
import { createFunding } from '#sandbox/engine/contract/funding.ts';
import { createIndexPrices } from '#sandbox/engine/contract/indexPrices.ts';
import { createHourAverage, createPerpetualMark } from '#sandbox/engine/contract/mark.ts';
import { createPremiums } from '#sandbox/engine/contract/premium.ts';
import { createContracts } from '#sandbox/engine/market/contracts.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { tiersOf } from '#machines/rules/contract/tiers.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';

const now = Date.UTC(2026, 10, 30, 15, 20);
const second = now / 1_000;
const interval = 8 * 3_600;
/** A Friday on which a delivery ends. */
const end = Date.UTC(2026, 11, 4, 8);

const pairs = [worldPair('BTC', 'USDT'), worldPair('DOGE', 'USDT')];
const ours = worldContracts.filter(({ contractCode }) => contractCode === 'btcusdt' || contractCode === 'dogeusdt');
function open() {
  const market = createMarket(1, worldCoins, pairs);
  const contracts = createContracts(market, 1, ours);
  return { market, contracts, prices: createContractPrices(market, 1, contracts) };
}
const same = (at: number): number => at;
/** The parts of a perpetual, each by itself. */
function partsOf(symbol: string) {
  const { contracts } = open();
  const [instrument, slot] = [contracts.instrumentAt(symbol, now), contracts.slots.find((each) => each.symbol === symbol)];
  if (instrument === undefined || slot === undefined) throw new Error(`${symbol} is not listed`);
  const indexes = createIndexPrices(1, slot.spot, same);
  const premiums = createPremiums(instrument, slot.contract.maxLeverage, indexes);
  return { instrument, slot, indexes, premiums };
}

describe('the index of a coin', () => {
  test('is the mean of five sources that stand within 0.1 % of one another, each by itself', () => {
    const { indexes, slot } = partsOf('dogeusdt');
    for (let at = second; at < second + 600; at += 30) {
      const { index, dropped } = indexes.at(at);
      expect(dropped).toBe(0);
      expect(index).toMatch(/^0\.\d{1,8}$/);
      expect(Math.abs(Number(index) / (slot.spot.prices.at(at) / 1e5) - 1)).toBeLessThan(0.0006);
    }
  });
  test('goes without a source that is silent for ten seconds, or stands apart; without any it is what it was, then nothing', () => {
    const { indexes } = partsOf('btcusdt');
    const before = indexes.at(second);
    const whole = indexes.at(second + 20).index;
    indexes.setSource(0, { kind: 'killed' }, second);
    expect([10, 11, 12].map((after) => indexes.at(second + after).dropped)).toEqual([0, 0, 1]);
    expect(indexes.at(second + 20).index).not.toBe(whole);
    indexes.setSource(0, { kind: 'alive' }, second + 30);
    indexes.setSource(1, { kind: 'bent', share: '-0.05' }, second + 30);
    expect([30, 31].map((after) => indexes.at(second + after).dropped)).toEqual([1, 1]);
    indexes.setSource(1, { kind: 'frozen' }, second + 40);
    expect(indexes.at(second + 50).dropped).toBe(0);
    for (const source of [0, 1, 2, 3, 4]) indexes.setSource(source, { kind: 'killed' }, second + 100);
    expect([111, 112].map((after) => indexes.at(second + after).index === null)).toEqual([false, true]);
    expect(indexes.knownAt(second + 500)).toEqual({ index: indexes.at(second + 111).index, second: second + 111, age: 389 });
    // What was stays what it was.
    expect(indexes.at(second)).toEqual(before);
    expect(indexes.at(second + 12).dropped).toBe(1);
  });
});

describe('the mark of a perpetual', () => {
  const { instrument, indexes, premiums } = partsOf('btcusdt');
  const markAt = createPerpetualMark(instrument, indexes, premiums, createFunding(premiums, tiersOf('A')), same);
  const marks = Array.from({ length: 900 }, (_, after) => ({ ...markAt(second + after), at: second + after }));

  test('is the middle of what funding, the basis and the last trade say, within their bounds', () => {
    for (const { mark, byFunding, byBasis, at } of marks) {
      const index = Number(indexes.at(at).index);
      const ordered = [byFunding, byBasis, (instrument.pair.prices.at(at) / 10).toFixed(1)].toSorted(compare);
      expect(Math.abs(Number(mark) - Number(ordered[1]))).toBeLessThanOrEqual(0.051);
      expect(Math.abs(Number(byFunding) / index - 1)).toBeLessThanOrEqual(0.003);
      expect(Math.abs(Number(mark) / index - 1)).toBeLessThan(0.0025);
    }
  });
  test('is no noise of each second: what it stands from the index it stands a second later, nearly', () => {
    const apart = marks.map(({ mark, at }) => Number(mark) / Number(indexes.at(at).index) - 1);
    const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length;
    let [alone, steps] = [0, 0];
    for (const [index, each] of apart.entries()) {
      alone += (each - mean) ** 2;
      steps += (each - (apart[index - 1] ?? each)) ** 2;
    }
    // Of white noise the steps would be twice as much.
    expect(steps / alone).toBeLessThan(0.2);
  });
  test('is the same after a restart, in whatever order it is asked for, and stays what it was', () => {
    const [one, other] = [open().prices, open().prices];
    const moments = [now, now - 40_000, now + 3_000, now];
    const first = moments.map((moment) => one.at('btcusdt', moment));
    expect(moments.toReversed().map((moment) => other.at('btcusdt', moment))).toEqual(first.toReversed());
    expect(first[3]).toEqual(first[0]);
  });
});

describe('funding', () => {
  test('is what the premiums of an interval’s minutes come to, the later ones counting more', async () => {
    const { premiums } = partsOf('dogeusdt');
    const funding = createFunding(premiums, tiersOf('B'));
    const settled = Date.UTC(2026, 10, 30, 8) / 1_000;
    await funding.prepare(second);
    const minutes = Array.from({ length: 480 }, (_, minute) => premiums.premiumAt(settled - interval + 60 * (minute + 1)) ?? '');
    expect(new Set(minutes).size).toBeGreaterThan(100);
    expect(funding.settledAt(settled)).toBe(fundingRate(averagePremium(minutes), 8, '0.0075'));
    expect(funding.estimateAt(settled + 59)).toBe('0.0001');
    const gone = Array.from({ length: 440 }, (_, minute) => premiums.premiumAt(settled + 60 * (minute + 1)) ?? '');
    expect(funding.estimateAt(second + 59)).toBe(fundingRate(averagePremium(gone), 8, '0.0075'));
  });
  test('rises with a book that stands above its index, up to the cap', () => {
    const { premiumAt } = { premiumAt: () => '0.004' };
    expect(createFunding({ premiumAt }, tiersOf('B')).settledAt(second)).toBe('0.0035');
    expect(createFunding({ premiumAt }, tiersOf('A')).settledAt(second)).toBe('0.003');
    expect(createFunding({ premiumAt: () => null }, tiersOf('A')).settledAt(second)).toBe('0.0001');
  });
});

describe('the mark of a delivery', () => {
  test('goes from the index to the mean of its last hour without a jump', () => {
    const { prices } = open();
    const { indexes } = partsOf('btcusdt');
    const symbol = 'btcusdt_1_d';
    const begins = end - 3_600_000;
    const at = (moment: number) => prices.at(symbol, moment) ?? { mark: '', index: '', settleEstimate: null };
    expect([at(begins).settleEstimate, at(begins + 1_000).settleEstimate]).toEqual([null, expect.stringMatching(/^\d+\.\d$/)]);
    const [before, first] = [at(begins), at(begins + 1_000)];
    expect(Math.abs(Number(first.mark) / Number(before.mark) - 1)).toBeLessThan(0.0003);
    const gone = Array.from({ length: 3_599 }, (_, after) => indexes.at(begins / 1_000 + after + 1).index ?? '');
    const last = at(end - 1_000);
    expect(last.settleEstimate).toBe(deliveryPrice(gone, 1));
    expect(Math.abs(Number(last.mark) - Number(last.settleEstimate))).toBeLessThan(0.2);
    // The same when it is asked for at once, and going back.
    expect(open().prices.at(symbol, end - 1_000)).toEqual(last);
    expect(at(begins + 1_000)).toEqual(first);
    expect(createHourAverage(indexes, end)(begins / 1_000)).toBeNull();
  });
});

test('a contract whose index has gone can be closed only, and after a minute nothing can be done; its mark stays', () => {
  const { prices } = open();
  const after = (seconds: number) => now + seconds * 1_000;
  expect(prices.stateAt('dogeusdt', now)).toBe('trading');
  for (const source of [0, 1, 2, 3, 4]) expect(prices.setSource('dogeusdt', source, { kind: 'killed' }, now)).toBe(true);
  expect([11, 12, 70, 71].map((seconds) => prices.stateAt('dogeusdt', after(seconds)))).toEqual([
    'trading',
    'closeOnly',
    'closeOnly',
    'halted',
  ]);
  expect(prices.at('dogeusdt', after(12))).toMatchObject({ index: null, mark: prices.at('dogeusdt', after(11))?.mark });
  expect(prices.at('dogeusdt', after(300))?.mark).toBe(prices.at('dogeusdt', after(11))?.mark);
  prices.setSource('dogeusdt', 2, { kind: 'alive' }, after(300));
  expect([prices.stateAt('dogeusdt', after(301)), prices.stateAt('btcusdt', after(71))]).toEqual(['trading', 'trading']);
  expect(prices.setSource('nopeusdt', 0, { kind: 'killed' }, now)).toBe(false);
  expect([prices.at('btcusdt_3_d', Date.UTC(2026, 11, 12)), prices.stateAt('nopeusdt', now)]).toEqual([undefined, undefined]);
  expect(prices.stateAt('btcusdt_1_d', end - 600_000)).toBe('closeOnly');
});
