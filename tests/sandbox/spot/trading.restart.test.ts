import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { orderCode } from '#services/spot/orderCodes.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { databaseErrorOf } from '#sandbox/core/database/inTransaction.ts';
import { createExchange } from '#sandbox/engine/trading/exchange.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { hear, openTrading, sum, type TradingTest } from './trading.support.ts';

describeWorlds('trading and its database', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });
  const rich = () => market.newUser({ USDT: '1000000', BTC: '20' });

  test('a restart loses no order and no fill, and orders of one price still match in their order', async () => {
    const owners = [await rich(), await rich(), await rich()];
    await market.pass(1_000);
    const price = market.price(market.levels().asks[0]?.[0] ?? 0);
    const placed = [];
    for (const uid of owners) placed.push(await market.placeOne(uid, { side: 'sell', type: 'limit', price, amount: '0.1' }));
    const waiting = await market.placeOne(owners[0] ?? 0, {
      side: 'sell',
      type: 'stopMarket',
      stopPrice: market.price(market.last() - 9_000),
      amount: '0.1',
    });
    await market.restart();
    const { engine } = market.trading.deskOf(market.pairOf('btc_usdt'));
    expect([...engine.live.keys()]).toEqual([...placed, waiting].map(({ orderId }) => orderId));
    const taker = await rich();
    await market.placeOne(taker, { side: 'buy', type: 'limit', price, amount: '0.25', timeInForce: 'IOC' });
    const after = await Promise.all(placed.map(({ orderId }, index) => market.order(owners[index] ?? 0, orderId)));
    expect(after.map(({ filledAmount }) => filledAmount)).toEqual(['0.1', '0.1', '0.05']);
    await market.restart();
    expect(await Promise.all(placed.map(({ orderId }, index) => market.order(owners[index] ?? 0, orderId)))).toEqual(after);
    for (const uid of owners) await market.trading.cancelAll(uid, { fits: () => true });
    expect(await market.problems()).toEqual([]);
  });

  test('the same client order id is one order, however often and however at once it is asked for', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const request = { clientOrderId: randomUUID(), side: 'buy', type: 'market', total: '100' } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => market.place(uid, request)));
    expect(new Set(answers.flat().map(({ orderId }) => orderId)).size).toBe(1);
    await market.restart();
    expect((await market.place(uid, request))[0]).toEqual(answers[0]?.[0]);
    expect(await market.refusal(market.place(uid, { ...request, total: '101' }))).toBe(orderCode.clientOrderIdUsed);
    // Another account's ids are its own.
    expect((await market.placeOne(await rich(), request)).orderId).not.toBe(answers[0]?.[0]?.orderId);
    const { rows } = await current().database.pool.query<{ count: string }>('select count(*) from trading_orders where uid = $1', [uid]);
    expect(rows[0]?.count).toBe('1');
  });

  test('revisions count every change of an account without a hole, in the order in which it is told', async () => {
    const uid = await rich();
    const facts = hear(market, uid);
    await market.pass(1_000);
    const low = market.price(market.last() - 3_000);
    await Promise.all(Array.from({ length: 5 }, () => market.place(uid, { side: 'buy', type: 'limit', price: low, amount: '0.01' })));
    await market.place(uid, { side: 'sell', type: 'market', amount: '0.3' });
    await market.trading.cancelAll(uid, { fits: () => true });
    const told = facts.heard.flatMap(({ about }) => (about === undefined ? [] : [(about as { revision: number }).revision]));
    expect(told).toEqual(Array.from({ length: told.length }, (_, index) => index + 1));
    expect(facts.fills().length).toBeGreaterThan(0);
    facts.stop();
  });

  test('figures of a day hold the matches of accounts, and those of the house', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const ticker = () => market.market.ticker(1001, market.clock.now());
    const facts = hear(market, uid);
    const before = ticker();
    await market.place(uid, { side: 'buy', type: 'market', amount: '0.7' });
    const after = ticker();
    const lots = (text: string | undefined) => Math.round(Number(text) * 1e5);
    expect(lots(after?.volume24h) - lots(before?.volume24h)).toBe(70_000);
    expect(Number(after?.turnover24h) - Number(before?.turnover24h)).toBeCloseTo(
      Number(sum(facts.orders().map(({ filledTotal }) => filledTotal))),
      1,
    );
    expect(after?.last).toBe(textOf(Math.round(Number(facts.fills().at(-1)?.price) * 10), 1));
    await market.restart();
    expect(ticker()).toEqual(after);
    // The house trades on: the last price is its again, and a day later the match has left the figures.
    market.clock.advance(2_000);
    expect(ticker()?.last).toBe(textOf(market.pairOf('btc_usdt').prices.at(Math.floor(market.clock.now() / 1_000)), 1));
    market.clock.advance(86_400_000);
    const { tape, days } = market.pairOf('btc_usdt');
    const now = market.clock.now();
    const alone = days.between(now - 86_400_000 + 1, now + 1);
    expect(lots(ticker()?.volume24h)).toBe(alone.lots);
    const prints = tape.printsBetween(now - 86_400_000, now);
    expect([
      prints.reduce((all, print) => all + print.lots, 0),
      prints.reduce((all, { ticks, lots: own }) => all + BigInt(ticks) * BigInt(own), 0n),
    ]).toEqual([alone.lots, alone.value]);
    const ofPrints = prints.reduce((found, { ticks }) => ({ high: Math.max(found.high, ticks), low: Math.min(found.low, ticks) }), {
      high: 0,
      low: Infinity,
    });
    expect(ofPrints).toEqual({ high: alone.high, low: alone.low });
    facts.stop();
  });

  test('two processes on one database take turns: each sees what the other did before it matches', async () => {
    const other = createExchange({ database: current().database, clock: market.clock, seed: 1, events: market.events, onFault: () => {} });
    const [seller, buyer] = [await rich(), await rich()];
    await market.pass(1_000);
    const ask = market.levels().asks[0]?.[0] ?? 0;
    const price = market.price(ask);
    await other.trading.place(seller, {
      clientOrderId: randomUUID(),
      tradeCode: 'btc_usdt',
      walletType: 2,
      side: 'buy',
      type: 'market',
      total: '50',
    });
    const resting = await market.placeOne(seller, { side: 'sell', type: 'limit', price, amount: '0.001' });
    const [taken] = await other.trading.place(buyer, {
      clientOrderId: randomUUID(),
      tradeCode: 'btc_usdt',
      walletType: 2,
      side: 'buy',
      type: 'limit',
      price,
      amount: '9',
      timeInForce: 'IOC',
    });
    expect(Number(taken?.filledAmount)).toBeGreaterThan(0);
    expect((await market.order(seller, resting.orderId)).status).toBe('filled');
    expect(await market.refusal(market.trading.cancel(seller, { orderId: resting.orderId }))).toBe(orderCode.orderFilled);
    await other.close();
    expect(await market.problems()).toEqual([]);
  });

  test('the database itself keeps the law of orders and fills', async () => {
    const uid = await rich();
    await market.pass(1_000);
    const { pool } = current().database;
    const resting = await market.placeOne(uid, { side: 'buy', type: 'limit', price: market.price(market.last() - 4_000), amount: '0.01' });
    const done = await market.placeOne(uid, { side: 'sell', type: 'market', amount: '0.01' });
    const constraintOf = async (text: string, values: unknown[] = []): Promise<string> => {
      const error: unknown = await pool.query(text, values).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return databaseErrorOf(error)?.constraint ?? 'nothing';
    };
    const raised = 'revision = revision + 1';
    expect(await constraintOf('delete from trading_fills')).toBe('ledger_append_only');
    expect(await constraintOf("update trading_fills set fee = '0'")).toBe('ledger_append_only');
    expect(await constraintOf('delete from trading_orders where id = $1', [resting.orderId])).toBe('trading_orders_guard');
    expect(await constraintOf(`update trading_orders set price = 1, ${raised} where id = $1`, [done.orderId])).toBe('trading_orders_guard');
    expect(await constraintOf(`update trading_orders set side = 'sell', ${raised} where id = $1`, [resting.orderId])).toBe(
      'trading_orders_guard',
    );
    expect(await constraintOf(`update trading_orders set filled_amount = 0.005, ${raised} where id = $1`, [resting.orderId])).toBe(
      'trading_orders_fills',
    );
    expect(await constraintOf(`update trading_orders set filled_amount = 1, ${raised} where id = $1`, [resting.orderId])).toBe(
      'trading_orders_amount',
    );
    expect(await constraintOf(`update trading_orders set frozen = 999999999, ${raised} where id = $1`, [resting.orderId])).toBe(
      'trading_orders_frozen',
    );
    expect(await constraintOf(`update trading_orders set status = 'cancelled', ${raised} where id = $1`, [resting.orderId])).toBe(
      'trading_orders_held',
    );
    const copy = (changes: string) =>
      `insert into trading_fills (match_id, trade_id, order_id, uid, side, is_taker, is_against_house, price, amount, total, fee, fee_coin_id, created_at, revision)
       select ${changes} from trading_fills f where order_id = $1 limit 1`;
    const same = 'trade_id, order_id, uid, side, is_taker';
    const figures = 'price, amount, total, fee, fee_coin_id, created_at, revision';
    expect(await constraintOf(copy(`match_id, ${same}, is_against_house, ${figures}`), [done.orderId])).toBe('trading_fills_once');
    expect(await constraintOf(copy(`match_id + 1, ${same}, is_against_house, ${figures}`), [done.orderId])).toBe('trading_orders_fills');
    expect(await constraintOf(copy(`match_id + 1, ${same}, false, ${figures}`), [done.orderId])).toMatch(
      /^trading_(fills_match|orders_fills)$/,
    );
    expect(await market.order(uid, resting.orderId)).toEqual(resting);
    await market.trading.cancelAll(uid, { fits: () => true });
    expect(await market.problems()).toEqual([]);
  });
});
