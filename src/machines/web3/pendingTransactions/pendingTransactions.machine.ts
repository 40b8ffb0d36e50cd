import { assign, setup } from 'xstate';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { afterLooks, afterRecords, newlyMined, type Looks, type SeenTransaction } from './pendingTransactions.rules.ts';

export type PendingInput = { readonly address: string };
export type PendingContext = PendingInput & {
  readonly items: readonly SeenTransaction[];
  /** The one whose life is on view, also when it is kept no longer; null when none is. */
  readonly opened: TransactionRecord | null;
  /** This device's time when the records or the chains were looked at last, in ms: what ages are told by. */
  readonly now: number;
};
type RecordsChanged = { type: 'records.changed'; records: readonly TransactionRecord[]; now: number };
export type PendingEvent =
  /** What this browser keeps of the account: told at the start and after every change, in any tab. */
  RecordsChanged | { type: 'transaction.opened'; id: string } | { type: 'transaction.closed' };

/** What the wallet was asked for and the chain may still change: kept over reloads, looked at until no block can change it. */
export const pendingTransactionsMachine = setup({
  types: {} as { input: PendingInput; context: PendingContext; events: PendingEvent; tags: 'busy' | 'dialog' },
  actors: {
    watchRecords: unboundWatch<RecordsChanged, { address: string }>('watchRecords'),
    lookAtAll: unboundCall<Looks, { records: readonly TransactionRecord[] }>('lookAtAll'),
  },
  actions: {
    storeRecords: assign({
      items: ({ context }, { records }: Omit<RecordsChanged, 'type'>) => afterRecords(context.items, records),
      now: (_, { now }) => now,
    }),
    storeLooks: assign({
      items: ({ context }, { looks }: Looks) => afterLooks(context.items, looks),
      now: (_, { now }) => now,
    }),
    open: assign({
      opened: ({ context }, params: { id: string }) => context.items.find(({ record }) => record.id === params.id)?.record ?? null,
    }),
    close: assign({ opened: null }),
    /** Tells the pages that what the account holds has changed. */
    reportMined: (_, _params: { chainIndexes: readonly number[] }) => {},
  },
  guards: {
    hasSome: (_, params: { records: readonly TransactionRecord[] }) => params.records.length > 0,
    isKept: ({ context }, params: { id: string }) => context.items.some(({ record }) => record.id === params.id),
  },
  delays: { lookAgain: 4_000 },
}).createMachine({
  id: 'pendingTransactions',
  context: ({ input }) => ({ ...input, items: [], opened: null, now: 0 }),
  initial: 'empty',
  invoke: {
    id: 'watchRecords',
    src: 'watchRecords',
    input: ({ context }) => ({ address: context.address }),
    onError: { actions: [] },
  },
  on: {
    'records.changed': [
      {
        guard: { type: 'hasSome', params: ({ event }) => ({ records: event.records }) },
        target: '.looking',
        actions: { type: 'storeRecords', params: ({ event }) => event },
      },
      { target: '.empty', actions: { type: 'storeRecords', params: ({ event }) => event } },
    ],
    'transaction.opened': {
      guard: { type: 'isKept', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'open', params: ({ event }) => ({ id: event.id }) },
    },
    'transaction.closed': { actions: 'close' },
  },
  states: {
    empty: {},
    looking: {
      tags: 'busy',
      invoke: {
        id: 'lookAtAll',
        src: 'lookAtAll',
        input: ({ context }) => ({ records: context.items.map(({ record }) => record) }),
        onDone: {
          target: 'resting',
          actions: [
            {
              type: 'reportMined',
              params: ({ context, event }) => ({ chainIndexes: newlyMined(context.items, event.output.looks) }),
            },
            { type: 'storeLooks', params: ({ event }) => event.output },
          ],
        },
        onError: 'resting',
      },
    },
    resting: { after: { lookAgain: 'looking' } },
  },
});
