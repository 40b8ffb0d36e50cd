import { expect, test } from 'vitest';
import { nextUnit } from '#machines/tab/assetDisplay/assetDisplay.rules.ts';

test('the unit cycles USDT, BTC, ETH, user currency', () => {
  expect([nextUnit('USDT'), nextUnit('BTC'), nextUnit('ETH'), nextUnit('fiat')]).toEqual(['BTC', 'ETH', 'fiat', 'USDT']);
});
