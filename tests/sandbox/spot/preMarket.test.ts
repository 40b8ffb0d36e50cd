import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { preMarketCode } from '#services/spot/preMarket/codes.ts';
import { add, compare, subtract, worth } from '#sandbox/core/ledger/amounts.ts';
import { offerTime } from '#sandbox/engine/preMarket/house.ts';
import { phaseOf, projectView } from '#sandbox/engine/preMarket/projects.ts';
import { mostPreMarketOrders } from '#sandbox/core/world/preMarket.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { openTestPreMarket, type PreMarketTest } from './preMarket.support.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
let market: PreMarketTest;
beforeAll(async () => {
  const own = await openTestDatabase('embedded', { hasWorld: true });
  market = await openTestPreMarket(own);
  return async () => {
    await market.close();
    await own.stop();
  };
}, 120_000);
afterEach(async () => {
  expect(await market.problems()).toEqual([]);
  expect(market.faults).toEqual([]);
});

const phases = (later = 0) => market.projects().map((project) => [project.code, phaseOf(project, market.clock.now() + later)]);
const view = (code: string) => projectView(market.database.orm, market.projectOf(code), market.clock.now());
/** What the house asks or bids, best first. */
const houseOf = async (side: 'asks' | 'bids', project = 'orbil') =>
  (await market.book(project))[side].filter(({ orderId }) => orderId.startsWith('h-'));
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('there is none');
  return row;
};

describe('projects', () => {
  test('are in every phase at the beginning, go on with the clock, and keep their moments over a restart', async () => {
    expect(phases()).toEqual([
      ['quila', 'settled'],
      ['tavro', 'delivering'],
      ['orbil', 'trading'],
      ['lumea', 'trading'],
      ['kesto', 'upcoming'],
      ['vindra', 'upcoming'],
      ['solmir', 'upcoming'],
    ]);
    const { tradingAt, deliveryAt } = market.projectOf('orbil');
    await market.restart();
    expect(market.projectOf('orbil')).toMatchObject({ tradingAt, deliveryAt });
    expect(Object.fromEntries(phases(2 * day))).toMatchObject({
      tavro: 'settled',
      orbil: 'delivering',
      lumea: 'trading',
      kesto: 'trading',
    });
  });

  test('have the same book and the same trades for the same seed, and others for another one', async () => {
    const book = await market.book('orbil');
    const other = await openTestDatabase('embedded', { hasWorld: true });
    const [same, different] = [await openTestPreMarket(other), await openTestPreMarket(other, 2)];
    expect(await same.book('orbil')).toEqual(book);
    expect((await different.book('orbil')).asks).not.toEqual(book.asks);
    await Promise.all([same.close(), different.close()]);
    await other.stop();
  });

  test('that are traded have prices that rise from the bids to the asks, and figures of a day', async () => {
    for (const code of ['orbil', 'lumea']) {
      const { asks, bids } = await market.book(code);
      const prices = [...bids.toReversed(), ...asks].map(({ price }) => price);
      expect(prices).toHaveLength(16);
      expect(prices).toEqual(prices.toSorted(compare));
      const { lastPrice, volume, total } = await view(code);
      expect([compare(lastPrice ?? '0', '0'), compare(volume, '0'), compare(total, '0')]).toEqual([1, 1, 1]);
    }
    expect(await view('kesto')).toMatchObject({ lastPrice: null, volume: '0', total: '0' });
    expect(await view('quila')).toMatchObject({ volume: '0', total: '0' });
    expect(compare((await view('quila')).lastPrice ?? '0', '0')).toBe(1);
    expect(await market.book('kesto')).toMatchObject({ asks: [], bids: [] });
  });
});

describe('placing and cancelling', () => {
  test('freezes the pledge and the fee of either side, and cancelling gives all of it back', async () => {
    const uid = await market.newUser('1000');
    for (const side of ['buy', 'sell'] as const) {
      const order = await market.place(uid, 'orbil', side, '10', '20');
      expect(await market.usdt(uid)).toEqual(['799', '201']);
      expect((await market.orders(uid))[0]).toMatchObject({ status: 'open', isTaker: false, frozen: '201', fee: '0', filledAmount: '0' });
      const { asks, bids } = await market.book('orbil');
      expect((side === 'buy' ? bids : asks).filter(({ orderId }) => orderId === order.id)).toEqual([
        { orderId: order.id, price: '10', amount: '20' },
      ]);
      await market.cancel(order.id);
      expect(await market.usdt(uid)).toEqual(['1000', '0']);
    }
  });

  test('is refused where the order breaks a rule, and then nothing has changed', async () => {
    const uid = await market.newUser('100');
    const refusals: [Parameters<PreMarketTest['place']> extends [number, ...infer Rest] ? Rest : never, number][] = [
      [['orbil', 'buy', '0', '1'], preMarketCode.price],
      [['orbil', 'buy', '10.001', '1'], preMarketCode.priceDigits],
      [['orbil', 'buy', '2.39', '10'], preMarketCode.priceBand],
      [['orbil', 'buy', '60.01', '1'], preMarketCode.priceBand],
      [['orbil', 'buy', '10', '0.00'], preMarketCode.amount],
      [['orbil', 'buy', '10', '1.001'], preMarketCode.amountDigits],
      [['orbil', 'buy', '10', '0.99'], preMarketCode.totalSmall],
      [['orbil', 'buy', '10', '9.96'], preMarketCode.balance],
      [['orbil', 'buy', '10', '9'.repeat(30)], preMarketCode.balance],
      [['kesto', 'buy', '1.2', '10'], preMarketCode.notTrading],
      [['tavro', 'sell', '2.5', '10'], preMarketCode.notTrading],
    ];
    for (const [wish, code] of refusals) expect(await market.refusal(market.place(uid, ...wish)), wish.join(' ')).toBe(code);
    expect(() => market.projectOf('nope')).toThrow(`refused with ${preMarketCode.projectUnknown}`);
    expect(await market.usdt(uid)).toEqual(['100', '0']);
    expect(await market.orders(uid)).toEqual([]);
  });

  test('ends at so many open orders', async () => {
    const uid = await market.newUser('10000');
    for (let index = 0; index < mostPreMarketOrders; index += 1) await market.place(uid, 'orbil', 'buy', '10', '1');
    expect(await market.refusal(market.place(uid, 'orbil', 'buy', '10', '1'))).toBe(preMarketCode.tooManyOrders);
  });

  test('again with the same id is the first order, with other details it is refused', async () => {
    const uid = await market.newUser('1000');
    const order = await market.place(uid, 'orbil', 'buy', '10', '20', 'mine');
    expect((await market.place(uid, 'orbil', 'buy', '10', '20', 'mine')).id).toBe(order.id);
    expect(await market.refusal(market.place(uid, 'orbil', 'buy', '11', '20', 'mine'))).toBe(preMarketCode.clientOrderIdUsed);
    expect(await market.usdt(uid)).toEqual(['799', '201']);
  });
});

describe('taking', () => {
  test('part and then the rest of an order freezes both sides until delivery and charges both the fee', async () => {
    const [maker, taker] = [await market.newUser('1000'), await market.newUser('1000')];
    const { id } = await market.place(maker, 'orbil', 'sell', '10', '20');
    await market.take(taker, 'orbil', id, '5');
    expect([await market.usdt(maker), await market.usdt(taker)]).toEqual([
      ['799', '200.75'],
      ['949.75', '50'],
    ]);
    expect((await market.orders(maker))[0]).toMatchObject({
      status: 'open',
      filledAmount: '5',
      waiting: '5',
      frozen: '200.75',
      fee: '0.25',
    });
    expect((await market.orders(taker))[0]).toMatchObject({
      status: 'filled',
      isTaker: true,
      side: 'buy',
      waiting: '5',
      frozen: '50',
      fee: '0.25',
    });
    await market.take(taker, 'orbil', id, '15');
    expect((await market.orders(maker))[0]).toMatchObject({ status: 'filled', filledAmount: '20', frozen: '200', fee: '1' });
    expect((await market.book('orbil')).asks.map(({ orderId }) => orderId)).not.toContain(id);
    expect((await view('orbil')).lastPrice).toBe('10');
  });

  test('of the house leaves less of its offer, which is gone when all of it is taken or its time is over', async () => {
    const uid = await market.newUser('100000');
    const [best, next] = await houseOf('asks');
    if (best === undefined || next === undefined) throw new Error('the house offers nothing');
    await market.take(uid, 'orbil', best.orderId, '2');
    expect(first(await houseOf('asks'))).toEqual({ ...best, amount: subtract(best.amount, '2') });
    await market.take(uid, 'orbil', best.orderId, subtract(best.amount, '2'));
    expect(first(await houseOf('asks'))).toEqual(next);
    expect(await market.refusal(market.take(uid, 'orbil', best.orderId, '2'))).toBe(preMarketCode.orderEnded);
    market.clock.advance(offerTime);
    expect(await market.refusal(market.take(uid, 'orbil', next.orderId, '2'))).toBe(preMarketCode.orderEnded);
  });

  test('is refused for an own order, for more than is left, too little, and without the money', async () => {
    const [maker, taker] = [await market.newUser('1000'), await market.newUser('100')];
    const { id } = await market.place(maker, 'orbil', 'buy', '10', '20');
    expect(await market.refusal(market.take(maker, 'orbil', id, '1'))).toBe(preMarketCode.ownOrder);
    expect(await market.refusal(market.take(taker, 'orbil', id, '20.01'))).toBe(preMarketCode.amountLarge);
    expect(await market.refusal(market.take(taker, 'orbil', id, '0.5'))).toBe(preMarketCode.totalSmall);
    expect(await market.refusal(market.take(taker, 'orbil', id, '0'))).toBe(preMarketCode.amount);
    expect(await market.refusal(market.take(taker, 'orbil', id, '1.001'))).toBe(preMarketCode.amountDigits);
    expect(await market.refusal(market.take(taker, 'orbil', id, '9.96'))).toBe(preMarketCode.balance);
    expect(await market.refusal(market.take(taker, 'lumea', id, '100'))).toBe(preMarketCode.orderUnknown);
    expect(await market.refusal(market.take(taker, 'orbil', 'nobody', '1'))).toBe(preMarketCode.orderUnknown);
    await market.cancel(id);
    expect(await market.refusal(market.take(taker, 'orbil', id, '1'))).toBe(preMarketCode.orderEnded);
    expect(await market.usdt(taker)).toEqual(['100', '0']);
  });

  test('of what is left of an order takes less than the least', async () => {
    const [maker, taker] = [await market.newUser('1000'), await market.newUser('1000')];
    const { id } = await market.place(maker, 'orbil', 'buy', '10', '1.5');
    await market.take(taker, 'orbil', id, '1');
    await market.take(taker, 'orbil', id, '0.5');
    expect((await market.orders(maker))[0]).toMatchObject({ status: 'filled', waiting: '1.5' });
  });
});

describe('delivery and settlement', () => {
  /** Moves the clock to a moment of a token and does what is due. */
  const passTo = async (code: string, moment: 'tradingAt' | 'deliveryAt' | 'settleAt', more = 0): Promise<void> => {
    market.clock.advance(market.projectOf(code)[moment] + more - market.clock.now());
    await market.look();
  };

  test('the house delivers at once; a seller who has the tokens delivers, one who has not pays the buyer', async () => {
    const [buyer, dealer, liar] = [await market.newUser('5000'), await market.newUser('5000'), await market.newUser('5000')];
    const ask = first(await houseOf('asks'));
    await market.take(dealer, 'orbil', ask.orderId, '10');
    const [fair, foul] = [await market.place(dealer, 'orbil', 'sell', '20', '10'), await market.place(liar, 'orbil', 'sell', '20', '10')];
    const open = await market.place(liar, 'orbil', 'buy', '10', '5');
    await market.take(buyer, 'orbil', fair.id, '10');
    await market.take(buyer, 'orbil', foul.id, '10');

    await passTo('orbil', 'deliveryAt');
    expect(await market.tokens(buyer, 'orbil')).toEqual(['10', '0']);
    expect(await market.tokens(dealer, 'orbil')).toEqual(['0', '0']);
    expect((await market.orders(liar)).find(({ orderId }) => orderId === open.id)).toMatchObject({ status: 'expired', frozen: '0' });
    const cost = worth(ask.price, '10', 6);
    const fees = (await market.orders(dealer)).map(({ fee }) => fee).reduce(add, '0');
    expect(await market.usdt(dealer)).toEqual([subtract(subtract('5200', cost), fees), '0']);
    expect(await market.usdt(liar)).toEqual(['4799', '200']);
    expect((await market.mails(dealer)).map(([kind]) => kind).toSorted()).toEqual(['preMarketOwed', 'preMarketPaid', 'preMarketReceived']);
    expect(await market.mails(liar)).toEqual([
      ['preMarketOwed', { amount: '10', total: '200', coin: 'ORBIL', until: expect.stringMatching(/^2026-11-24 \d\d:\d\d$/) as string }],
    ]);
    await passTo('orbil', 'settleAt');
    expect(await market.usdt(liar)).toEqual(['4799', '0']);
    expect(await market.usdt(buyer)).toEqual(['4998', '0']);
    expect((await market.orders(buyer)).map(({ delivered, defaulted, waiting }) => [delivered, defaulted, waiting])).toEqual([
      ['0', '10', '0'],
      ['10', '0', '0'],
    ]);
    expect((await market.mails(liar))[0]?.[0]).toBe('preMarketDefaulted');
    expect((await market.mails(buyer)).map(([kind]) => kind)).toEqual(['preMarketCompensated', 'preMarketReceived']);
  });

  test('tokens that come during delivery are taken then, once, whatever is looked and restarted meanwhile', async () => {
    const [buyer, seller] = [await market.newUser('5000'), await market.newUser('5000')];
    const ask = await market.place(seller, 'lumea', 'sell', '0.2', '1000');
    await market.take(buyer, 'lumea', ask.id, '1000');
    await passTo('lumea', 'deliveryAt');
    expect(await market.tokens(buyer, 'lumea')).toEqual(['0', '0']);
    await market.giveTokens(seller, 'lumea', '1200');
    await market.restart();
    await passTo('lumea', 'deliveryAt', 10_000);
    await Promise.all([market.look(), market.look()]);
    expect([await market.tokens(buyer, 'lumea'), await market.tokens(seller, 'lumea')]).toEqual([
      ['1000', '0'],
      ['200', '0'],
    ]);
    await passTo('lumea', 'settleAt', day);
    await market.restart();
    await market.look();
    expect([await market.usdt(buyer), await market.usdt(seller)]).toEqual([
      ['4799', '0'],
      ['5199', '0'],
    ]);
    expect((await market.mails(buyer)).map(([kind]) => kind)).toEqual(['preMarketReceived']);
  });

  test('an exchange that slept through delivery does all of it in the right order', async () => {
    await passTo('kesto', 'tradingAt', hour);
    const [buyer, seller] = [await market.newUser('5000'), await market.newUser('5000')];
    const house = first(await houseOf('bids', 'kesto'));
    await market.take(seller, 'kesto', house.orderId, '20');
    const ask = first(await houseOf('asks', 'kesto'));
    await market.take(buyer, 'kesto', ask.orderId, '30');
    await market.restart();
    await passTo('kesto', 'settleAt', 30 * day);
    expect(await market.tokens(buyer, 'kesto')).toEqual(['30', '0']);
    expect((await market.orders(seller))[0]).toMatchObject({ defaulted: '20', waiting: '0', frozen: '0' });
  });
});
