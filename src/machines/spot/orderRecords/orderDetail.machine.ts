import { assign, setup } from 'xstate';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { FillRecord, OrderRecord } from './orderRecords.rules.ts';

/** An order with its fills, oldest first; of a one-cancels-other `orders` has both. Null when the exchange does not know it. */
export type OrderDetail = { readonly orders: readonly OrderRecord[]; readonly fills: readonly FillRecord[] } | null;
export type OrderDetailContext = {
  readonly orderId: string;
  readonly detail: OrderDetail;
  readonly problem: Problem | null;
  /** It changed while it was read. */
  readonly isMissed: boolean;
};
export type OrderDetailEvent =
  | { type: 'detail.wanted'; orderId: string }
  | { type: 'detail.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'order.changed' };

type Named = { readonly orderId: string };
const nameOf = ({ context }: { context: OrderDetailContext }): Named => ({ orderId: context.orderId });
const store = { type: 'storeDetail', params: output('detail') } as const;
const isUnknown = { type: 'isUnknown', params: output('detail') } as const;
const fail = { type: 'storeProblem', params: errorOf } as const;
const miss = { 'order.changed': { actions: 'noteMiss' } } as const;

/** One order with its fills beside the list that it was chosen from, read again as it changes for as long as it is on view. */
export const orderDetailMachine = setup({
  types: {} as { context: OrderDetailContext; events: OrderDetailEvent; tags: 'busy' | 'dialog' | 'error' },
  actors: {
    readDetail: unboundCall<OrderDetail, Named>('readDetail'),
    watchDetail: unboundWatch<{ type: 'order.changed' }, Named>('watchDetail'),
  },
  actions: {
    begin: assign((_, params: Named) => ({ orderId: params.orderId, detail: null, problem: null })),
    storeDetail: assign((_, params: { detail: OrderDetail }) => ({ detail: params.detail, problem: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    noteMiss: assign({ isMissed: true }),
    clearMiss: assign({ isMissed: false }),
  },
  guards: {
    isUnknown: (_, params: { detail: OrderDetail }) => params.detail === null,
    isMissed: ({ context }) => context.isMissed,
  },
  delays: { readPause: 300 },
}).createMachine({
  id: 'orderDetail',
  context: { orderId: '', detail: null, problem: null, isMissed: false },
  initial: 'closed',
  on: {
    'detail.wanted': { target: '.open', actions: { type: 'begin', params: pick('orderId') } },
  },
  states: {
    closed: {},
    open: {
      tags: 'dialog',
      initial: 'reading',
      invoke: { id: 'watchDetail', src: 'watchDetail', input: nameOf, onError: { actions: [] } },
      on: { 'detail.dismissed': 'closed' },
      states: {
        reading: {
          tags: 'busy',
          entry: 'clearMiss',
          on: miss,
          invoke: {
            id: 'readDetail',
            src: 'readDetail',
            input: nameOf,
            onDone: [
              { guard: isUnknown, target: 'unknown' },
              { target: 'settling', actions: store },
            ],
            onError: { target: 'failed', actions: fail },
          },
        },
        failed: { tags: 'error', on: { 'retry.requested': 'reading' } },
        /** News of it says that it is known after all. */
        unknown: { tags: 'error', on: { 'order.changed': 'reading' } },
        /** Just read: a burst of fills makes few readings. */
        settling: { on: miss, after: { readPause: [{ guard: 'isMissed', target: 'rereading' }, { target: 'current' }] } },
        current: { on: { 'order.changed': 'rereading' } },
        /** What was read before stays on view. */
        rereading: {
          entry: 'clearMiss',
          on: miss,
          invoke: {
            id: 'rereadDetail',
            src: 'readDetail',
            input: nameOf,
            onDone: [
              // Not kept any more: what was read before is no order now.
              { guard: isUnknown, target: 'unknown', actions: store },
              { target: 'settling', actions: store },
            ],
            onError: { target: 'stale', actions: fail },
          },
        },
        stale: { tags: 'error', on: { 'retry.requested': 'rereading', 'order.changed': 'rereading' } },
      },
    },
  },
});
