import { describe, expect, test } from 'vitest';
import {
  filterTokens,
  heldTokens,
  mergeReadings,
  mergeSome,
  shortList,
  staleSince,
  tokenLines,
  tokensToRenew,
  totalValue,
  type ChainHoldings,
  type TokenFilter,
} from '#machines/web3/web3Assets/web3Assets.rules.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { web3Token } from '#tests/support/samples.ts';

const token = (symbol: string, tokenAddress: string, tokenPrice: string, more: Partial<Web3Token> = {}): Web3Token =>
  web3Token(symbol, tokenAddress, tokenPrice, { chainIndex: 1, ...more });
const chain = (chainIndex: number, balances: Record<string, string>, more: Partial<ChainHoldings> = {}): ChainHoldings => ({
  chainIndex,
  readAt: 1_000,
  hasFailed: false,
  unread: 0,
  holdings: Object.entries(balances).map(([tokenAddress, balance]) => ({ tokenAddress, balance, rawBalance: balance })),
  ...more,
});
const read = (chainIndex: number, balances: Record<string, string>) =>
  ({ chainIndex, kind: 'read', readAt: 9_000, unread: 0, holdings: chain(chainIndex, balances).holdings }) as const;

describe('since when a line is as it is shown', () => {
  const coins = [1, 2, 3, 4, 5].map((chainIndex) => token('USDT', '0xA', '1', { chainIndex }));
  const chains = [
    chain(1, { '0xA': '1' }, { hasFailed: true, readAt: 3_000 }),
    chain(2, { '0xA': '1' }, { hasFailed: true, readAt: 2_000 }),
    chain(3, { '0xA': '1' }, { readAt: 1_000 }),
    chain(4, { '0xA': '1' }, { hasFailed: true, readAt: null }),
    chain(5, { '0xA': '1' }, { hasFailed: true, readAt: 500 }),
  ];
  const partsOn = (...indexes: number[]) => heldTokens(chains, coins).filter(({ chainIndex }) => indexes.includes(chainIndex));
  test.each<[string, number[], number | null]>([
    ['the oldest reading of its silent chains, not of others', [1, 2, 3, 4], 2_000],
    ['the reading of its one silent chain', [1, 3], 3_000],
    ['not told where its chains answer', [3], null],
    ['not told where its silent chain was never read', [3, 4], null],
    ['not told of nothing', [], null],
  ])('is %s', (_, indexes, since) => {
    expect(staleSince(chains, partsOn(...indexes))).toBe(since);
  });
});

describe('the order of the rows', () => {
  const order = (rows: readonly (readonly [symbol: string, amount: string])[]) => {
    const coins = rows.map(([symbol], index) => token(symbol, `0x${index}`, '1'));
    const balances = Object.fromEntries(rows.map(([, amount], index) => [`0x${index}`, amount]));
    return heldTokens([chain(1, balances)], coins).map(({ symbol }) => symbol);
  };
  test.each([
    ['a fraction is more than none', ['ALPHA', '10'], ['BETA', '10.5'], ['BETA', 'ALPHA']],
    ['equal values that come by name stay so', ['ALPHA', '10'], ['BETA', '10'], ['ALPHA', 'BETA']],
    ['equal values that do not come by name are turned', ['BETA', '10'], ['ALPHA', '10'], ['ALPHA', 'BETA']],
    ['what is below nothing goes by name, however much it is', ['BETA', '-5'], ['ALPHA', '-3'], ['ALPHA', 'BETA']],
    ['what is below nothing comes last', ['ALPHA', '-900'], ['BETA', '0.1'], ['BETA', 'ALPHA']],
  ] as const)('%s', (_, first, second, expected) => {
    expect(order([first, second])).toEqual(expected);
  });
});

describe('the mark of a chain on a row', () => {
  const dollar = token('USDT', '0xA', '2', { name: 'Tether', logo: 'usdt.png', change24h: '0.1' });
  const row = {
    key: '1:0xa',
    chainIndex: 1,
    tokenAddress: '0xA',
    symbol: 'USDT',
    name: 'Tether',
    logo: 'usdt.png',
    isRiskToken: false,
    isMultiChainNetwork: false,
    price: '2',
    change24h: '0.1',
    amount: '1.5',
    value: '3',
  };
  const held = [chain(1, { '0xA': '1.5' })];
  test('is the picture and the name of its own coin', () => {
    const coin = token('ETH', '', '3500', { logo: 'eth.png' });
    expect(heldTokens(held, [coin, dollar])).toEqual([{ ...row, chainLogo: 'eth.png', chainSymbol: 'ETH' }]);
  });
  test('is empty where its own coin is not listed, or is that of another chain', () => {
    const elsewhere = token('AVAX', '', '36.5', { chainIndex: 2, logo: 'avax.png' });
    expect(heldTokens(held, [elsewhere, dollar])).toEqual([{ ...row, chainLogo: '', chainSymbol: '' }]);
  });
});

describe('risk tokens in the list', () => {
  const several = { isMultiChainNetwork: true };
  const coins = [
    token('USDT', '0xA', '1', several),
    token('USDT', '0xB', '500', { ...several, isRiskToken: true }),
    token('CLAIM', '0xC', '9999', { isRiskToken: true }),
  ];
  const held = heldTokens([chain(1, { '0xA': '7', '0xB': '2', '0xC': '3' })], coins);
  const shown = (filter: Partial<TokenFilter> = {}) =>
    filterTokens(held, '1', { search: '', hidesSmall: false, chosenChain: 0, ...filter }).map(({ key, whole, parts }) => [
      key,
      whole.symbol,
      whole.amount,
      whole.value,
      parts.length,
    ]);
  test('are left out unless the visitor has put them there', () => {
    expect(shown()).toEqual([['USDT', 'USDT', '7', '7', 1]]);
    expect(shown({ listedRisks: ['1:0xc'] })).toEqual([
      ['USDT', 'USDT', '7', '7', 1],
      ['1:0xc', 'CLAIM', '3', '0', 1],
    ]);
  });
  test('stand on a line of their own, worth nothing, though they bear a name that is held', () => {
    expect(shown({ listedRisks: ['1:0xb'] })).toEqual([
      ['USDT', 'USDT', '7', '7', 1],
      ['1:0xb', 'USDT', '2', '0', 1],
    ]);
  });
  test('stay when small balances are hidden', () => {
    expect(shown({ listedRisks: ['1:0xb', '1:0xc'], hidesSmall: true }).map(([key]) => key)).toEqual(['USDT', '1:0xc', '1:0xb']);
  });
});

test('tokens of one name that are not the same on several chains stand on a line each', () => {
  const coins = [token('PEPE', '0xA', '1'), token('PEPE', '0xB', '2', { chainIndex: 2 })];
  const lines = tokenLines(heldTokens([chain(1, { '0xA': '3' }), chain(2, { '0xB': '4' })], coins));
  expect(lines.map(({ key, whole }) => [key, whole.amount, whole.value])).toEqual([
    ['2:0xb', '4', '8'],
    ['1:0xa', '3', '3'],
  ]);
});

test('a wallet with nothing in it is worth 0', () => {
  expect(totalValue([])).toBe('0');
});

describe('a new look at the chains', () => {
  test('leaves a chain that fails with its own amounts, not with those of another', () => {
    const known = [chain(1, { '': '2' }), chain(2, { '': '5' }, { readAt: 4_000, unread: 3 })];
    expect(mergeReadings(known, [read(1, { '': '8' }), { chainIndex: 2, kind: 'failed' }])).toEqual([
      chain(1, { '': '8' }, { readAt: 9_000 }),
      chain(2, { '': '5' }, { readAt: 4_000, unread: 3, hasFailed: true }),
    ]);
  });
  test('adds a token that was not there, and keeps the others and their age', () => {
    const coins = [token('ETH', '', '3500'), token('USDT', '0xA', '1'), token('WBTC', '0xB', '100000')];
    expect(mergeSome([chain(1, { '': '2' })], [read(1, { '0xA': '3' })], coins)).toEqual([chain(1, { '': '2', '0xA': '3' })]);
  });
  test('is of a whole chain when it has all of that chain, whatever is listed on others', () => {
    const coins = [token('ETH', '', '3500'), token('AVAX', '', '36.5', { chainIndex: 2 }), token('USDC', '0xA', '1', { chainIndex: 2 })];
    expect(mergeSome([chain(1, { '': '2' })], [read(1, { '': '3' })], coins)).toEqual([chain(1, { '': '3' }, { readAt: 9_000 })]);
  });
  test('is taken of a list of just the short length whole, though nothing of it is on view', () => {
    const coins = Array.from({ length: shortList }, (_, index) => token(`T${index}`, `0x${index}`, '1'));
    expect(shortList).toBe(60);
    expect(tokensToRenew(coins, [])).toEqual(coins);
  });
});
