import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';

/** What became of the wish: taken back, or it is being sent or has ended already. */
export type CancelOutcome = { readonly kind: 'ok' | 'tooLate' | 'unknown' };
export type WithdrawCancelContext = {
  /** The withdrawal that is asked about; '' while none is. */
  readonly id: string;
  readonly problem: Problem | null;
};
export type WithdrawCancelEvent = { type: 'cancel.wanted'; id: string } | { type: 'cancel.dismissed' } | { type: 'cancel.confirmed' };

/** Takes a withdrawal back after a question, while it is not being sent; to ask twice takes nothing back twice. */
export const withdrawCancelMachine = setup({
  types: {} as { context: WithdrawCancelContext; events: WithdrawCancelEvent; tags: 'busy' | 'dialog' },
  actors: { cancelWithdrawal: unboundCall<CancelOutcome, { id: string }>('cancelWithdrawal') },
  actions: {
    storeId: assign({ id: (_, params: { id: string }) => params.id }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellCancelled: () => {},
    /** Every view of a balance, in every tab, reads again, and so does the list. */
    announceBalances: () => {},
  },
  guards: { isTaken: (_, { outcome }: { outcome: CancelOutcome }) => outcome.kind === 'ok' },
}).createMachine({
  id: 'withdrawCancel',
  context: { id: '', problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'cancel.wanted': { target: 'asking', actions: { type: 'storeId', params: pick('id') } } } },
    asking: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { 'cancel.dismissed': 'idle', 'cancel.confirmed': 'cancelling' },
    },
    cancelling: dialogCall('cancelWithdrawal', 'asking', {
      input: ({ context }: { context: WithdrawCancelContext }) => ({ id: context.id }),
      onDone: [
        { guard: { type: 'isTaken', params: output('outcome') }, target: 'idle', actions: ['tellCancelled', 'announceBalances'] },
        { target: 'late', actions: 'announceBalances' },
      ],
    }),
    /** It is being sent, or has ended: nothing can be taken back. */
    late: { tags: 'dialog', on: { 'cancel.dismissed': 'idle' } },
  },
});
