import type { Coin } from './coins.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** A token that is traded before it is listed. Moments are milliseconds from the beginning of the data. */
export type PreMarketToken = {
  /** Its name in addresses and calls: the short name in lower case. */
  readonly project: string;
  readonly coin: Coin;
  readonly tradingAfter: number;
  readonly deliveryAfter: number;
  readonly settleAfter: number;
  /** Decimals of prices in USDT and of amounts in tokens. */
  readonly priceDigit: number;
  readonly amountDigit: number;
};

/** Part of an order's total that both sides pledge, and that each side pays. */
export const preMarketCollateral = '1';
export const preMarketFee = '0.005';
/** The smallest order in USDT, and how many open orders an account may have. */
export const leastPreMarketTotal = '10';
export const mostPreMarketOrders = 50;

type Row = readonly [coinId: number, shortName: string, name: string, priceUsdt: string, priceDigit: number, amountDigit: number];
function token(
  [coinId, shortName, name, priceUsdt, priceDigit, amountDigit]: Row,
  ...moments: readonly [number, number, number]
): PreMarketToken {
  const [tradingAfter, deliveryAfter, settleAfter] = moments;
  const project = shortName.toLowerCase();
  return {
    project,
    tradingAfter,
    deliveryAfter,
    settleAfter,
    priceDigit,
    amountDigit,
    // A token moves between wallets only once it is listed, and nobody lends upon it.
    coin: {
      coinId,
      shortName,
      name,
      priceUsdt,
      transferPrecision: amountDigit,
      webLogo: `/coins/${project}.svg`,
      transferOutAble: false,
      transferInAble: false,
      isCollateral: false,
      isC2c: false,
      dailyTransferLimit: '0',
    },
  };
}

/** The tokens of the demo world, all of them invented, by the begin of their trading. */
export const preMarketTokens: readonly PreMarketToken[] = [
  token([201, 'QUILA', 'Quila Network', '0.4', 4, 0], -20 * day, -6 * day, -5 * day),
  token([202, 'TAVRO', 'Tavro', '2.5', 3, 1], -12 * day, -6 * hour, 18 * hour),
  token([203, 'ORBIL', 'Orbil Protocol', '12', 2, 2], -4 * day, 2 * day, 3 * day),
  token([204, 'LUMEA', 'Lumea', '0.08', 5, 0], -day, 9 * day, 10 * day),
  token([205, 'KESTO', 'Kesto Chain', '1.2', 3, 1], day, 15 * day, 16 * day),
  token([206, 'VINDRA', 'Vindra', '5', 3, 1], 5 * day, 30 * day, 31 * day),
  token([207, 'SOLMIR', 'Solmir', '0.02', 6, 0], 20 * day, 60 * day, 61 * day),
];
