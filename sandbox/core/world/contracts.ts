import { worldCoin } from './coins.ts';
import { worldPair } from './pairs.ts';

/**
 * A contract of the demo world. `contractType` is 0 for perpetual contracts; for deliveries 1 is the week, 2 the next week,
 * 3 the quarter, 4 the next quarter. Its price follows that of the spot pair.
 */
export type Contract = {
  readonly tradeId: number;
  readonly contractCode: string;
  readonly contractType: 0 | 1 | 2 | 3 | 4;
  readonly spotTradeId: number;
  readonly maxLeverage: number;
};

const perpetual = 'BTC ETH SOL XRP DOGE ADA LTC LINK AVAX DOT BCH AAVE TRX UNI ATOM ETC FIL XLM ALGO ICP'.split(' ');
const delivery = ['BTC', 'ETH'];
const leverages: Readonly<Record<string, number>> = { BTC: 125, ETH: 100, SOL: 75, XRP: 75 };
const periods = [1, 2, 3, 4] as const;

const contract = (base: string, contractType: Contract['contractType']): Contract => {
  const { coinId } = worldCoin(base);
  return {
    tradeId: contractType === 0 ? 5_000 + coinId : 6_000 + coinId * 10 + contractType,
    contractCode: `${base}usdt`.toLowerCase(),
    contractType,
    spotTradeId: worldPair(base, 'USDT').tradeId,
    maxLeverage: leverages[base] ?? 50,
  };
};

/** Trade ids are 5000 + coin id for perpetual contracts, 6000 + ten times the coin id + type for deliveries. */
export const worldContracts: readonly Contract[] = [
  ...perpetual.map((base) => contract(base, 0)),
  ...delivery.flatMap((base) => periods.map((type) => contract(base, type))),
];
