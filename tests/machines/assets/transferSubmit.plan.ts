import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const request = { amount: '25.5', coinId: 52, source: 2, target: 5 } as const;
const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const said = (kind: string, code: number) => ({ kind, code, message: `server words ${code}` });

const cases = [
  done('takeIntent', 'none'),
  done('takeIntent', 'held'),
  done('takeIntent', 'elsewhere'),
  fault('takeIntent', new Error('locks')),
  done('precheckTransfer', said('accepted', 200)),
  done('precheckTransfer', said('explained', 30303)),
  fault('precheckTransfer', new NetworkFault()),
  fault('precheckTransfer', new SessionFault()),
  done('openIntent', key),
  fault('openIntent', new Error('storage')),
  done('submitTransfer', { ...said('accepted', 200), data: { recordId: 'r1' } }),
  done('submitTransfer', said('needsRecord', 20351)),
  done('submitTransfer', said('refused', 30705)),
  fault('submitTransfer', new NetworkFault()),
  fault('submitTransfer', new SessionFault()),
  fault('submitTransfer', new StatusFault({ status: 422 })),
  done('settleIntent'),
  fault('settleIntent', new Error('storage')),
];

/** Money safety: nothing is sent without a stored key, and an intent without an answer is never settled. */
export const transferSubmitPlan = planFor(transferSubmitMachine, {
  what: 'one intent to move money, from the check to an answer, with at most one effect',
  input: { owner: '10000001', request, shortName: 'USDT', key },
  cases,
  states: ['taking', 'prechecking', 'opening', 'sending', 'settling', 'ended'],
  asks: {
    takeIntent: [{ key }],
    precheckTransfer: [request],
    openIntent: [{ owner: '10000001', request, shortName: 'USDT' }],
    submitTransfer: [{ request, key }],
    settleIntent: [{ key }],
  },
  moves: [
    // A stored intent whose transfer was never told apart from a lost one is sent again under its key, unchecked.
    ['taking', 'done takeIntent "none"', 'prechecking', { becomes: { isResend: false } }],
    ['taking', 'done takeIntent "held"', 'sending', { becomes: { isResend: true, key } }],
    ['taking', 'done takeIntent "elsewhere"', 'ended'],
    ['taking', 'error takeIntent', 'ended'],
    ['prechecking', 'done precheckTransfer "accepted"', 'opening'],
    ['prechecking', 'done precheckTransfer "explained"', 'ended'],
    ['prechecking', 'error precheckTransfer', 'ended'],
    ['opening', 'done openIntent', 'sending', { becomes: { key } }],
    ['opening', 'error openIntent', 'ended'],
    ['sending', 'done submitTransfer "accepted"', 'settling'],
    ['sending', 'done submitTransfer "needsRecord"', 'settling'],
    ['sending', 'done submitTransfer "refused"', 'settling'],
    // Nobody knows whether it moved: the intent stays.
    ['sending', 'error submitTransfer NetworkFault', 'ended', { becomes: { key } }],
    // What is turned away at its first sending has moved nothing; of one that is sent again nobody knows what the first came to.
    ['sending', 'error submitTransfer SessionFault', 'ended', { when: ({ isResend }) => isResend, becomes: { key } }],
    ['sending', 'error submitTransfer StatusFault', 'ended', { when: ({ isResend }) => isResend, becomes: { key } }],
    ['sending', 'error submitTransfer SessionFault', 'settling'],
    ['sending', 'error submitTransfer StatusFault', 'settling'],
    ['settling', 'done settleIntent', 'ended'],
    ['settling', 'error settleIntent', 'ended'],
  ],
  tags: { busy: ['taking', 'prechecking', 'opening', 'sending', 'settling'] },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
    sending: ({ snapshot, calls }) => snapshot.context.key !== null && calls.join() === 'submitTransfer',
    settling: ({ snapshot, calls }) => snapshot.context.ending.kind !== 'unanswered' && calls.join() === 'settleIntent',
    prechecking: ({ snapshot }) => !snapshot.context.isResend,
  },
});
