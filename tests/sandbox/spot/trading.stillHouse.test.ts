import { beforeAll, expect, test } from 'vitest';
import { latestTrades } from '#sandbox/engine/feed/tradesFeed.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { openTrading, type TradingTest } from './trading.support.ts';

const code = 'link_usdt';
const hour = 3_600_000;

describeWorlds('a house that stands still', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    await market.pass(1_000, code);
    return () => market.close();
  });
  const rich = () => market.newUser({ USDT: '1000000', LINK: '100000' });
  const tradeId = () => market.pairOf(code).pair.tradeId;
  const ticker = () => market.market.ticker(tradeId(), market.clock.now());
  const trades = () => latestTrades(market.pairOf(code), market.exchange.accountTrades, market.clock.now());
  const lastCandle = async () => (await market.exchange.candles.read(market.pairOf(code), '1h', market.clock.now(), { limit: 1 })).candles;

  test('keeps its quotes, its price and its trades as they are, and goes on where it would be now', async () => {
    await market.trading.setHouse(code, 'kept');
    const [levels, last, price, told] = [market.levels(code), market.last(code), ticker()?.last, trades()];
    const usdt = market.market.priceUsdt(market.pairOf(code).base.coinId, market.clock.now());
    await market.pass(2 * hour, code);
    expect([market.levels(code), market.last(code), ticker()?.last, trades()]).toEqual([levels, last, price, told]);
    expect(market.market.priceUsdt(market.pairOf(code).base.coinId, market.clock.now())).toBe(usdt);
    expect(await lastCandle()).toEqual([]);
    // Another look at it does not move it either.
    await market.trading.setHouse(code, 'kept');
    expect(market.levels(code)).toEqual(levels);
    await market.trading.setHouse(code, 'alive');
    expect(market.levels(code)).not.toEqual(levels);
    expect(market.last(code)).toBe(market.pairOf(code).prices.at(Math.floor(market.clock.now() / 1_000)));
    expect(await lastCandle()).toHaveLength(1);
  });

  test('leaves a cleared book to accounts: nothing else comes to their orders, and they fill each other exactly', async () => {
    const [maker, taker] = [await rich(), await rich()];
    await market.trading.setHouse(code, 'cleared');
    expect(market.levels(code)).toEqual({ bids: [], asks: [] });
    const last = market.last(code);
    const [low, high] = [market.price(last - 5, code), market.price(last + 5, code)];
    const bid = await market.placeOne(maker, { tradeCode: code, side: 'buy', type: 'limit', price: low, amount: '10' });
    const ask = await market.placeOne(maker, { tradeCode: code, side: 'sell', type: 'limit', price: high, amount: '10' });
    await market.pass(hour, code);
    expect(market.levels(code)).toEqual({ bids: [[last - 5, 10_000]], asks: [[last + 5, 10_000]] });
    await market.placeOne(taker, { tradeCode: code, side: 'sell', type: 'limit', price: low, amount: '4' });
    expect((await market.order(maker, bid.orderId)).filledAmount).toBe('4');
    expect([market.last(code), ticker()?.last]).toEqual([last - 5, market.price(last - 5, code)]);
    expect(trades().at(-1)?.slice(1, 4)).toEqual([market.price(last - 5, code), '4.000', 'sell']);
    await market.trading.cancelAll(maker, { fits: () => true });
    expect((await market.order(maker, ask.orderId)).status).toBe('cancelled');
    expect(market.levels(code)).toEqual({ bids: [], asks: [] });
    await market.trading.setHouse(code, 'alive');
    expect(market.levels(code).bids.length).toBeGreaterThan(200);
    expect(await market.problems()).toEqual([]);
  });

  test('does not trade where its book is made anew over an order that has taken its quotes', async () => {
    const uid = await rich();
    await market.trading.setHouse(code, 'kept');
    const [best] = market.levels(code).asks;
    const price = market.price(best?.[0] ?? 0, code);
    const { amountDigit } = market.pairOf(code).pair;
    const amount = textOf((best?.[1] ?? 0) + 300, amountDigit);
    const order = await market.placeOne(uid, { tradeCode: code, side: 'buy', type: 'limit', price, amount });
    expect(order.status).toBe('open');
    const { engine } = market.trading.deskOf(market.pairOf(code));
    engine.isStale = true;
    await market.pass(1_000, code);
    expect(engine.isStale).toBe(false);
    expect((await market.order(uid, order.orderId)).filledAmount).toBe(order.filledAmount);
    expect(market.levels(code).bids[0]).toEqual([best?.[0], 300]);
    await market.trading.cancelAll(uid, { fits: () => true });
    await market.trading.setHouse(code, 'alive');
    expect(await market.problems()).toEqual([]);
  });
});

describeWorlds('stops see every trade', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    await market.pass(1_000, code);
    return () => market.close();
  });

  test('one between two accounts too, though the house has traded at another price by the time they look', async () => {
    const someone = () => market.newUser({ USDT: '1000000', LINK: '100000' });
    const [maker, taker, waiter] = [await someone(), await someone(), await someone()];
    await market.trading.setHouse(code, 'cleared');
    const far = market.last(code) - 40;
    await market.placeOne(maker, { tradeCode: code, side: 'buy', type: 'limit', price: market.price(far, code), amount: '30' });
    const stop = await market.placeOne(waiter, {
      tradeCode: code,
      side: 'sell',
      type: 'stopMarket',
      stopPrice: market.price(far, code),
      amount: '5',
    });
    expect(stop.status).toBe('waiting');
    // Once the match is written the house lives again, and has traded above the stop.
    const leave = market.events.subscribe(`user:${taker}`, (fact) => {
      if (fact !== 'fill.made') return;
      leave();
      market.pairOf(code).houseTime.resume();
      market.clock.advance(10_000);
    });
    await market.placeOne(taker, { tradeCode: code, side: 'sell', type: 'limit', price: market.price(far, code), amount: '1' });
    expect(market.pairOf(code).prices.at(Math.floor(market.clock.now() / 1_000))).toBeGreaterThan(far);
    expect(await market.order(waiter, stop.orderId)).toMatchObject({ status: 'filled', filledAmount: '5' });
    expect(await market.problems()).toEqual([]);
  });
});
