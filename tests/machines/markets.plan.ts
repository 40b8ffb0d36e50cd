import { marketsMachine } from '#machines/markets/markets.machine.ts';
import { plainView, type MarketLists } from '#machines/markets/markets.rules.ts';
import { noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { coinOf, contractOf, spotPair } from '#tests/support/marketSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const whole: Parts<MarketLists> = {
  spots: { data: [spotPair(1)], problem: null },
  contracts: { data: [contractOf(2)], problem: null },
  coins: { data: [coinOf(1)], problem: null },
};
const lacking: Parts<MarketLists> = { ...whole, contracts: { data: null, problem: problemOf(offline) } };
const byChange = { ...plainView, sort: 'change' } as const;
const figures = { c1_usdt: { last: '11', change24h: '0.02', turnover24h: '60' } };

export const marketsPlan = planFor(marketsMachine, {
  input: { view: plainView, now: 4, lists: noParts<MarketLists>(['spots', 'contracts', 'coins']) },
  cases: [
    done('loadMarkets', { lists: whole, now: 5 }),
    done('loadMarkets', { lists: lacking, now: 6 }),
    fault('loadMarkets', offline),
    done('readFigures', figures),
    fault('readFigures', offline),
    fault('watchView', 'gone'),
    { type: 'view.followed', view: byChange },
    { type: 'view.followed', view: { ...plainView, q: 'btc' } },
    { type: 'view.followed', view: { ...plainView, tab: 'contract' } },
    { type: 'sort.pressed', column: 'change' },
    { type: 'search.changed', text: 'btc ' },
  ],
  watchers: { watchView: ['view.followed'] },
  delays: { listsAge: 60_000, readAgain: 5_000, orderAge: 5_000, searchSettled: 300 },
  states: ['lists.loading', 'lists.ready', 'lists.lacking', 'address.said', 'address.typing', 'order.kept', 'order.reading', 'order.held'],
  restarts: [
    ['view.followed "sort":"change"', 'readFigures', 'order.reading'],
    ['search.changed', 'searchSettled'],
    ['after orderAge', 'orderAge'],
  ],
  tags: { busy: ['lists.loading'], error: ['lists.lacking'] },
  invariants: {
    '*': ({ watchers, calls, snapshot }) => watchers.includes('watchView') && snapshot.hasTag('busy') === calls.includes('loadMarkets'),
    'lists.ready': ({ snapshot: { context }, timers }) =>
      timers.includes('listsAge') && Object.values(context.lists).every(({ data, problem }) => data !== null && problem === null),
    'lists.lacking': ({ snapshot: { context }, timers }) =>
      timers.includes('readAgain') && Object.values(context.lists).some(({ problem }) => problem !== null),
    'address.typing': ({ timers }) => timers.includes('searchSettled'),
    'address.said': ({ timers }) => !timers.includes('searchSettled'),
    'order.kept': ({ timers }) => timers.includes('orderAge'),
    'order.reading': ({ calls }) => calls.includes('readFigures'),
    // Under a pointer nothing moves: neither a clock nor an answer puts the rows in another order.
    'order.held': ({ timers, calls }) => !timers.includes('orderAge') && !calls.includes('readFigures'),
  },
  effects: [
    {
      on: 'view.followed',
      when: ({ view }, context) => (view as typeof plainView).tab !== (context['view'] as typeof plainView).tab,
      does: [{ type: 'showFirstRows' }],
    },
    {
      on: 'sort.pressed',
      does: [
        {
          type: 'showView',
          params: ({ view, text }: { view: typeof plainView; text: string }) => ({
            view: { ...view, q: text.trim(), sort: 'change', order: view.sort === 'change' ? 'asc' : 'desc' },
          }),
        },
      ],
    },
    {
      on: 'search.cleared',
      does: [{ type: 'showView', params: ({ view }: { view: typeof plainView }) => ({ view: { ...view, q: '' } }) }],
    },
    ...['xstate.after.searchSettled.markets.address.typing', 'search.left'].map((on) => ({
      on,
      does: [
        {
          type: 'showView',
          params: ({ view, text }: { view: typeof plainView; text: string }) => ({ view: { ...view, q: text.trim() } }),
        },
      ],
    })),
  ],
  select: 'transitions',
});
