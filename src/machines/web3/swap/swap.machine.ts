import type { SwapOrder } from '#services/wallet/swapSteps.ts';
import { swapSetup } from './swap.setup.ts';
import { chooseNetwork, storeProblem, trading } from './swap.states.ts';
import * as change from './swap.context.ts';
import * as read from './swap.events.ts';

const watchAttention = { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } } as const;

/** Exchanges two tokens of the wallet's chain over its pools: inputs, quotes that stay fresh, the review, and what became of it. */
export const swapMachine = swapSetup.createMachine({
  id: 'swap',
  context: ({ input }) => change.startContext(input),
  initial: 'reading',
  invoke: [
    { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
    { id: 'watchBlocks', src: 'watchBlocks', onError: { actions: [] } },
    { id: 'watchWorth', src: 'watchWorth', onError: { actions: [] } },
  ],
  on: {
    'sight.changed': { actions: { type: 'storeSight', params: ({ event }) => ({ isSeen: event.isSeen }) } },
    'wallet.changed': [
      {
        guard: { type: 'interruptsReview', params: read.walletIn },
        target: '.reading',
        actions: [
          { type: 'storeWallet', params: read.walletIn },
          'forgetWallet',
          'closeReview',
          'voidQuote',
          'clearProblem',
          'tellStopped',
        ],
      },
      {
        guard: { type: 'isOtherWallet', params: read.walletIn },
        target: '.reading',
        actions: [{ type: 'storeWallet', params: read.walletIn }, 'forgetWallet', 'closeReview', 'voidQuote', 'clearProblem'],
      },
    ],
    ...read.settingChanges,
    ...read.worthChanges,
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPlace',
        src: 'readPlace',
        input: ({ context }) => ({ chainIndex: context.chainId, again: context.chains.length === 0 && context.reason !== '' }),
        onDone: [
          { guard: { type: 'isOpen', params: read.placeOf }, target: 'opening', actions: { type: 'storePlace', params: read.placeOf } },
          { guard: { type: 'hasNoChain', params: read.placeOf }, target: 'offline', actions: { type: 'storePlace', params: read.placeOf } },
          { target: 'unsupported', actions: { type: 'storePlace', params: read.placeOf } },
        ],
        onError: { target: 'failed', actions: storeProblem },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openFunds',
        src: 'openFunds',
        input: ({ context }) => ({ ...change.fundsQuery(context), resumes: context.order === null }),
        onDone: [
          {
            guard: { type: 'hasUnfinished', params: read.openedOf },
            target: 'ordering',
            actions: [
              { type: 'storeFunds', params: read.openedFundsOf },
              { type: 'resumeOrder', params: read.openedOf },
            ],
          },
          { target: 'trading', actions: { type: 'storeFunds', params: read.openedFundsOf } },
        ],
        onError: { target: 'failed', actions: storeProblem },
      },
    },
    /** No chain is enabled or running: the page says why. */
    offline: { tags: 'blocked', on: { 'reload.requested': 'reading' } },
    failed: { tags: 'error', invoke: watchAttention, on: { 'reload.requested': 'reading', 'attention.returned': 'reading' } },
    /** The wallet is on a chain without swaps. */
    unsupported: {
      tags: 'blocked',
      on: {
        'reload.requested': 'reading',
        'network.chosen': chooseNetwork,
      },
    },
    /** The wallet is asked to go to another chain; when it does, `wallet.changed` tells. */
    switching: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'switchNetwork',
        src: 'switchNetwork',
        input: ({ context }) => ({ chainIndex: context.wantedChain }),
        onDone: [
          {
            guard: { type: 'isConnected', params: read.answerOf },
            target: 'reading',
            actions: { type: 'storeWallet', params: read.connectedOf },
          },
          { target: 'reading', actions: { type: 'storeWalletProblem', params: read.answerOf } },
        ],
        onError: { target: 'reading', actions: storeProblem },
      },
      after: { patience: { target: 'reading', actions: { type: 'storeWalletProblem', params: { answer: { kind: 'timedOut' } } } } },
    },
    trading,
    /** What was confirmed is carried out; nothing of it changes any more. Its own machine shows how it goes, and how it ended. */
    ordering: {
      invoke: {
        id: 'swapOrder',
        src: 'swapOrder',
        input: ({ context: { order, resumes } }) => ({ order: order as SwapOrder, resumes }),
        onDone: [
          {
            guard: { type: 'isTraded', params: read.endingOf },
            target: 'reading',
            actions: [{ type: 'forgetOrder', params: read.orderIn }, 'clearEntry'],
          },
          { target: 'reading', actions: { type: 'forgetOrder', params: read.orderIn } },
        ],
        onError: { target: 'failed', actions: storeProblem },
      },
      // The transaction stops by itself for another account; the page follows once it is closed.
      on: { 'wallet.changed': { actions: { type: 'storeWallet', params: read.walletIn } } },
    },
  },
});
