import { expect, test } from 'vitest';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { nextTrade } from '#sandbox/engine/margin/liquidationPlan.ts';
import { accrued } from '#sandbox/engine/margin/loans.ts';
import type { WalletBook } from '#sandbox/engine/margin/margin.ts';
import { borrowableBy, isWithin, liquidationPriceOf, riskRateOf, transferableBy } from '#sandbox/engine/margin/standing.ts';
import { bandsOf, crossLeverage, maxLeverageOf } from '#sandbox/engine/margin/terms.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';
import { add, compare } from '#sandbox/core/ledger/amounts.ts';

test('what may be borrowed brings assets to the leverage, and not above', () => {
  for (const [leverage, most] of [
    [1, '0'],
    [2, '1000'],
    [3, '2000'],
    [10, '9000'],
  ] as const)
    expect(borrowableBy({ assets: '1000', debt: '0' }, leverage, '1', 6)).toBe(most);
  expect(borrowableBy({ assets: '2500', debt: '1500' }, 3, '1', 6)).toBe('500');
  // In coins, cut: never more than the collateral allows.
  expect(borrowableBy({ assets: '1000', debt: '0' }, 3, '3000', 4)).toBe('0.6666');
  expect(borrowableBy({ assets: '900', debt: '1000' }, 10, '1', 6)).toBe('0');
});

test('the risk rate is cut, bands are met by the values themselves, and what stands for debts stays', () => {
  expect(riskRateOf({ assets: '10', debt: '3' })).toBe('3.3333');
  expect(riskRateOf({ assets: '10', debt: '0' })).toBeNull();
  expect(isWithin({ assets: '10.999', debt: '10' }, '1.1')).toBe(true);
  expect(isWithin({ assets: '11', debt: '10' }, '1.1')).toBe(true);
  expect(isWithin({ assets: '11.0000001', debt: '10' }, '1.1')).toBe(false);
  expect(isWithin({ assets: '0', debt: '0' }, '1.1')).toBe(false);
  expect(transferableBy({ assets: '3000', debt: '1000' }, '2', '3000', '1', 6)).toBe('1000');
  expect(transferableBy({ assets: '3000', debt: '1000' }, '2', '500', '1', 6)).toBe('500');
  expect(transferableBy({ assets: '1900', debt: '1000' }, '2', '500', '1', 6)).toBe('0');
  expect(transferableBy({ assets: '1900', debt: '0' }, '2', '500', '1', 6)).toBe('500');
});

test('bands lie in their order for every leverage that a wallet has, and full leverage lies above being warned', () => {
  for (const most of new Set([crossLeverage, ...worldPairs.filter(({ isIsolated }) => isIsolated).map((pair) => maxLeverageOf(pair))])) {
    const { transfer, call, liquidation } = bandsOf(most);
    expect([most, compare(transfer, call), compare(call, liquidation), compare(liquidation, '1')]).toEqual([most, 1, 1, 1]);
    expect(most / (most - 1)).toBeGreaterThan(Number(call));
  }
  expect(() => bandsOf(11)).toThrow(RangeError);
});

test('at its liquidation price a wallet has exactly what its band asks of its debt', () => {
  const long = { base: '2.5', quote: '10', baseOwed: '0', quoteOwed: '9000' };
  const short = { base: '0', quote: '10000', baseOwed: '2.5', quoteOwed: '0' };
  for (const holdings of [long, short]) {
    const price = Number(liquidationPriceOf(holdings, '1.05', 8));
    const [assets, debt] = [
      Number(holdings.base) * price + Number(holdings.quote),
      Number(holdings.baseOwed) * price + Number(holdings.quoteOwed),
    ];
    expect(assets / debt).toBeCloseTo(1.05, 6);
  }
  expect(liquidationPriceOf({ base: '1', quote: '5', baseOwed: '0', quoteOwed: '0' }, '1.05', 2)).toBeNull();
  // More in quote than is owed in it: no price does it.
  expect(liquidationPriceOf({ base: '1', quote: '500', baseOwed: '0', quoteOwed: '100' }, '1.05', 2)).toBeNull();
});

test('interest of a loan is that of every hour begun, whenever it is looked at', () => {
  const hour = 3_600_000;
  const loan = { coinId: worldCoin('BTC').coinId, principal: '2', interest: '0.1', accruedAt: 10 * hour };
  expect(accrued(loan, 10 * hour)).toBe(loan);
  expect(accrued(loan, 10 * hour + 1)).toEqual({ ...loan, interest: add('0.1', '0.00000684'), accruedAt: 11 * hour });
  const steps = [0.5, 1.2, 7.9, 30].reduce((known, hours) => accrued(known, (10 + hours) * hour), loan);
  expect(steps).toEqual(accrued(loan, 40 * hour));
  expect(accrued(loan, 3 * hour)).toBe(loan);
});

const { pairs } = createMarket(1);
const [usdt, btc, eth] = ['USDT', 'BTC', 'ETH'].map((name) => worldCoin(name).coinId) as [number, number, number];
const prices = new Map([
  [usdt, '1'],
  [btc, '100000'],
  [eth, '4000'],
]);
const priceOf = (coinId: number): string => prices.get(coinId) ?? '0';
function bookOf(walletType: 6 | 7, has: readonly (readonly [number, string])[], owes: readonly (readonly [number, string])[]): WalletBook {
  const pair = walletType === 7 ? pairs.find(({ symbol }) => symbol === 'eth_usdt') : undefined;
  return {
    wallet: { uid: 1, walletType, tradeId: pair?.pair.tradeId ?? 0 },
    pair,
    leverage: 3,
    maxLeverage: 3,
    bands: bandsOf(3),
    balances: has.map(([coinId, available]) => ({ walletType, tradeId: pair?.pair.tradeId ?? 0, coinId, available, frozen: '0' })),
    loans: owes.map(([coinId, principal]) => ({ coinId, principal, interest: '0', accruedAt: 0 })),
    standing: { assets: '1', debt: '1' },
    isLiquidating: true,
  };
}
const plan = (...book: Parameters<typeof bookOf>) => {
  const trade = nextTrade(bookOf(...book), pairs, usdt, priceOf);
  return trade === undefined ? undefined : [trade.pair.symbol, trade.side, trade.lots];
};

test('a liquidation sells or buys no more than is missing, and nothing once nothing is', () => {
  // 1,000 USDT are missing: 0.25 ETH and an allowance.
  expect(plan(7, [[eth, '5']], [[usdt, '1000']])).toEqual(['eth_usdt', 'sell', 25_251]);
  expect(plan(7, [[eth, '0.1']], [[usdt, '1000']])).toEqual(['eth_usdt', 'sell', 10_000]);
  expect(plan(7, [[usdt, '9000']], [[eth, '1']])).toEqual(['eth_usdt', 'buy', 101_001]);
  expect(plan(7, [[usdt, '404']], [[eth, '1']])).toEqual(['eth_usdt', 'buy', 10_000]);
  expect(plan(7, [[usdt, '0.01']], [[eth, '1']])).toBeUndefined();
  expect(plan(7, [[eth, '0.000001']], [[usdt, '1000']])).toBeUndefined();
  expect(plan(7, [[eth, '1']], [])).toBeUndefined();
  expect(
    plan(
      7,
      [
        [eth, '1'],
        [usdt, '1000'],
      ],
      [[usdt, '1000']],
    ),
  ).toBeUndefined();
});

test('a cross wallet buys with USDT, and sells what is worth most for it', () => {
  const has = [
    [btc, '0.01'],
    [eth, '2'],
  ] as const;
  expect(plan(6, has, [[usdt, '500']])).toEqual(['eth_usdt', 'sell', 12_626]);
  expect(plan(6, [...has, [usdt, '300']], [[btc, '0.05']])).toEqual(['btc_usdt', 'buy', 297]);
  expect(plan(6, [[eth, '2']], [[btc, '0.05']])).toEqual(['eth_usdt', 'sell', 126_251]);
});
