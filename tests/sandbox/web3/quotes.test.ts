import { expect, test } from 'vitest';
import { pricesOf, quotesOf } from '#sandbox/areas/web3/quotes.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { testStart } from '#tests/support/sandbox.ts';

test('what the pools are traded back to are the prices that wallets are shown, of every coin, at the time of asking', () => {
  const clock = stillClock(testStart);
  const here = { market: createMarket(1), clock };
  const prices = pricesOf(here);
  const before = prices();
  for (const later of [0, 3_600_000]) {
    clock.advance(later);
    const quote = quotesOf(here);
    expect(prices()).toEqual(Object.fromEntries(worldCoins.map(({ shortName }) => [shortName, quote(shortName).price])));
  }
  expect(prices()['BTC']).not.toBe(before['BTC']);
  // A token that is worth a multiple of another's moves keeps its listed price, as a wallet shows it.
  expect(prices()['BTC3L']).toBe(worldCoins.find(({ shortName }) => shortName === 'BTC3L')?.priceUsdt);
});
