import { assetsMachine, type AssetsData } from '#machines/assets/assets.machine.ts';
import { anyTransfer, type WantedTransfer } from '#machines/assets/assets.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const data: AssetsData = { total: { totalCny: '700', totalUsdt: '100', totalBtc: '0.001', totalEth: '0.03' }, wallets: [] };
const wanted: WantedTransfer = { source: 7, target: null, coinId: 52, tradeId: 12 };
const offline = new NetworkFault();

export const assetsPlan = planFor(assetsMachine, {
  cases: [
    done('openAssets', { data, hasKeptTransfer: false }),
    done('openAssets', { data, hasKeptTransfer: true }),
    fault('openAssets', offline),
    done('loadAssets', { ...data, total: { ...data.total, totalUsdt: '90' } }),
    fault('loadAssets', offline),
    fault('watchBalances', 'gone'),
    fault('watchSmall', 'gone'),
    { type: 'search.changed', text: 'bt' },
    { type: 'small.followed', hidesSmall: true },
    { type: 'transfer.wanted', transfer: wanted },
  ],
  watchers: { watchBalances: ['balances.changed'], watchSmall: ['small.followed'] },
  delays: { balancesAge: 20_000 },
  states: ['loading', 'fresh', 'refreshing', 'stale', 'failed'],
  restarts: [['balances.changed', 'loadAssets']],
  tags: { busy: ['loading', 'refreshing'], error: ['stale', 'failed'] },
  invariants: {
    '*': ({ snapshot, watchers, calls }) =>
      watchers.includes('watchBalances') &&
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
  select: 'transitions',
});
