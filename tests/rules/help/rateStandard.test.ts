import { describe, expect, test } from 'vitest';
import { exampleCost, loanRows, pairRows, plainView, shownRows, type RateView } from '#machines/help/rateStandard/rateStandard.rules.ts';
import { rateText } from '#machines/rules/rateText.ts';
import { ratesSample } from '#tests/support/samples/rateStandard.ts';

const pairs = (change: Partial<RateView>) => pairRows(ratesSample, { ...plainView, ...change }).map(({ baseCurrency }) => baseCurrency);
const coins = (change: Partial<RateView>) => loanRows(ratesSample, { ...plainView, ...change }).map(({ shortName }) => shortName);

describe('rows of the fees', () => {
  test('stand in the order that is chosen', () => {
    expect([pairs({}), pairs({ order: 'lowest' }), pairs({ order: 'highest' })]).toEqual([
      ['BTC', 'ETH'],
      ['ETH', 'BTC'],
      ['BTC', 'ETH'],
    ]);
    expect([coins({}), coins({ order: 'name' }), coins({ order: 'lowest' }), coins({ order: 'highest' })]).toEqual([
      ['USDT', 'BTC'],
      ['BTC', 'USDT'],
      ['BTC', 'USDT'],
      ['USDT', 'BTC'],
    ]);
  });
  test('have the words in a name, whatever their case', () => {
    expect([pairs({ words: ' Eth/ ' }), pairs({ words: 'zzz' }), coins({ words: 'bitc' }), coins({ words: 'usdt' })]).toEqual([
      ['ETH'],
      [],
      ['BTC'],
      ['USDT'],
    ]);
  });
  test('are the first twelve until all are asked for', () => {
    const many = Array.from({ length: 20 }, (_, row) => row);
    expect([shownRows(many, plainView).length, shownRows(many, { ...plainView, isWhole: true }).length]).toEqual([12, 20]);
  });
  test('tell the leverage of an isolated wallet where a pair has one', () => {
    expect(pairRows(ratesSample, plainView).map(({ leverage }) => leverage)).toEqual([10, null]);
  });
});

test.each([
  ['0.001', '0.1%', '1'],
  ['0.00085', '0.085%', '0.85'],
  ['0.00001141', '0.001141%', '0.01141'],
  ['1', '100%', '1000'],
  ['0', '0%', '0'],
])('a rate of %s is %s, and takes %s of a thousand', (rate, percent, cost) => {
  expect([rateText(rate), exampleCost(rate)]).toEqual([percent, cost]);
});
