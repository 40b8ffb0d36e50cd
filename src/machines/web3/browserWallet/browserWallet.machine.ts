import { assign, setup } from 'xstate';
import type { BrowserLife, BrowserVerdict, WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { FoundWallet } from '#services/wallet/discovery.ts';
import type { WalletAppLink } from '#services/wallet/walletAppLinks.ts';
import type { WalletProblem } from '#services/wallet/walletProblem.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';
import { inOrder, untouched, type BrowserWalletContext } from './browserWallet.rules.ts';

/** `isDirect`: a browser with one wallet is that wallet's own, as on phones, and who opens the dialog there means that wallet. */
export type BrowserWalletInput = { readonly isDirect: boolean };
/** The ways in as they stand: the wallets of this browser, the one that was used last, WalletConnect, and the wallet apps of this device. */
export type WalletsFound = {
  type: 'wallets.found';
  wallets: readonly FoundWallet[];
  recentId: string;
  hasWalletConnect: boolean;
  apps: readonly WalletAppLink[];
};
export type BrowserWalletEvent =
  | WalletsFound
  /** Also asks the same wallet again. */
  | { type: 'wallet.chosen'; id: string }
  | { type: 'retry.requested' }
  /** The user does not want this wallet after all. */
  | { type: 'choice.dropped' }
  /** Go to a network that the exchange knows. */
  | { type: 'switch.requested' }
  /** Stay on the network that the exchange does not know. */
  | { type: 'network.kept' };

type Connected = Extract<WalletAnswer, { kind: 'connected' }>;

/** Connects a wallet of this browser: which ones there are, asking one, and a way on from each way it can end. */
export const browserWalletMachine = setup({
  types: {} as {
    input: BrowserWalletInput;
    context: BrowserWalletContext;
    events: BrowserWalletEvent;
    tags: 'busy' | 'blocked' | 'error';
  },
  actors: {
    watchWallets: unboundWatch<WalletsFound>('watchWallets'),
    connectWallet: unboundCall<WalletAnswer, { id: string }>('connectWallet'),
    /** Whether the wallet has been granted meanwhile; asks its user nothing. */
    lookAtWallet: unboundCall<BrowserVerdict, { id: string }>('lookAtWallet'),
    switchNetwork: unboundCall<WalletAnswer>('switchNetwork'),
  },
  actions: {
    storeWallets: assign((_, { wallets, recentId, hasWalletConnect, apps }: Omit<WalletsFound, 'type'>) => ({
      wallets: inOrder(wallets, recentId),
      recentId,
      hasWalletConnect,
      apps,
    })),
    choose: assign((_, params: { id: string }) => ({ isDirect: false, chosenId: params.id, wallet: null, problem: null })),
    chooseOnly: assign(({ context }) => ({ chosenId: context.wallets[0]?.id ?? '' })),
    showList: assign({ isDirect: false }),
    dropChoice: assign({ chosenId: '', wallet: null, problem: null }),
    storeWallet: assign((_, params: { wallet: ChainWallet }) => ({ wallet: params.wallet, problem: null })),
    storeProblem: assign((_, params: { problem: WalletProblem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    /** The session has the wallet, and the browser remembers it as the one that was used last. */
    openSession: (_, _params: { wallet: ChainWallet | null }) => {},
    closeDialog: () => {},
    goToAssets: () => {},
    /** The connection that was made is let go again. */
    endWallet: () => {},
  },
  guards: {
    isOnly: ({ context }) => context.isDirect && context.wallets.length === 1,
    isOffered: ({ context }, params: { id: string }) => context.wallets.some(({ id }) => id === params.id),
    isOnKnownNetwork: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'connected' && params.answer.wallet.chainName !== '',
    isConnected: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'connected',
    isAnswer: (_, params: { answer: WalletAnswer; kind: WalletProblem }) => params.answer.kind === params.kind,
    isGranted: (_, params: { life: BrowserVerdict }) => params.life.kind === 'alive',
    isOnForeignNetwork: ({ context }) => context.wallet?.chainName === '',
  },
  delays: {
    /** How long wallets may take to announce themselves, in milliseconds, before one counts as the only one. */
    gathering: 300,
    /** After this long the wallet's window should be open; then the words change from opening to confirming. */
    opening: 1_500,
    patience: walletPatience,
    lookAgain: 2_000,
  },
}).createMachine({
  id: 'browserWallet',
  context: ({ input }) => ({ ...untouched, isDirect: input.isDirect }),
  initial: 'gathering',
  invoke: { id: 'watchWallets', src: 'watchWallets', onError: { actions: [] } },
  on: {
    'wallets.found': {
      actions: { type: 'storeWallets', params: ({ event }) => event },
    },
    'wallet.chosen': {
      guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
      target: '.asking',
      actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    gathering: {
      after: { gathering: [{ guard: 'isOnly', target: 'asking', actions: 'chooseOnly' }, { target: 'listing' }] },
    },
    listing: { entry: 'showList' },
    asking: {
      tags: 'busy',
      initial: 'opening',
      entry: 'clearProblem',
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => ({ id: context.chosenId }),
        onDone: [
          {
            guard: { type: 'isConnected', params: ({ event }) => ({ answer: event.output }) },
            target: 'granted',
            actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: (event.output as Connected).wallet }) },
          },
          { guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'rejected' }) }, target: 'stopped.rejected' },
          { guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'pending' }) }, target: 'stopped.pending' },
          { guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'locked' }) }, target: 'stopped.locked' },
          { guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'timedOut' }) }, target: 'stopped.timedOut' },
          {
            target: 'stopped.failed',
            actions: {
              type: 'storeProblem',
              params: ({ event }) => ({ problem: event.output.kind === 'unavailable' ? 'unavailable' : 'failed' }),
            },
          },
        ],
        onError: { target: 'stopped.failed', actions: { type: 'storeProblem', params: { problem: 'failed' } } },
      },
      after: { patience: 'stopped.timedOut' },
      on: { 'choice.dropped': { target: 'listing', actions: 'dropChoice' } },
      states: {
        opening: { after: { opening: 'waiting' } },
        waiting: {},
      },
    },
    /** Nothing is connected: the same wallet can be asked again, or another one. */
    stopped: {
      initial: 'rejected',
      entry: 'showList',
      on: { 'retry.requested': 'asking', 'choice.dropped': { target: 'listing', actions: 'dropChoice' } },
      states: {
        rejected: { tags: 'blocked' },
        locked: { tags: 'blocked' },
        timedOut: { tags: 'error' },
        failed: { tags: 'error' },
        /** The wallet has an older question of ours open: once that is answered, things go on by themselves. */
        pending: {
          tags: 'blocked',
          initial: 'resting',
          states: {
            resting: { after: { lookAgain: 'looking' } },
            looking: {
              invoke: {
                id: 'lookAtWallet',
                src: 'lookAtWallet',
                input: ({ context }) => ({ id: context.chosenId }),
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => ({ life: event.output }) },
                    target: '#browserWallet.granted',
                    actions: {
                      type: 'storeWallet',
                      params: ({ event }) => ({ wallet: (event.output as Extract<BrowserLife, { kind: 'alive' }>).wallet }),
                    },
                  },
                  { target: 'resting' },
                ],
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    granted: { always: [{ guard: 'isOnForeignNetwork', target: 'wrongNetwork' }, { target: 'connected' }] },
    /** The account is known, its network is not one of the exchange's. */
    wrongNetwork: {
      tags: 'blocked',
      on: {
        'switch.requested': 'switching',
        'network.kept': 'connected',
        'choice.dropped': { target: 'listing', actions: ['dropChoice', 'endWallet'] },
      },
    },
    switching: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'switchNetwork',
        src: 'switchNetwork',
        onDone: [
          {
            guard: { type: 'isOnKnownNetwork', params: ({ event }) => ({ answer: event.output }) },
            target: 'connected',
            actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: (event.output as Connected).wallet }) },
          },
          {
            target: 'wrongNetwork',
            actions: {
              type: 'storeProblem',
              params: ({ event }) => ({ problem: event.output.kind === 'connected' ? 'unsupportedChain' : event.output.kind }),
            },
          },
        ],
        onError: { target: 'wrongNetwork', actions: { type: 'storeProblem', params: { problem: 'failed' } } },
      },
      after: { patience: { target: 'wrongNetwork', actions: { type: 'storeProblem', params: { problem: 'timedOut' } } } },
      on: { 'choice.dropped': { target: 'listing', actions: ['dropChoice', 'endWallet'] } },
    },
    connected: {
      type: 'final',
      entry: [{ type: 'openSession', params: ({ context }) => ({ wallet: context.wallet }) }, 'closeDialog', 'goToAssets'],
    },
  },
});
