import { withdrawCancelMachine } from '#machines/assets/withdraw/withdrawCancel.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const announce = { type: 'announceBalances' } as const;

export const withdrawCancelPlan = planFor(withdrawCancelMachine, {
  what: 'a withdrawal that is taken back, after a question, unless it is too late',
  cases: [
    { type: 'cancel.wanted', id: 'w1' },
    done('cancelWithdrawal', { kind: 'ok' }),
    done('cancelWithdrawal', { kind: 'tooLate' }),
    done('cancelWithdrawal', { kind: 'unknown' }),
    fault('cancelWithdrawal', offline),
  ],
  states: ['idle', 'asking', 'cancelling', 'late'],
  tags: { busy: ['cancelling'], dialog: ['asking', 'cancelling', 'late'] },
  asks: { cancelWithdrawal: [{ id: 'w1' }] },
  effects: [
    { on: 'xstate.done.actor.cancelWithdrawal', to: 'idle', does: [{ type: 'tellCancelled' }, announce] },
    { on: 'xstate.done.actor.cancelWithdrawal', to: 'late', does: [announce] },
  ],
  moves: [
    ['idle', 'cancel.wanted', 'asking', { becomes: { id: 'w1' } }],
    ['asking', 'cancel.dismissed', 'idle', { becomes: { problem: null } }],
    ['asking', 'cancel.confirmed', 'cancelling', { becomes: { problem: null } }],
    ['cancelling', 'done cancelWithdrawal "ok"', 'idle'],
    ['cancelling', 'done cancelWithdrawal', 'late'],
    // The question stands with the reason, so that it can be tried again.
    ['cancelling', 'error cancelWithdrawal', 'asking', { becomes: { id: 'w1', problem: problemOf(offline) } }],
    ['late', 'cancel.dismissed', 'idle'],
  ],
  invariants: {
    idle: ({ calls, snapshot }) => calls.length === 0 && snapshot.context.problem === null,
    asking: ({ calls }) => calls.length === 0,
    cancelling: ({ calls }) => calls.join() === 'cancelWithdrawal',
    late: ({ calls }) => calls.length === 0,
  },
});
