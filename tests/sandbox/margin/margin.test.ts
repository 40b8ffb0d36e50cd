import { beforeAll, beforeEach, expect, test } from 'vitest';
import { marginCode } from '#services/margin/marginCodes.ts';
import { orderCode } from '#services/spot/orderCodes.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { add, compare, negate, subtract } from '#sandbox/core/ledger/amounts.ts';
import { balancesOf } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import { lend, marginFaults, owedOf } from '#sandbox/engine/margin/loans.ts';
import { riskRateOf } from '#sandbox/engine/margin/standing.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { describeWorlds, testStart } from '#tests/support/databases.ts';
import { judgeTrading, readCoinSums } from '#tests/support/tradingBooks.ts';
import { openTrading, type TradingTest } from '../spot/trading.support.ts';

const hour = 3_600_000;
const [usdt, eth] = [worldCoin('USDT').coinId, worldCoin('ETH').coinId];
const ethPair = worldPair('ETH', 'USDT').tradeId;

describeWorlds('margin', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });
  // Looks are asked for here, so that nothing happens in between.
  beforeEach(() => market.exchange.liquidations.close());

  const now = () => market.clock.now();
  const comeTo = (hours: number) => market.clock.advance(testStart + hours * hour - now());
  const margin = () => market.exchange.margin;
  const run = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(current().database, work);
  /** A new account with coins in a margin wallet: that of ETH/USDT, or the cross one. */
  async function walletWith(walletType: 6 | 7, holdings: Readonly<Record<string, string>>): Promise<MarginWallet> {
    const wallet: MarginWallet = { uid: await market.newUser({ USDT: '1' }), walletType, tradeId: walletType === 7 ? ethPair : 0 };
    const entries = Object.entries(holdings).flatMap(([coin, amount]) => {
      const { coinId } = worldCoin(coin);
      return [
        { place: { kind: 'available', ...wallet, coinId } as const, amount },
        { place: { kind: 'external', coinId } as const, amount: negate(amount) },
      ];
    });
    await run((tx) => post(tx, { kind: 'test', at: now(), entries }));
    return wallet;
  }
  const borrow = (wallet: MarginWallet, coinId: number, amount: string) => run((tx) => margin().borrow(tx, wallet, coinId, amount, now()));
  const repay = (wallet: MarginWallet, coinId: number, amount?: string) => run((tx) => margin().repay(tx, wallet, coinId, amount, now()));
  const look = (wallet: MarginWallet) => margin().look(current().database.orm, wallet, now());
  async function balance(wallet: MarginWallet, coinId: number): Promise<readonly [string, string]> {
    const found = (await balancesOf(current().database.orm, wallet.uid, wallet)).find((one) => one.coinId === coinId);
    return [found?.available ?? '0', found?.frozen ?? '0'];
  }
  const sums = () => readCoinSums(current().database.pool);
  /** What has gone wrong in ledger, trading and lending since the coins were counted. */
  const faults = async (before: Readonly<Record<string, string>>) => [
    ...(await judgeTrading(current().database.pool, before)),
    ...(await marginFaults(current().database.orm)),
    ...market.faults().map(String),
  ];
  async function recordsOf({ uid }: MarginWallet) {
    const { rows } = await current().database.pool.query<{ kind: string; coin_id: number; principal: string; interest: string }>(
      'select kind, coin_id, trim_scale(principal)::text as principal, trim_scale(interest)::text as interest from margin_records where uid = $1 order by id',
      [uid],
    );
    return rows;
  }
  const mailsOf = async ({ uid }: MarginWallet): Promise<string[]> =>
    (await current().database.pool.query<{ kind: string }>('select kind from in_mail_messages where uid = $1 order by id', [uid])).rows.map(
      ({ kind }) => kind,
    );
  const place = (wallet: MarginWallet, more: Parameters<TradingTest['placeOne']>[1]) =>
    market.placeOne(wallet.uid, { tradeCode: 'eth_usdt', walletType: wallet.walletType, ...more });

  test('a wallet borrows by its own money and its leverage, and no further; interest of the first hour is owed at once', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    expect(await look(wallet)).toMatchObject({ leverage: 10, maxLeverage: 10, standing: { assets: '1000', debt: '0' } });
    expect(await market.refusal(borrow(wallet, usdt, '9000.000001'))).toBe(marginCode.limit);
    expect(await market.refusal(borrow(wallet, usdt, '0'))).toBe(marginCode.amount);
    expect(await market.refusal(borrow(wallet, usdt, '1.0000001'))).toBe(marginCode.precision);
    expect(await market.refusal(borrow(wallet, worldCoin('BTC').coinId, '0.01'))).toBe(marginCode.coin);
    await borrow(wallet, usdt, '9000');
    const { loans, standing } = await look(wallet);
    expect(loans).toEqual([{ coinId: usdt, principal: '9000', interest: '0.10269', accruedAt: now() + hour }]);
    expect([standing, riskRateOf(standing)]).toEqual([{ assets: '10000', debt: '9000.10269' }, '1.111']);
    expect(await market.refusal(borrow(wallet, usdt, '1'))).toBe(marginCode.limit);
    expect(await balance(wallet, usdt)).toEqual(['10000', '0']);
    expect(await faults(before)).toEqual([]);
  });

  test('interest is charged for every hour that has begun and paid first; without an amount all is paid that is owed by then', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    await borrow(wallet, usdt, '2000');
    market.clock.advance(hour);
    expect((await look(wallet)).loans[0]?.interest).toBe('0.02282');
    market.clock.advance(1);
    expect((await look(wallet)).loans[0]?.interest).toBe('0.04564');
    market.clock.advance(25 * hour);
    expect((await look(wallet)).loans[0]?.interest).toBe('0.61614');
    expect(await repay(wallet, usdt, '0.5')).toBe('0.5');
    expect((await look(wallet)).loans[0]).toMatchObject({ principal: '2000', interest: '0.11614' });
    expect(await repay(wallet, usdt, '100')).toBe('100');
    expect((await look(wallet)).loans[0]).toMatchObject({ principal: '1900.11614', interest: '0' });
    // A clock that was moved back neither charges again nor gives back.
    market.clock.advance(-10 * hour);
    expect((await look(wallet)).loans[0]).toMatchObject({ principal: '1900.11614', interest: '0' });
    market.clock.advance(10 * hour);
    expect(await repay(wallet, usdt, '99999')).toBe('1900.11614');
    expect((await look(wallet)).loans).toEqual([]);
    expect(await market.refusal(repay(wallet, usdt))).toBe(marginCode.noDebt);
    expect(await balance(wallet, usdt)).toEqual(['999.38386', '0']);
    expect(await recordsOf(wallet)).toEqual([
      { kind: 'borrow', coin_id: usdt, principal: '2000', interest: '0' },
      { kind: 'repay', coin_id: usdt, principal: '0', interest: '0.5' },
      { kind: 'repay', coin_id: usdt, principal: '99.88386', interest: '0.11614' },
      { kind: 'repay', coin_id: usdt, principal: '1900.11614', interest: '0' },
    ]);
    await borrow(wallet, eth, '0.1');
    await run((tx) =>
      post(tx, {
        kind: 'test',
        at: now(),
        entries: [
          { place: { kind: 'available', ...wallet, coinId: eth }, amount: '-0.05' },
          { place: { kind: 'house', coinId: eth }, amount: '0.05' },
        ],
      }),
    );
    expect(await market.refusal(repay(wallet, eth))).toBe(marginCode.balance);
    await run((tx) =>
      post(tx, {
        kind: 'test',
        at: now(),
        entries: [
          { place: { kind: 'available', ...wallet, coinId: eth }, amount: '0.05' },
          { place: { kind: 'house', coinId: eth }, amount: '-0.05' },
        ],
      }),
    );
    expect(await faults(before)).toEqual([]);
  });

  test('leverage bounds what may be borrowed, and never lies below what is owed', async () => {
    comeTo(0);
    const wallet = await walletWith(6, { USDT: '1000' });
    const set = (leverage: number) => run((tx) => margin().setLeverage(tx, wallet, leverage, now()));
    expect(await market.refusal(set(4))).toBe(marginCode.leverage);
    await set(2);
    expect(await market.refusal(borrow(wallet, usdt, '1000.01'))).toBe(marginCode.limit);
    await borrow(wallet, usdt, '900');
    expect(await market.refusal(set(1))).toBe(marginCode.leverageInUse);
    await set(3);
    await borrow(wallet, usdt, '1000');
    expect(await market.refusal(set(2))).toBe(marginCode.leverageInUse);
    // What one account may owe of a coin, and what lenders have left.
    const [rich, others] = [await walletWith(6, { USDT: '30000000' }), await walletWith(6, { USDT: '1000' })];
    expect(await market.refusal(borrow(rich, usdt, '500000.01'))).toBe(marginCode.limit);
    const { poolLeft } = await margin().borrowable(current().database.orm, await look(rich), usdt, now());
    const lent = subtract(poolLeft, '100');
    await run(async (tx) => {
      await lend(tx, others, usdt, lent, now());
      const entries = [
        { place: { kind: 'available', ...others, coinId: usdt } as const, amount: lent },
        { place: { kind: 'lending', coinId: usdt } as const, amount: negate(lent) },
      ];
      await post(tx, { kind: 'test', at: now(), entries });
    });
    expect(await market.refusal(borrow(rich, usdt, '100.01'))).toBe(marginCode.pool);
    await borrow(rich, usdt, '100');
    await repay(others, usdt);
    await repay(rich, usdt);
    expect(await marginFaults(current().database.orm)).toEqual([]);
  });

  test('an order borrows what it lacks and pays back from what it gets, each in the transaction of its fills', async () => {
    comeTo(0);
    const wallet = await walletWith(6, { USDT: '10000' });
    const before = await sums();
    await market.pass(1_000, 'eth_usdt');
    expect(await market.refusal(place(wallet, { side: 'buy', type: 'market', total: '20000' }))).toBe(orderCode.balance);
    expect(await market.refusal(place(wallet, { side: 'buy', type: 'market', total: '40000', marginMode: 'autoBorrow' }))).toBe(
      marginCode.limit,
    );
    expect(await market.refusal(market.place(wallet.uid, { side: 'buy', type: 'market', total: '20', marginMode: 'autoBorrow' }))).toBe(
      orderCode.shape,
    );
    expect((await look(wallet)).loans).toEqual([]);
    const bought = await place(wallet, { side: 'buy', type: 'market', total: '20000', marginMode: 'autoBorrow' });
    expect(bought.status).toBe('filled');
    expect((await look(wallet)).loans).toMatchObject([{ coinId: usdt, principal: '10000', interest: '0.1141' }]);
    expect(await balance(wallet, usdt)).toEqual([subtract('20000', bought.filledTotal), '0']);
    const half = await place(wallet, { side: 'sell', type: 'market', amount: '2', marginMode: 'autoRepay' });
    expect(half.status).toBe('filled');
    const left = subtract('10000.1141', subtract(half.filledTotal, await feesOf(half.orderId)));
    expect((await look(wallet)).loans.map(owedOf)).toEqual([left]);
    const [rest] = await balance(wallet, eth);
    await place(wallet, { side: 'sell', type: 'market', amount: rest.slice(0, rest.indexOf('.') + 4), marginMode: 'autoRepay' });
    expect((await look(wallet)).loans).toEqual([]);
    const { rows } = await current().database.pool.query<{ kind: string }>(
      `select t.kind from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
       where a.kind = 'lending' and t.id in (
         select e2.transaction_id from ledger_entries e2 join ledger_accounts a2 on a2.id = e2.account_id where a2.uid = $1)`,
      [wallet.uid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['trade', 'trade', 'trade']);
    expect(await faults(before)).toEqual([]);
  });
  async function feesOf(orderId: string): Promise<string> {
    const { rows } = await current().database.pool.query<{ fee: string }>('select fee::text from trading_fills where order_id = $1', [
      orderId,
    ]);
    return rows.reduce((sum, { fee }) => add(sum, fee), '0');
  }

  test('who comes near liquidation is told once a day; what stands for debts cannot leave', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    await market.pass(1_000, 'eth_usdt');
    await place(wallet, { side: 'buy', type: 'market', total: '9990', marginMode: 'autoBorrow' });
    const held = (await balance(wallet, eth))[0];
    expect(await margin().holdOf(current().database.orm, wallet, eth, now())).toBe(held);
    // The price falls by 3 %.
    comeTo(757.5);
    expect(compare(riskRateOf((await look(wallet)).standing) ?? '0', '1.08')).not.toBe(1);
    await market.exchange.liquidations.look();
    await market.exchange.liquidations.look();
    expect(await mailsOf(wallet)).toEqual(['marginCall']);
    comeTo(836);
    await market.exchange.liquidations.look();
    expect(await mailsOf(wallet)).toEqual(['marginCall', 'marginCall']);
    expect((await look(wallet)).loans).toHaveLength(1);
    expect(await faults(before)).toEqual([]);
  });

  test('a long that comes to its band is sold: its orders end, its debt is paid fill by fill, the rest stays, and the wallet is free', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    await market.pass(1_000, 'eth_usdt');
    await place(wallet, { side: 'buy', type: 'market', total: '9990', marginMode: 'autoBorrow' });
    comeTo(853.6);
    await market.pass(1_000, 'eth_usdt');
    const resting = await place(wallet, {
      side: 'sell',
      type: 'limit',
      price: market.price(market.last('eth_usdt') + 50_000, 'eth_usdt'),
      amount: '1',
    });
    await market.restart();
    await market.exchange.liquidations.close();
    await market.exchange.liquidations.look();
    expect(await market.order(wallet.uid, resting.orderId)).toMatchObject({ status: 'cancelled', reason: orderCode.liquidated });
    const { loans, standing, isLiquidating } = await look(wallet);
    expect([loans, isLiquidating, standing.debt]).toEqual([[], false, '0']);
    expect([compare(standing.assets, '100'), compare(standing.assets, '500')]).toEqual([1, -1]);
    expect((await walletStateOf(current().database.orm, wallet)).isLiquidating).toBe(false);
    const kinds = (await recordsOf(wallet)).map(({ kind }) => kind);
    expect([kinds[0], new Set(kinds.slice(1))]).toEqual(['borrow', new Set(['liquidation'])]);
    expect(await mailsOf(wallet)).toEqual(['marginLiquidated']);
    const { rows } = await current().database.pool.query<{ side: string; status: string }>(
      'select side, status from trading_orders where uid = $1 and client_order_id is null',
      [wallet.uid],
    );
    expect(rows).toEqual([{ side: 'sell', status: 'filled' }]);
    expect((await place(wallet, { side: 'buy', type: 'market', total: '10' })).status).toBe('filled');
    expect(await faults(before)).toEqual([]);
  });

  test('a short that comes to its band is bought back', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    await market.pass(1_000, 'eth_usdt');
    await place(wallet, { side: 'sell', type: 'market', amount: '2.47', marginMode: 'autoBorrow' });
    expect((await look(wallet)).loans).toMatchObject([{ coinId: eth, principal: '2.47' }]);
    // The price rises by 6 %.
    comeTo(344.5);
    await market.exchange.liquidations.look();
    const { loans, standing } = await look(wallet);
    expect(loans).toEqual([]);
    expect([compare(standing.assets, '300'), compare(standing.assets, '600')]).toEqual([1, -1]);
    expect(await mailsOf(wallet)).toEqual(['marginLiquidated']);
    expect(await faults(before)).toEqual([]);
  });

  test('what a market that jumped leaves owed is the lenders’ loss, never a balance below zero', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    const before = await sums();
    await market.pass(1_000, 'eth_usdt');
    await place(wallet, { side: 'buy', type: 'market', total: '9990', marginMode: 'autoBorrow' });
    comeTo(1_284);
    expect(compare(riskRateOf((await look(wallet)).standing) ?? '0', '1')).toBe(-1);
    await market.exchange.liquidations.look();
    expect((await look(wallet)).loans).toEqual([]);
    const records = await recordsOf(wallet);
    expect(records.at(-1)).toMatchObject({ kind: 'loss', coin_id: usdt });
    expect(await balance(wallet, usdt)).toEqual(['0', '0']);
    expect(await faults(before)).toEqual([]);
  });

  test('the database itself keeps loans as their records say', async () => {
    comeTo(0);
    const wallet = await walletWith(7, { USDT: '1000' });
    await borrow(wallet, usdt, '50');
    const { pool } = current().database;
    await expect(pool.query('update margin_loans set principal = principal - 1 where uid = $1', [wallet.uid])).rejects.toThrow(
      /records say/,
    );
    await expect(pool.query('delete from margin_loans where uid = $1', [wallet.uid])).rejects.toThrow(/records say/);
    await expect(pool.query('delete from margin_records where uid = $1', [wallet.uid])).rejects.toThrow(/append/);
    expect((await look(wallet)).loans[0]?.principal).toBe('50');
  });
});
