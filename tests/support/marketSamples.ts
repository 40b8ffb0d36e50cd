import type { CoinFacts, ContractMarket } from '#services/market/boardCalls.ts';
import type { SpotMarket } from '#services/market/calls.ts';

/** A pair of the list of pairs; `C<tradeId>` against USDT unless told otherwise. */
export const spotPair = (tradeId: number, more: Partial<SpotMarket> = {}): SpotMarket => ({
  tradeId,
  baseCurrency: `C${tradeId}`,
  quoteCurrency: 'USDT',
  webLogo: '',
  instType: 2,
  tradeArea: 1,
  digit: 2,
  isMarginTrade: false,
  marginRatio: 0,
  last: '10',
  change24h: '0.01',
  high24h: '11',
  low24h: '9',
  volume24h: '5',
  turnover24h: '50',
  ...more,
});

/** A contract on `C<tradeId>`, perpetual unless told otherwise. */
export const contractOf = (tradeId: number, more: Partial<ContractMarket> = {}): ContractMarket => ({
  tradeId,
  contractCode: `c${tradeId}usdt`,
  contractType: 0,
  liquidationDate: 0,
  instType: 4,
  baseCurrency: `C${tradeId}`,
  quoteCurrency: 'USDT',
  webLogo: '',
  digit: 2,
  marginRatio: 50,
  last: '10',
  change24h: '0.01',
  high24h: '11',
  low24h: '9',
  volume24h: '5',
  turnover24h: '50',
  ...more,
});

/** What is known of the coin `C<coinId>`. */
export const coinOf = (coinId: number, more: Partial<CoinFacts> = {}): CoinFacts => ({
  coinId,
  shortName: `C${coinId}`,
  name: `Coin ${coinId}`,
  webLogo: '',
  category: 'defi',
  listedAt: coinId,
  launchYear: 2020,
  circulatingSupply: '100',
  maxSupply: '400',
  rank: coinId,
  links: [],
  ...more,
});
