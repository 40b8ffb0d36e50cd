import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { describeWorlds } from '#tests/support/databases.ts';
import { openTrading, type TradingTest } from './trading.support.ts';

const code = 'link_usdt';
const day = 86_400_000;

describeWorlds('months in which nobody asked for a pair', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    await market.pass(1_000, code);
    return () => market.close();
  });

  test('are gone through without keeping everybody else waiting, and no order is touched that no price reached', async () => {
    const uid = await market.newUser({ USDT: '1000' });
    const { tape } = market.pairOf(code);
    const resting = await market.placeOne(uid, { tradeCode: code, side: 'buy', type: 'limit', price: '0.1', amount: '60' });
    const looked = vi.spyOn(tape, 'printsBetween');
    onTestFinished(() => looked.mockRestore());
    let [turns, isOver] = [0, false];
    const takeTurns = (): void => {
      turns += 1;
      if (!isOver) setImmediate(takeTurns);
    };
    takeTurns();
    await market.pass(60 * day, code);
    isOver = true;
    // All trades of two months would take a minute; those that could meet the order are of a step or two.
    const widest = looked.mock.calls.map(([from, to]) => to - from).reduce((most, span) => Math.max(most, span), 0);
    expect(widest).toBeLessThanOrEqual(2 * tape.pace * 1_000);
    expect(turns).toBeGreaterThan(20);
    expect(await market.order(uid, resting.orderId)).toMatchObject({ status: 'open', filledAmount: '0' });
    expect(await market.problems()).toEqual([]);
  });
});
