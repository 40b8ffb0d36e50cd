import { describe, expect, test } from 'vitest';
import {
  anyTransfer,
  coinRows,
  filterCoins,
  firstSort,
  inUnit,
  sortedBy,
  sumUsdt,
  transferFrom,
  walletShares,
  walletsOf,
  type AssetCoin,
  type AssetView,
  type AssetWallet,
  type CoinSort,
} from '#machines/assets/assets/assets.rules.ts';
import type { WalletType } from '#services/http/schemas.ts';

const coin = (shortName: string, valueUsdt: string, more: Partial<AssetCoin> = {}): AssetCoin => ({
  coinId: shortName.charCodeAt(0),
  shortName,
  name: `Coin of ${shortName}`,
  webLogo: '',
  available: '1.5',
  frozen: '0.25',
  valueUsdt,
  owed: '0',
  owedUsdt: '0',
  ...more,
});
const wallet = (walletType: WalletType, totalUsdt: string, coins: readonly AssetCoin[] = []): AssetWallet =>
  ({ walletType, totalUsdt, coins }) as unknown as AssetWallet;

describe('wallets', () => {
  const all = ([3, 8, 5, 7, 6, 2] as const).map((type) => wallet(type, '1'));
  test.each<[AssetView, readonly number[]]>([
    ['overview', [3, 8, 5, 7, 6, 2]],
    ['spot', [2]],
    ['margin', [7, 6]],
    ['contract', [8, 5]],
    ['c2c', [3]],
  ])('the page %s shows those of its kind', (view, types) => {
    expect(walletsOf(all, view).map(({ walletType }) => walletType)).toEqual(types);
  });

  test('each kind has its part of the whole, in list order; several of a kind are one part', () => {
    expect(walletShares([wallet(7, '30'), wallet(2, '50.5'), wallet(7, '19.5')])).toEqual([
      { walletType: 2, totalUsdt: '50.5', share: '50.5' },
      { walletType: 6, totalUsdt: '0', share: '0' },
      { walletType: 7, totalUsdt: '49.5', share: '49.5' },
      { walletType: 5, totalUsdt: '0', share: '0' },
      { walletType: 8, totalUsdt: '0', share: '0' },
      { walletType: 3, totalUsdt: '0', share: '0' },
    ]);
  });

  test('a sum is exact, and zero of nothing', () =>
    expect([sumUsdt([wallet(2, '0.1'), wallet(6, '0.2')]), sumUsdt([])]).toEqual(['0.3', '0']));
});

describe('a transfer begun on a page', () => {
  test('leads out of its first wallet, or into it while its wallets hold nothing', () => {
    const held = [wallet(6, '0'), wallet(7, '1', [coin('A', '1')])];
    expect(transferFrom('margin', held)).toEqual({ source: 6, target: null, coinId: null, tradeId: null });
    expect(transferFrom('margin', [wallet(6, '0')])).toEqual({ source: null, target: 6, coinId: null, tradeId: null });
    expect(transferFrom('c2c', [])).toEqual({ source: null, target: 3, coinId: null, tradeId: null });
  });
  test('is of any wallets on the overview', () => {
    expect(transferFrom('overview', [wallet(2, '1', [coin('A', '1')])])).toBe(anyTransfer);
    expect(anyTransfer).toEqual({ source: null, target: null, coinId: null, tradeId: null });
  });
});

describe('coins', () => {
  test('have one row over all wallets, the most worth first, then by name', () => {
    const rows = coinRows([
      wallet(2, '', [coin('B', '5'), coin('A', '0'), coin('Z', '7')]),
      wallet(6, '', [coin('B', '5'), coin('C', '0')]),
    ]);
    expect(rows.map(({ shortName, valueUsdt }) => [shortName, valueUsdt])).toEqual([
      ['B', '10'],
      ['Z', '7'],
      ['A', '0'],
      ['C', '0'],
    ]);
    expect(rows[0]).toEqual(coin('B', '10', { available: '3', frozen: '0.5' }));
  });

  const named = (shortName: string) => {
    const { coinId, name, webLogo } = coin(shortName, '');
    return { coinId, shortName, name, webLogo };
  };
  const owing = wallet(6, '', [coin('B', '5'), coin('A', '9')]);
  const debt = {
    riskRate: '2.5',
    debtUsdt: '12',
    coins: [
      { ...named('B'), owed: '0.4', owedUsdt: '4' },
      { ...named('D'), owed: '8', owedUsdt: '8' },
    ],
  };
  test('that a wallet owes have a row of their own, or stand in the row of what it holds', () => {
    const rows = coinRows([{ ...owing, debt }]);
    expect(rows.map(({ shortName, valueUsdt, owed, owedUsdt }) => [shortName, valueUsdt, owed, owedUsdt])).toEqual([
      ['A', '9', '0', '0'],
      ['B', '5', '0.4', '4'],
      ['D', '0', '8', '8'],
    ]);
    expect(rows[2]).toEqual(coin('D', '0', { available: '0', frozen: '0', owed: '8', owedUsdt: '8' }));
    expect(filterCoins(rows, { search: 'of d', hidesSmall: true })).toEqual([rows[2]]);
  });
  test('are put in order by their names, their worth or what is owed of them, either way', () => {
    const orderOf = (sort: CoinSort) => coinRows([{ ...owing, debt }], sort).map(({ shortName }) => shortName);
    const byName = sortedBy(firstSort, 'coin');
    expect([orderOf(byName), orderOf(sortedBy(byName, 'coin'))]).toEqual([
      ['A', 'B', 'D'],
      ['D', 'B', 'A'],
    ]);
    const byDebt = sortedBy(byName, 'owedUsdt');
    expect([orderOf(byDebt), orderOf(sortedBy(byDebt, 'owedUsdt'))]).toEqual([
      ['D', 'B', 'A'],
      ['A', 'B', 'D'],
    ]);
    expect([orderOf(firstSort), orderOf(sortedBy(firstSort, 'valueUsdt'))]).toEqual([
      ['A', 'B', 'D'],
      ['D', 'B', 'A'],
    ]);
  });

  const coins = [coin('BTC', '0.99'), coin('ETH', '1'), coin('XRP', '200', { name: 'Ripple' })];
  const found = (search: string, hidesSmall = false) => filterCoins(coins, { search, hidesSmall }).map(({ shortName }) => shortName);
  test('are searched by short and full name, spaces and case aside', () => {
    expect([found(''), found(' eth '), found('RIPPLE'), found('of b'), found('zzz')]).toEqual([
      ['BTC', 'ETH', 'XRP'],
      ['ETH'],
      ['XRP'],
      ['BTC'],
      [],
    ]);
  });
  test('are searched in any form of the letters', () => expect([found('ｅｔｈ'), found('Ｒｉｐｐｌｅ\u3000')]).toEqual([['ETH'], ['XRP']]));
  test('are small below one USDT', () => expect([found('', true), found('btc', true)]).toEqual([['ETH', 'XRP'], []]));
});

describe('an amount in the unit on view', () => {
  const total = { totalCny: '700', totalUsdt: '100', totalBtc: '0.001', totalEth: '0.03' };
  const euro = { id: 2, currencyCode: 'EUR', symbol: '€', rate: '0.92', decimals: 2 };
  test('is worth what the totals of the exchange say', () => {
    expect(inUnit('50', 'USDT', total, undefined)).toBe('50');
    expect([inUnit('50', 'BTC', total, undefined), inUnit('50', 'ETH', total, undefined)]).toEqual(['0.0005', '0.015']);
    expect([inUnit('100', 'BTC', total, undefined), inUnit('100.0', 'ETH', total, undefined)]).toEqual(['0.001', '0.03']);
  });
  test('of nothing is nothing, though it cannot be divided by', () => {
    expect(inUnit('0', 'BTC', { ...total, totalUsdt: '0', totalBtc: '0' }, undefined)).toBe('0');
  });
  test('in the user’s currency is known with its rate', () => {
    expect([inUnit('50', 'fiat', total, euro), inUnit('50', 'fiat', total, undefined)]).toEqual(['46', null]);
  });
});
