import type { MarketFacts } from '#machines/spot/orderEntry/ticket.rules.ts';
import type { FillRow, OrderRow } from '#services/spot/orderRows.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

/** The rules of one pair: prices in cents, amounts in ten-thousandths, a tenth of price band. */
export const btcRules: PairRules = {
  tradeId: 11,
  tradeCode: 'btc_usdt',
  baseCurrency: 'BTC',
  quoteCurrency: 'USDT',
  webLogo: '/coins/btc.svg',
  baseCoinId: 1,
  quoteCoinId: 52,
  tradeArea: 1,
  state: 'open',
  priceDigit: 2,
  amountDigit: 4,
  totalDigit: 6,
  minTotal: '5',
  maxAmount: '100',
  priceBand: '0.1',
  marketBand: '0.05',
  minCallbackRate: '0.001',
  maxCallbackRate: '0.1',
  makerFee: '0.001',
  takerFee: '0.002',
  hasCross: true,
  hasIsolated: false,
};

/** A market at 1,000 with three rows on each side. */
export const liveMarket: MarketFacts = {
  standing: 'live',
  last: '1000.00',
  bids: [
    ['999.00', '1.0000'],
    ['998.00', '2.0000'],
    ['990.00', '10.0000'],
  ],
  asks: [
    ['1001.00', '1.0000'],
    ['1002.00', '2.0000'],
    ['1010.00', '10.0000'],
  ],
};

/** An open limit order of the own account. */
export const ownOrder = (more: Partial<OrderRow> = {}): OrderRow => ({
  orderId: 'o1',
  clientOrderId: 'c1',
  tradeCode: 'btc_usdt',
  walletType: 2,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  isPostOnly: false,
  price: '990',
  priceDigit: 2,
  amount: '0.5',
  filledAmount: '0',
  filledTotal: '0',
  status: 'open',
  createdAt: 1_760_000_000_000,
  updatedAt: 1_760_000_000_000,
  revision: 1,
  ...more,
});

/** A fill of that order. */
export const ownFill = (more: Partial<FillRow> = {}): FillRow => ({
  fillId: 'f1',
  tradeId: 71,
  orderId: 'o1',
  tradeCode: 'btc_usdt',
  side: 'buy',
  isMaker: true,
  price: '990',
  priceDigit: 2,
  amount: '0.1',
  fee: '0.0001',
  feeCurrency: 'BTC',
  time: 1_760_000_100_000,
  revision: 2,
  ...more,
});
