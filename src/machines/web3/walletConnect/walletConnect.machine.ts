import { assign, setup } from 'xstate';
import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { PairingFailure, PairingNews } from '#services/wallet/walletConnectPairing.ts';
import { unboundWatch } from '#machines/kit/unbound.ts';

export type WalletConnectContext = {
  /** The `wc:` address that a wallet takes, as QR, link or text; empty when there is none that is good. */
  readonly uri: string;
  readonly wallet: ChainWallet | null;
};
export type WalletConnectEvent =
  | PairingNews
  /** The user wants another code. */
  | { type: 'code.requested' }
  /** The user opens the code in a wallet on this device. */
  | { type: 'link.opened' };

/**
 * Connects a wallet by WalletConnect: a code that any wallet takes, and what became of it. The pairing lives as long as the state
 * `pairing`: leaving it, or the dialog, takes the code back, so that no wallet can answer one that is not on view.
 */
export const walletConnectMachine = setup({
  types: {} as { context: WalletConnectContext; events: WalletConnectEvent; tags: 'busy' | 'error' | 'blocked' },
  actors: { openPairing: unboundWatch<PairingNews>('openPairing') },
  actions: {
    storeCode: assign((_, params: { uri: string }) => ({ uri: params.uri })),
    dropCode: assign({ uri: '' }),
    storeWallet: assign((_, params: { wallet: ChainWallet }) => ({ wallet: params.wallet })),
    /** The session has the wallet, and the browser remembers it as the one that was used last. */
    openSession: (_, _params: { wallet: ChainWallet }) => {},
    closeDialog: () => {},
    goToAssets: () => {},
  },
  guards: { isReason: (_, params: { reason: PairingFailure; is: PairingFailure }) => params.reason === params.is },
}).createMachine({
  id: 'walletConnect',
  context: { uri: '', wallet: null },
  initial: 'pairing',
  states: {
    pairing: {
      initial: 'starting',
      exit: 'dropCode',
      invoke: { id: 'openPairing', src: 'openPairing', onError: 'failed' },
      on: {
        'code.offered': { target: '.showing', actions: { type: 'storeCode', params: ({ event }) => ({ uri: event.uri }) } },
        'wallet.approved': {
          target: 'connected',
          actions: [
            { type: 'storeWallet', params: ({ event }) => ({ wallet: event.wallet }) },
            { type: 'openSession', params: ({ event }) => ({ wallet: event.wallet }) },
            'closeDialog',
            'goToAssets',
          ],
        },
        'pairing.failed': [
          { guard: { type: 'isReason', params: ({ event }) => ({ reason: event.reason, is: 'rejected' }) }, target: 'rejected' },
          { guard: { type: 'isReason', params: ({ event }) => ({ reason: event.reason, is: 'expired' }) }, target: 'expired' },
          { guard: { type: 'isReason', params: ({ event }) => ({ reason: event.reason, is: 'unreachable' }) }, target: 'unreachable' },
          { guard: { type: 'isReason', params: ({ event }) => ({ reason: event.reason, is: 'unsupported' }) }, target: 'unsupported' },
          { target: 'failed' },
        ],
      },
      states: {
        starting: { tags: 'busy' },
        showing: { on: { 'link.opened': 'waiting' } },
        /** The code went to a wallet on this device; it stays good for another one. */
        waiting: { tags: 'busy' },
      },
    },
    rejected: { on: { 'code.requested': 'pairing' } },
    expired: { on: { 'code.requested': 'pairing' } },
    /** The relay, over which wallets answer, is away. */
    unreachable: { tags: 'error', on: { 'code.requested': 'pairing' } },
    /** The wallet has none of the networks that are enabled here. */
    unsupported: { tags: 'blocked', on: { 'code.requested': 'pairing' } },
    failed: { tags: 'error', on: { 'code.requested': 'pairing' } },
    connected: { type: 'final' },
  },
});
