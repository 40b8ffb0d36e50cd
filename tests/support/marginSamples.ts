import type { MarginRecord, MarginWalletData } from '#services/margin/marginCalls.ts';
import type { MarginCoin, MarginPair } from '#machines/margin/margin/marginAccount.rules.ts';

export const marginPair: MarginPair = {
  tradeCode: 'btc_usdt',
  tradeId: 11,
  baseCoinId: 1,
  quoteCoinId: 52,
  priceDigit: 1,
  hasCross: true,
  hasIsolated: true,
};

export const marginCoin = (change: Partial<MarginCoin> = {}): MarginCoin => ({
  coinId: 52,
  shortName: 'USDT',
  precision: 6,
  available: '1500',
  frozen: '0',
  borrowed: '1000',
  interest: '0.01141',
  hourlyRate: '0.00001141',
  borrowable: '200.5',
  personalLimit: '500000',
  poolLeft: '1000000',
  transferable: '249.985737',
  priceUsdt: '1',
  ...change,
});

/** A wallet of cross margin that owes 1,000 USDT and stands above all its bands. */
export const marginWallet = (change: Partial<MarginWalletData> = {}): MarginWalletData => ({
  walletType: 6,
  tradeId: null,
  leverage: 3,
  maxLeverage: 3,
  riskRate: '2.5',
  bands: { transfer: '2', call: '1.3', liquidation: '1.1' },
  isLiquidating: false,
  assetsUsdt: '2500.01',
  debtUsdt: '1000.01141',
  liquidationPrice: null,
  time: 1_780_000_000_000,
  coins: [marginCoin(), marginCoin({ coinId: 1, shortName: 'BTC', precision: 8, available: '0.1', borrowed: '0', interest: '0' })],
  ...change,
});

/** A thousand USDT, borrowed by the wallet of cross margin. */
export const loanRecord = (change: Partial<MarginRecord> = {}): MarginRecord => ({
  id: '1',
  walletType: 6,
  tradeId: null,
  pair: null,
  coinId: 52,
  shortName: 'USDT',
  kind: 'borrow',
  principal: '1000',
  interest: '0.01141',
  createdTime: 1780000000000,
  ...change,
});
