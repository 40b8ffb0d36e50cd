import type { spotPairs } from '#sandbox/core/ledger/catalog.schema.ts';
import { compare, partsOf } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin, worldCoins } from './coins.ts';

export type SpotPair = typeof spotPairs.$inferSelect;

/** Trade areas: 6 and 8 are the product spec's ETF and ALTS, the others are ours by quote currency. */
export const tradeArea = { usdt: 1, btc: 2, eth: 3, etf: 6, alts: 8 } as const;

const alts = new Set(['APE', 'CHZ', 'BAT', 'ENJ', 'SNX', '1INCH', 'QNT', 'WAVES']);
const againstBtc = ['ETH', 'SOL', 'XRP', 'LTC', 'BCH', 'LINK', 'AVAX', 'AAVE', 'MIRPA'];
const againstEth = ['SOL', 'LINK', 'UNI', 'AAVE', 'MKR'];
const marginRatios: Readonly<Record<string, number>> = {
  'BTC/USDT': 10,
  'ETH/USDT': 10,
  'SOL/USDT': 5,
  'XRP/USDT': 5,
  'ADA/USDT': 3,
  'DOGE/USDT': 3,
  'LTC/USDT': 3,
  'LINK/USDT': 3,
  'AAVE/USDT': 3,
  'ETH/BTC': 5,
};

type Flags = Pick<SpotPair, 'baseTransferinable' | 'quoteTransferinable' | 'baseTransferoutable' | 'quoteTransferoutable'>;
const open: Flags = { baseTransferinable: true, quoteTransferinable: true, baseTransferoutable: true, quoteTransferoutable: true };
const shut: Flags = { baseTransferinable: false, quoteTransferinable: false, baseTransferoutable: false, quoteTransferoutable: false };
/** Isolated margin pairs; some sides are shut, so that a transfer must leave them out. */
const isolated: Readonly<Record<string, Flags>> = {
  'AAVE/USDT': shut,
  'BTC/USDT': open,
  'DOGE/USDT': { ...open, baseTransferinable: false, quoteTransferinable: false },
  'ETH/USDT': open,
  'SOL/USDT': { ...open, baseTransferinable: false },
  'XRP/USDT': { ...open, baseTransferoutable: false, quoteTransferoutable: false },
};

const digitSteps = [
  ['10000', 1],
  ['100', 2],
  ['10', 3],
  ['1', 4],
  ['0.1', 5],
  ['0.001', 6],
] as const;
/** A price below all of these shows so many digits after its zeros, as far as the ledger's 18 decimals have room beside a fee's five. */
const significant = 6;
const mostDigits = 13;
const digitOf = (price: string): number =>
  digitSteps.find(([least]) => compare(price, least) !== -1)?.[1] ??
  Math.min(mostDigits, significant + (/^0*/.exec(price.split('.')[1] ?? '')?.[0].length ?? 0));
/** Prices in BTC and ETH have the usual decimals, unless those would show too little. */
const leastInCoins = '0.000001';
const amountDigits = [
  ['1000000000', 8],
  ['1000', 5],
  ['10', 3],
  ['0.5', 2],
] as const;
const amountDigitOf = (price: string): number => amountDigits.find(([least]) => compare(price, least) !== -1)?.[1] ?? 0;

function pair(tradeId: number, base: string, quote: string, area: number): SpotPair {
  const name = `${base}/${quote}`;
  const { coinId: baseCoinId, priceUsdt } = worldCoin(base);
  const marginRatio = marginRatios[name] ?? 0;
  const price = partsOf(priceUsdt, worldCoin(quote).priceUsdt, 18);
  return {
    tradeId,
    baseCoinId,
    quoteCoinId: worldCoin(quote).coinId,
    tradeArea: area,
    digit: quote === 'USDT' || compare(price, leastInCoins) === -1 ? digitOf(price) : quote === 'BTC' ? 8 : 6,
    amountDigit: amountDigitOf(priceUsdt),
    isMarginTrade: marginRatio > 0,
    marginRatio,
    isIsolated: name in isolated,
    ...(isolated[name] ?? shut),
  };
}

const areaOf = (shortName: string): number =>
  /3[LS]$/.test(shortName) ? tradeArea.etf : alts.has(shortName) ? tradeArea.alts : tradeArea.usdt;

/** The spot pairs of the demo world: every coin against USDT, some against BTC and ETH. Trade ids are 1000 + coin id against USDT, 2000 + against BTC, 3000 + against ETH. */
export const worldPairs: readonly SpotPair[] = [
  ...worldCoins
    .filter(({ shortName }) => shortName !== 'USDT')
    .map(({ coinId, shortName }) => pair(1000 + coinId, shortName, 'USDT', areaOf(shortName))),
  ...againstBtc.map((base) => pair(2000 + worldCoin(base).coinId, base, 'BTC', tradeArea.btc)),
  ...againstEth.map((base) => pair(3000 + worldCoin(base).coinId, base, 'ETH', tradeArea.eth)),
];

/** @throws Error for a pair the world does not have. */
export function worldPair(base: string, quote: string): SpotPair {
  const found = worldPairs.find((item) => item.baseCoinId === worldCoin(base).coinId && item.quoteCoinId === worldCoin(quote).coinId);
  if (found === undefined) throw new Error(`the demo world has no pair ${base}/${quote}`);
  return found;
}
