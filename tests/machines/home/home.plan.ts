import { homeMachine } from '#machines/home/home/home.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
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
const offline = new NetworkFault();
const totals = { turnover24h: '170', pairs: 2, coins: 3 };
const trends = { 1: ['9', '10'] };
const markets = { all: [pair(1, '0.01', '90'), pair(2, '-0.02', '80')], popular: [pair(2, '-0.02', '80')] };

export const homePlan = planFor(homeMachine, {
  what: "the home page's market lists, fresh every minute",
  cases: [
    { type: 'tab.chosen', tab: 'gainers' },
    { type: 'tab.chosen', tab: 'hot' },
    done('loadHome', { markets, totals }),
    fault('loadHome', offline),
    done('loadTrends', trends),
    fault('loadTrends', offline),
  ],
  delays: { listsAge: 60_000, readAgain: 5_000 },
  states: ['loading', 'drawing', 'ready', 'stale', 'failed'],
  tags: { busy: ['loading'], error: ['failed'] },
  // Lines are asked for each pair of the lists.
  asks: { loadHome: [undefined], loadTrends: [{ tradeIds: [1, 2] }] },
  moves: [
    ['loading', 'done loadHome', 'drawing', { becomes: { markets, totals, problem: null } }],
    // What was read before stays on view, and nothing speaks of a fault.
    ['loading', 'error loadHome', 'stale', { when: (context) => context.markets !== null, becomes: { markets, totals, problem: null } }],
    ['loading', 'error loadHome', 'failed', { becomes: { markets: null, totals: null, problem: problemOf(offline) } }],
    ['drawing', 'done loadTrends', 'ready', { becomes: { markets, totals, trends } }],
    ['drawing', 'error loadTrends', 'ready', { becomes: (context) => ({ markets, trends: context.trends }) }],
    ['ready', 'after listsAge', 'loading', { becomes: (context) => ({ markets, totals, trends: context.trends }) }],
    ['stale', 'after readAgain', 'loading', { becomes: { markets } }],
    ['failed', 'after readAgain', 'loading'],
    ...(['ready', 'stale', 'failed'] as const).map((state) => [state, 'reload.requested', 'loading'] as const),
    ...(['loading', 'drawing', 'ready', 'stale', 'failed'] as const).flatMap((state) => [
      [state, 'tab.chosen "gainers"', state, { becomes: { tab: 'gainers' } }] as const,
      [state, 'tab.chosen "hot"', state, { becomes: { tab: 'hot' } }] as const,
    ]),
  ],
  invariants: {
    '*': ({ snapshot: { context } }) => context.tab === 'hot' || context.tab === 'gainers',
    loading: ({ calls }) => calls.length === 1 && calls[0] === 'loadHome',
    drawing: ({ snapshot, calls }) => calls[0] === 'loadTrends' && snapshot.context.markets !== null && snapshot.context.problem === null,
    ready: ({ snapshot, calls, timers }) => calls.length === 0 && timers.includes('listsAge') && snapshot.context.markets !== null,
    stale: ({ snapshot, timers }) => timers.includes('readAgain') && snapshot.context.markets !== null,
    failed: ({ snapshot, timers }) =>
      timers.includes('readAgain') && snapshot.context.markets === null && snapshot.context.problem !== null,
  },
});
