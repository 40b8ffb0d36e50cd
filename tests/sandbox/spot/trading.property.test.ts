import { beforeAll, expect, test } from 'vitest';
import { describeWorlds } from '#tests/support/databases.ts';
import { tradeAtRandom } from './trading.random.ts';
import { openTrading, type TradingTest } from './trading.support.ts';

describeWorlds('random orders of 50 accounts', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });

  test('keep every coin, leave nobody below zero, and lose or double no fill, across restarts', async () => {
    const { problems, placed, cancelled, amended, fills } = await tradeAtRandom(market, 20_261_122, 50, 250);
    expect(problems).toEqual([]);
    expect([placed > 100, cancelled > 10, amended > 5, fills > 100]).toEqual([true, true, true, true]);
  }, 240_000);
});
