import { coinInfoMachine } from '#machines/coinInfo/coinInfo.machine.ts';
import type { CoinLists } from '#machines/coinInfo/coinInfo.rules.ts';
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

export const coinInfoPlan = planFor(coinInfoMachine, {
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
  delays: { listsAge: 60_000, readAgain: 5_000, searchSettled: 300 },
  states: ['lists.loading', 'lists.ready', 'lists.lacking', 'address.said', 'address.typing'],
  restarts: [
    ['view.followed', 'loadCoins', '*', ({ view }, event) => (event['view'] as typeof view).coin !== view.coin],
    ['search.changed', 'searchSettled'],
  ],
  tags: { busy: ['lists.loading'], error: ['lists.lacking'] },
  invariants: {
    '*': ({ watchers, calls, snapshot }) => watchers.includes('watchView') && snapshot.hasTag('busy') === calls.includes('loadCoins'),
    'lists.ready': ({ snapshot: { context }, timers }) =>
      timers.includes('listsAge') && Object.values(context.lists).every(({ data, problem }) => data !== null && problem === null),
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
