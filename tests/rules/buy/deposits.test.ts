import { expect, test } from 'vitest';
import { depositCoins, depositColumns, depositFilterOf, depositRequestOf } from '#machines/buy/topup/deposits.rules.ts';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import { depositFileWords } from '#tests/machines/buy/depositFile.plan.ts';
import { depositSample, placesSample } from '#tests/support/samples/topup.ts';

test.each([
  ['52', { coinId: 52 }, { coinId: 52 }],
  ['', { coinId: null }, {}],
  ['0', { coinId: null }, {}],
  ['-5', { coinId: null }, {}],
  ['1e3', { coinId: null }, {}],
  ['12345678901', { coinId: null }, {}],
])('the coin "%s" of an address filters by %j', (text, filter, request) => {
  expect(depositFilterOf(text)).toEqual(filter);
  expect(depositRequestOf(filter)).toEqual(request);
});

test('coins are offered once each, those alone that a network takes', () => {
  const known = [...placesSample.coins, { coinId: 9, shortName: 'SOL' }];
  expect(depositCoins(placesSample.networks, known)).toEqual([
    { coinId: 52, shortName: 'USDT' },
    { coinId: 1, shortName: 'BTC' },
  ]);
});

test.each([
  ['confirming', '0'],
  ['belowMinimum', '0'],
  ['credited', '12.5'],
  ['unlocked', '12.5'],
  ['unsupported', '0'],
  ['orphaned', '0'],
  ['reversed', '2.5'],
] as const)('a deposit that is %s has put %s coins into the wallet', (state, change) => {
  const [, line] = toolRows(depositColumns, [{ ...depositSample, state, owed: '2.5' }]);
  expect(line?.[3]).toBe(change);
});

test('the file to read has the state in words, the network and the whole transaction ID', () => {
  const createdTime = Date.parse('2026-11-21T23:59:59.999Z');
  const row = { ...depositSample, createdTime, shortName: 'BTC', symbol: 'WBTC' };
  const { address, txHash } = depositSample;
  expect(readableRows(depositColumns, [row], depositFileWords, wholeRange).slice(2)).toEqual([
    Object.values(depositFileWords.columns),
    ['2026-11-21T23:59:59.999Z', 'BTC', '12.5', 'WBTC', 'Local Ethereum', address, 'Being confirmed', txHash],
  ]);
});
