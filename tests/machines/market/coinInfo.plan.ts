import { coinInfoMachine } from '#machines/market/coinInfo/coinInfo.machine.ts';
import type { CoinLists } from '#machines/market/coinInfo/coinInfo.rules.ts';
import type { Parts } from '#machines/kit/parts.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { coinOf, contractOf, spotPair } from '#tests/support/marketSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
export const wholeCoins: Parts<CoinLists> = {
  coins: { data: [coinOf(1), coinOf(2, { maxSupply: null })], problem: null },
  spots: { data: [spotPair(1), spotPair(3, { baseCurrency: 'C2', quoteCurrency: 'C1' })], problem: null },
  contracts: { data: [contractOf(1)], problem: null },
  line: { data: ['9', '10'], problem: null },
};
const lacking = { ...wholeCoins, contracts: { data: null, problem: problemOf(offline) } };
const list = { coin: '', q: '' };
const unread = <Known>({ data }: { readonly data: Known }) => ({ data, problem: problemOf(offline) });

export const coinInfoPlan = planFor(coinInfoMachine, {
  what: 'all coins, or one with its facts, prices and markets',
  input: { view: list, now: 4 },
  cases: [
    done('loadCoins', { lists: wholeCoins, now: 5 }),
    done('loadCoins', { lists: lacking, now: 6 }),
    fault('loadCoins', offline),
    fault('watchView', 'gone'),
    { type: 'view.followed', view: { coin: 'c1', q: '' } },
    { type: 'view.followed', view: { coin: '', q: 'bit' } },
    { type: 'search.changed', text: 'bit ' },
  ],
  watchers: { watchView: ['view.followed'] },
  delays: { partsAge: 60_000, readAgain: 5_000, searchSettled: 300 },
  states: ['lists.loading', 'lists.ready', 'lists.lacking', 'address.said', 'address.typing'],
  restarts: [
    ['view.followed', 'loadCoins', '*', ({ view }, event) => (event['view'] as typeof view).coin !== view.coin],
    ['search.changed', 'searchSettled'],
  ],
  tags: { busy: ['lists.loading'], error: ['lists.lacking'] },
  asks: { watchView: [undefined], loadCoins: ({ view }) => ({ coin: view.coin }) },
  moves: [
    // What did not come keeps what it held.
    [
      'lists.loading',
      'done loadCoins "data":null',
      'lists.lacking',
      { becomes: ({ lists }) => ({ now: 6, lists: { ...wholeCoins, contracts: unread(lists.contracts) } }) },
    ],
    ['lists.loading', 'done loadCoins', 'lists.ready', { becomes: { now: 5, lists: wholeCoins } }],
    [
      'lists.loading',
      'error loadCoins',
      'lists.lacking',
      {
        becomes: ({ now, lists }) => ({
          now,
          lists: { coins: unread(lists.coins), spots: unread(lists.spots), contracts: unread(lists.contracts), line: unread(lists.line) },
        }),
      },
    ],
    ['lists.ready', 'after partsAge', 'lists.loading', { becomes: ({ lists }) => ({ lists }) }],
    ['lists.ready', 'reload.requested', 'lists.loading', { becomes: ({ lists }) => ({ lists }) }],
    ['lists.lacking', 'after readAgain', 'lists.loading', { becomes: ({ lists }) => ({ lists }) }],
    ['lists.lacking', 'reload.requested', 'lists.loading', { becomes: ({ lists }) => ({ lists }) }],
    // The line is of one coin, the lists are of all.
    [
      'lists',
      'view.followed',
      'lists.loading',
      {
        when: ({ view }, event) => (event['view'] as typeof list).coin !== view.coin,
        becomes: ({ lists }) => ({ lists: { ...lists, line: { data: null, problem: null } } }),
      },
    ],
    ['lists', 'view.followed', 'lists', { becomes: ({ lists }) => ({ lists }) }],
    // Words that the address knows already, or is told of just now, leave the field as it stands.
    [
      'address',
      'view.followed "c1"',
      'address',
      { becomes: ({ view, text }) => ({ view: { coin: 'c1', q: '' }, text: view.q === '' ? text : '' }) },
    ],
    [
      'address',
      'view.followed "bit"',
      'address',
      { becomes: ({ view, text }) => ({ view: { coin: '', q: 'bit' }, text: view.q === 'bit' || text === 'bit ' ? text : 'bit' }) },
    ],
    ['address', 'search.changed', 'address.typing', { becomes: ({ view }) => ({ view, text: 'bit ' }) }],
    ['address', 'search.cleared', 'address.said', { becomes: ({ view }) => ({ view, text: '' }) }],
    ['address.typing', 'search.left', 'address.said', { becomes: ({ view, text }) => ({ view, text }) }],
    ['address.typing', 'after searchSettled', 'address.said', { becomes: ({ view, text }) => ({ view, text }) }],
  ],
  invariants: {
    '*': ({ watchers, calls, snapshot }) =>
      [4, 5, 6].includes(snapshot.context.now) && watchers.includes('watchView') && snapshot.hasTag('busy') === calls.includes('loadCoins'),
    'lists.ready': ({ snapshot: { context }, timers }) =>
      timers.includes('partsAge') && Object.values(context.lists).every(({ data, problem }) => data !== null && problem === null),
    'lists.lacking': ({ snapshot: { context }, timers }) =>
      timers.includes('readAgain') && Object.values(context.lists).some(({ problem }) => problem !== null),
    'address.typing': ({ timers }) => timers.includes('searchSettled'),
    'address.said': ({ timers }) => !timers.includes('searchSettled'),
  },
  effects: [
    {
      on: 'view.followed',
      when: ({ view }, context) => (view as typeof list).coin !== (context['view'] as typeof list).coin,
      does: [{ type: 'arrive' }],
    },
    { on: 'search.cleared', does: [{ type: 'showView', params: ({ view }: { view: typeof list }) => ({ view: { ...view, q: '' } }) }] },
    ...['xstate.after.searchSettled.coinInfo.address.typing', 'search.left'].map((on) => ({
      on,
      does: [
        {
          type: 'showView',
          params: ({ view, text }: { view: typeof list; text: string }) => ({ view: { ...view, q: text.trim() } }),
        },
      ],
    })),
  ],
  select: 'transitions',
});
