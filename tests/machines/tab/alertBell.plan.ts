import { alertBellMachine } from '#machines/tab/alertBell/alertBell.machine.ts';
import type { FiredAlert } from '#services/spot/alertCalls.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const fired: FiredAlert = { alertId: 7, tradeCode: 'btc_usdt', alertType: 1, alertValue: '96000.0', currentPrice: '96010.5' };

export const alertBellPlan = planFor(alertBellMachine, {
  what: 'says on any page that a price alert went off',
  cases: [
    { type: 'identity.changed', hasSession: true },
    { type: 'identity.changed', hasSession: false },
    { type: 'alert.fired', alert: fired },
    fault('watchFired', 'gone'),
  ],
  watchers: { watchFired: ['alert.fired'] },
  states: ['out', 'in'],
  invariants: {
    out: ({ watchers }) => watchers.length === 0,
    in: ({ watchers }) => watchers.join() === 'watchFired',
  },
  effects: [
    { on: 'identity.changed', from: 'in', to: 'out', does: [] },
    {
      on: 'alert.fired',
      from: 'in',
      does: [
        { type: 'tellFired', params: { alert: fired } },
        { type: 'ring', params: { alert: fired } },
      ],
    },
  ],
});
