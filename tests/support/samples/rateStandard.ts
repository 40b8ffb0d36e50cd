import type { FeeTerms } from '#services/help/feeTermsCalls.ts';
import type { Rates } from '#services/help/rates.ts';
import { btcRules } from '#tests/support/tradeSamples.ts';

const loan = (coinId: number, shortName: string, name: string, hour: string, isCross: boolean): FeeTerms['loans'][number] => ({
  coinId,
  shortName,
  name,
  webLogo: '',
  hour,
  day: '0.00027384',
  year: '0.0999516',
  pool: '20000000',
  personalLimit: '500000',
  isCross,
});

/** A good answer of `readFeeTerms`. */
export const feeTermsSample: FeeTerms = {
  spot: [
    { vipLevel: 0, maker: '0.001', taker: '0.001' },
    { vipLevel: 1, maker: '0.0009', taker: '0.001' },
  ],
  loans: [loan(52, 'USDT', 'Tether', '0.00001141', true), loan(1, 'BTC', 'Bitcoin', '0.00000342', false)],
  crossLeverage: 3,
  bands: [{ upTo: 3, transfer: '2', call: '1.3', liquidation: '1.1' }],
  preMarket: { fee: '0.005', collateral: '1', leastTotal: '10' },
};
const ethRules = { ...btcRules, tradeId: 12, tradeCode: 'eth_usdt', baseCurrency: 'ETH', takerFee: '0.0005' };
/** All that the page shows: two pairs, the second cheaper for takers. */
export const ratesSample: Rates = { terms: feeTermsSample, pairs: [btcRules, ethRules], leverage: { 11: 10 }, poolFee: '0.003' };
