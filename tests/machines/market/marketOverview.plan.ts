import type { Parts } from '#machines/kit/parts.rules.ts';
import { marketOverviewMachine } from '#machines/market/marketOverview/marketOverview.machine.ts';
import type { Overview } from '#machines/market/marketOverview/marketOverview.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { coinOf, spotPair } from '#tests/support/marketSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const read = <Data>(data: Data) => ({ data, problem: null });
export const wholeOverview: Parts<Overview> = {
  totals: read({ turnover24h: '170', pairs: 2, coins: 3 }),
  distribution: read({ rising: 1, falling: 2, unchanged: 0, ranges: [] }),
  heat: read([spotPair(1)]),
  gainers: read([spotPair(1), spotPair(2, { change24h: '0' })]),
  losers: read([spotPair(3, { change24h: '-0.2' })]),
  volume: read([spotPair(1), spotPair(3)]),
  newest: read({ spots: [spotPair(1), spotPair(2)], coins: [coinOf(1), coinOf(2)] }),
};
const unread = <Known>({ data }: { readonly data: Known }) => ({ data, problem: problemOf(offline) });
const lacking = { ...wholeOverview, heat: { data: null, problem: problemOf(offline) } };

export const marketOverviewPlan = planFor(marketOverviewMachine, {
  what: 'the whole market at a glance, each part on its own',
  cases: [done('loadOverview', wholeOverview), done('loadOverview', lacking), fault('loadOverview', offline)],
  delays: { partsAge: 60_000, readAgain: 5_000 },
  states: ['loading', 'ready', 'lacking'],
  tags: { busy: ['loading'], error: ['lacking'] },
  asks: { loadOverview: [undefined] },
  moves: [
    // A part that did not come keeps what it held.
    [
      'loading',
      'done loadOverview "data":null',
      'lacking',
      { becomes: ({ parts }) => ({ parts: { ...wholeOverview, heat: unread(parts.heat) } }) },
    ],
    ['loading', 'done loadOverview', 'ready', { becomes: { parts: wholeOverview } }],
    [
      'loading',
      'error loadOverview',
      'lacking',
      {
        becomes: ({ parts }) => ({
          parts: {
            totals: unread(parts.totals),
            distribution: unread(parts.distribution),
            heat: unread(parts.heat),
            gainers: unread(parts.gainers),
            losers: unread(parts.losers),
            volume: unread(parts.volume),
            newest: unread(parts.newest),
          },
        }),
      },
    ],
    ['ready', 'after partsAge', 'loading', { becomes: { parts: wholeOverview } }],
    ['ready', 'reload.requested', 'loading', { becomes: { parts: wholeOverview } }],
    ['lacking', 'after readAgain', 'loading', { becomes: ({ parts }) => ({ parts }) }],
    ['lacking', 'reload.requested', 'loading', { becomes: ({ parts }) => ({ parts }) }],
  ],
  invariants: {
    loading: ({ calls, timers }) => calls.join() === 'loadOverview' && timers.length === 0,
    ready: ({ snapshot: { context }, timers }) =>
      timers.join() === 'partsAge' && Object.values(context.parts).every(({ data, problem }) => data !== null && problem === null),
    lacking: ({ snapshot: { context }, timers }) =>
      timers.join() === 'readAgain' && Object.values(context.parts).some(({ problem }) => problem !== null),
  },
});
