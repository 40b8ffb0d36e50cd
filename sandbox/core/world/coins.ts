import { compare, partsOf } from '#sandbox/core/ledger/amounts.ts';
import type { coins } from '#sandbox/core/ledger/catalog.schema.ts';

export type Coin = typeof coins.$inferSelect;

type Row = readonly [coinId: number, shortName: string, name: string, priceUsdt: string, transferPrecision: number];
const rows: readonly Row[] = [
  [1, 'BTC', 'Bitcoin', '97485.2', 8],
  [2, 'ETH', 'Ethereum', '3512.4', 8],
  [3, 'SOL', 'Solana', '189.62', 6],
  [4, 'XRP', 'XRP', '2.3418', 4],
  [5, 'ADA', 'Cardano', '0.7842', 4],
  [6, 'DOGE', 'Dogecoin', '0.31254', 4],
  [7, 'TRX', 'TRON', '0.24117', 4],
  [8, 'DOT', 'Polkadot', '6.812', 4],
  [9, 'LTC', 'Litecoin', '104.37', 6],
  [10, 'BCH', 'Bitcoin Cash', '455.8', 6],
  [11, 'LINK', 'Chainlink', '22.184', 4],
  [12, 'UNI', 'Uniswap', '12.83', 4],
  [13, 'AVAX', 'Avalanche', '36.45', 4],
  [14, 'MATIC', 'Polygon', '0.4821', 4],
  [15, 'ATOM', 'Cosmos', '6.734', 4],
  [16, 'ETC', 'Ethereum Classic', '26.18', 4],
  [17, 'FIL', 'Filecoin', '4.917', 4],
  [18, 'AAVE', 'Aave', '311.26', 6],
  [19, 'ALGO', 'Algorand', '0.3316', 4],
  [20, 'XLM', 'Stellar', '0.3628', 4],
  [21, 'ICP', 'Internet Computer', '9.842', 4],
  [22, 'MKR', 'Maker', '1548.3', 6],
  [23, 'SAND', 'The Sandbox', '0.5524', 4],
  [24, 'MANA', 'Decentraland', '0.4713', 4],
  [25, 'GRT', 'The Graph', '0.2038', 4],
  [26, 'CRV', 'Curve', '0.8926', 4],
  [27, 'COMP', 'Compound', '78.14', 4],
  [28, 'ZEC', 'Zcash', '52.36', 6],
  [29, 'DASH', 'Dash', '36.02', 6],
  [30, 'EOS', 'EOS', '0.7915', 4],
  [31, 'XTZ', 'Tezos', '1.2184', 4],
  [32, 'THETA', 'Theta', '2.0937', 4],
  [52, 'USDT', 'Tether', '1', 6],
  [53, 'USDC', 'USD Coin', '0.9998', 6],
  [54, 'DAI', 'Dai', '0.9997', 6],
  [61, 'APE', 'ApeCoin', '1.1482', 4],
  [62, 'CHZ', 'Chiliz', '0.08462', 2],
  [63, 'BAT', 'Basic Attention', '0.2397', 4],
  [64, 'ENJ', 'Enjin Coin', '0.2146', 4],
  [65, 'SNX', 'Synthetix', '2.1263', 4],
  [66, '1INCH', '1inch', '0.3794', 4],
  [67, 'QNT', 'Quant', '105.3', 4],
  [68, 'WAVES', 'Waves', '1.4528', 4],
  [81, 'BTC3L', 'Bitcoin 3x long', '4.2185', 4],
  [82, 'BTC3S', 'Bitcoin 3x short', '0.73614', 4],
  [83, 'ETH3L', 'Ethereum 3x long', '2.9047', 4],
  [84, 'ETH3S', 'Ethereum 3x short', '1.1826', 4],
  // Invented, for prices at both ends of what an exchange lists.
  [91, 'NIBLO', 'Niblo', '0.0000000123461', 0],
  [92, 'MIRPA', 'Mirpa', '0.000000918437', 0],
  [93, 'TITARA', 'Titara Vault', '12345678901.2', 8],
];

const cannotLeave = new Set(['EOS', 'ZEC', 'WAVES']);
const cannotArrive = new Set(['EOS', 'ZEC', 'DASH']);
const collateral = new Set(['USDT', 'USDC', 'BTC', 'ETH', 'SOL', 'XRP']);
const tradedPersonToPerson = new Set(['USDT', 'USDC', 'BTC', 'ETH']);
/** Worth of the daily transfer limit of every coin, in USDT. */
const dailyLimitUsdt = '500000';
/** Of a coin above this price, in USDT, the limit is far less than a hundredth. */
const dearPrice = '1000000';

/** USDT, which the product spec gives the id 52. */
export const usdtId = 52;

/** Coins that are nobody's but the demo world's: their pictures are drawn here too. */
export const inventedCoins = ['NIBLO', 'MIRPA', 'TITARA'] as const;

/** The coins of the demo world. Leveraged tokens carry their underlying coin's picture. */
export const worldCoins: readonly Coin[] = rows.map(([coinId, shortName, name, priceUsdt, transferPrecision]) => ({
  coinId,
  shortName,
  name,
  priceUsdt,
  transferPrecision,
  webLogo: `/coins/${shortName.replace(/3[LS]$/, '').toLowerCase()}.svg`,
  transferOutAble: !cannotLeave.has(shortName),
  transferInAble: !cannotArrive.has(shortName),
  isCollateral: collateral.has(shortName),
  isC2c: tradedPersonToPerson.has(shortName),
  dailyTransferLimit: partsOf(dailyLimitUsdt, priceUsdt, compare(priceUsdt, dearPrice) === 1 ? transferPrecision : 2),
}));

/** @throws Error for a coin the world does not have. */
export function worldCoin(shortName: string): Coin {
  const coin = worldCoins.find((item) => item.shortName === shortName);
  if (coin === undefined) throw new Error(`the demo world has no coin ${shortName}`);
  return coin;
}
