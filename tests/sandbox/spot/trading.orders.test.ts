import { beforeAll, expect, test } from 'vitest';
import { orderCode } from '#services/spot/orderCodes.ts';
import { add, subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { hear, openTrading, sum, type TradingTest, type Wished } from './trading.support.ts';

describeWorlds('orders', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });
  const rich = () => market.newUser({ USDT: '1000000', BTC: '20' });
  /** Enough for several orders of 10 BTC at once. */
  const wealthy = () => market.newUser({ USDT: '5000000', BTC: '20' });

  test('a limit order that nobody meets waits, holds its coins, and gives them back when it is cancelled', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const price = market.price(market.last() - 5_000);
    const order = await market.placeOne(uid, { side: 'buy', type: 'limit', price, amount: '0.01' });
    expect(order).toMatchObject({ status: 'open', filledAmount: '0', price: tidy(price), amount: '0.01', timeInForce: 'GTC' });
    expect(await market.balance(uid, 'USDT')).toEqual([
      subtract('1000000', String(Number(price) * 0.01)),
      tidy((Number(price) * 0.01).toFixed(6)),
    ]);
    const [cancelled] = await market.trading.cancel(uid, { orderId: order.orderId });
    expect(cancelled).toMatchObject({ status: 'cancelled', revision: order.revision + 1 });
    expect(await market.balance(uid, 'USDT')).toEqual(['1000000', '0']);
    expect(await market.problems()).toEqual([]);
  });

  test('a limit order takes what the book has up to its price, at the better prices, and pays the fee of what it gets', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const facts = hear(market, uid);
    const limit = market.price(market.last() + 2_000);
    const order = await market.placeOne(uid, { side: 'buy', type: 'limit', price: limit, amount: '0.2' });
    expect(order).toMatchObject({ status: 'filled', filledAmount: '0.2' });
    const fills = facts.fills();
    expect(sum(fills.map(({ amount }) => amount))).toBe('0.2');
    expect(fills.every(({ price, isMaker, feeCurrency }) => Number(price) <= Number(limit) && !isMaker && feeCurrency === 'BTC')).toBe(
      true,
    );
    expect((await market.balance(uid, 'BTC'))[0]).toBe(subtract('20.2', '0.0002'));
    expect(add((await market.balance(uid, 'USDT'))[0], order.filledTotal)).toBe('1000000');
    expect(facts.heard.at(-1)?.fact).toBe('balances.changed');
    expect([...fills, ...facts.orders()].map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: fills.length + 1 }, (_, index) => order.revision - fills.length + index),
    );
    facts.stop();
    expect(await market.problems()).toEqual([]);
  });

  test('two accounts match by price, then by time; the one who waited pays the maker fee', async () => {
    const [first, second, better, taker] = [
      await rich(),
      await rich(),
      await market.newUser({ USDT: '1000000', BTC: '20' }, 6),
      await rich(),
    ];
    await market.pass(1_000);
    // Within the spread or at its best side, so that they stand before the house.
    const ask = market.levels().asks[0]?.[0] ?? 0;
    const sell = (uid: number, ticks: number) =>
      market.placeOne(uid, { side: 'sell', type: 'limit', price: market.price(ticks), amount: '0.001' });
    const bid = market.levels().bids[0]?.[0] ?? 0;
    const room = ask - bid > 2;
    const [one, other] = room ? [ask - 1, ask - 2] : [ask, ask];
    const placed = [await sell(first, one), await sell(second, one), await sell(better, other)];
    expect(placed.map(({ status }) => status)).toEqual(['open', 'open', 'open']);
    await market.placeOne(taker, { side: 'buy', type: 'limit', price: market.price(ask), amount: '3', timeInForce: 'IOC' });
    const after = await Promise.all(placed.map(({ orderId }, index) => market.order([first, second, better][index] ?? 0, orderId)));
    expect(after.map(({ status }) => status)).toEqual(['filled', 'filled', 'filled']);
    const { rows } = await current().database.pool.query<{ order_id: string; fee: string; total: string }>(
      'select order_id, fee, total from trading_fills where order_id = any($1) order by match_id',
      [placed.map(({ orderId }) => orderId)],
    );
    const inOrder = room ? [2, 0, 1] : [0, 1, 2];
    expect(rows.map(({ order_id }) => order_id)).toEqual(inOrder.map((index) => placed[index]?.orderId));
    for (const { order_id, fee, total } of rows)
      expect(Number(fee) / Number(total)).toBeCloseTo(order_id === placed[2]?.orderId ? 0.0002 : 0.001, 8);
    expect(await market.problems()).toEqual([]);
  });

  test('what each manner leaves: GTC waits, IOC drops, FOK fills whole or not at all, post-only never takes', async () => {
    const uid = await wealthy();
    await market.pass(1_000);
    const ask = market.levels().asks[0]?.[0] ?? 0;
    const atAsk = market.price(ask);
    const big = { side: 'buy', type: 'limit', price: atAsk, amount: '9' } as const;
    const fok = await market.placeOne(uid, { ...big, timeInForce: 'FOK' });
    expect(fok).toMatchObject({ status: 'expired', filledAmount: '0', reason: orderCode.notFilledAtOnce });
    expect(await market.refusal(market.place(uid, { ...big, isPostOnly: true }))).toBe(orderCode.postOnlyWouldMatch);
    const ioc = await market.placeOne(uid, { ...big, timeInForce: 'IOC' });
    expect(ioc).toMatchObject({ status: 'expired', reason: orderCode.notFilledAtOnce });
    expect(Number(ioc.filledAmount)).toBeGreaterThan(0);
    const post = await market.placeOne(uid, { ...big, isPostOnly: true, price: market.price(ask - 50) });
    expect(post).toMatchObject({ status: 'open', isPostOnly: true, filledAmount: '0' });
    await market.pass(60_000);
    const gtc = await market.placeOne(uid, { ...big, price: market.price((market.levels().asks[0]?.[0] ?? 0) + 1) });
    expect(gtc.status).toBe('open');
    expect(Number(gtc.filledAmount)).toBeGreaterThan(0);
    const whole = await market.placeOne(uid, {
      side: 'sell',
      type: 'limit',
      price: market.price(market.last() - 5_000),
      amount: '0.5',
      timeInForce: 'FOK',
    });
    expect(whole).toMatchObject({ status: 'expired', reason: orderCode.notFilledAtOnce });
    await market.trading.cancelAll(uid, { fits: () => true });
    const alone = await market.placeOne(uid, {
      side: 'sell',
      type: 'limit',
      price: market.price(market.last() - 5_000),
      amount: '0.5',
      timeInForce: 'FOK',
    });
    expect(alone).toMatchObject({ status: 'filled', filledAmount: '0.5' });
    expect(await market.problems()).toEqual([]);
  });

  test('market orders by amount and by value, either way, and no further than their band', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const byAmount = await market.placeOne(uid, { side: 'buy', type: 'market', amount: '0.1' });
    expect(byAmount).toMatchObject({ status: 'filled', filledAmount: '0.1', timeInForce: 'IOC' });
    const byValue = await market.placeOne(uid, { side: 'buy', type: 'market', total: '5000' });
    expect(byValue.status).toBe('filled');
    expect([Number(byValue.filledTotal) <= 5000, Number(byValue.filledTotal) > 4_998]).toEqual([true, true]);
    const sold = await market.placeOne(uid, { side: 'sell', type: 'market', total: '5000' });
    expect([sold.status, Number(sold.filledTotal) <= 5000, Number(sold.filledTotal) > 4_998]).toEqual(['filled', true, true]);
    // The house bids less than both orders ask for, all of it within the band; far below waits somebody whom neither may reach.
    const start = market.last();
    const beyond = await market.placeOne(uid, { side: 'buy', type: 'limit', price: market.price(Math.floor(start * 0.9)), amount: '0.1' });
    const whale = await market.newUser({ USDT: '900000000', BTC: '99999' });
    const sweep = () => market.placeOne(whale, { side: 'sell', type: 'market', amount: '90' });
    const first = await sweep();
    const between = market.last();
    const swept = [first, await sweep()];
    expect(swept.map(({ status }) => status)).toEqual(['filled', 'expired']);
    expect([between >= start * 0.95, market.last() >= between * 0.95]).toEqual([true, true]);
    expect(Number(swept[1]?.filledAmount)).toBeGreaterThan(0);
    const soldInAll = sum(swept.map(({ filledAmount }) => filledAmount));
    expect(await market.order(uid, beyond.orderId)).toMatchObject({ status: 'open', filledAmount: '0' });
    expect(await market.balance(whale, 'BTC')).toEqual([subtract('99999', soldInAll), '0']);
    await market.trading.cancel(uid, { orderId: beyond.orderId });
    expect(await market.problems()).toEqual([]);
  });

  test('an order never matches one of the same owner: what is left of it ends', async () => {
    const uid = await wealthy();
    await market.pass(1_000);
    const bid = market.levels().bids[0]?.[0] ?? 0;
    const ask = market.levels().asks[0]?.[0] ?? 0;
    const resting = await market.placeOne(uid, { side: 'sell', type: 'limit', price: market.price(ask + 40), amount: '0.5' });
    expect(resting.status).toBe('open');
    const taking = await market.placeOne(uid, { side: 'buy', type: 'limit', price: market.price(ask + 40), amount: '10' });
    expect(taking).toMatchObject({ status: 'expired', reason: orderCode.selfTrade });
    expect((await market.order(uid, resting.orderId)).filledAmount).toBe('0');
    const whole = await market.placeOne(uid, {
      side: 'buy',
      type: 'limit',
      price: market.price(ask + 40),
      amount: '10',
      timeInForce: 'FOK',
    });
    expect(whole).toMatchObject({ status: 'expired', filledAmount: '0', reason: orderCode.notFilledAtOnce });
    expect(bid).toBeLessThan(ask);
    await market.trading.cancelAll(uid, { fits: () => true });
    expect(await market.problems()).toEqual([]);
  });

  test('what is refused, and why', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const near = market.price(market.last() - 100);
    const limit = { side: 'buy', type: 'limit', price: near, amount: '0.01' } as const;
    const above = market.price(market.last() + 500);
    const below = market.price(market.last() - 500);
    const cases: readonly (readonly [Wished, number])[] = [
      [{ ...limit, tradeCode: 'nope_usdt' }, orderCode.pairUnknown],
      [{ ...limit, tradeCode: 'uni_usdt', walletType: 6 }, orderCode.walletUnfit],
      [{ ...limit, tradeCode: 'uni_usdt', walletType: 7 }, orderCode.walletUnfit],
      [{ side: 'buy', type: 'limit', amount: '1' }, orderCode.price],
      [{ ...limit, price: '0' }, orderCode.price],
      [{ ...limit, price: '90000.15' }, orderCode.priceTick],
      [{ ...limit, price: market.price(Math.ceil(market.last() * 1.11)) }, orderCode.priceBand],
      [{ ...limit, side: 'sell', price: market.price(Math.floor(market.last() * 0.89)) }, orderCode.priceBand],
      [{ ...limit, price: '999999999999999' }, orderCode.priceBand],
      [{ ...limit, amount: '0' }, orderCode.amount],
      [{ side: 'buy', type: 'market' }, orderCode.amount],
      [{ ...limit, amount: '0.000001' }, orderCode.amountLot],
      [{ ...limit, amount: '100000' }, orderCode.amountLarge],
      [{ ...limit, amount: '0.00001' }, orderCode.totalSmall],
      [{ side: 'buy', type: 'market', total: '4.99' }, orderCode.totalSmall],
      [{ side: 'buy', type: 'market', total: '10.1234567' }, orderCode.totalDigits],
      [{ ...limit, amount: '11' }, orderCode.balance],
      [{ ...limit, side: 'sell', amount: '20.00001' }, orderCode.balance],
      [{ side: 'buy', type: 'market', total: '1000000.01' }, orderCode.balance],
      [{ ...limit, total: '100' }, orderCode.shape],
      [{ ...limit, stopPrice: above }, orderCode.shape],
      [{ ...limit, isPostOnly: true, timeInForce: 'IOC' }, orderCode.shape],
      [{ side: 'buy', type: 'market', amount: '1', timeInForce: 'FOK' }, orderCode.shape],
      [{ side: 'sell', type: 'stopMarket', stopPrice: below, total: '100' }, orderCode.shape],
      [{ side: 'buy', type: 'stopMarket', stopPrice: below, amount: '0.01' }, orderCode.stopSide],
      [{ side: 'sell', type: 'stopLimit', stopPrice: above, price: above, amount: '0.01' }, orderCode.stopSide],
      [{ side: 'buy', type: 'stopLimit', price: above, amount: '0.01' }, orderCode.stopPrice],
      [{ side: 'buy', type: 'stopLimit', stopPrice: '90000.15', price: above, amount: '0.01' }, orderCode.stopPrice],
      [{ side: 'buy', type: 'trailingStop', callbackRate: '0.0005', amount: '0.01' }, orderCode.callbackRate],
      [{ side: 'buy', type: 'trailingStop', callbackRate: '0.2', amount: '0.01' }, orderCode.callbackRate],
      [{ side: 'buy', type: 'trailingStop', callbackRate: '0.01', activationPrice: '1.55', amount: '0.01' }, orderCode.activationPrice],
      [{ side: 'sell', type: 'oco', price: below, stopPrice: below, amount: '0.01' }, orderCode.ocoPrices],
      [{ side: 'sell', type: 'oco', price: above, stopPrice: above, amount: '0.01' }, orderCode.ocoPrices],
      [{ side: 'buy', type: 'oco', price: above, stopPrice: above, amount: '0.01' }, orderCode.ocoPrices],
    ];
    const before = [await market.balance(uid, 'USDT'), await market.balance(uid, 'BTC')];
    for (const [wished, code] of cases) expect([wished, await market.refusal(market.place(uid, wished))]).toEqual([wished, code]);
    expect([await market.balance(uid, 'USDT'), await market.balance(uid, 'BTC')]).toEqual(before);
    expect(await market.trading.cancelAll(uid, { fits: () => true })).toEqual([]);
  });
});
