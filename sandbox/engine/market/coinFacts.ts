import { Big } from 'big.js';
import type { CoinFacts } from '#services/market/boardCalls.ts';
import { worldCoins, type Coin } from '#sandbox/core/world/coins.ts';
import { worldFacts } from '#sandbox/core/world/coinFacts.ts';
import type { Market } from './market.ts';

/** Makes the reader of what is known of every coin; the rank by market value is that of the moment it is asked for (milliseconds). */
export function createCoinFacts(market: Market, coins: readonly Coin[] = worldCoins): (moment: number) => readonly CoinFacts[] {
  return (moment) => {
    const rows = coins.map((coin) => {
      const facts = worldFacts(coin.shortName);
      const supply = facts.circulatingSupply;
      return { coin, facts, worth: supply === null ? null : new Big(supply).times(market.priceUsdt(coin.coinId, moment)) };
    });
    const ranked = rows
      .filter(({ worth }) => worth !== null)
      .sort((left, right) => (right.worth ?? new Big(0)).cmp(left.worth ?? new Big(0)) || left.coin.coinId - right.coin.coinId);
    const others = rows.filter(({ worth }) => worth === null);
    return [...ranked, ...others].map(({ coin: { coinId, shortName, name, webLogo }, facts, worth }, index) => ({
      coinId,
      shortName,
      name,
      webLogo,
      ...facts,
      links: [...facts.links],
      rank: worth === null ? null : index + 1,
    }));
  };
}
