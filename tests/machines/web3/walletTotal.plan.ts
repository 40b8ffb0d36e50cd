import { walletTotalMachine } from '#machines/web3/web3Assets/walletTotal.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const offline = new NetworkFault();

export const walletTotalPlan = planFor(walletTotalMachine, {
  what: "the header's total, read where no page reads balances",
  input: { accountId: '', address, isKnown: false },
  cases: [done('readTotal', '12.5'), fault('readTotal', offline), fault('watchNeed', 'gone')],
  watchers: { watchNeed: ['total.missing', 'transaction.mined'] },
  delays: { readAgain: 15_000 },
  states: ['reading', 'resting', 'silent'],
  restarts: [
    ['total.missing', 'readTotal'],
    ['transaction.mined', 'readTotal'],
  ],
  tags: { busy: ['reading'] },
  invariants: {
    reading: ({ calls, timers }) => calls.join() === 'readTotal' && timers.length === 0,
    resting: ({ calls, timers }) => calls.length + timers.length === 0,
    silent: ({ calls, timers }) => calls.length === 0 && timers.join() === 'readAgain',
  },
  effects: [{ on: 'xstate.done.actor.readTotal', does: [{ type: 'reportTotal', params: { address, total: '12.5' } }] }],
});
