import { assetsMachine, type AssetsContext, type AssetsData } from '#machines/assets/assets/assets.machine.ts';
import { anyTransfer, sortedBy, type WantedTransfer } from '#machines/assets/assets/assets.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const data: AssetsData = { total: { totalCny: '700', totalUsdt: '100', totalBtc: '0.001', totalEth: '0.03' }, wallets: [] };
const wanted: WantedTransfer = { source: 7, target: null, coinId: 52, tradeId: 12 };
const offline = new NetworkFault();
const renewed: AssetsData = { ...data, total: { ...data.total, totalUsdt: '90' } };
const problem = problemOf(offline);
/** What is on view stays there while it is read again. */
const stands = { becomes: ({ data: known, search, hidesSmall }: AssetsContext) => ({ data: known, search, hidesSmall }) };

export const assetsPlan = planFor(assetsMachine, {
  what: 'balances of all wallets, kept fresh while on view',
  cases: [
    done('openAssets', { data, hasKeptTransfer: false }),
    done('openAssets', { data, hasKeptTransfer: true }),
    fault('openAssets', offline),
    done('loadAssets', renewed),
    fault('loadAssets', offline),
    fault('watchBalances', 'gone'),
    fault('watchSmall', 'gone'),
    { type: 'search.changed', text: 'bt' },
    { type: 'small.followed', hidesSmall: true },
    { type: 'sort.pressed', column: 'coin' },
    { type: 'transfer.wanted', transfer: wanted },
  ],
  watchers: { watchBalances: ['balances.changed'], watchSmall: ['small.followed'] },
  delays: { balancesAge: 20_000 },
  states: ['loading', 'fresh', 'refreshing', 'stale', 'failed'],
  restarts: [['balances.changed', 'loadAssets']],
  tags: { busy: ['loading', 'refreshing'], error: ['stale', 'failed'] },
  asks: { openAssets: [undefined], loadAssets: [undefined], watchBalances: [undefined], watchSmall: [undefined] },
  moves: [
    ['loading', 'done openAssets', 'fresh', { becomes: { data, problem: null } }],
    ['loading', 'error openAssets', 'failed', { becomes: { data: null, problem } }],
    ...(['fresh', 'stale'] as const).flatMap((state) =>
      (['after balancesAge', 'balances.changed', 'reload.requested'] as const).map((step) => [state, step, 'refreshing', stands] as const),
    ),
    ['refreshing', 'balances.changed', 'refreshing', stands],
    ['refreshing', 'done loadAssets', 'fresh', { becomes: { data: renewed, problem: null } }],
    ['refreshing', 'error loadAssets', 'stale', { becomes: ({ data: known }) => ({ data: known, problem }) }],
    ['failed', 'reload.requested', 'loading'],
    ['failed', 'balances.changed', 'loading'],
    ...(['loading', 'fresh', 'refreshing', 'stale', 'failed'] as const).flatMap((state) => [
      [state, 'search.changed', state, { becomes: { search: 'bt' } }] as const,
      [state, 'small.toggled', state, { becomes: ({ hidesSmall }: AssetsContext) => ({ hidesSmall: !hidesSmall }) }] as const,
      [state, 'small.followed', state, { becomes: { hidesSmall: true } }] as const,
      [state, 'sort.pressed', state, { becomes: ({ sort }: AssetsContext) => ({ sort: sortedBy(sort, 'coin') }) }] as const,
      [state, 'transfer.wanted', state, stands] as const,
    ]),
  ],
  invariants: {
    '*': ({ snapshot, watchers, calls }) =>
      watchers.includes('watchBalances') &&
      watchers.includes('watchSmall') &&
      ['', 'bt'].includes(snapshot.context.search) &&
      typeof snapshot.context.hidesSmall === 'boolean' &&
      snapshot.hasTag('busy') === calls.some((call) => call === 'loadAssets' || call === 'openAssets'),
    fresh: ({ snapshot, timers }) => snapshot.context.data !== null && snapshot.context.problem === null && timers.join() === 'balancesAge',
    refreshing: ({ snapshot }) => snapshot.context.data !== null,
    stale: ({ snapshot, timers }) => snapshot.context.data !== null && snapshot.context.problem !== null && timers.join() === 'balancesAge',
    failed: ({ snapshot, timers }) => snapshot.context.data === null && timers.length === 0,
  },
  effects: [
    { on: 'small.toggled', does: [{ type: 'keepSmall', params: ({ hidesSmall }: { hidesSmall: boolean }) => ({ hidesSmall }) }] },
    { on: 'transfer.wanted', does: [{ type: 'openTransfer', params: wanted }] },
    {
      on: done('openAssets').type,
      when: (event) => (event['output'] as { hasKeptTransfer: boolean }).hasKeptTransfer,
      does: [{ type: 'openTransfer', params: anyTransfer }],
    },
  ],
  key: ({ value, context }) => [value, context.hidesSmall],
});
