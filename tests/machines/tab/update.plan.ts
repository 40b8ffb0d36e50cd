import { updateMachine } from '#machines/tab/update/update.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const updatePlan = planFor(updateMachine, {
  what: 'offers a newer version that was deployed meanwhile',
  cases: [
    done('checkVersion', { isNewer: true }),
    done('checkVersion', { isNewer: false }),
    fault('checkVersion', new NetworkFault()),
    fault('watchReturn', new Error('gone')),
  ],
  watchers: { watchReturn: ['page.returned'] },
  delays: { checkPause: 300_000 },
  states: ['watching', 'checking', 'resting', 'offered'],
  tags: { busy: ['checking'] },
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      watchers.includes('watchReturn') && (calls.join() === 'checkVersion') === snapshot.matches('checking'),
    resting: ({ timers }) => timers.join() === 'checkPause',
    offered: ({ timers }) => timers.length === 0,
  },
  effects: [
    { on: 'xstate.done.actor.checkVersion', to: 'offered', does: [{ type: 'offer' }] },
    // Only the visitor reloads.
    { on: 'reload.wanted', from: 'offered', does: [{ type: 'reload' }] },
  ],
});
