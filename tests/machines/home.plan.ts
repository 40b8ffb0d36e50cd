import { homeMachine } from '#machines/home/home.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const pair = (tradeId: number, change24h: string, turnover24h: string): SpotMarket => ({
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
  change24h,
  high24h: '11',
  low24h: '9',
  volume24h: '5',
  turnover24h,
});
const markets = { all: [pair(1, '0.01', '90'), pair(2, '-0.02', '80')], popular: [pair(2, '-0.02', '80')] };

export const homePlan = planFor(homeMachine, {
  cases: [
    { type: 'tab.chosen', tab: 'gainers' },
    { type: 'tab.chosen', tab: 'hot' },
    done('loadHome', { markets, totals: { turnover24h: '170', pairs: 2, coins: 3 } }),
    fault('loadHome', new NetworkFault()),
    done('loadTrends', { 1: ['9', '10'] }),
    fault('loadTrends', new NetworkFault()),
  ],
  delays: { listsAge: 60_000, readAgain: 5_000 },
  states: ['loading', 'drawing', 'ready', 'stale', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  invariants: {
    loading: ({ calls }) => calls.length === 1 && calls[0] === 'loadHome',
    drawing: ({ snapshot, calls }) => calls[0] === 'loadTrends' && snapshot.context.markets !== null && snapshot.context.problem === null,
    ready: ({ snapshot, calls, timers }) => calls.length === 0 && timers.includes('listsAge') && snapshot.context.markets !== null,
    stale: ({ snapshot, timers }) => timers.includes('readAgain') && snapshot.context.markets !== null,
    failed: ({ snapshot, timers }) =>
      timers.includes('readAgain') && snapshot.context.markets === null && snapshot.context.problem !== null,
  },
});
