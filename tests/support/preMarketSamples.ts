import type { PreMarketOrder, PreMarketProject } from '#services/spot/preMarket/calls.ts';

/** A token that is traded from 1,000 to 2,000, and delivered until 3,000. */
export const orbil = (more: Partial<PreMarketProject> = {}): PreMarketProject => ({
  project: 'orbil',
  shortName: 'ORBIL',
  name: 'Orbil Protocol',
  webLogo: '',
  phase: 'trading',
  tradingAt: 1_000,
  deliveryAt: 2_000,
  settleAt: 3_000,
  priceDigit: 2,
  amountDigit: 1,
  collateral: '1',
  fee: '0.005',
  leastTotal: '10',
  leastPrice: '2.4',
  mostPrice: '60',
  lastPrice: '12.05',
  volume: '1520.5',
  total: '18322.02',
  ...more,
});
/** An own order that waits in the book. */
export const preMarketOrder = (more: Partial<PreMarketOrder> = {}): PreMarketOrder => ({
  orderId: 'o1',
  clientOrderId: 'c1',
  project: 'orbil',
  side: 'sell',
  isTaker: false,
  price: '20',
  amount: '10',
  filledAmount: '0',
  waiting: '0',
  delivered: '0',
  defaulted: '0',
  frozen: '201',
  fee: '0',
  status: 'open',
  createdAt: 1_500,
  ...more,
});
