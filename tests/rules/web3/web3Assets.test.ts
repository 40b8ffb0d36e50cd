import { describe, expect, test } from 'vitest';
import {
  filterTokens,
  heldTokens,
  mergeReadings,
  mergeSome,
  shortList,
  tokenLines,
  tokensToRenew,
  totalChange,
  totalValue,
  type ChainHoldings,
} from '#machines/web3/web3Assets/web3Assets.rules.ts';
import { inCurrency, inUnit, unitPrices } from '#machines/rules/worth.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { web3Token } from '#tests/support/samples.ts';

const token = (symbol: string, tokenAddress: string, tokenPrice: string, extra: Partial<Web3Token> = {}): Web3Token =>
  web3Token(symbol, tokenAddress, tokenPrice, { chainIndex: 1, ...extra });
const tokens = [
  token('ETH', '', '3500.5', { change24h: '0.25' }),
  token('USDT', '0xA', '1'),
  token('WBTC', '0xB', '100000'),
  token('CLAIM', '0xC', '9999', { isRiskToken: true }),
];
const on = (balances: Record<string, string>, chainIndex = 1): ChainHoldings => ({
  chainIndex,
  readAt: 1,
  hasFailed: false,
  unread: 0,
  holdings: Object.entries(balances).map(([tokenAddress, balance]) => ({ tokenAddress, balance, rawBalance: balance })),
});

describe('the wallet total', () => {
  test('adds what is held at its price, to the last digit', () => {
    expect(totalValue(heldTokens([on({ '': '1.000000000000000001', '0xa': '0.1', '0xb': '0.00000001' })], tokens))).toBe(
      '3500.6010000000000035005',
    );
  });
  test('leaves out balances under 0 and risk tokens', () => {
    const held = heldTokens([on({ '': '-5', '0xA': '12', '0xC': '1000' })], tokens);
    expect(totalValue(held)).toBe('12');
    expect(held.map(({ symbol }) => symbol)).toEqual(['CLAIM', 'USDT', 'ETH']);
  });
  test('is worth the same a day ago where nothing moved, and counts what moved', () => {
    expect(totalChange(heldTokens([on({ '0xA': '10' })], tokens))).toBe('0');
    // 350.05 a quarter up was 280.04; with 280.04 that did not move: 630.09 against 560.08.
    expect(totalChange(heldTokens([on({ '': '0.1', '0xA': '280.04' })], tokens))).toBe('0.125');
    expect(totalChange([])).toBe('0');
  });
});

test('the most valuable stands first, whatever the length of its number; equal values by name', () => {
  const priced = ['9.5', '10', '0.00000001', '100000000000000000000000.1', '10', '9.50001', '0'].map((price, index) =>
    token(`T${9 - index}`, `0x${index}`, price),
  );
  const held = heldTokens([on(Object.fromEntries(priced.map(({ tokenAddress }) => [tokenAddress, '1'])))], priced);
  expect(held.map(({ symbol }) => symbol)).toEqual(['T6', 'T5', 'T8', 'T4', 'T9', 'T7', 'T3']);
});

describe('what a new block may have changed', () => {
  test('is all of a short list, and of a long one what is on view', () => {
    expect(tokensToRenew(tokens, [])).toEqual(tokens);
    const many = Array.from({ length: shortList + 1 }, (_, index) => token(`T${index}`, `0xA${index}`, '1'));
    expect(tokensToRenew(many, ['1:0xa3', '2:0xa4', '1:0xa5'])).toEqual([many[3], many[5]]);
  });
  const read = (chainIndex: number, balances: Record<string, string>, unread = 0) =>
    ({ chainIndex, kind: 'read', readAt: 9, unread, holdings: on(balances, chainIndex).holdings }) as const;
  test('leaves what was not read as it was and as old as it is, and a silent chain with what it said before', () => {
    const known = [on({ '': '1', '0xA': '2' }), on({ '': '5' }, 2), on({ '': '7' }, 3)];
    expect(mergeSome(known, [read(1, { '0xA': '3' }), { chainIndex: 2, kind: 'failed' }], tokens)).toEqual([
      on({ '': '1', '0xA': '3' }),
      { ...known[1], hasFailed: true },
      known[2],
    ]);
  });
  test('is as new as its reading where that was of all that is listed', () => {
    const all = { '': '1', '0xA': '3', '0xB': '0', '0xC': '0' };
    expect(mergeSome([on({ '': '1', '0xA': '2' })], [read(1, all)], tokens)).toEqual([{ ...on(all), readAt: 9 }]);
  });
  test('shows a chain that returns with all it has, and marks it while only a part of that was read', () => {
    const unknown = [{ chainIndex: 1, holdings: [], readAt: null, hasFailed: true, unread: 0 }];
    const all = { '': '1', '0xA': '3', '0xB': '0' };
    expect(mergeSome(unknown, [read(1, all, 1)], tokens)).toEqual([{ ...on(all), readAt: 9, unread: 1 }]);
    expect(mergeSome(unknown, [read(1, { '0xA': '3' })], tokens)).toEqual([{ ...on({ '0xA': '3' }), readAt: null, hasFailed: true }]);
  });
});

test('tokens the account has none of, and tokens nobody listed, make no row', () => {
  expect(heldTokens([on({ '': '0', '0xdead': '5', '0xA': '1' })], tokens).map(({ symbol }) => symbol)).toEqual(['USDT']);
});

describe('a token on several chains', () => {
  const onTwo = { isMultiChainNetwork: true };
  const twice = [
    token('USDT', '0xA', '1', onTwo),
    token('USDT', '0xD', '1', { ...onTwo, chainIndex: 2 }),
    token('AVAX', '', '36.5', { chainIndex: 2 }),
    token('ETH', '', '3500'),
  ];
  const held = heldTokens([on({ '': '0.0001', '0xA': '0.3' }), on({ '': '1', '0xD': '100.000000000000000001' }, 2)], twice);
  test('is one line, its amounts added to the last digit, its parts the most valuable first', () => {
    const [first] = tokenLines(held);
    expect(first).toMatchObject({ key: 'USDT', whole: { amount: '100.300000000000000001', value: '100.300000000000000001' } });
    expect(first?.parts.map(({ chainIndex, amount }) => [chainIndex, amount])).toEqual([
      [2, '100.000000000000000001'],
      [1, '0.3'],
    ]);
    expect(tokenLines(held).map(({ whole, parts }) => [whole.symbol, parts.length])).toEqual([
      ['USDT', 2],
      ['AVAX', 1],
      ['ETH', 1],
    ]);
  });
  const shown = (filter: Partial<Parameters<typeof filterTokens>[2]>) =>
    filterTokens(held, '1', { search: '', hidesSmall: false, chosenChain: 0, ...filter }).map(
      ({ whole }) => `${whole.symbol} ${whole.amount}`,
    );
  test('counts with all its parts when small balances are hidden, and with one when a chain is chosen', () => {
    expect(shown({ hidesSmall: true })).toEqual(['USDT 100.300000000000000001', 'AVAX 1']);
    expect(shown({ chosenChain: 1 })).toEqual(['ETH 0.0001', 'USDT 0.3']);
    expect(shown({ chosenChain: 1, hidesSmall: true })).toEqual([]);
  });
  test.each([
    [' usd ', ['USDT 100.300000000000000001']],
    ['0xd', ['USDT 100.000000000000000001']],
    ['ｕｓｄ', ['USDT 100.300000000000000001']],
    ['nothing', []],
  ])('is found by %j', (search, found) => {
    expect(shown({ search })).toEqual(found);
  });
});

test('a chain that failed keeps what it said before and is marked', () => {
  const known = [on({ '': '2' })];
  expect(mergeReadings(known, [{ chainIndex: 1, kind: 'failed' }])).toEqual([{ ...known[0], hasFailed: true }]);
  expect(mergeReadings([], [{ chainIndex: 1, kind: 'failed' }])).toEqual([
    { chainIndex: 1, holdings: [], readAt: null, hasFailed: true, unread: 0 },
  ]);
});

describe('display units', () => {
  const prices = unitPrices(tokens);
  const yen = { id: 3, currencyCode: 'JPY', symbol: '¥', rate: '150.5', decimals: 0 };
  test.each([
    ['USDT', '7001.999', '7,001.99 USDT'],
    ['ETH', '7001', '2.00 ETH'],
    ['BTC', '150000', '1.50 BTC'],
    ['fiat', '100.99', '¥15,198 JPY'],
  ] as const)('%s', (unit, value, text) => {
    const shown = inUnit(value, unit, prices, yen);
    expect(`${shown.text} ${shown.unit}`).toBe(text);
  });
  test('take no price from a token that only bears the name', () => {
    const impostor = token('USDT', '0xD', '40', { isRiskToken: true });
    expect(unitPrices([impostor, ...tokens])).toEqual(prices);
    expect(unitPrices([impostor]).USDT).toBe('1');
  });
  test('fall back to USDT while a price or rate is unknown', () => {
    expect(inUnit('5', 'BTC', { USDT: '1', BTC: '', ETH: '' }, undefined)).toEqual({ text: '5.00', unit: 'USDT' });
    expect(inCurrency('5', prices, undefined)).toBe('5.00 USDT');
  });
});
