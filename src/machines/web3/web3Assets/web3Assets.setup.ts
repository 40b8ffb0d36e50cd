import { assign, setup } from 'xstate';
import type { ChainReading, ReadBalancesRequest } from '#services/wallet/balances.ts';
import type { Chains } from '#services/wallet/chains.ts';
import type { WalletTokens } from '#services/wallet/walletTokens.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { heldTokens, mergeReadings, mergeSome, mostAttempts, type ChainHoldings, type HeldToken } from './web3Assets.rules.ts';

/** `accountId`: empty for a wallet that the exchange does not know, which is read from the chains themselves. */
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
  /** Keys of risk tokens that the visitor has put into the list, for as long as the page stands. */
  readonly listedRisks: readonly string[];
  readonly search: string;
  readonly hidesSmall: boolean;
  /** Keys of the lines that show their chains. */
  readonly unfolded: readonly string[];
  /** Keys of the tokens whose rows are on view or near it. */
  readonly seen: readonly string[];
  /** What was asked of the chains may have changed meanwhile. */
  readonly isOutdated: boolean;
};
export type Web3AssetsEvent =
  | { type: 'reload.requested' }
  /** The page came back to the user. */
  | { type: 'attention.returned' }
  | { type: 'chain.chosen'; chainIndex: number }
  | { type: 'riskTokens.toggled' }
  /** A risk token goes into the list, or out of it. */
  | { type: 'riskToken.toggled'; key: string }
  | { type: 'search.changed'; text: string }
  | { type: 'small.toggled' }
  /** What the browser remembers of it: told at the start, and when another tab chooses. */
  | { type: 'small.followed'; hidesSmall: boolean }
  | { type: 'line.toggled'; key: string }
  /** Rows have come near the window, or have left it. */
  | { type: 'rows.seen'; keys: readonly string[]; isNear: boolean }
  /** A chain has a new block. */
  | { type: 'block.arrived' };

/** The named parts of the machine: types, actors, actions, guards and delays. */
export const web3AssetsSetup = setup({
  types: {} as { input: Web3AssetsInput; context: Web3AssetsContext; events: Web3AssetsEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: {
    /** `again`: ask the server anew, what is known seems out of date. */
    readChains: unboundCall<Chains, { again: boolean }>('readChains'),
    readTokens: unboundCall<WalletTokens, { accountId: string }>('readTokens'),
    readBalances: unboundCall<readonly ChainReading[], ReadBalancesRequest & { accountId: string }>('readBalances'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
    watchNewBlocks: unboundWatch<{ type: 'block.arrived' }>('watchNewBlocks'),
    watchSmall: unboundWatch<{ type: 'small.followed'; hidesSmall: boolean }>('watchSmall'),
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
    storeSome: assign(({ context }, params: { readings: readonly ChainReading[] }) => {
      const chains = mergeSome(context.chains, params.readings, context.tokens);
      return { chains, held: heldTokens(chains, context.tokens) };
    }),
    storeSeen: assign(({ context }, { keys, isNear }: { keys: readonly string[]; isNear: boolean }) => {
      const others = context.seen.filter((key) => !keys.includes(key));
      return { seen: isNear ? [...others, ...keys] : others };
    }),
    markOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), attempt: 0 })),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    chooseChain: assign({ chosenChain: (_, params: { chainIndex: number }) => params.chainIndex }),
    toggleRiskTokens: assign({ areRiskTokensShown: ({ context }) => !context.areRiskTokensShown }),
    flipListed: assign({
      listedRisks: ({ context }, { key }: { key: string }) =>
        context.listedRisks.includes(key) ? context.listedRisks.filter((listed) => listed !== key) : [...context.listedRisks, key],
    }),
    storeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    storeSmall: assign({ hidesSmall: (_, params: { hidesSmall: boolean }) => params.hidesSmall }),
    flipSmall: assign({ hidesSmall: ({ context }) => !context.hidesSmall }),
    keepSmall: (_, _params: { hidesSmall: boolean }) => {},
    flipLine: assign({
      unfolded: ({ context }, { key }: { key: string }) =>
        context.unfolded.includes(key) ? context.unfolded.filter((open) => open !== key) : [...context.unfolded, key],
    }),
    /** Tells the wallet session what the wallet is worth, in USDT. */
    reportTotal: (_, _params: { address: string; total: string }) => {},
  },
  guards: {
    hasChains: (_, params: { enabled: Chains }) => params.enabled.chains.length > 0,
    mustAskAgain: ({ context }, params: { answer: WalletTokens }) => params.answer.kind === 'pending' && context.attempt < mostAttempts,
    isOutdated: ({ context }) => context.isOutdated,
    hasReading: ({ context }) => context.chains.some(({ readAt }) => readAt !== null),
  },
  delays: { askAgain: 2_000, refresh: 30_000 },
});
