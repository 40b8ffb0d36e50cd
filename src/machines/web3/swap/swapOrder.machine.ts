import { assign, setup } from 'xstate';
import type { NextStep, SwapOrder, SwapStep, SwapStepName } from '#services/wallet/swapSteps.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { transactionMachine } from '../transaction/transaction.machine.ts';
import type { TransactionOutput } from '../transaction/transaction.context.ts';
import type { Standing } from '../transaction/transaction.rules.ts';
import { isConfirmed, stepOf, transactionInput, type OrderEnding } from './swapOrder.rules.ts';

/** What is kept of an order: nothing of one that is `new`, the newest transaction of an earlier visit's, or no more of that. */
export type OrderRecord =
  | { readonly kind: 'new' }
  | { readonly kind: 'found'; readonly record: TransactionRecord }
  | { readonly kind: 'gone' };
/** `resumes`: it was confirmed on an earlier visit; its newest transaction is followed first. */
export type SwapOrderInput = { readonly order: SwapOrder; readonly resumes: boolean };
export type SwapOrderContext = SwapOrderInput & {
  /** The transaction of the earlier visit until it has come to its end. */
  readonly record: TransactionRecord | null;
  /** What is signed now, or was last. */
  readonly step: SwapStep | null;
  readonly name: SwapStepName | null;
  /** The step that was confirmed last. */
  readonly last: SwapStepName | null;
  /** This order asks for an allowance, or did. */
  readonly hasApproval: boolean;
  /** It was confirmed on this visit: only then is the wallet asked without another word of the user. */
  readonly isNew: boolean;
  /** How the last transaction stood when it ended. */
  readonly standing: Standing | null;
  readonly problem: Problem | null;
};
export type SwapOrderEvent = { type: 'order.continued' } | { type: 'order.closed' };

/**
 * Carries out what was confirmed: the allowance where the router needs one, then the trade, each by the machine `transaction`.
 * The order never changes: what no longer fits it is undone by the simulation or the chain, not adapted.
 */
export const swapOrderMachine = setup({
  types: {} as {
    input: SwapOrderInput;
    output: OrderEnding;
    context: SwapOrderContext;
    events: SwapOrderEvent;
    tags: 'busy' | 'error' | 'blocked';
  },
  actors: {
    readRecord: unboundCall<OrderRecord, SwapOrderInput>('readRecord'),
    /** What has to be signed next, by what the chain says now. */
    readNextStep: unboundCall<NextStep, { order: SwapOrder; last: SwapStepName | null }>('readNextStep'),
    transaction: transactionMachine,
  },
  actions: {
    storeRecord: assign((_, { found }: { found: OrderRecord }) => {
      if (found.kind !== 'found') return {};
      const name = stepOf(found.record.summary);
      return { record: found.record, name, hasApproval: name !== 'swap' };
    }),
    begin: assign({ isNew: true }),
    storeStep: assign(({ context }, { next }: { next: NextStep }) =>
      next.kind === 'step' ? { step: next, name: next.name, problem: null, hasApproval: context.hasApproval || next.name !== 'swap' } : {},
    ),
    storeEnd: assign(({ context }, { output }: { output: TransactionOutput }) => ({
      standing: output.standing,
      record: null,
      last: isConfirmed(output) ? context.name : context.last,
    })),
    forgetLast: assign({ last: null }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
  },
  guards: {
    is: (_, { found, kind }: { found: OrderRecord; kind: OrderRecord['kind'] }) => found.kind === kind,
    /** What was signed on an earlier visit has not been followed to its end. */
    isUnread: ({ context }) => !context.isNew && context.standing === null,
    isStep: (_, params: { next: NextStep }) => params.next.kind === 'step',
    isAllowed: ({ context }, params: { output: TransactionOutput }) => context.name !== 'swap' && isConfirmed(params.output),
    isResumed: ({ context }) => !context.isNew,
  },
}).createMachine({
  id: 'swapOrder',
  context: ({ input }) => ({
    ...input,
    record: null,
    step: null,
    name: null,
    last: null,
    hasApproval: false,
    isNew: false,
    standing: null,
    problem: null,
  }),
  output: ({ context: { name, standing } }) => ({ isTraded: name === 'swap' && standing === 'confirmed' }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context: { order, resumes } }) => ({ order, resumes }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, kind: 'found' }) },
            target: 'transacting',
            actions: { type: 'storeRecord', params: ({ event }) => ({ found: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ found: event.output, kind: 'new' }) },
            target: 'deciding',
            actions: 'begin',
          },
          // What became of an earlier visit's order can be told no more: nothing of it is signed anew.
          { target: 'ended' },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'readNextStep',
        src: 'readNextStep',
        input: ({ context: { order, last } }) => ({ order, last }),
        onDone: [
          {
            guard: { type: 'isStep', params: ({ event }) => ({ next: event.output }) },
            target: 'transacting',
            actions: { type: 'storeStep', params: ({ event }) => ({ next: event.output }) },
          },
          { target: 'allowanceShort' },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
      on: { 'order.closed': 'ended' },
    },
    /** Shown by the transaction itself, up to its end: it closes when the user has seen that, an allowance as soon as it is given. */
    transacting: {
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: ({ context: { order, step, record } }) => transactionInput(order, step, record),
        onDone: [
          {
            guard: { type: 'isAllowed', params: pick('output') },
            target: 'approved',
            actions: { type: 'storeEnd', params: pick('output') },
          },
          { target: 'ended', actions: { type: 'storeEnd', params: pick('output') } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    /** The router may take the token. One that was approved before a reload is gone on with only when the user says so. */
    approved: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isResumed', target: 'resting' }, { target: '#swapOrder.deciding' }] },
        resting: { on: { 'order.continued': '#swapOrder.deciding', 'order.closed': '#swapOrder.ended' } },
      },
    },
    /** The wallet has allowed less than was asked for, or it was used meanwhile. */
    allowanceShort: {
      tags: 'blocked',
      on: { 'order.continued': { target: 'deciding', actions: 'forgetLast' }, 'order.closed': 'ended' },
    },
    failed: {
      tags: 'error',
      on: { 'order.continued': [{ guard: 'isUnread', target: 'opening' }, { target: 'deciding' }], 'order.closed': 'ended' },
    },
    ended: { type: 'final' },
  },
});
