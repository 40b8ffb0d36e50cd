import { swapOrderMachine, type SwapOrderContext } from '#machines/web3/swap/swapOrder.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import type { SwapStep } from '#services/wallet/swapSteps.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { swapOrder, transactionRecord } from '#tests/support/swaps.ts';

const step = (name: SwapStep['name']): SwapStep => ({
  kind: 'step',
  name,
  call: { to: '0x00000000000000000000000000000000000000Aa', value: '0', data: '0x' },
});
const record = transactionRecord();
const silent = new NetworkFault();
const ended = (standing: string | null) => done('transaction', { standing, record: standing === null ? null : record });

const unread = { becomes: { problem: problemOf(silent) } } as const;
/** An allowance was signed, not the trade. */
const isAllowance = ({ name }: SwapOrderContext): boolean => name !== 'swap';
const wasAllowed = {
  becomes: ({ name }: SwapOrderContext) => ({ standing: 'confirmed' as const, record: null, last: name }),
};
const endsAs = (standing: 'reverted' | null) => ({ becomes: ({ last }: SwapOrderContext) => ({ standing, record: null, last }) });

/** What was confirmed: an allowance where it is needed, then the trade, each one transaction; or an earlier visit's, followed to its end. */
export const swapOrderPlan = planFor(swapOrderMachine, {
  what: 'carries out a confirmed swap: the allowance, then the trade',
  input: { order: swapOrder, resumes: true },
  cases: [
    done('readRecord', { kind: 'new' }),
    done('readRecord', { kind: 'found', record }),
    done('readRecord', { kind: 'gone' }),
    fault('readRecord', silent),
    done('readNextStep', step('reset')),
    done('readNextStep', step('approve')),
    done('readNextStep', step('swap')),
    done('readNextStep', { kind: 'allowanceShort' }),
    fault('readNextStep', silent),
    ended('confirmed'),
    ended('reverted'),
    ended(null),
    fault('transaction', silent),
  ],
  // Names of steps are cut as all names are.
  cut: ['xstate.done.actor.transaction'],
  states: ['opening', 'deciding', 'transacting', 'approved.deciding', 'approved.resting', 'allowanceShort', 'failed', 'ended'],
  asks: {
    readRecord: [{ order: swapOrder, resumes: true }],
    readNextStep: ({ order, last }) => ({ order, last }),
  },
  moves: [
    ['opening', 'done readRecord "new"', 'deciding', { becomes: { isNew: true } }],
    ['opening', 'done readRecord "found"', 'transacting', { becomes: { record, isNew: false } }],
    ['opening', 'done readRecord "gone"', 'ended'],
    ['opening', 'error readRecord', 'failed', unread],
    ['deciding', 'done readNextStep "allowanceShort"', 'allowanceShort'],
    ['deciding', 'done readNextStep "reset"', 'transacting', { becomes: { name: 'reset', hasApproval: true, problem: null } }],
    ['deciding', 'done readNextStep "approve"', 'transacting', { becomes: { name: 'approve', hasApproval: true, problem: null } }],
    [
      'deciding',
      'done readNextStep "swap"',
      'transacting',
      { becomes: ({ hasApproval }) => ({ name: 'swap' as const, hasApproval, problem: null }) },
    ],
    ['deciding', 'error readNextStep', 'failed', unread],
    ['deciding', 'order.closed', 'ended'],
    [
      'transacting',
      'done transaction "confirmed"',
      'deciding',
      { when: (context) => isAllowance(context) && context.isNew, ...wasAllowed },
    ],
    ['transacting', 'done transaction "confirmed"', 'approved.resting', { when: isAllowance, ...wasAllowed }],
    ['transacting', 'done transaction "confirmed"', 'ended', { becomes: { standing: 'confirmed', record: null, last: 'swap' } }],
    ['transacting', 'done transaction "reverted"', 'ended', endsAs('reverted')],
    ['transacting', 'done transaction', 'ended', endsAs(null)],
    ['transacting', 'error transaction', 'failed', unread],
    ['approved.resting', 'order.continued', 'deciding'],
    ['allowanceShort', 'order.continued', 'deciding', { becomes: { last: null } }],
    // What was signed on an earlier visit is looked for first.
    ['failed', 'order.continued', 'opening', { when: ({ isNew, standing }) => !isNew && standing === null }],
    ['failed', 'order.continued', 'deciding'],
    ...['approved.resting', 'allowanceShort', 'failed'].map((from) => [from, 'order.closed', 'ended'] as const),
  ],
  tags: { busy: ['opening', 'deciding'], blocked: ['allowanceShort'], error: ['failed'] },
  invariants: {
    '*': ({ calls }) => calls.length <= 1,
    opening: ({ calls }) => calls.join() === 'readRecord',
    // What was not confirmed on this visit is gone on with only after its allowance was given, and said so.
    deciding: ({ calls, snapshot: { context } }) => calls.join() === 'readNextStep' && (context.isNew || context.standing === 'confirmed'),
    transacting: ({ calls, snapshot: { context } }) =>
      calls.join() === 'transaction' && (context.record !== null || context.step?.name === context.name),
    // An approval of an earlier visit is gone on from only by the user.
    'approved.resting': ({ calls, snapshot: { context } }) => calls.length === 0 && !context.isNew,
    allowanceShort: ({ calls }) => calls.length === 0,
    // Nothing else of it is left running, and the order is what it was.
    ended: ({ calls, snapshot: { context } }) => calls.length === 0 && context.order === swapOrder,
  },
  key: ({ value, context: { name, last, isNew } }) => [value, name, last, isNew],
  select: 'transitions',
});
