import { transferSubmitMachine } from '#machines/transfer/transferSubmit.machine.ts';
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
  input: { owner: '10000001', request, shortName: 'USDT', key },
  cases,
  states: ['taking', 'prechecking', 'opening', 'sending', 'settling', 'ended'],
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
    sending: ({ snapshot, calls }) => snapshot.context.key !== null && calls.join() === 'submitTransfer',
    settling: ({ snapshot, calls }) => snapshot.context.ending.kind !== 'unanswered' && calls.join() === 'settleIntent',
    prechecking: ({ snapshot }) => !snapshot.context.isResend,
  },
});
