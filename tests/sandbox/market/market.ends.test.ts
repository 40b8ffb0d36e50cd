import { beforeAll, expect, test } from 'vitest';
import { bigUnitsOf } from '#sandbox/engine/trading/orders.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { knotSeconds } from '#sandbox/engine/market/prices.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { partsOf, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { worldPair, worldPairs } from '#sandbox/core/world/pairs.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { hear, openTrading, sum, type TradingTest } from '../spot/trading.support.ts';

const start = Date.UTC(2026, 10, 21, 9, 17, 3);
const day = 86_400_000;

/** The pairs at both ends of what is listed: decimals of price and amount, and between which prices they are on any day. */
const ends = [
  { code: 'niblo_usdt', base: 'NIBLO', quote: 'USDT', digits: [13, 0], from: '0.000000005', to: '0.00000003' },
  { code: 'mirpa_usdt', base: 'MIRPA', quote: 'USDT', digits: [12, 0], from: '0.0000003', to: '0.000003' },
  { code: 'mirpa_btc', base: 'MIRPA', quote: 'BTC', digits: [13, 0], from: '0.000000000003', to: '0.00000000003' },
  { code: 'titara_usdt', base: 'TITARA', quote: 'USDT', digits: [1, 8], from: '5000000000', to: '30000000000' },
] as const;

test.each(ends)('$code keeps to its end of the prices for a year', ({ base, quote, digits, from, to }) => {
  const pair = worldPair(base, quote);
  expect([pair.digit, pair.amountDigit]).toEqual(digits);
  for (const close of createMarket(1).closes(pair.tradeId, start, 366, day) ?? [])
    expect([close, Number(close) > Number(from), Number(close) < Number(to)]).toEqual([close, true, true]);
});

test('every pair leaves room for a fee within the 18 decimals of the ledger', () => {
  expect(worldPairs.filter(({ digit, amountDigit }) => digit + amountDigit > 13)).toEqual([]);
});

test('what is traded in a day is counted exactly on every pair, however fine its units', () => {
  const market = createMarket(1);
  for (const { pair, tape, days } of market.pairs) {
    const knot = Math.floor(start / 1_000 / knotSeconds) * knotSeconds;
    const prints = tape.printsBetween(knot * 1_000 - 1, (knot + knotSeconds) * 1_000 - 1);
    const value = prints.reduce((whole, { ticks, lots }) => whole + BigInt(ticks) * BigInt(lots), 0n);
    expect([pair.tradeId, tape.traded(knot, knot + knotSeconds).value]).toEqual([pair.tradeId, value]);
    const whole = days.between(start - day, start);
    // Knots are of one size within a factor of four: each is far from where numbers are not exact.
    expect([pair.tradeId, (whole.value * 4n) / BigInt(day / 1_000 / knotSeconds) < BigInt(Number.MAX_SAFE_INTEGER)]).toEqual([
      pair.tradeId,
      true,
    ]);
    expect(Number.isSafeInteger(whole.lots)).toBe(true);
    expect(textOf(whole.value, pair.digit + pair.amountDigit)).toMatch(/^\d+(\.\d+)?$/);
  }
});

describeWorlds('orders at both ends of the prices', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });

  test.each(ends)('$code: a book in order, and an order that is filled to the last digit', async ({ code, base, quote }) => {
    const uid = await market.newUser({ USDT: '1000000', BTC: '20' });
    await market.pass(1_000, code);
    const { bids, asks } = market.levels(code);
    const [bid, ask] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
    expect([bid > 0, bid < ask, bids.every(([ticks, lots]) => ticks > 0 && lots > 0), asks.every(([, lots]) => lots > 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const { amountDigit, digit } = market.pairOf(code).pair;
    const best = market.price(ask, code);
    // Some of the smallest orders, and no round number.
    const amount = partsOf(quote === 'BTC' ? '0.000217' : base === 'TITARA' ? '1237' : '12.37', best, amountDigit);
    const lots = Number(bigUnitsOf(amount, amountDigit));
    const facts = hear(market, uid);
    const limit = market.price(Math.floor(market.last(code) * 1.05), code);
    const order = await market.placeOne(uid, { tradeCode: code, side: 'buy', type: 'limit', price: limit, amount: tidy(amount) });
    expect(order).toMatchObject({ status: 'filled', filledAmount: tidy(amount), price: tidy(limit) });
    const fills = facts.fills();
    facts.stop();
    expect(sum(fills.map((fill) => fill.amount))).toBe(tidy(amount));
    expect(fills.every(({ price }) => bigUnitsOf(price, digit) >= BigInt(ask))).toBe(true);
    expect(order.filledTotal).toBe(sum(fills.map((fill) => worth(fill.amount, fill.price, 18))));
    // A thousandth is the fee of whoever takes; all of it is there.
    const fee = textOf(BigInt(lots) * 100n, amountDigit + 5);
    expect(await market.balance(uid, base)).toEqual([subtract(tidy(amount), tidy(fee)), '0']);
    expect(await market.balance(uid, quote)).toEqual([subtract(quote === 'BTC' ? '20' : '1000000', order.filledTotal), '0']);
    expect(await market.problems()).toEqual([]);
    expect(market.faults()).toEqual([]);
  });

  test.each(ends)('$code: an order waits at its price and gives back what it held', async ({ code, quote }) => {
    const uid = await market.newUser({ USDT: '1000000', BTC: '20' });
    await market.pass(1_000, code);
    const price = market.price(Math.max(1, Math.floor(market.last(code) * 0.4)), code);
    const amount = tidy(partsOf(quote === 'BTC' ? '0.001' : '500', price, market.pairOf(code).pair.amountDigit));
    const order = await market.placeOne(uid, { tradeCode: code, side: 'buy', type: 'limit', price, amount });
    expect([order.status, (await market.balance(uid, quote))[1]]).toEqual(['open', worth(amount, price, 18)]);
    await market.trading.cancel(uid, { orderId: order.orderId });
    expect((await market.balance(uid, quote))[1]).toBe('0');
    expect(await market.problems()).toEqual([]);
  });
});
