import type { TradeSettings } from '#services/spot/tradeSettings.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

/** Settings of somebody who has changed nothing yet. */
export const plainSettings: TradeSettings = {
  layout: 'chartLeft',
  sizes: [],
  sides: 'both',
  groups: [],
  isTable: false,
  interval: '15m',
  indicators: ['MA', 'VOL'],
  hidesFills: false,
  chartKind: 'candles',
  priceScale: 'linear',
  parameters: [],
  drawings: [],
  chartTab: 'chart',
  bookTab: 'book',
  phoneTab: 'chart',
  lastPair: '',
  hasAcceptedRisk: false,
};

export const rulesOf = (more: Partial<PairRules> = {}): PairRules => ({
  tradeId: 1,
  tradeCode: 'btc_usdt',
  baseCurrency: 'BTC',
  quoteCurrency: 'USDT',
  webLogo: '/coins/btc.svg',
  baseCoinId: 1,
  quoteCoinId: 2,
  tradeArea: 1,
  state: 'open',
  priceDigit: 2,
  amountDigit: 5,
  totalDigit: 7,
  minTotal: '5',
  maxAmount: '100',
  priceBand: '0.2',
  marketBand: '0.05',
  minCallbackRate: '0.001',
  maxCallbackRate: '0.1',
  makerFee: '0.001',
  takerFee: '0.001',
  hasCross: true,
  hasIsolated: true,
  ...more,
});

export const spotPair = (tradeId: number, code: string, more: Partial<SpotMarket> = {}): SpotMarket => {
  const [base = '', quote = ''] = code.split('_');
  return {
    tradeId,
    baseCurrency: base.toUpperCase(),
    quoteCurrency: quote.toUpperCase(),
    webLogo: '/logos/x.svg',
    instType: 2,
    tradeArea: 1,
    digit: 2,
    isMarginTrade: true,
    marginRatio: 10,
    last: '97482.16',
    change24h: '0.0222',
    high24h: '98120.00',
    low24h: '94870.44',
    volume24h: '18402.771',
    turnover24h: '1780000000',
    ...more,
  };
};
