import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { endingOfFault, endingOfOutcome, type TransferAnswer, type TransferEnding } from './transferSubmit.rules.ts';
import type { TransferRequest } from '#services/funds/calls.ts';

/** `key` is the idempotency key of an intent that was sent before and got no answer; null for a new one. */
export type TransferSubmitInput = {
  readonly owner: string;
  readonly request: TransferRequest;
  readonly shortName: string;
  readonly key: string | null;
};
export type TransferSubmitContext = {
  readonly owner: string;
  readonly request: TransferRequest;
  readonly shortName: string;
  readonly key: string | null;
  readonly isResend: boolean;
  readonly ending: TransferEnding;
};
export type NewIntent = { readonly owner: string; readonly request: TransferRequest; readonly shortName: string };
export type KeyedTransfer = { readonly request: TransferRequest; readonly key: string };

/**
 * One intent to move money, from the check to an answer. Its key is stored before anything is sent, so that asking
 * again after a lost answer or a reload has at most one effect; the intent is forgotten only when its outcome is known.
 */
export const transferSubmitMachine = setup({
  types: {} as { input: TransferSubmitInput; context: TransferSubmitContext; output: TransferEnding; tags: 'busy' },
  actors: {
    precheckTransfer: unboundCall<TransferAnswer, TransferRequest>('precheckTransfer'),
    /** Makes the key, stores the intent and holds its lock. */
    openIntent: unboundCall<string, NewIntent>('openIntent'),
    /** Takes the lock of a stored intent, unless there is none yet or another tab has taken or settled it. */
    takeIntent: unboundCall<'none' | 'held' | 'elsewhere', { readonly key: string | null }>('takeIntent'),
    submitTransfer: unboundCall<TransferAnswer, KeyedTransfer>('submitTransfer'),
    settleIntent: unboundCall<void, { readonly key: string }>('settleIntent'),
  },
  actions: {
    storeKey: assign({ key: (_, params: { key: string }) => params.key }),
    storeOutcome: assign({ ending: (_, params: { outcome: TransferAnswer }) => endingOfOutcome(params.outcome) }),
    storeFault: assign({ ending: (_, params: { error: unknown }) => endingOfFault(params.error, null) }),
    storeSilence: assign({ ending: ({ context }, params: { error: unknown }) => endingOfFault(params.error, context.key) }),
    markResend: assign({ isResend: true }),
  },
  guards: {
    isAccepted: (_, params: { outcome: TransferAnswer }) => params.outcome.kind === 'accepted',
    isTaken: (_, params: { taken: string; as: string }) => params.taken === params.as,
    isUnanswered: ({ context }, params: { error: unknown }) => isUnanswered(params.error, context.isResend),
  },
}).createMachine({
  id: 'transferSubmit',
  context: ({ input }) => ({
    owner: input.owner,
    request: input.request,
    shortName: input.shortName,
    key: input.key,
    isResend: false,
    ending: { kind: 'elsewhere' },
  }),
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
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output, as: 'held' }) },
            target: 'sending',
            actions: 'markResend',
          },
          { guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output, as: 'none' }) }, target: 'prechecking' },
          { target: 'ended' },
        ],
        onError: { target: 'ended', actions: { type: 'storeSilence', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    prechecking: {
      tags: 'busy',
      invoke: {
        id: 'precheckTransfer',
        src: 'precheckTransfer',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) }, target: 'opening' },
          { target: 'ended', actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: { target: 'ended', actions: { type: 'storeFault', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openIntent',
        src: 'openIntent',
        input: ({ context }) => ({ owner: context.owner, request: context.request, shortName: context.shortName }),
        onDone: { target: 'sending', actions: { type: 'storeKey', params: ({ event }) => ({ key: event.output }) } },
        onError: { target: 'ended', actions: { type: 'storeFault', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'submitTransfer',
        src: 'submitTransfer',
        input: ({ context }) => ({ request: context.request, key: context.key ?? '' }),
        onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) } },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'storeSilence', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'settling', actions: { type: 'storeFault', params: ({ event }) => ({ error: event.error }) } },
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
