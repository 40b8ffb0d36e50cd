import { accountFreezeMachine } from '#machines/user/accountFreeze/accountFreeze.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const free = { frozenAt: null };
const frozen = { frozenAt: 1_795_000_000_000 };
type Held = { readonly state: { readonly frozenAt: number | null } | null };
const isFree = ({ state }: Held) => state !== null && state.frozenAt === null;
const isFrozen = ({ state }: Held) => state !== null && state.frozenAt !== null;

export const accountFreezePlan = planFor(accountFreezeMachine, {
  what: 'the freeze of an account by its owner, after a question, and the letter with the way back',
  cases: [
    done('readState', free),
    done('readState', frozen),
    fault('readState', offline),
    done('freezeAccount', frozen),
    fault('freezeAccount', offline),
    done('sendLetter', 'ok'),
    done('sendLetter', 'tooSoon'),
    done('sendLetter', 'notFrozen'),
    fault('sendLetter', offline),
  ],
  states: ['loading', 'failed', 'ready', 'asking', 'freezing', 'writing'],
  tags: { busy: ['loading', 'freezing', 'writing'], error: ['failed'], dialog: ['asking', 'freezing'] },
  asks: { readState: [undefined], freezeAccount: [{ cancelsOrders: false }, { cancelsOrders: true }], sendLetter: [undefined] },
  effects: [
    { on: 'xstate.done.actor.freezeAccount', from: 'freezing', to: 'ready', does: [{ type: 'tellFrozen' }] },
    {
      on: 'xstate.done.actor.sendLetter',
      to: 'ready',
      when: ({ output }) => output === 'ok',
      does: [{ type: 'tellLetter', params: { sent: 'ok' } }],
    },
    {
      on: 'xstate.done.actor.sendLetter',
      to: 'ready',
      when: ({ output }) => output === 'tooSoon',
      does: [{ type: 'tellLetter', params: { sent: 'tooSoon' } }],
    },
  ],
  moves: [
    ['loading', 'done readState', 'ready', { when: (_, { output }) => output === free, becomes: { state: free } }],
    ['loading', 'done readState', 'ready', { becomes: { state: frozen } }],
    ['loading', 'error readState', 'failed', { becomes: { problem } }],
    ['failed', 'reload.requested', 'loading', { becomes: { problem: null } }],
    ['ready', 'freeze.wanted', 'asking', { when: isFree, becomes: { problem: null } }],
    ['ready', 'letter.wanted', 'writing', { when: isFrozen, becomes: { problem: null } }],
    ['asking', 'orders.toggled', 'asking', { becomes: ({ cancelsOrders }) => ({ cancelsOrders: !cancelsOrders }) }],
    ['asking', 'freeze.dismissed', 'ready', { becomes: { problem: null } }],
    ['asking', 'freeze.confirmed', 'freezing', { becomes: { problem: null } }],
    ['freezing', 'done freezeAccount', 'ready', { becomes: { state: frozen } }],
    ['freezing', 'error freezeAccount', 'asking', { becomes: { problem } }],
    ['writing', 'done sendLetter "notFrozen"', 'loading', { becomes: { problem: null } }],
    ['writing', 'done sendLetter', 'ready', { becomes: { problem: null } }],
    ['writing', 'error sendLetter', 'ready', { becomes: { problem } }],
  ],
  invariants: {
    loading: ({ calls, snapshot }) => calls.join() === 'readState' && snapshot.context.problem === null,
    // A frozen account is frozen by nobody again, and an open one gets no letter.
    freezing: ({ calls, snapshot }) => calls.join() === 'freezeAccount' && snapshot.context.state?.frozenAt === null,
    writing: ({ calls, snapshot }) => calls.join() === 'sendLetter' && snapshot.context.state?.frozenAt != null,
  },
});
