import { assign, setup } from 'xstate';
import { amountField, type AmountEdit, type AmountEvent } from '#machines/kit/amountField.ts';
import type { Holding } from '#services/wallet/balances.ts';
import type { EnabledChain } from '#services/wallet/chains.ts';
import type { ReadHoldingsRequest, Receivable } from '#services/wallet/receivable.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { edited, emptyEntry, entryOf, type AmountEntry } from '#machines/rules/amountEntry.ts';
import type { DecimalMark } from '#machines/rules/amountText.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { arrivalsIn, offeredTokens, type Arrival } from './receive.rules.ts';

/** `address`: the connected account's. `mark`: the decimal mark of the visitor's language. */
export type ReceiveInput = { readonly address: string; readonly mark: DecimalMark };
export type ReceiveContext = ReceiveInput & {
  readonly chains: readonly EnabledChain[];
  /** Why there are no chains; empty when there are. */
  readonly reason: string;
  readonly tokens: readonly Web3Token[];
  readonly chainIndex: number;
  /** Empty for the chain's own coin. */
  readonly tokenAddress: string;
  readonly entry: AmountEntry;
  /** What the account held on the chosen chain at the last look; null before the first. */
  readonly holdings: readonly Holding[] | null;
  /** What has come in while the page was open, the newest first. */
  readonly arrivals: readonly Arrival[];
  /** The chain did not answer the last look: the address is good, but payments are not noticed. */
  readonly isSilent: boolean;
  readonly problem: Problem | null;
};
export type ReceiveEvent =
  | { type: 'chain.chosen'; chainIndex: number }
  | { type: 'token.chosen'; tokenAddress: string }
  | AmountEvent
  | { type: 'arrivals.closed' }
  | { type: 'reload.requested' };

const precisionOf = ({ tokens, chainIndex, tokenAddress }: ReceiveContext): number =>
  tokens.find((token) => token.chainIndex === chainIndex && token.tokenAddress === tokenAddress)?.decimals ?? 18;
const rulesOf = (context: ReceiveContext) => ({ mark: context.mark, precision: precisionOf(context), cap: null });

/** Asks for a payment to the connected account: network, token, amount, and the address that is shown for them; tells what has come in. */
export const receiveMachine = setup({
  types: {} as { input: ReceiveInput; context: ReceiveContext; events: ReceiveEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: {
    /** `again`: what is known of the chains seems out of date. */
    readReceivable: unboundCall<Receivable, { address: string; again: boolean }>('readReceivable'),
    readHoldings: unboundCall<readonly Holding[], ReadHoldingsRequest>('readHoldings'),
  },
  actions: {
    storeReceivable: assign((_, { answer }: { answer: Receivable }) => ({
      address: answer.address,
      chains: answer.chains,
      reason: answer.reason,
      tokens: answer.tokens,
      problem: null,
      chainIndex: answer.chains[0]?.chainIndex ?? 0,
    })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    /** Another network has other tokens: its own coin is offered first. What was typed stays, cut to what that coin can carry. */
    chooseChain: assign((_, params: { chainIndex: number }) => ({
      chainIndex: params.chainIndex,
      tokenAddress: '',
      holdings: null,
      isSilent: false,
    })),
    chooseToken: assign({ tokenAddress: (_, params: { tokenAddress: string }) => params.tokenAddress }),
    fitAmount: assign({
      entry: ({ context }) => (context.entry.amount === '' ? context.entry : entryOf(context.entry.amount, rulesOf(context))),
    }),
    storeEdit: assign({
      entry: ({ context }, edit: AmountEdit) => edited(context.entry, edit, rulesOf(context)),
    }),
    storeAmount: assign({ entry: ({ context }, params: { amount: string }) => entryOf(params.amount, rulesOf(context)) }),
    storeHoldings: assign(({ context }, { holdings }: { holdings: readonly Holding[] }) => {
      const known = offeredTokens(context.tokens, context.chainIndex);
      const come = context.holdings === null ? [] : arrivalsIn(context.holdings, holdings, known);
      return { holdings, isSilent: false, arrivals: [...come, ...context.arrivals] };
    }),
    markSilent: assign({ isSilent: true }),
    forgetArrivals: assign({ arrivals: [] }),
  },
  guards: {
    hasChains: (_, params: { answer: Receivable }) => params.answer.chains.length > 0,
    isOther: ({ context }, params: { chainIndex: number }) =>
      params.chainIndex !== context.chainIndex && context.chains.some(({ chainIndex }) => chainIndex === params.chainIndex),
    isOffered: ({ context }, params: { tokenAddress: string }) =>
      offeredTokens(context.tokens, context.chainIndex).some(({ tokenAddress }) => tokenAddress === params.tokenAddress),
  },
  delays: { lookAgain: 5_000 },
}).createMachine({
  id: 'receive',
  context: ({ input }) => ({
    ...input,
    chains: [],
    reason: '',
    tokens: [],
    chainIndex: 0,
    tokenAddress: '',
    entry: emptyEntry,
    holdings: null,
    arrivals: [],
    isSilent: false,
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readReceivable',
        src: 'readReceivable',
        input: ({ context }) => ({ address: context.address, again: context.reason !== '' }),
        onDone: [
          {
            guard: { type: 'hasChains', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: { type: 'storeReceivable', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'offline', actions: { type: 'storeReceivable', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    /** No chain is enabled or running: the page says why. */
    offline: { tags: 'blocked', on: { 'reload.requested': 'reading' } },
    /** No address is shown: one that could be another account's would be worse than none. */
    failed: { tags: 'error', on: { 'reload.requested': 'reading' } },
    shown: {
      initial: 'looking',
      on: {
        'chain.chosen': {
          guard: { type: 'isOther', params: pick('chainIndex') },
          target: '.looking',
          actions: [{ type: 'chooseChain', params: pick('chainIndex') }, 'fitAmount'],
        },
        'token.chosen': {
          guard: { type: 'isOffered', params: pick('tokenAddress') },
          actions: [{ type: 'chooseToken', params: pick('tokenAddress') }, 'fitAmount'],
        },
        ...amountField,
        'arrivals.closed': { actions: 'forgetArrivals' },
      },
      states: {
        looking: {
          invoke: {
            id: 'readHoldings',
            src: 'readHoldings',
            input: ({ context }) => ({
              holder: context.address,
              chainIndex: context.chainIndex,
              tokens: offeredTokens(context.tokens, context.chainIndex),
            }),
            onDone: { target: 'resting', actions: { type: 'storeHoldings', params: ({ event }) => ({ holdings: event.output }) } },
            onError: { target: 'resting', actions: 'markSilent' },
          },
        },
        resting: { after: { lookAgain: 'looking' } },
      },
    },
  },
});
