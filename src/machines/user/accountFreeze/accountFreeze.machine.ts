import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { errorOf, output } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { FreezeState, LetterSent } from './accountFreeze.rules.ts';

export type AccountFreezeContext = {
  /** Null until it was read. */
  readonly state: FreezeState | null;
  /** Whether open orders are to be cancelled with it. */
  readonly cancelsOrders: boolean;
  readonly problem: Problem | null;
};
export type AccountFreezeEvent =
  | { type: 'reload.requested' }
  | { type: 'freeze.wanted' }
  | { type: 'orders.toggled' }
  | { type: 'freeze.dismissed' }
  | { type: 'freeze.confirmed' }
  | { type: 'letter.wanted' };

/** The freeze of the account by its owner, after a question; a letter has the way back, and can be asked for again. */
export const accountFreezeMachine = setup({
  types: {} as { context: AccountFreezeContext; events: AccountFreezeEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readState: unboundCall<FreezeState>('readState'),
    freezeAccount: unboundCall<FreezeState, { cancelsOrders: boolean }>('freezeAccount'),
    sendLetter: unboundCall<LetterSent>('sendLetter'),
  },
  actions: {
    storeState: assign({ state: (_, params: { state: FreezeState }) => params.state }),
    toggleOrders: assign({ cancelsOrders: ({ context }) => !context.cancelsOrders }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellFrozen: () => {},
    tellLetter: (_, _params: { sent: LetterSent }) => {},
  },
  guards: {
    isFrozen: ({ context }) => (context.state?.frozenAt ?? null) !== null,
    isFree: ({ context }) => context.state?.frozenAt === null,
    isOpenAgain: (_, params: { sent: LetterSent }) => params.sent === 'notFrozen',
  },
}).createMachine({
  id: 'accountFreeze',
  context: { state: null, cancelsOrders: false, problem: null },
  initial: 'loading',
  states: {
    ...readingFirst('readState', { target: 'ready', actions: { type: 'storeState', params: output('state') } }),
    ready: {
      on: {
        'freeze.wanted': { guard: 'isFree', target: 'asking', actions: 'clearProblem' },
        'letter.wanted': { guard: 'isFrozen', target: 'writing', actions: 'clearProblem' },
      },
    },
    asking: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { 'orders.toggled': { actions: 'toggleOrders' }, 'freeze.dismissed': 'ready', 'freeze.confirmed': 'freezing' },
    },
    freezing: dialogCall('freezeAccount', 'asking', {
      input: ({ context }: { context: AccountFreezeContext }) => ({ cancelsOrders: context.cancelsOrders }),
      onDone: { target: 'ready', actions: [{ type: 'storeState', params: output('state') }, 'tellFrozen'] },
    }),
    writing: {
      tags: 'busy',
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        onDone: [
          { guard: { type: 'isOpenAgain', params: output('sent') }, target: 'loading' },
          { target: 'ready', actions: { type: 'tellLetter', params: output('sent') } },
        ],
        onError: { target: 'ready', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
  },
});
