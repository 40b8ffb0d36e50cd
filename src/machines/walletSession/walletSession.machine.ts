import { assign, setup } from 'xstate';
import type { WalletLife } from '#services/wallet/walletLife.ts';
import type { WalletLogin } from '#services/web3/walletLogin.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';

export type WalletSessionContext = {
  readonly wallet: WalletLogin | null;
  /** The wallet's worth in USDT when it was last read, a decimal string; null before that. */
  readonly total: string | null;
};
export type WalletSessionEvent =
  /** A scan was approved in this tab. */
  | { type: 'wallet.connected'; wallet: WalletLogin }
  /** Whether the browser remembers a wallet: told at the start, and when another tab connects or disconnects. */
  | { type: 'wallet.followed'; isRemembered: boolean }
  /** The assets page has read what the wallet holds; `total` in USDT. */
  | { type: 'wallet.valued'; accountId: string; total: string }
  /** The user disconnects. */
  | { type: 'wallet.disconnected' }
  /** The login has ended: what belongs to the wallet goes with it. */
  | { type: 'wallet.purged' }
  /** The page came back to the user. */
  | { type: 'wallet.checkWanted' };

/** The connected wallet account, for the life of the tab. A remembered one counts only after the server has confirmed it (user ask 1). */
export const walletSessionMachine = setup({
  types: {} as { context: WalletSessionContext; events: WalletSessionEvent; tags: 'busy' | 'error' },
  actors: {
    watchWallet: unboundWatch<Extract<WalletSessionEvent, { type: 'wallet.followed' | 'wallet.checkWanted' }>>('watchWallet'),
    verifyWallet: unboundCall<WalletLife>('verifyWallet'),
    /** Ends the login that the wallet made; tells whether there was one. */
    endWalletLogin: unboundCall<boolean>('endWalletLogin'),
  },
  actions: {
    storeWallet: assign(({ context }, params: { wallet: WalletLogin }) => ({
      wallet: params.wallet,
      total: params.wallet.accountId === context.wallet?.accountId ? context.total : null,
    })),
    storeTotal: assign({ total: (_, params: { total: string }) => params.total }),
    dropWallet: assign({ wallet: null, total: null }),
    /** The browser remembers that there is a wallet; which one is for the server to say. */
    rememberWallet: () => {},
    forgetWallet: () => {},
    clearCachedData: () => {},
    goToLanding: () => {},
    /** Tells the session that its login is over. */
    markLoginEnded: () => {},
  },
  guards: {
    isRemembered: (_, params: { isRemembered: boolean }) => params.isRemembered,
    isThisAccount: ({ context }, params: { accountId: string }) => params.accountId === context.wallet?.accountId,
    isAlive: (_, params: { life: WalletLife }) => params.life.kind === 'alive',
    isEnded: (_, params: { hasEnded: boolean }) => params.hasEnded,
  },
  delays: { verifyAgain: 5_000 },
}).createMachine({
  id: 'walletSession',
  context: { wallet: null, total: null },
  initial: 'unknown',
  invoke: { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
  on: {
    'wallet.connected': {
      target: '.connected',
      actions: [{ type: 'storeWallet', params: ({ event }) => ({ wallet: event.wallet }) }, 'rememberWallet'],
    },
    'wallet.followed': [
      {
        guard: { type: 'isRemembered', params: ({ event }) => ({ isRemembered: event.isRemembered }) },
        target: '.verifying',
        actions: 'dropWallet',
      },
      { target: '.disconnected', actions: 'dropWallet' },
    ],
    'wallet.valued': {
      guard: { type: 'isThisAccount', params: ({ event }) => ({ accountId: event.accountId }) },
      actions: { type: 'storeTotal', params: ({ event }) => ({ total: event.total }) },
    },
    'wallet.purged': { target: '.disconnected', actions: ['dropWallet', 'forgetWallet'] },
  },
  states: {
    unknown: { tags: 'busy' },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyWallet',
        src: 'verifyWallet',
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => ({ life: event.output }) },
            target: 'connected',
            actions: {
              type: 'storeWallet',
              params: ({ event }) => ({ wallet: (event.output as Extract<WalletLife, { kind: 'alive' }>).wallet }),
            },
          },
          { target: 'expired' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { tags: 'error', after: { verifyAgain: 'verifying' }, on: { 'wallet.checkWanted': 'verifying' } },
    connected: {
      on: {
        'wallet.checkWanted': 'rechecking',
        'wallet.disconnected': 'disconnecting',
        'wallet.followed': {
          guard: { type: 'isRemembered', params: ({ event }) => ({ isRemembered: event.isRemembered }) },
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
          {
            guard: { type: 'isAlive', params: ({ event }) => ({ life: event.output }) },
            target: 'connected',
            actions: {
              type: 'storeWallet',
              params: ({ event }) => ({ wallet: (event.output as Extract<WalletLife, { kind: 'alive' }>).wallet }),
            },
          },
          { target: 'expired' },
        ],
        onError: 'connected',
      },
      on: { 'wallet.disconnected': 'disconnecting' },
    },
    disconnecting: {
      tags: 'busy',
      entry: ['dropWallet', 'forgetWallet', 'clearCachedData', 'goToLanding'],
      invoke: {
        id: 'endWalletLogin',
        src: 'endWalletLogin',
        onDone: [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ hasEnded: event.output }) },
            target: 'disconnected',
            actions: 'markLoginEnded',
          },
          { target: 'disconnected' },
        ],
        onError: 'disconnected',
      },
    },
    disconnected: {},
    /** The server does not know the remembered wallet any more: nothing of it is kept, and connecting works at once. */
    expired: { entry: ['dropWallet', 'forgetWallet', 'clearCachedData'] },
  },
});
