import { describe, expect, test } from 'vitest';
import * as position from '#machines/help/position/position.rules.ts';
import { bitcoinTerms, deliveryTerms, emptyTerms, positionSample } from '#tests/support/samples/position.ts';

describe('facts of contracts', () => {
  test('a contract is found by its code, and called by its slot', () => {
    expect(position.termsOf(positionSample, 'btcusdt_1_d')).toBe(deliveryTerms);
    expect(position.termsOf(positionSample, 'nopeusdt')).toBeUndefined();
    expect(positionSample.map(position.kindOf)).toEqual(['perpetual', 'week', 'quarter']);
    expect(position.contractPath(emptyTerms.code)).toBe('/position?code=btcusdt_3_d');
  });
  test('a source stands so far from the index, as far as there is one', () => {
    expect([position.distanceOf('50010', '50000'), position.distanceOf('49990', '50000'), position.distanceOf('1', null)]).toEqual([
      '0.0002',
      '-0.0002',
      null,
    ]);
  });
  test('a tier begins where the one before it ends', () => {
    expect(position.tiersFrom(bitcoinTerms).map(({ tier, floor, upTo }) => [tier, floor, upTo])).toEqual([
      [1, '0', '50000'],
      [2, '50000', '250000'],
      [3, '250000', null],
    ]);
  });
  test('above zero longs pay, below zero shorts', () => {
    expect(position.fundingOf('0.0001')).toEqual({ payer: 'long', amount: '1' });
    expect(position.fundingOf('-0.00123')).toEqual({ payer: 'short', amount: '12.3' });
    expect(position.shareOf({ balance: '1000200.5', share: '0.2' })).toBe('200040.1');
  });
  test('the example is worth 1,000 USDT or the least more, at 20× or what the contract allows, and is liquidated by its own tiers', () => {
    // By hand: (1000.3 − 50.015) ÷ (0.02 × (1 − 0.004 − 0.0006)) = 47,733.825…, and (1000.3 + 50.015) ÷ (0.02 × 1.0046) = 52,275.283…
    expect(position.exampleOf(bitcoinTerms, { mark: '50015' })).toEqual({
      contracts: 20,
      leverage: 20,
      value: '1000.3',
      margin: '50.015',
      long: '47733.9',
      short: '52275.2',
    });
    expect(position.exampleOf({ ...bitcoinTerms, unitAmount: '1', maxLeverage: 5 }, { mark: '50015' })).toMatchObject({
      contracts: 1,
      leverage: 5,
    });
  });
});
