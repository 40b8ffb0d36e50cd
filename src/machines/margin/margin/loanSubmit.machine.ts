import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { endingOfAnswer, endingOfFault, type LoanAnswer, type LoanEnding } from './loanSubmit.rules.ts';
import type { LoanWish } from '#services/trade/marginIntents.ts';

/** `key` is the idempotency key of an intent that was sent before and got no answer; null for a new one. */
export type LoanSubmitInput = { readonly owner: string; readonly wish: LoanWish; readonly key: string | null };
export type LoanSubmitContext = LoanSubmitInput & { readonly isResend: boolean; readonly ending: LoanEnding };
export type NewLoan = { readonly owner: string; readonly wish: LoanWish };
export type KeyedLoan = { readonly wish: LoanWish; readonly key: string };
type Taken = 'none' | 'held' | 'elsewhere';

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const taken =
  (as: Taken) =>
  ({ event }: { event: { output: Taken } }) => ({ taken: event.output, as });

/**
 * One intent to borrow or to pay back, from its key to a known outcome. The key is stored before anything is sent, so that asking
 * again after a lost answer or a reload has one effect at most; the intent is forgotten only when its outcome is known.
 */
export const loanSubmitMachine = setup({
  types: {} as { input: LoanSubmitInput; context: LoanSubmitContext; output: LoanEnding; tags: 'busy' },
  actors: {
    /** Takes the lock of a stored intent, unless there is none yet or another tab has taken or settled it. */
    takeIntent: unboundCall<Taken, { readonly key: string | null }>('takeIntent'),
    /** Makes the key, stores the intent and holds its lock. */
    openIntent: unboundCall<string, NewLoan>('openIntent'),
    submitLoan: unboundCall<LoanAnswer, KeyedLoan>('submitLoan'),
    settleIntent: unboundCall<void, { readonly key: string }>('settleIntent'),
  },
  actions: {
    storeKey: assign({ key: (_, params: { key: string }) => params.key }),
    markResend: assign({ isResend: true }),
    storeAnswer: assign({ ending: (_, params: { answer: LoanAnswer }) => endingOfAnswer(params.answer) }),
    storeFault: assign({ ending: (_, params: { error: unknown }) => endingOfFault(params.error, null) }),
    storeSilence: assign({
      ending: ({ context: { key, wish } }, params: { error: unknown }) => endingOfFault(params.error, key === null ? null : { key, wish }),
    }),
  },
  guards: {
    isTaken: (_, params: { taken: Taken; as: Taken }) => params.taken === params.as,
    isUnanswered: ({ context }, params: { error: unknown }) => isUnanswered(params.error, context.isResend),
  },
}).createMachine({
  id: 'loanSubmit',
  context: ({ input }) => ({ ...input, isResend: false, ending: { kind: 'elsewhere' } }),
  initial: 'taking',
  output: ({ context }) => context.ending,
  states: {
    taking: {
      tags: 'busy',
      invoke: {
        id: 'takeIntent',
        src: 'takeIntent',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          { guard: { type: 'isTaken', params: taken('held') }, target: 'sending', actions: 'markResend' },
          { guard: { type: 'isTaken', params: taken('none') }, target: 'opening' },
          { target: 'ended' },
        ],
        onError: { target: 'ended', actions: { type: 'storeSilence', params: failed } },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openIntent',
        src: 'openIntent',
        input: ({ context: { owner, wish } }) => ({ owner, wish }),
        onDone: { target: 'sending', actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
        onError: { target: 'ended', actions: { type: 'storeFault', params: failed } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submitLoan',
        src: 'submitLoan',
        input: ({ context: { wish, key } }) => ({ wish, key: key ?? '' }),
        onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: [
          {
            guard: { type: 'isUnanswered', params: failed },
            target: 'ended',
            actions: { type: 'storeSilence', params: failed },
          },
          { target: 'settling', actions: { type: 'storeFault', params: failed } },
        ],
      },
    },
    settling: {
      tags: 'busy',
      invoke: {
        id: 'settleIntent',
        src: 'settleIntent',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    ended: { type: 'final' },
  },
});
