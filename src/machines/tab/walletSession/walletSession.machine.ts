import { assign, setup } from 'xstate';
import type { ConnectedWallet, WalletLife } from '#services/wallet/connectedWallet.ts';
import type { WalletVerdict } from '#services/wallet/walletLife.ts';
import type { WalletNews } from '#services/wallet/walletNews.ts';
import { output, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isOnChain } from './walletSession.rules.ts';

export type WalletSessionContext = {
  readonly wallet: ConnectedWallet | null;
  /** The wallet's worth in USDT when it was last read, a decimal string; null before that. */
  readonly total: string | null;
  /** Who did not say whether the remembered wallet is still connected: that wallet's name; empty where it was the exchange. */
  readonly silent: string;
};
export type WalletSessionEvent =
  /** A scan was approved, or a wallet of this browser connected, in this tab. */
  | { type: 'wallet.connected'; wallet: ConnectedWallet }
  /** A wallet of this browser has another account or network, or has left. */
  | ({ type: 'wallet.changed' } & WalletNews)
  /** Whether the browser remembers a wallet: told at the start, and when another tab connects or disconnects. */
  | { type: 'wallet.followed'; isRemembered: boolean }
  /** The assets page has read what the wallet holds; `total` in USDT. */
  | { type: 'wallet.valued'; address: string; total: string }
  /** The user asks once more whether the remembered wallet is still connected. */
  | { type: 'retry.requested' }
  /** The user wants the remembered wallet no more, which nobody answers for. */
  | { type: 'wallet.forgotten' }
  /** The user disconnects. */
  | { type: 'wallet.disconnected' }
  /** The login has ended: what belongs to the wallet goes with it. */
  | { type: 'wallet.purged' }
  /** The page came back to the user. */
  | { type: 'wallet.checkWanted' };

type Alive = Extract<WalletVerdict, { kind: 'alive' }>;
type Silent = Extract<WalletVerdict, { kind: 'silent' }>;
type Told = { readonly event: { readonly output: WalletVerdict } };
const isAlive = { type: 'isAlive', params: ({ event }: Told) => ({ life: event.output }) } as const;
const isSilent = { type: 'isSilent', params: ({ event }: Told) => ({ life: event.output }) } as const;
const storeAlive = { type: 'storeWallet', params: ({ event }: Told) => ({ wallet: (event.output as Alive).wallet }) } as const;
const storeSilence = { type: 'storeSilence', params: ({ event }: Told) => ({ walletName: (event.output as Silent).walletName }) } as const;

/**
 * The connected wallet account, for the life of the tab: one that the exchange's QR has connected, or one of a wallet in this browser.
 * A remembered one counts only after the server or the wallet has confirmed it (user ask 1).
 */
export const walletSessionMachine = setup({
  types: {} as { context: WalletSessionContext; events: WalletSessionEvent; tags: 'busy' | 'error' },
  actors: {
    watchWallet:
      unboundWatch<Extract<WalletSessionEvent, { type: 'wallet.followed' | 'wallet.checkWanted' | 'wallet.changed' }>>('watchWallet'),
    verifyWallet: unboundCall<WalletVerdict>('verifyWallet'),
    /** Ends the login that the wallet made; tells whether there was one. */
    endWalletLogin: unboundCall<boolean>('endWalletLogin'),
    /** Ends the connection on the side of a wallet in this browser. */
    endBrowserWallet: unboundCall<void>('endBrowserWallet'),
  },
  actions: {
    storeWallet: assign(({ context }, params: { wallet: ConnectedWallet }) => ({
      wallet: params.wallet,
      total: params.wallet.accountAddress === context.wallet?.accountAddress ? context.total : null,
    })),
    storeTotal: assign({ total: (_, params: { total: string }) => params.total }),
    dropWallet: assign({ wallet: null, total: null }),
    storeSilence: assign((_, params: { walletName: string }) => ({ silent: params.walletName })),
    clearSilence: assign({ silent: '' }),
    /** The browser remembers that there is a wallet; which one is for the server to say. */
    rememberWallet: (_, _params: { wallet: ConnectedWallet }) => {},
    forgetWallet: () => {},
    clearCachedData: () => {},
    goToLanding: () => {},
    /** Tells the session that its login is over. */
    markLoginEnded: () => {},
  },
  guards: {
    isRemembered: (_, params: { isRemembered: boolean }) => params.isRemembered,
    isThisAccount: ({ context }, params: { address: string }) => params.address === context.wallet?.accountAddress,
    isOnChain: ({ context }) => isOnChain(context.wallet),
    mayFollow: ({ context }, params: { life: WalletLife }) => params.life.kind === 'alive' && isOnChain(context.wallet),
    isAlive: (_, params: { life: WalletVerdict }) => params.life.kind === 'alive',
    isSilent: (_, params: { life: WalletVerdict }) => params.life.kind === 'silent',
    isWalletSilent: ({ context }) => context.silent !== '',
    isEnded: (_, params: { hasEnded: boolean }) => params.hasEnded,
  },
  delays: { verifyAgain: 5_000 },
}).createMachine({
  id: 'walletSession',
  context: { wallet: null, total: null, silent: '' },
  initial: 'unknown',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  on: {
    'wallet.connected': {
      target: '.connected',
      actions: [
        { type: 'storeWallet', params: pick('wallet') },
        { type: 'rememberWallet', params: pick('wallet') },
      ],
    },
    'wallet.followed': [
      {
        guard: { type: 'isRemembered', params: pick('isRemembered') },
        target: '.verifying',
        actions: 'dropWallet',
      },
      { target: '.disconnected', actions: 'dropWallet' },
    ],
    'wallet.valued': {
      guard: { type: 'isThisAccount', params: pick('address') },
      actions: { type: 'storeTotal', params: pick('total') },
    },
    'wallet.purged': [
      { guard: 'isOnChain', target: '.releasing' },
      { target: '.disconnected', actions: ['dropWallet', 'forgetWallet'] },
    ],
  },
  states: {
    unknown: { tags: 'busy' },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyWallet',
        src: 'verifyWallet',
        onDone: [
          { guard: isAlive, target: 'connected', actions: storeAlive },
          { guard: isSilent, target: 'unreachable', actions: storeSilence },
          { target: 'expired' },
        ],
        onError: 'unreachable',
      },
    },
    /** Nobody says whether the remembered wallet is still connected: that is said, with ways on, while the question goes on by itself. */
    unreachable: {
      tags: 'error',
      initial: 'resting',
      exit: 'clearSilence',
      on: {
        'wallet.forgotten': [{ guard: 'isWalletSilent', target: 'releasing', actions: 'goToLanding' }, { target: 'disconnecting' }],
      },
      states: {
        resting: { after: { verifyAgain: 'asking' }, on: { 'wallet.checkWanted': 'asking', 'retry.requested': 'asking' } },
        /** As `verifying`, while the ways on stay in sight. */
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askAgain',
            src: 'verifyWallet',
            onDone: [
              { guard: isAlive, target: '#walletSession.connected', actions: storeAlive },
              { guard: isSilent, target: 'resting', actions: storeSilence },
              { target: '#walletSession.expired' },
            ],
            onError: { target: 'resting', actions: 'clearSilence' },
          },
        },
      },
    },
    connected: {
      initial: 'resting',
      on: {
        'wallet.disconnected': [{ guard: 'isOnChain', target: 'releasing', actions: 'goToLanding' }, { target: 'disconnecting' }],
        'wallet.changed': [
          {
            guard: { type: 'mayFollow', params: pick('life') },
            target: '.resting',
            actions: {
              type: 'storeWallet',
              params: ({ event }) => ({ wallet: (event.life as Extract<WalletLife, { kind: 'alive' }>).wallet }),
            },
          },
          { guard: 'isOnChain', target: 'expired' },
        ],
      },
      states: {
        resting: {
          on: {
            'wallet.checkWanted': 'rechecking',
            'wallet.followed': {
              guard: { type: 'isRemembered', params: pick('isRemembered') },
              target: 'rechecking',
            },
          },
        },
        /** As `verifying`, while the page stays as it is. */
        rechecking: {
          invoke: {
            id: 'recheckWallet',
            src: 'verifyWallet',
            onDone: [
              { guard: isAlive, target: 'resting', actions: storeAlive },
              // Silence ends nothing that stands: the next question may be answered.
              { guard: isSilent, target: 'resting' },
              { target: '#walletSession.expired' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    disconnecting: {
      tags: 'busy',
      entry: ['dropWallet', 'forgetWallet', 'clearCachedData', 'goToLanding'],
      invoke: {
        id: 'endWalletLogin',
        src: 'endWalletLogin',
        onDone: [
          {
            guard: { type: 'isEnded', params: output('hasEnded') },
            target: 'disconnected',
            actions: 'markLoginEnded',
          },
          { target: 'disconnected' },
        ],
        onError: 'disconnected',
      },
    },
    /** A wallet of this browser is let go: the page knows nothing of it any more, and the wallet hears that it is over. */
    releasing: {
      tags: 'busy',
      entry: ['dropWallet', 'forgetWallet', 'clearCachedData'],
      invoke: { id: 'endBrowserWallet', src: 'endBrowserWallet', onDone: 'disconnected', onError: 'disconnected' },
    },
    disconnected: {},
    /** Server or wallet do not know the remembered connection any more: nothing of it is kept, and connecting works at once. */
    expired: { entry: ['dropWallet', 'forgetWallet', 'clearCachedData'] },
  },
});
