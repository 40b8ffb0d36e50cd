import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { nextRoll } from '#machines/rules/contract/calendar.ts';
import { contractsOf, createContracts } from '#sandbox/engine/market/contracts.ts';
import { createContractSeries } from '#sandbox/engine/market/contractSeries.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';

const now = Date.UTC(2026, 10, 30, 15, 20);
const day = 86_400_000;
const market = createMarket(1, worldCoins, [worldPair('BTC', 'USDT'), worldPair('DOGE', 'USDT')]);
const [bitcoin, doge] = market.pairs;
if (bitcoin === undefined || doge === undefined) throw new Error('the market has no pairs');
const contractOf = (contractCode: string, contractType: number) => {
  const found = worldContracts.find((each) => each.contractCode === contractCode && each.contractType === contractType);
  if (found === undefined) throw new Error(`the world has no ${contractCode} of type ${contractType}`);
  return found;
};
const perpetual = createContractSeries(1, bitcoin, contractOf('btcusdt', 0), null);

describe('an instrument of the house', () => {
  test('is traded in whole contracts: a power of ten of coins, worth ten USDT or more', () => {
    const ofDoge = createContractSeries(1, doge, contractOf('dogeusdt', 0), null);
    expect([perpetual.unitAmount, ofDoge.unitAmount]).toEqual(['0.001', '100']);
    const prints = [...perpetual.pair.tape.printsBetween(now - 60_000, now), ...ofDoge.pair.tape.printsBetween(now - 60_000, now)];
    expect(prints.length).toBeGreaterThan(100);
    expect(prints.filter(({ lots, ticks }) => !Number.isSafeInteger(lots) || lots < 1 || !Number.isSafeInteger(ticks))).toEqual([]);
  });
  test('has a past of its own: it stays what it was when it moves on to another slot', () => {
    const roll = nextRoll(now);
    const code = (type: 1 | 2) => contractOf('btcusdt', type);
    const inSlot2 = createContractSeries(1, bitcoin, code(2), roll + 7 * day);
    const inSlot1 = createContractSeries(1, bitcoin, code(1), roll + 7 * day);
    const [from, to] = [now - 60_000, now];
    expect(inSlot1.pair.tape.printsBetween(from, to)).toEqual(inSlot2.pair.tape.printsBetween(from, to));
    expect(createContractSeries(1, bitcoin, code(1), roll).pair.tape.printsBetween(from, to)).not.toEqual(
      inSlot1.pair.tape.printsBetween(from, to),
    );
  });
  test('comes down to spot as it ends', () => {
    const end = nextRoll(now);
    const series = createContractSeries(1, bitcoin, contractOf('btcusdt', 1), end);
    const above = (moment: number) => series.pair.prices.at(moment / 1_000) / bitcoin.prices.at(moment / 1_000) - 1;
    expect(above(end - 6 * day)).toBeGreaterThan(0.0008);
    expect(Math.abs(above(end))).toBeLessThan(0.0001);
  });
  test('never leaves the bounds that its extremes are looked for in', () => {
    for (const series of [perpetual, createContractSeries(1, bitcoin, contractOf('btcusdt', 4), Date.UTC(2027, 2, 26, 8))]) {
      const first = Math.floor(now / 10_000) - 4_000;
      const [least, most] = series.pair.prices.bounds(first, first + 4_000);
      for (let knot = first; knot <= first + 4_000; knot += 1) {
        expect(series.pair.prices.knot(knot)).toBeGreaterThanOrEqual(least);
        expect(series.pair.prices.knot(knot)).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe('what is listed of a contract', () => {
  const contracts = createContracts(
    market,
    1,
    worldContracts.filter(({ contractCode }) => contractCode === 'btcusdt' || contractCode === 'dogeusdt'),
  );
  test('are the figures of its own trades of a day', () => {
    const second = Math.floor(now / 1_000);
    const row = contracts.list(now).find(({ contractCode, contractType }) => contractCode === 'btcusdt' && contractType === 0);
    let [lots, value, high, low] = [0n, 0n, 0, Infinity];
    for (const print of perpetual.pair.tape.printsBetween((second - 86_400) * 1_000, second * 1_000)) {
      lots += BigInt(print.lots);
      value += BigInt(print.lots) * BigInt(print.ticks);
      high = Math.max(high, print.ticks);
      low = Math.min(low, print.ticks);
    }
    const unit = new Big(perpetual.unitAmount);
    const ticks = new Big(10).pow(bitcoin.pair.digit);
    expect(row).toMatchObject({
      volume24h: unit.times(String(lots)).toFixed(),
      turnover24h: new Big(String(value)).div(ticks).times(unit).toFixed(2, Big.roundDown),
      high24h: new Big(high).div(ticks).toFixed(bitcoin.pair.digit),
      low24h: new Big(low).div(ticks).toFixed(bitcoin.pair.digit),
      last: new Big(perpetual.pair.prices.at(second)).div(ticks).toFixed(bitcoin.pair.digit),
    });
  });
  test('is counted once a second, and once for all who ask', () => {
    expect(contracts.tickers(now + 999)).toBe(contracts.tickers(now));
    expect(contracts.tickers(now + 1_000)).not.toBe(contracts.tickers(now));
    const whole = createMarket(1);
    expect(contractsOf(whole, 1)).toBe(contractsOf(whole, 1));
  });
});
