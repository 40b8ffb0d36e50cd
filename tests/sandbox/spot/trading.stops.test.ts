import { beforeAll, expect, test } from 'vitest';
import { orderCode } from '#services/spot/orderCodes.ts';
import { subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { hear, openTrading, type TradingTest } from './trading.support.ts';

describeWorlds('orders that wait', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });
  const rich = () => market.newUser({ USDT: '1000000', BTC: '20' });
  /** The next moment within an hour at which the house's price has gone so many ticks up (or down) from now. */
  function whenMoved(ticks: number): { wait: number; price: number } {
    const { prices } = market.pairOf('btc_usdt');
    const from = Math.floor(market.clock.now() / 1_000);
    const start = prices.at(from);
    for (let second = 1; second < 86_400; second += 1) {
      const moved = prices.at(from + second) - start;
      if (ticks > 0 ? moved >= ticks : moved <= ticks) return { wait: second * 1_000, price: prices.at(from + second) };
    }
    throw new Error('the price never went there');
  }

  test('a stop-limit waits with its coins held, and is a limit order once the last price is there', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const last = market.last();
    const stop = market.price(last - 800);
    const price = market.price(last - 900);
    const order = await market.placeOne(uid, { side: 'sell', type: 'stopLimit', stopPrice: stop, price, amount: '0.5' });
    expect(order).toMatchObject({ status: 'waiting', stopPrice: tidy(stop), price: tidy(price) });
    expect(await market.balance(uid, 'BTC')).toEqual(['19.5', '0.5']);
    const { wait } = whenMoved(-800);
    await market.pass(wait - 1_000);
    expect((await market.order(uid, order.orderId)).status).toBe('waiting');
    await market.pass(1_000);
    const after = await market.order(uid, order.orderId);
    expect(after.status).not.toBe('waiting');
    expect(after.revision).toBe(order.revision + (after.filledAmount === '0' ? 1 : after.revision - order.revision));
    expect(Number(after.filledAmount)).toBeGreaterThan(0);
    expect(Number(after.filledTotal) / Number(after.filledAmount)).toBeGreaterThanOrEqual(Number(price));
    await market.trading.cancelAll(uid, { fits: () => true });
    expect(await market.problems()).toEqual([]);
  });

  test('a stop-market buys by amount or value within what it holds, and gives the rest back', async () => {
    const uid = await rich();
    await market.pass(60_000);
    const stop = market.price(market.last() + 700);
    const byAmount = await market.placeOne(uid, { side: 'buy', type: 'stopMarket', stopPrice: stop, amount: '0.05' });
    const byValue = await market.placeOne(uid, { side: 'buy', type: 'stopMarket', stopPrice: stop, total: '2000' });
    const frozen = Number((await market.balance(uid, 'USDT'))[1]);
    // As much as a market order reaches beyond the trigger.
    expect(frozen).toBeCloseTo(2_000 + Number(stop) * 0.05 * 1.05, 0);
    await market.pass(whenMoved(700).wait);
    const [one, other] = [await market.order(uid, byAmount.orderId), await market.order(uid, byValue.orderId)];
    expect([one.status, one.filledAmount, other.status]).toEqual(['filled', '0.05', 'filled']);
    expect(Number(other.filledTotal)).toBeGreaterThan(1_998);
    expect(await market.balance(uid, 'USDT')).toEqual([subtract(subtract('1000000', one.filledTotal), other.filledTotal), '0']);
    expect(await market.problems()).toEqual([]);
  });

  test('a trailing stop follows the best price and sells when the market has come back from it', async () => {
    const uid = await rich();
    await market.pass(60_000);
    const { prices } = market.pairOf('btc_usdt');
    const order = await market.placeOne(uid, { side: 'sell', type: 'trailingStop', callbackRate: '0.005', amount: '0.02' });
    expect(order).toMatchObject({ status: 'waiting', callbackRate: '0.005', priceDigit: market.pairOf('btc_usdt').pair.digit });
    const from = Math.floor(market.clock.now() / 1_000);
    let [best, second] = [prices.at(from), 0];
    while (prices.at(from + second) * 10_000 > best * 9_950) {
      second += 1;
      best = Math.max(best, prices.at(from + second));
    }
    await market.pass(second * 1_000 - 1_000);
    const waiting = await market.order(uid, order.orderId);
    // The best price before the one that triggers it, and the first tick that would.
    const trigger = Math.floor((best * 9_950) / 10_000);
    expect(waiting).toMatchObject({ status: 'waiting', peakPrice: tidy(market.price(best)), triggerPrice: tidy(market.price(trigger)) });
    expect(prices.at(from + second)).toBeLessThanOrEqual(trigger);
    expect(trigger * 10_000 <= best * 9_950 && (trigger + 1) * 10_000 > best * 9_950).toBe(true);
    await market.pass(1_000);
    const after = await market.order(uid, order.orderId);
    expect([after.status, after.filledAmount, after.triggerPrice]).toEqual(['filled', '0.02', undefined]);
    expect(await market.problems()).toEqual([]);
  });

  test('the owner of a trailing stop hears of each new peak, with its trigger and under a greater revision', async () => {
    const uid = await rich();
    await market.pass(60_000);
    const { prices } = market.pairOf('btc_usdt');
    const order = await market.placeOne(uid, { side: 'sell', type: 'trailingStop', callbackRate: '0.1', amount: '0.02' });
    const heard = hear(market, uid);
    const from = Math.floor(market.clock.now() / 1_000);
    const peaks: number[] = [];
    let best = prices.at(from);
    for (let second = 1; peaks.length < 3; second += 1) {
      await market.pass(1_000);
      if (prices.at(from + second) > best) peaks.push((best = prices.at(from + second)));
    }
    heard.stop();
    const told = heard.orders();
    expect(told.map(({ orderId, status, peakPrice, triggerPrice }) => ({ orderId, status, peakPrice, triggerPrice }))).toEqual(
      peaks.map((peak) => ({
        orderId: order.orderId,
        status: 'waiting',
        peakPrice: tidy(market.price(peak)),
        triggerPrice: tidy(market.price(Math.floor((peak * 9_000) / 10_000))),
      })),
    );
    const revisions = [order, ...told].map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(new Set(revisions).size).toBe(peaks.length + 1);
    expect(await market.problems()).toEqual([]);
  });

  test('a trailing stop with an activation price sleeps until the market was there; its best price outlives a restart', async () => {
    const uid = await rich();
    await market.pass(60_000);
    const activation = market.last() + 300;
    const order = await market.placeOne(uid, {
      side: 'sell',
      type: 'trailingStop',
      callbackRate: '0.1',
      activationPrice: market.price(activation),
      amount: '0.02',
    });
    const extreme = async () =>
      (await current().database.pool.query<{ extreme: string | null }>('select extreme from trading_orders where id = $1', [order.orderId]))
        .rows[0]?.extreme ?? null;
    expect(await extreme()).toBeNull();
    expect([order.peakPrice, order.triggerPrice]).toEqual([undefined, undefined]);
    const { wait, price } = whenMoved(300);
    await market.pass(wait);
    expect(Number(await extreme())).toBe(Number(market.price(price)));
    await market.restart();
    const desk = market.trading.deskOf(market.pairOf('btc_usdt'));
    expect(desk.engine.live.get(order.orderId)?.extreme).toBe(price);
    expect(await market.refusal(market.trading.amend(uid, order.orderId, { activationPrice: market.price(activation + 5) }))).toBe(
      orderCode.cannotAmend,
    );
    await market.trading.cancel(uid, { orderId: order.orderId });
    expect(await market.problems()).toEqual([]);
  });

  test('of a one-cancels-other the first that fills or triggers ends the other; both hold what one needs', async () => {
    const uid = await rich();
    await market.pass(60_000);
    const last = market.last();
    const both = {
      side: 'sell',
      type: 'oco',
      price: market.price(last + 900),
      stopPrice: market.price(last - 900),
      amount: '0.1',
    } as const;
    const [limit, stop] = await market.place(uid, both);
    expect([limit?.type, limit?.status, stop?.type, stop?.status, limit?.ocoId === stop?.ocoId]).toEqual([
      'limit',
      'open',
      'stopMarket',
      'waiting',
      true,
    ]);
    expect(await market.balance(uid, 'BTC')).toEqual(['19.9', '0.1']);
    const [up, down] = [whenMoved(900), whenMoved(-900)];
    await market.pass(Math.min(up.wait, down.wait) + 5_000);
    const ends = [await market.order(uid, limit?.orderId ?? ''), await market.order(uid, stop?.orderId ?? '')];
    const [winner, loser] = up.wait < down.wait ? ends : ends.toReversed();
    expect(Number(winner?.filledAmount)).toBeGreaterThan(0);
    expect(loser).toMatchObject({ status: 'cancelled', reason: orderCode.ocoOtherFirst, filledAmount: '0' });

    const again = market.last();
    const buy = {
      side: 'buy',
      type: 'oco',
      price: market.price(again - 5_000),
      stopPrice: market.price(again + 5_000),
      amount: '0.1',
    } as const;
    const pair = await market.place(uid, { ...buy, stopLimitPrice: market.price(again + 5_100) });
    expect(pair.map(({ type }) => type)).toEqual(['limit', 'stopLimit']);
    expect(Number((await market.balance(uid, 'USDT'))[1])).toBeCloseTo((again + 5_100) * 0.01, 6);
    expect(await market.refusal(market.trading.amend(uid, pair[0]?.orderId ?? '', { amount: '0.2' }))).toBe(orderCode.cannotAmend);
    const [amended] = await market.trading.amend(uid, pair[1]?.orderId ?? '', { price: market.price(again + 5_400) });
    expect(amended?.price).toBe(tidy(market.price(again + 5_400)));
    expect(Number((await market.balance(uid, 'USDT'))[1])).toBeCloseTo((again + 5_400) * 0.01, 6);
    const cancelled = await market.trading.cancel(uid, { orderId: pair[1]?.orderId ?? '' });
    expect(cancelled.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await market.balance(uid, 'USDT'))[1]).toBe('0');
    await market.trading.cancelAll(uid, { fits: () => true });
    expect(await market.problems()).toEqual([]);
  });

  test('an amend: smaller keeps the place, anything else goes to the end, the same changes nothing', async () => {
    const [first, second, taker] = [await rich(), await rich(), await rich()];
    await market.pass(60_000);
    const price = market.price(market.levels().asks[0]?.[0] ?? 0);
    const one = await market.placeOne(first, { side: 'sell', type: 'limit', price, amount: '0.4' });
    const two = await market.placeOne(second, { side: 'sell', type: 'limit', price, amount: '0.4' });
    const same = (await market.trading.amend(first, one.orderId, { price, amount: '0.4' }))[0];
    expect(same).toEqual(one);
    const smaller = (await market.trading.amend(first, one.orderId, { amount: '0.3' }))[0];
    expect([smaller?.amount, smaller?.status, (await market.balance(first, 'BTC'))[1]]).toEqual(['0.3', 'open', '0.3']);
    const inLine = async () =>
      (
        await current().database.pool.query<{ id: string }>('select id from trading_orders where id = any($1) order by priority', [
          [one.orderId, two.orderId],
        ])
      ).rows.map(({ id }) => id);
    expect(await inLine()).toEqual([one.orderId, two.orderId]);
    const larger = (await market.trading.amend(first, one.orderId, { amount: '0.5' }))[0];
    expect([larger?.amount, (await market.balance(first, 'BTC'))[1]]).toEqual(['0.5', '0.5']);
    expect(await inLine()).toEqual([two.orderId, one.orderId]);
    await market.placeOne(taker, { side: 'buy', type: 'limit', price, amount: '8', timeInForce: 'IOC' });
    const [mine, theirs] = [await market.order(first, one.orderId), await market.order(second, two.orderId)];
    expect(theirs.status).toBe('filled');
    if (mine.status === 'open') {
      expect(await market.refusal(market.trading.amend(first, one.orderId, { amount: mine.filledAmount }))).toBe(
        Number(mine.filledAmount) > 0 ? orderCode.amountFilled : orderCode.amount,
      );
      const crossing = (await market.trading.amend(first, one.orderId, { price: market.price(market.last() - 2_000) }))[0];
      expect(crossing?.status).toBe('filled');
    }
    expect(await market.refusal(market.trading.amend(second, two.orderId, { amount: '1' }))).toBe(orderCode.orderFilled);
    expect(await market.refusal(market.trading.cancel(second, { orderId: two.orderId }))).toBe(orderCode.orderFilled);
    expect(await market.refusal(market.trading.cancel(first, { orderId: two.orderId }))).toBe(orderCode.orderUnknown);
    expect(await market.refusal(market.trading.cancel(first, { clientOrderId: 'none' }))).toBe(orderCode.orderUnknown);
    expect(await market.problems()).toEqual([]);
  });

  test('a pair that is closed takes nothing and gives back; one that is delisted ends what waits; an order may be refused afterwards', async () => {
    const uid = await market.newUser({ USDT: '10000' });
    const code = 'uni_usdt';
    await market.pass(1_000, code);
    const price = market.price(Math.floor(market.last(code) * 0.95), code);
    const wish = { side: 'buy', type: 'limit', price, amount: '10', tradeCode: code } as const;
    const one = await market.placeOne(uid, wish);
    const two = await market.placeOne(uid, wish);
    await market.trading.setState(code, 'closed');
    expect(await market.refusal(market.place(uid, wish))).toBe(orderCode.marketClosed);
    expect(await market.refusal(market.trading.amend(uid, one.orderId, { amount: '11' }))).toBe(orderCode.marketClosed);
    const before = market.last(code);
    await market.pass(3_600_000, code);
    expect(market.last(code)).toBe(before);
    expect((await market.trading.cancel(uid, { orderId: one.orderId }))[0]?.status).toBe('cancelled');
    await market.trading.setState(code, 'open');
    await market.trading.setState(code, 'delisted');
    expect(await market.order(uid, two.orderId)).toMatchObject({ status: 'cancelled', reason: orderCode.pairDelisted });
    expect(await market.refusal(market.place(uid, wish))).toBe(orderCode.pairDelisted);
    expect(market.market.list(market.clock.now()).some((row) => row.baseCurrency === 'UNI' && row.quoteCurrency === 'USDT')).toBe(false);
    await market.restart();
    expect(await market.refusal(market.place(uid, wish))).toBe(orderCode.pairDelisted);
    await market.trading.setState(code, 'open');
    market.trading.refuseNext(code, 1);
    const taken = await market.placeOne(uid, wish);
    expect(taken.status).toBe('open');
    await market.trading.idle();
    await expect.poll(async () => (await market.order(uid, taken.orderId)).status).toBe('rejected');
    expect(await market.order(uid, taken.orderId)).toMatchObject({ reason: orderCode.refusedAfterwards });
    expect(await market.balance(uid, 'USDT')).toEqual(['10000', '0']);
    expect(await market.problems()).toEqual([]);
  });
});
