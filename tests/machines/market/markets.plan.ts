import { marketsMachine, type MarketsContext } from '#machines/market/markets/markets.machine.ts';
import { plainView, type MarketLists } from '#machines/market/markets/markets.rules.ts';
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
/** A list that did not come keeps what it held. */
const unread = <Data>({ data }: { readonly data: Data }) => ({ data, problem: problemOf(offline) });
/** What is on view stays there while it is read again. */
const stays = { becomes: ({ lists, figures: known, now }: MarketsContext) => ({ lists, figures: known, now }) };
const figures = { c1_usdt: { last: '11', change24h: '0.02', turnover24h: '60' } };

export const marketsPlan = planFor(marketsMachine, {
  what: 'the market list: tab, area, order and words in the address, rows in live order',
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
  delays: { partsAge: 60_000, readAgain: 5_000, orderAge: 5_000, searchSettled: 300 },
  states: ['lists.loading', 'lists.ready', 'lists.lacking', 'address.said', 'address.typing', 'order.kept', 'order.reading', 'order.held'],
  restarts: [
    ['view.followed "sort":"change"', 'readFigures', 'order.reading'],
    ['search.changed', 'searchSettled'],
    ['after orderAge', 'orderAge'],
  ],
  tags: { busy: ['lists.loading'], error: ['lists.lacking'] },
  asks: { loadMarkets: [undefined], readFigures: [undefined], watchView: [undefined] },
  moves: [
    ['lists.loading', 'done loadMarkets "now":5', 'lists.ready', { becomes: { lists: whole, now: 5 } }],
    [
      'lists.loading',
      'done loadMarkets "now":6',
      'lists.lacking',
      { becomes: ({ lists }) => ({ lists: { ...whole, contracts: unread(lists.contracts) }, now: 6 }) },
    ],
    [
      'lists.loading',
      'error loadMarkets',
      'lists.lacking',
      {
        becomes: ({ lists: { spots, contracts, coins }, now }) => ({
          lists: { spots: unread(spots), contracts: unread(contracts), coins: unread(coins) },
          now,
        }),
      },
    ],
    ['lists.ready', 'after partsAge', 'lists.loading', stays],
    ['lists.ready', 'reload.requested', 'lists.loading', stays],
    ['lists.lacking', 'after readAgain', 'lists.loading', stays],
    ['lists.lacking', 'reload.requested', 'lists.loading', stays],
    // The address alone says which rows there are.
    [
      '*',
      'view.followed',
      '',
      { becomes: ({ lists, figures: known, now }, { view }) => ({ view: view as MarketsContext['view'], lists, figures: known, now }) },
    ],
    // An order that goes by figures begins with the newest of them.
    ['order', 'view.followed "sort":"change"', 'order.reading'],
    ['order.kept', 'after orderAge', 'order.reading', { when: ({ view }) => view.sort === 'change', ...stays }],
    ['order.kept', 'after orderAge', 'order.kept', stays],
    ['order.reading', 'done readFigures', 'order.kept', { becomes: ({ lists }) => ({ lists, figures }) }],
    ['order.reading', 'error readFigures', 'order.kept', stays],
    ['order.kept', 'rows.held', 'order.held', stays],
    ['order.reading', 'rows.held', 'order.held', stays],
    ['order.held', 'rows.released', 'order.kept', stays],
    // The rows are searched at once, the address hears of it later.
    ['address', 'search.changed', 'address.typing', { becomes: ({ view }) => ({ view, text: 'btc ' }) }],
    ['address', 'search.cleared', 'address.said', { becomes: ({ view }) => ({ view, text: '' }) }],
    ['address', 'sort.pressed', 'address.said', { becomes: ({ view, text }) => ({ view, text }) }],
    ['address.typing', 'search.left', 'address.said', { becomes: ({ view, text }) => ({ view, text }) }],
    ['address.typing', 'after searchSettled', 'address.said', { becomes: ({ view, text }) => ({ view, text }) }],
  ],
  invariants: {
    '*': ({ watchers, calls, snapshot }) => watchers.includes('watchView') && snapshot.hasTag('busy') === calls.includes('loadMarkets'),
    'lists.ready': ({ snapshot: { context }, timers }) =>
      timers.includes('partsAge') && Object.values(context.lists).every(({ data, problem }) => data !== null && problem === null),
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
