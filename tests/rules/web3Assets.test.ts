import { describe, expect, test } from 'vitest';
import {
  heldTokens,
  inCurrency,
  inUnit,
  mergeReadings,
  totalChange,
  totalValue,
  unitPrices,
  type ChainHoldings,
} from '#machines/web3Assets/web3Assets.rules.ts';
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
const on = (balances: Record<string, string>): ChainHoldings => ({
  chainIndex: 1,
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

test('tokens the account has none of, and tokens nobody listed, make no row', () => {
  expect(heldTokens([on({ '': '0', '0xdead': '5', '0xA': '1' })], tokens).map(({ symbol }) => symbol)).toEqual(['USDT']);
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
  test('fall back to USDT while a price or rate is unknown', () => {
    expect(inUnit('5', 'BTC', { USDT: '1', BTC: '', ETH: '' }, undefined)).toEqual({ text: '5.00', unit: 'USDT' });
    expect(inCurrency('5', prices, undefined)).toBe('5.00 USDT');
  });
});
