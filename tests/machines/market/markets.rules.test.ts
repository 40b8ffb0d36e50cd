import { describe, expect, test } from 'vitest';
import { marketsMachine, type MarketsContext } from '#machines/market/markets/markets.machine.ts';
import {
  areasOf,
  inOrder,
  listsOf,
  marketTabs,
  matching,
  newestSize,
  plainView,
  sortedBy,
  tabRows,
  viewPath,
  type MarketLists,
} from '#machines/market/markets/markets.rules.ts';
import * as markets from '#machines/market/markets/markets.selectors.ts';
import { codeOf, nameOf, pathOf } from '#machines/rules/instrument.ts';
import { marketRows } from '#machines/rules/marketRow.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { coinOf, contractOf, spotPair } from '#tests/support/marketSamples.ts';

const btc = spotPair(1, { baseCurrency: 'BTC', last: '100', change24h: '0.02', turnover24h: '900' });
const eth = spotPair(2, { baseCurrency: 'ETH', last: '9.5', change24h: '-0.01', turnover24h: '1000' });
const ethBtc = spotPair(3, {
  baseCurrency: 'ETH',
  quoteCurrency: 'BTC',
  tradeArea: 2,
  last: '0.095',
  change24h: '-0.03',
  turnover24h: '20',
});
const etf = spotPair(4, { baseCurrency: 'BTC3L', tradeArea: 6, last: '4', change24h: '0.06', turnover24h: '5' });
const alt = spotPair(5, { baseCurrency: 'APE', tradeArea: 8, last: '1', change24h: '0', turnover24h: '7' });
const perpetual = contractOf(6, { baseCurrency: 'BTC', contractCode: 'btcusdt', turnover24h: '5000' });
const delivery = contractOf(7, {
  baseCurrency: 'BTC',
  contractCode: 'btcusdt',
  contractType: 3,
  instType: 5,
  liquidationDate: 9,
  turnover24h: '40',
});
const lists: MarketLists = {
  spots: [btc, eth, ethBtc, etf, alt],
  contracts: [perpetual, delivery],
  coins: [coinOf(1, { shortName: 'BTC', name: 'Bitcoin', listedAt: 10 }), coinOf(2, { shortName: 'ETH', name: 'Ethereum', listedAt: 20 })],
};
const codes = (rows: readonly markets.MarketRow[]): readonly string[] => rows.map(({ code }) => code);
const spots = marketRows(lists.spots, lists.coins);

describe('what a tab holds', () => {
  test('spot: every pair in the order of the exchange', () =>
    expect(codes(tabRows('spot', lists, ''))).toEqual(['btc_usdt', 'eth_usdt', 'eth_btc', 'btc3l_usdt_etf', 'ape_usdt_alts']));
  test('contract: every contract', () => expect(codes(tabRows('contract', lists, ''))).toEqual(['btcusdt', 'btcusdt_3_d']));
  test('favourites: pairs and contracts in the order of the stars, unknown ones left out', () =>
    expect(codes(tabRows('favourites', lists, 'contract:btcusdt_3_d,spot:2,spot:99'))).toEqual(['btcusdt_3_d', 'eth_usdt']));
  test('new: pairs of the coins that came last, as far as that is known', () =>
    expect(codes(tabRows('new', lists, ''))).toEqual(['eth_usdt', 'eth_btc', 'btc_usdt']));
  test('new: at most twenty', () => {
    const many = Array.from({ length: 40 }, (_, index) => index + 1);
    const rows = tabRows('new', { ...lists, spots: many.map((id) => spotPair(id)), coins: many.map((id) => coinOf(id)) }, '');
    expect([rows.length, rows[0]?.code]).toEqual([newestSize, 'c40_usdt']);
  });
});

describe('areas', () => {
  test('quote coins as they come, ETF and ALTS on their own and last', () =>
    expect(areasOf(spots.toReversed())).toEqual(['btc', 'usdt', 'alts', 'etf']));
  test('contracts by kind', () => expect(areasOf(marketRows(lists.contracts, []))).toEqual(['perpetual', 'delivery']));
});

describe('search', () => {
  test.each([
    ['btc', ['btc_usdt', 'eth_btc', 'btc3l_usdt_etf']],
    [' ETH / usdt ', ['eth_usdt']],
    ['eth-btc', ['eth_btc']],
    ['bitcoin', ['btc_usdt']],
    ['zzz', []],
    ['', codes(spots)],
    ['- /', codes(spots)],
    ['ＢＴＣ3', ['btc3l_usdt_etf']],
  ])('"%s"', (words, found) => expect(codes(matching(spots, words))).toEqual(found));
  test('words without a letter or a digit leave the list as it is', () => expect(matching(spots, ' /')).toBe(spots));
});

describe('order', () => {
  const ordered = (sort: (typeof plainView)['sort'], order: 'asc' | 'desc', figures = {}) =>
    codes(inOrder(spots, { sort, order }, figures, lists.spots));
  test('none keeps the list', () => expect(inOrder(spots, plainView, {}, lists.spots)).toBe(spots));
  test('by name', () => expect(ordered('pair', 'asc')).toEqual(['ape_usdt_alts', 'btc_usdt', 'btc3l_usdt_etf', 'eth_btc', 'eth_usdt']));
  test('by change, both ways', () => {
    expect(ordered('change', 'desc')).toEqual(['btc3l_usdt_etf', 'btc_usdt', 'ape_usdt_alts', 'eth_usdt', 'eth_btc']);
    expect(ordered('change', 'asc')).toEqual(['eth_btc', 'eth_usdt', 'ape_usdt_alts', 'btc_usdt', 'btc3l_usdt_etf']);
  });
  test('rows that are alike keep the order of the list, both ways', () => {
    const alike = marketRows(
      [7, 8, 9].map((id) => spotPair(id, { change24h: id === 8 ? '0.5' : '0.1' })),
      [],
    ).map((row) => ({ ...row, name: row.tradeId === 8 ? 'B' : 'A' }));
    const order = (sort: (typeof plainView)['sort'], way: 'asc' | 'desc') =>
      inOrder(alike, { sort, order: way }, {}, []).map(({ tradeId }) => tradeId);
    for (const sort of ['change', 'pair'] as const)
      expect([order(sort, 'desc'), order(sort, 'asc')]).toEqual([
        [8, 7, 9],
        [7, 9, 8],
      ]);
  });
  test('by name, the other way', () =>
    expect(ordered('pair', 'desc')).toEqual(['eth_usdt', 'eth_btc', 'btc3l_usdt_etf', 'btc_usdt', 'ape_usdt_alts']));
  test('by price', () => expect(ordered('last', 'desc')).toEqual(['btc_usdt', 'eth_usdt', 'btc3l_usdt_etf', 'ape_usdt_alts', 'eth_btc']));
  test('by turnover, with the newest price of the quote coin; a coin without one counts nothing', () => {
    const cheap = { btc_usdt: { last: '1', change24h: '0', turnover24h: '900' } };
    expect(ordered('turnover', 'desc', cheap)).toEqual(['eth_usdt', 'btc_usdt', 'eth_btc', 'ape_usdt_alts', 'btc3l_usdt_etf']);
    expect(codes(inOrder(spots, { sort: 'turnover', order: 'desc' }, {}, [eth])).at(-1)).toBe('eth_btc');
    const odd = spotPair(9, { baseCurrency: 'BTC', quoteCurrency: 'ETH', last: '0.000001' });
    expect(codes(inOrder(spots, { sort: 'turnover', order: 'desc' }, {}, [...lists.spots, odd]))[0]).toBe('eth_btc');
  });
  test('by turnover, in USDT whatever the quote coin', () =>
    expect(ordered('turnover', 'desc')).toEqual(['eth_btc', 'eth_usdt', 'btc_usdt', 'ape_usdt_alts', 'btc3l_usdt_etf']));
  test('by figures that are newer than the list', () => {
    const newer = { btc_usdt: { last: '1', change24h: '-0.5', turnover24h: '1' } };
    expect(ordered('change', 'asc', newer)[0]).toBe('btc_usdt');
    expect(ordered('turnover', 'desc', newer)[0]).toBe('eth_usdt');
  });
});

test('each tab has its lists that it cannot do without', () => {
  expect(listsOf).toEqual({
    favourites: ['spots', 'contracts'],
    spot: ['spots'],
    contract: ['contracts'],
    new: ['spots', 'coins'],
  });
  expect(marketTabs).toEqual(['favourites', 'spot', 'contract', 'new']);
});

describe('address', () => {
  test('says nothing that goes without saying', () => {
    expect(viewPath(plainView)).toBe('/market');
    expect(viewPath({ ...plainView, order: 'asc' })).toBe('/market');
    expect(plainView).toEqual({ tab: 'spot', area: '', sort: '', order: 'desc', q: '' });
    expect(viewPath({ ...plainView, sort: 'pair' })).toBe('/market?sort=pair&order=desc');
    expect(viewPath({ tab: 'contract', area: 'delivery', sort: 'change', order: 'asc', q: 'a b&c' })).toBe(
      '/market?tab=contract&area=delivery&sort=change&q=a+b%26c&order=asc',
    );
  });
  test('a column is sorted by its usual order, then the other, then not at all', () => {
    const first = sortedBy(plainView, 'change');
    const second = sortedBy(first, 'change');
    expect([first, second, sortedBy(second, 'change')]).toEqual([
      { ...plainView, sort: 'change', order: 'desc' },
      { ...plainView, sort: 'change', order: 'asc' },
      plainView,
    ]);
    expect([sortedBy(first, 'pair').order, sortedBy(sortedBy(first, 'pair'), 'pair').order]).toEqual(['asc', 'desc']);
  });
});

describe('instruments lead to their own page', () => {
  const of = (listed: Parameters<typeof marketRows>[0][number]) => {
    const [row] = marketRows([listed], []);
    if (row === undefined) throw new Error('no row');
    return [codeOf(row), nameOf(row), pathOf(row), row.favouriteKey];
  };
  test.each([
    [btc, ['btc_usdt', 'BTC/USDT', '/trade/exchange/?tradeCode=btc_usdt', 'spot:1']],
    [etf, ['btc3l_usdt_etf', 'BTC3L/USDT', '/trade/exchange/?tradeCode=btc3l_usdt_etf', 'spot:4']],
    [alt, ['ape_usdt_alts', 'APE/USDT', '/trade/exchange/?tradeCode=ape_usdt_alts', 'spot:5']],
    [perpetual, ['btcusdt', 'BTCUSDT', '/contract/exchange/btcusdt', 'contract:btcusdt']],
    [delivery, ['btcusdt_3_d', 'BTCUSDT', '/contract/exchange/btcusdt_3_d', 'contract:btcusdt_3_d']],
  ] as const)('%#', (listed, wanted) => expect(of(listed)).toEqual(wanted));
});

describe('what the view selects', () => {
  const at = (context: Partial<MarketsContext>) =>
    marketsMachine.resolveState({
      value: { lists: 'ready', address: 'said', order: 'kept' },
      context: {
        view: plainView,
        text: '',
        lists: {
          spots: { data: lists.spots, problem: null },
          contracts: { data: lists.contracts, problem: null },
          coins: { data: lists.coins, problem: null },
        },
        figures: {},
        now: 0,
        ...context,
      },
    });
  const refused = { data: null, problem: problemOf(new NetworkFault()) };
  const awaited = { data: null, problem: null };

  test('rows of the area, as words narrow them, and the same array while nothing changes', () => {
    const snapshot = at({ view: { ...plainView, area: 'usdt', sort: 'last' }, text: 't' });
    expect(codes(markets.rows(snapshot))).toEqual(['btc_usdt', 'eth_usdt']);
    expect(markets.rows(snapshot)).toBe(markets.rows(snapshot, 'spot:1'));
    expect(markets.areas(snapshot)).toEqual(['usdt', 'btc', 'etf', 'alts']);
  });
  test('an area that the tab does not have narrows nothing', () => {
    const snapshot = at({ view: { ...plainView, area: 'zzz' } });
    expect([markets.area(snapshot), markets.rows(snapshot).length]).toEqual(['', 5]);
  });
  test('a tab needs its own lists alone', () => {
    const context = at({}).context.lists;
    const snapshot = at({ lists: { ...context, contracts: refused } });
    expect([markets.problem(snapshot), markets.isFirstLoad(snapshot)]).toEqual([null, false]);
    const contracts = at({ lists: { ...context, contracts: refused }, view: { ...plainView, tab: 'contract' } });
    expect([markets.problem(contracts)?.key, markets.isFirstLoad(contracts)]).toEqual(['faults:network', false]);
    expect(markets.isFirstLoad(at({ lists: { ...context, spots: awaited } }))).toBe(true);
  });
  test('ways to other tabs and areas keep words and order', () => {
    const snapshot = at({ view: { ...plainView, area: 'btc', sort: 'change' }, text: ' eth ' });
    expect([markets.tabPath('contract')(snapshot), markets.areaPath('etf')(snapshot), markets.plainTabPath(snapshot)]).toEqual([
      '/market?tab=contract&sort=change&q=eth&order=desc',
      '/market?area=etf&sort=change&q=eth&order=desc',
      '/market',
    ]);
    expect([markets.sortOf('change')(snapshot), markets.sortOf('last')(snapshot)]).toEqual(['descending', 'none']);
  });
});
