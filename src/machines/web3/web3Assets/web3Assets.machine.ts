import { tokensToRenew, totalInUsdt } from './web3Assets.rules.ts';
import { web3AssetsSetup, type Web3AssetsContext } from './web3Assets.setup.ts';
import { errorOf, output, pick } from '#machines/kit/params.ts';

const storeBalances = [
  'clearProblem',
  { type: 'storeReadings', params: output('readings') },
  {
    type: 'reportTotal',
    params: ({ context }: { context: Web3AssetsContext }) => ({
      address: context.address,
      total: totalInUsdt(context.held, context.tokens),
    }),
  },
] as const;

/** What a wallet holds: the exchange names the tokens, their prices and risks, the chains themselves say the amounts. */
export const web3AssetsMachine = web3AssetsSetup.createMachine({
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
    listedRisks: [],
    search: '',
    hidesSmall: false,
    unfolded: [],
    seen: [],
    isOutdated: false,
  }),
  initial: 'checkingChains',
  invoke: [
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
    { id: 'watchSmall', src: 'watchSmall', onError: { actions: [] } },
  ],
  on: {
    'chain.chosen': { actions: { type: 'chooseChain', params: pick('chainIndex') } },
    'riskTokens.toggled': { actions: 'toggleRiskTokens' },
    'riskToken.toggled': { actions: { type: 'flipListed', params: pick('key') } },
    'search.changed': { actions: { type: 'storeSearch', params: pick('text') } },
    'small.toggled': { actions: ['flipSmall', { type: 'keepSmall', params: ({ context }) => ({ hidesSmall: context.hidesSmall }) }] },
    'small.followed': { actions: { type: 'storeSmall', params: pick('hidesSmall') } },
    'rows.seen': { actions: { type: 'storeSeen', params: pick('keys', 'isNear') } },
    'line.toggled': { actions: { type: 'flipLine', params: pick('key') } },
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
            guard: { type: 'hasChains', params: output('enabled') },
            target: 'readingTokens',
            actions: { type: 'storeChains', params: output('enabled') },
          },
          { target: 'offline', actions: { type: 'storeChains', params: output('enabled') } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
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
          { guard: { type: 'mustAskAgain', params: output('answer') }, target: 'collecting' },
          { target: 'readingBalances', actions: { type: 'storeTokens', params: output('answer') } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    collecting: { tags: 'busy', after: { askAgain: { target: 'readingTokens', actions: 'countAttempt' } } },
    readingBalances: {
      tags: 'busy',
      entry: 'clearOutdated',
      invoke: {
        id: 'readBalances',
        src: 'readBalances',
        input: ({ context }) => ({
          accountId: context.accountId,
          holder: context.address,
          tokens: context.tokens.map(({ chainIndex, tokenAddress, decimals }) => ({ chainIndex, tokenAddress, decimals })),
        }),
        onDone: [
          { guard: 'isOutdated', target: 'readingBalances', reenter: true, actions: storeBalances },
          { target: 'resting', actions: storeBalances },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
      on: { 'attention.returned': { actions: 'markOutdated' } },
    },
    /** All that could be read is on view; it is read again after a while and when the user comes back. */
    resting: {
      after: { refresh: 'checkingChains' },
      initial: 'quiet',
      invoke: { id: 'watchNewBlocks', src: 'watchNewBlocks', onError: { actions: [] } },
      on: { 'reload.requested': 'checkingChains', 'attention.returned': 'checkingChains' },
      states: {
        quiet: { on: { 'block.arrived': 'renewing' } },
        /** What a new block may have changed of what is on view. */
        renewing: {
          invoke: {
            id: 'renewBalances',
            src: 'readBalances',
            input: ({ context }) => ({
              accountId: context.accountId,
              holder: context.address,
              areSome: true,
              tokens: tokensToRenew(context.tokens, context.seen).map(({ chainIndex, tokenAddress, decimals }) => ({
                chainIndex,
                tokenAddress,
                decimals,
              })),
            }),
            onDone: {
              target: 'quiet',
              actions: [
                { type: 'storeSome', params: output('readings') },
                {
                  type: 'reportTotal',
                  params: ({ context }) => ({ address: context.address, total: totalInUsdt(context.held, context.tokens) }),
                },
              ],
            },
            onError: 'quiet',
          },
        },
      },
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
