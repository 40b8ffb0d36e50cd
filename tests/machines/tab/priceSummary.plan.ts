import { priceSummaryMachine } from '#machines/tab/priceSummary/priceSummary.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const prices = [{ name: 'BTC/USDT', last: '97482.16', change24h: '0.0222' }];

export const priceSummaryPlan = planFor(priceSummaryMachine, {
  what: 'tells the prices on view, when asked',
  cases: [done('readPrices', prices), done('readPrices', []), fault('readPrices', new NetworkFault())],
  delays: { pause: 10_000 },
  states: ['ready', 'reading', 'resting'],
  tags: { busy: ['reading'] },
  invariants: {
    '*': ({ snapshot, calls }) => (calls.join() === 'readPrices') === snapshot.matches('reading'),
    // Nothing is told that nobody has asked for.
    ready: ({ snapshot, timers }) => !snapshot.context.isAwaited && timers.length === 0,
    resting: ({ timers }) => timers.join() === 'pause',
  },
  effects: [
    {
      on: 'xstate.done.actor.readPrices',
      when: ({ output }) => (output as readonly unknown[]).length > 0,
      does: [{ type: 'tellPrices', params: { prices } }],
    },
    { on: 'xstate.done.actor.readPrices', when: ({ output }) => (output as readonly unknown[]).length === 0, does: [{ type: 'tellNone' }] },
    { on: 'xstate.error.actor.readPrices', does: [{ type: 'tellNone' }] },
  ],
});
