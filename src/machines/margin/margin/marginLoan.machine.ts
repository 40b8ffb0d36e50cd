import { assign, setup } from 'xstate';
import { amountField, type AmountEdit, type AmountEvent } from '#machines/kit/amountField.ts';
import { mayAskAgain, pauseOf, withAskCounted } from '#machines/kit/asking.ts';
import { endsAs, isEnding } from '#machines/kit/intent.rules.ts';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { unansweredUntil } from '#machines/kit/unanswered.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import type { WalletAnswer } from './marginAccount.machine.ts';
import type { WalletRef } from './marginAccount.rules.ts';
import { loanSubmitMachine } from './loanSubmit.machine.ts';
import type { LoanEnding } from './loanSubmit.rules.ts';
import {
  blockedBy,
  noWords,
  startContext,
  submission,
  withAmount,
  withCoin,
  withEdit,
  withEnding,
  withKind,
  withMax,
  withSetup,
  withWallet,
  type LoanKind,
  type LoanSetup,
  type LoanWish,
  type MarginLoanContext,
  type MarginLoanInput,
} from './marginLoan.rules.ts';

export type MarginLoanEvent =
  | { type: 'kind.chosen'; kind: LoanKind }
  | { type: 'coin.chosen'; coinId: number }
  | AmountEvent
  | { type: 'max.chosen' }
  | { type: 'loan.submitted' }
  | { type: 'retry.requested' }
  /** The user wants to know now what became of an unanswered loan. */
  | { type: 'answer.wanted' }
  /** Leaves an intent of long ago, whose outcome the wallet itself shows. */
  | { type: 'pending.dismissed' }
  /** Money moved, here or elsewhere. */
  | { type: 'money.changed' }
  /** The page came back to the user, or the network did. */
  | { type: 'attention.returned' };

const setupOf = output('setup');
const answerOf = output('answer');
const endingOf = output('ending');
const storeSetup = { type: 'storeSetup', params: setupOf } as const;
const storeWallet = { type: 'storeWallet', params: answerOf } as const;
const storeEnding = { type: 'storeEnding', params: endingOf } as const;
const tellDone = {
  type: 'tellDone',
  params: ({ context }: { context: MarginLoanContext }) => ({ wish: submission(context).wish }),
} as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;
const toLogin = { guard: { type: 'isSessionFault', params: errorOf }, target: '#marginLoan.loggedOut', actions: 'leaveForLogin' } as const;

/**
 * Borrows coins into a margin wallet, or pays them back: how much, by what the wallet, its owner and the lenders allow; and one wish at a
 * time on its way, with one effect at most whatever becomes of its answer. To pay all back, what is owed is read again first.
 */
export const marginLoanMachine = setup({
  types: {} as { input: MarginLoanInput; context: MarginLoanContext; events: MarginLoanEvent; tags: 'busy' | 'blocked' | 'error' },
  actors: {
    openLoan: unboundCall<LoanSetup, { readonly owner: string; readonly wallet: WalletRef }>('openLoan'),
    readWallet: unboundCall<WalletAnswer, WalletRef>('readWallet'),
    loanSubmit: loanSubmitMachine,
    watchMoney: unboundWatch<{ type: 'money.changed' }>('watchMoney'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeSetup: assign(({ context }, params: { setup: LoanSetup }) => withSetup(context, params.setup)),
    storeWallet: assign(({ context }, params: { answer: WalletAnswer }) => withWallet(context, params.answer)),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeKind: assign(({ context }, params: { kind: LoanKind }) => withKind(context, params.kind)),
    storeCoin: assign((_, params: { coinId: number }) => withCoin(params.coinId)),
    storeEdit: assign(({ context }, edit: AmountEdit) => withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => withAmount(context, params.amount)),
    fillMax: assign(({ context }) => withMax(context)),
    markChecked: assign({ isChecked: true }),
    forgetWords: assign(noWords),
    storeEnding: assign(({ context }, params: { ending: LoanEnding }) => withEnding(context, params.ending)),
    dropPending: assign({ pending: null, asks: 0, problem: null }),
    countAsk: assign(({ context }) => withAskCounted(context)),
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    forgetIntent: (_, _params: { key: string }) => {},
    tellDone: (_, _params: { wish: LoanWish }) => {},
    closeDialog: () => {},
    /** The session is over: login, and back to where the user was. */
    leaveForLogin: () => {},
  },
  guards: {
    isOld: (_, params: { setup: LoanSetup }) => params.setup.pending?.isOld === true,
    isPending: (_, params: { setup: LoanSetup }) => params.setup.pending !== null,
    isOpen: (_, params: { setup: LoanSetup }) => params.setup.answer.kind === 'ok',
    isRead: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'ok',
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isBlocked: ({ context }) => blockedBy(context) !== null,
    paysAll: ({ context }) => context.isAll,
    /** What was owed when the wallet was read last is still less than what is there. */
    stillPays: ({ context }, { answer }: { answer: WalletAnswer }) =>
      answer.kind === 'ok' && blockedBy({ ...context, data: answer.data }) === null,
    isEnding,
    mayAskAgain,
  },
  delays: { askAgain: pauseOf(1_000) },
}).createMachine({
  id: 'marginLoan',
  context: ({ input }) => startContext(input),
  invoke: [
    { id: 'watchMoney', src: 'watchMoney', onError: { actions: [] } },
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
  ],
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openLoan',
        src: 'openLoan',
        input: ({ context: { owner, wallet } }) => ({ owner, wallet }),
        onDone: [
          { guard: { type: 'isOld', params: setupOf }, target: 'recalling', actions: storeSetup },
          { guard: { type: 'isPending', params: setupOf }, target: 'submitting', actions: storeSetup },
          { guard: { type: 'isOpen', params: setupOf }, target: 'form', actions: storeSetup },
          { target: 'unavailable', actions: storeSetup },
        ],
        onError: [toLogin, { target: 'unavailable', actions: storeProblem }],
      },
    },
    unavailable: {
      tags: 'error',
      on: {
        'retry.requested': { target: 'opening', actions: 'forgetWords' },
        'attention.returned': { target: 'opening', actions: 'forgetWords' },
      },
    },
    form: {
      initial: 'ready',
      on: {
        'kind.chosen': { actions: { type: 'storeKind', params: pick('kind') } },
        'coin.chosen': { actions: { type: 'storeCoin', params: pick('coinId') } },
        ...amountField,
        'max.chosen': { actions: 'fillMax' },
        'loan.submitted': [
          { guard: 'isBlocked', actions: 'markChecked' },
          { guard: 'paysAll', target: 'recounting', actions: 'forgetWords' },
          { target: 'submitting', actions: 'forgetWords' },
        ],
      },
      states: {
        ready: { on: { 'money.changed': 'rereading' } },
        /** Limits and debts are read again; what was known stays, and can be acted upon: the exchange judges. */
        rereading: {
          invoke: {
            id: 'rereadWallet',
            src: 'readWallet',
            input: ({ context }) => context.wallet,
            onDone: { target: 'ready', actions: storeWallet },
            onError: [toLogin, { target: 'ready', actions: storeProblem }],
          },
          on: { 'money.changed': { target: 'rereading', reenter: true } },
        },
      },
    },
    /** Interest has grown since the form was filled: all that is owed now is what is paid. */
    recounting: {
      tags: 'busy',
      invoke: {
        id: 'readWallet',
        src: 'readWallet',
        input: ({ context }) => context.wallet,
        onDone: [
          { guard: { type: 'stillPays', params: answerOf }, target: 'submitting', actions: storeWallet },
          { guard: { type: 'isRead', params: answerOf }, target: 'form', actions: [storeWallet, 'markChecked'] },
          { target: 'form', actions: storeWallet },
        ],
        onError: [toLogin, { target: 'form', actions: storeProblem }],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'loanSubmit',
        src: 'loanSubmit',
        input: ({ context }) => submission(context),
        onDone: [
          { guard: endsAs<LoanEnding>('done'), target: 'done', actions: ['announceBalances', tellDone, 'closeDialog'] },
          { guard: endsAs<LoanEnding>('unanswered'), target: 'unanswered', actions: storeEnding },
          { guard: endsAs<LoanEnding>('sessionEnded'), target: 'loggedOut', actions: 'leaveForLogin' },
          { guard: endsAs<LoanEnding>('fault'), target: 'form', actions: storeEnding },
          { target: 'form.rereading', actions: [storeEnding, 'announceBalances'] },
        ],
        onError: { target: 'form', actions: ['dropPending', storeProblem] },
      },
    },
    /** It may have been carried out: the same key asks again, by itself at first, then when the user or the network returns. */
    unanswered: unansweredUntil('#marginLoan.submitting'),
    /** An intent of long ago is never sent again: the wallet shows what became of it. */
    recalling: {
      on: {
        'pending.dismissed': {
          target: 'opening',
          actions: [{ type: 'forgetIntent', params: ({ context }) => ({ key: context.pending?.key ?? '' }) }, 'dropPending'],
        },
      },
    },
    done: { type: 'final' },
    loggedOut: { tags: 'blocked' },
  },
});
