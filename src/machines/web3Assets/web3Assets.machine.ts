import { assign, setup } from 'xstate';
import type { ChainReading, ReadBalancesRequest } from '#services/wallet/balances.ts';
import type { Chains } from '#services/wallet/chains.ts';
import type { WalletTokens } from '#services/wallet/walletTokens.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import { problemOf, type Problem } from '../rules/problem.ts';
import { heldTokens, mergeReadings, mostAttempts, totalInUsdt, type ChainHoldings, type HeldToken } from './web3Assets.rules.ts';

export type Web3AssetsInput = { readonly accountId: string; readonly address: string };
export type Web3AssetsContext = Web3AssetsInput & {
  readonly enabled: Chains;
  readonly tokens: readonly Web3Token[];
  readonly chains: readonly ChainHoldings[];
  /** What the account holds, from the two above. */
  readonly held: readonly HeldToken[];
  /** How often the exchange has been asked again because it was still collecting (code 50011). */
  readonly attempt: number;
  /** It was still collecting at the last ask: prices and risk marks may be incomplete. */
  readonly isPartial: boolean;
  readonly problem: Problem | null;
  /** The chain whose tokens are shown; 0 is all. */
  readonly chosenChain: number;
  readonly areRiskTokensShown: boolean;
};
export type Web3AssetsEvent =
  | { type: 'reload.requested' }
  /** The page came back to the user. */
  | { type: 'attention.returned' }
  | { type: 'chain.chosen'; chainIndex: number }
  | { type: 'riskTokens.toggled' };

/** What a wallet holds: the exchange names the tokens, their prices and risks, the chains themselves say the amounts. */
export const web3AssetsMachine = setup({
  types: {} as { input: Web3AssetsInput; context: Web3AssetsContext; events: Web3AssetsEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: {
    /** `again`: ask the server anew, what is known seems out of date. */
    readChains: unboundCall<Chains, { again: boolean }>('readChains'),
    readTokens: unboundCall<WalletTokens, { accountId: string }>('readTokens'),
    readBalances: unboundCall<readonly ChainReading[], ReadBalancesRequest>('readBalances'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeChains: assign({ enabled: (_, params: { enabled: Chains }) => params.enabled }),
    storeTokens: assign((_, params: { answer: WalletTokens }) => ({
      tokens: params.answer.tokens,
      isPartial: params.answer.kind === 'pending',
      attempt: 0,
    })),
    storeReadings: assign(({ context }, params: { readings: readonly ChainReading[] }) => {
      const chains = mergeReadings(context.chains, params.readings);
      return { chains, held: heldTokens(chains, context.tokens) };
    }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), attempt: 0 })),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    chooseChain: assign({ chosenChain: (_, params: { chainIndex: number }) => params.chainIndex }),
    toggleRiskTokens: assign({ areRiskTokensShown: ({ context }) => !context.areRiskTokensShown }),
    /** Tells the wallet session what the wallet is worth, in USDT. */
    reportTotal: (_, _params: { accountId: string; total: string }) => {},
  },
  guards: {
    hasChains: (_, params: { enabled: Chains }) => params.enabled.chains.length > 0,
    mustAskAgain: ({ context }, params: { answer: WalletTokens }) => params.answer.kind === 'pending' && context.attempt < mostAttempts,
    hasReading: ({ context }) => context.chains.some(({ readAt }) => readAt !== null),
  },
  delays: { askAgain: 2_000, refresh: 30_000 },
}).createMachine({
  id: 'web3Assets',
  context: ({ input }) => ({
    ...input,
    enabled: { chains: [], reason: '' },
    tokens: [],
    chains: [],
    held: [],
    attempt: 0,
    isPartial: false,
    problem: null,
    chosenChain: 0,
    areRiskTokensShown: false,
  }),
  initial: 'checkingChains',
  invoke: { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
  on: {
    'chain.chosen': { actions: { type: 'chooseChain', params: ({ event }) => ({ chainIndex: event.chainIndex }) } },
    'riskTokens.toggled': { actions: 'toggleRiskTokens' },
  },
  states: {
    checkingChains: {
      tags: 'busy',
      invoke: {
        id: 'readChains',
        src: 'readChains',
        input: ({ context }) => ({ again: context.chains.some(({ hasFailed }) => hasFailed) }),
        onDone: [
          {
            guard: { type: 'hasChains', params: ({ event }) => ({ enabled: event.output }) },
            target: 'readingTokens',
            actions: { type: 'storeChains', params: ({ event }) => ({ enabled: event.output }) },
          },
          { target: 'offline', actions: { type: 'storeChains', params: ({ event }) => ({ enabled: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** No chain is enabled or running: the page says why. */
    offline: { tags: 'blocked', on: { 'reload.requested': 'checkingChains' } },
    readingTokens: {
      tags: 'busy',
      invoke: {
        id: 'readTokens',
        src: 'readTokens',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: [
          { guard: { type: 'mustAskAgain', params: ({ event }) => ({ answer: event.output }) }, target: 'collecting' },
          { target: 'readingBalances', actions: { type: 'storeTokens', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    collecting: { tags: 'busy', after: { askAgain: { target: 'readingTokens', actions: 'countAttempt' } } },
    readingBalances: {
      tags: 'busy',
      invoke: {
        id: 'readBalances',
        src: 'readBalances',
        input: ({ context }) => ({
          holder: context.address,
          tokens: context.tokens.map(({ chainIndex, tokenAddress, decimals }) => ({ chainIndex, tokenAddress, decimals })),
        }),
        onDone: {
          target: 'resting',
          actions: [
            'clearProblem',
            { type: 'storeReadings', params: ({ event }) => ({ readings: event.output }) },
            {
              type: 'reportTotal',
              params: ({ context }) => ({ accountId: context.accountId, total: totalInUsdt(context.held, context.tokens) }),
            },
          ],
        },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** All that could be read is on view; it is read again after a while and when the user comes back. */
    resting: {
      after: { refresh: 'checkingChains' },
      on: { 'reload.requested': 'checkingChains', 'attention.returned': 'checkingChains' },
    },
    failed: {
      initial: 'deciding',
      after: { refresh: 'checkingChains' },
      on: { 'reload.requested': 'checkingChains', 'attention.returned': 'checkingChains' },
      states: {
        deciding: { always: [{ guard: 'hasReading', target: 'stale' }, { target: 'empty' }] },
        /** Older amounts are still on view. */
        stale: { tags: 'error' },
        empty: { tags: 'error' },
      },
    },
  },
});
