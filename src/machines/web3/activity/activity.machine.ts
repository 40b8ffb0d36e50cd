import { assign, setup } from 'xstate';
import type { TransactionRef } from '#services/wallet/activityAnswers.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { isSettled, type LineDetail } from './activity.rules.ts';

/** `accountId` is empty for a wallet without an exchange account. */
export type ActivityInput = { readonly accountId: string; readonly isLinked?: boolean; readonly accountAddress: string };
type ActivityContext = ActivityInput & {
  /** The transaction whose details are asked for; kept while its sheet closes. */
  readonly chosen: TransactionRef | null;
  readonly detail: LineDetail | null;
  readonly problem: Problem | null;
  readonly areRiskLinesShown: boolean;
  /** The first moment of today, in ms; 0 before it is known. */
  readonly dayStart: number;
};
type ActivityEvent =
  | { type: 'transaction.opened'; transaction: TransactionRef }
  | { type: 'detail.closed' }
  | { type: 'retry.requested' }
  | { type: 'riskLines.toggled' }
  | { type: 'day.changed'; dayStart: number };

/** What stands around the list of a wallet's transactions: the details of one, the lines that look like scams, which day it is. */
export const activityMachine = setup({
  types: {} as { input: ActivityInput; context: ActivityContext; events: ActivityEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readDetail: unboundCall<LineDetail, TransactionRef & ActivityInput>('readDetail'),
    watchDay: unboundWatch<{ type: 'day.changed'; dayStart: number }>('watchDay'),
  },
  actions: {
    choose: assign((_, params: { transaction: TransactionRef }) => ({ chosen: params.transaction, detail: null, problem: null })),
    storeDetail: assign((_, params: { detail: LineDetail }) => ({ detail: params.detail, problem: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeDay: assign({ dayStart: (_, params: { dayStart: number }) => params.dayStart }),
    toggleRiskLines: assign({ areRiskLinesShown: ({ context }) => !context.areRiskLinesShown }),
  },
  guards: {
    isKnown: ({ context }) => context.detail !== null,
    isSettled: ({ context }) => context.detail !== null && isSettled(context.detail),
  },
  delays: { lookAgain: 4_000 },
}).createMachine({
  id: 'activity',
  context: ({ input }) => ({ ...input, chosen: null, detail: null, problem: null, areRiskLinesShown: false, dayStart: 0 }),
  initial: 'listing',
  invoke: { id: 'watchDay', src: 'watchDay', onError: { actions: [] } },
  on: {
    'day.changed': { actions: { type: 'storeDay', params: pick('dayStart') } },
    'riskLines.toggled': { actions: 'toggleRiskLines' },
  },
  states: {
    listing: {
      on: {
        'transaction.opened': {
          target: 'detail',
          actions: { type: 'choose', params: pick('transaction') },
        },
      },
    },
    detail: {
      tags: 'dialog',
      initial: 'reading',
      on: { 'detail.closed': 'listing' },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readDetail',
            src: 'readDetail',
            input: ({ context: { chosen, accountId, accountAddress, isLinked = false } }) => ({
              accountId,
              isLinked,
              accountAddress,
              chainIndex: chosen?.chainIndex ?? 0,
              txHash: chosen?.txHash ?? '',
              ownId: chosen?.ownId ?? '',
            }),
            onDone: { target: 'shown', actions: { type: 'storeDetail', params: ({ event }) => ({ detail: event.output }) } },
            onError: [
              // What was read before stays: the next look may tell more.
              { guard: 'isKnown', target: 'shown' },
              { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
            ],
          },
        },
        shown: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSettled', target: 'settled' }, { target: 'waiting' }] },
            settled: {},
            /** It is still to be mined, or to be found. */
            waiting: { after: { lookAgain: '#activity.detail.reading' } },
          },
        },
        failed: { tags: 'error', on: { 'retry.requested': 'reading' } },
      },
    },
  },
});
