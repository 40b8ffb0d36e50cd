import { assign, setup } from 'xstate';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { WalletNews } from '#services/wallet/walletNews.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';

export type WalletNetworkContext = {
  /** The network that was asked for last, or 0. */
  readonly chainId: number;
  /** Why the wallet did not go there. */
  readonly problem: WalletProblem | null;
};
/** The wallet has done something by itself. */
export type WalletTold = { type: 'wallet.told' } & WalletNews;
export type WalletNetworkEvent =
  | WalletTold
  | { type: 'network.chosen'; chainId: number }
  /** What came of the last question is read. */
  | { type: 'notice.closed' };

const change = ({ event }: { event: WalletTold }) => ({ change: event.change });
const isOtherNetwork = { type: 'isOtherNetwork', params: change } as const;
const isOtherAccount = { type: 'isOtherAccount', params: change } as const;
const tellChange = {
  type: 'tellChange',
  params: ({ event }: { event: WalletTold }) => ({ news: { life: event.life, change: event.change } }),
} as const;

/**
 * Leads the wallet to another network: its user is asked, and every way in which that ends is said. The wallet may change by itself,
 * which is said as well; then nothing is left of the question.
 */
export const walletNetworkMachine = setup({
  types: {} as { context: WalletNetworkContext; events: WalletNetworkEvent; tags: 'busy' | 'blocked' | 'error' },
  actors: {
    watchWallet: unboundWatch<WalletTold>('watchWallet'),
    switchNetwork: unboundCall<WalletAnswer, { chainId: number }>('switchNetwork'),
  },
  actions: {
    choose: assign((_, params: { chainId: number }) => ({ chainId: params.chainId, problem: null })),
    storeProblem: assign((_, params: { problem: WalletProblem }) => ({ problem: params.problem })),
    forget: assign({ chainId: 0, problem: null }),
    /** Says that the wallet has another account or network. */
    tellChange: (_, _params: { news: WalletNews }) => {},
  },
  guards: {
    isThere: ({ context }, params: { answer: WalletAnswer }) =>
      params.answer.kind === 'connected' && params.answer.wallet.chainId === context.chainId,
    isRefused: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'rejected',
    isOtherNetwork: (_, params: { change: WalletNews['change'] }) => params.change === 'chain' || params.change === 'foreignChain',
    isOtherAccount: (_, params: { change: WalletNews['change'] }) => params.change === 'account',
  },
  delays: { patience: walletPatience },
}).createMachine({
  id: 'walletNetwork',
  context: { chainId: 0, problem: null },
  initial: 'resting',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  on: {
    'network.chosen': { target: '.asking', actions: { type: 'choose', params: ({ event }) => ({ chainId: event.chainId }) } },
    'notice.closed': '.resting',
    'wallet.told': [
      { guard: isOtherNetwork, target: '.resting', actions: tellChange },
      { guard: isOtherAccount, actions: tellChange },
    ],
  },
  states: {
    resting: { entry: 'forget' },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'switchNetwork',
        src: 'switchNetwork',
        input: ({ context }) => ({ chainId: context.chainId }),
        onDone: [
          { guard: { type: 'isThere', params: ({ event }) => ({ answer: event.output }) }, target: 'resting' },
          { guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) }, target: 'refused' },
          {
            target: 'failed',
            actions: {
              type: 'storeProblem',
              params: ({ event }) => ({ problem: event.output.kind === 'connected' ? 'failed' : event.output.kind }),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: { problem: 'failed' } } },
      },
      after: { patience: { target: 'failed', actions: { type: 'storeProblem', params: { problem: 'timedOut' } } } },
      on: {
        // The wallet's user has one question of ours on view: another one is for later.
        'network.chosen': {},
        'wallet.told': [
          { guard: isOtherNetwork, target: 'resting', actions: tellChange },
          { guard: isOtherAccount, target: 'stopped', actions: tellChange },
          { target: 'stopped' },
        ],
      },
    },
    refused: { tags: 'blocked' },
    failed: { tags: 'error' },
    /** The account that was asked is no longer the one that is connected. */
    stopped: { tags: 'blocked' },
  },
});
