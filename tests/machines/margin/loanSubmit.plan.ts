import { loanSubmitMachine } from '#machines/margin/margin/loanSubmit.machine.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { marginWallet } from '#tests/support/marginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const wish = { kind: 'borrow', request: { walletType: 6, coinId: 52, amount: '25.5' }, shortName: 'USDT' } as const;
const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';

/** Money safety: nothing is sent without a stored key, and an intent without an answer is never settled. */
export const loanSubmitPlan = planFor(loanSubmitMachine, {
  what: 'one intent to borrow or pay back, from its key to a known outcome, with at most one effect',
  input: { owner: '10000001', wish, key },
  cases: [
    done('takeIntent', 'none'),
    done('takeIntent', 'held'),
    done('takeIntent', 'elsewhere'),
    fault('takeIntent', new Error('locks')),
    done('openIntent', key),
    fault('openIntent', new Error('storage')),
    done('submitLoan', { kind: 'ok', code: 200, message: '', data: marginWallet() }),
    done('submitLoan', { kind: 'refused', code: 20866, message: 'server words 20866' }),
    fault('submitLoan', new NetworkFault()),
    fault('submitLoan', new SessionFault()),
    fault('submitLoan', new StatusFault({ status: 422 })),
    done('settleIntent'),
    fault('settleIntent', new Error('storage')),
  ],
  states: ['taking', 'opening', 'sending', 'settling', 'ended'],
  asks: {
    takeIntent: [{ key }],
    openIntent: [{ owner: '10000001', wish }],
    submitLoan: [{ wish, key }],
    settleIntent: [{ key }],
  },
  moves: [
    ['taking', 'done takeIntent "none"', 'opening', { becomes: { isResend: false } }],
    ['taking', 'done takeIntent "held"', 'sending', { becomes: { isResend: true, key } }],
    ['taking', 'done takeIntent "elsewhere"', 'ended', { becomes: { ending: { kind: 'elsewhere' } } }],
    ['taking', 'error takeIntent', 'ended'],
    ['opening', 'done openIntent', 'sending', { becomes: { key, isResend: false } }],
    ['opening', 'error openIntent', 'ended'],
    ['sending', 'done submitLoan "ok"', 'settling'],
    ['sending', 'done submitLoan "refused"', 'settling'],
    // Nobody knows whether it was borrowed: the intent stays, under its key.
    ['sending', 'error submitLoan NetworkFault', 'ended', { becomes: { key } }],
    // What is turned away at its first sending has done nothing; of one that is sent again nobody knows what the first came to.
    ['sending', 'error submitLoan SessionFault', 'ended', { when: ({ isResend }) => isResend, becomes: { key } }],
    ['sending', 'error submitLoan StatusFault', 'ended', { when: ({ isResend }) => isResend, becomes: { key } }],
    ['sending', 'error submitLoan SessionFault', 'settling'],
    ['sending', 'error submitLoan StatusFault', 'settling'],
    ['settling', 'done settleIntent', 'ended'],
    ['settling', 'error settleIntent', 'ended'],
  ],
  tags: { busy: ['taking', 'opening', 'sending', 'settling'] },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
    sending: ({ snapshot, calls }) => snapshot.context.key !== null && calls.join() === 'submitLoan',
    settling: ({ snapshot, calls }) => snapshot.context.ending.kind !== 'unanswered' && calls.join() === 'settleIntent',
  },
});
