import { setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

/** `accountId`: empty for a wallet that the exchange does not know. `isKnown`: the header has a total already. */
export type WalletTotalInput = { readonly accountId: string; readonly address: string; readonly isKnown: boolean };
export type WalletTotalEvent =
  /** Told at the start where the header has no total. */
  | { type: 'total.missing' }
  /** A transaction of this browser's wallet was mined. */
  | { type: 'transaction.mined' };

/** Keeps the header's total true on the pages that read no balances themselves. */
export const walletTotalMachine = setup({
  types: {} as { input: WalletTotalInput; context: WalletTotalInput; events: WalletTotalEvent; tags: 'busy' },
  actors: {
    /** The wallet's worth in USDT, a decimal string. */
    readTotal: unboundCall<string, { accountId: string; address: string }>('readTotal'),
    watchNeed: unboundWatch<WalletTotalEvent, { isKnown: boolean }>('watchNeed'),
  },
  actions: {
    /** Tells the wallet session. */
    reportTotal: (_, _params: { address: string; total: string }) => {},
  },
  delays: { readAgain: 15_000 },
}).createMachine({
  id: 'walletTotal',
  context: ({ input }) => input,
  initial: 'resting',
  invoke: {
    id: 'watchNeed',
    src: 'watchNeed',
    input: ({ context }) => ({ isKnown: context.isKnown }),
    onError: { actions: [] },
  },
  on: { 'total.missing': '.reading', 'transaction.mined': '.reading' },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readTotal',
        src: 'readTotal',
        input: ({ context: { accountId, address } }) => ({ accountId, address }),
        onDone: {
          target: 'resting',
          actions: { type: 'reportTotal', params: ({ context, event }) => ({ address: context.address, total: event.output }) },
        },
        onError: 'silent',
      },
    },
    resting: {},
    /** Exchange or chains did not answer: what the header says stays. */
    silent: { after: { readAgain: 'reading' } },
  },
});
