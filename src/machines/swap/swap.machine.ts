import { assign, setup } from 'xstate';
import type { SwapFunds, SwapPlace } from '#services/wallet/swapPlace.ts';
import type { ApprovalSize, SwapOrder } from '#services/wallet/swapSteps.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import { problemOf } from '../rules/problem.ts';
import type { Side, SlippageChoice } from './swap.rules.ts';
import * as change from './swapContext.rules.ts';
import type { SwapContext, SwapInput, SwapWallet } from './swapContext.rules.ts';
import * as read from './swapEvents.rules.ts';
import { swapOrderMachine } from './swapOrder.machine.ts';
import type { OrderEnding } from './swapOrder.rules.ts';

const storeAnswer = { type: 'storeAnswer', params: read.quotedOf } as const;
const storeProblem = { type: 'storeProblem', params: read.faultOf } as const;
const isQuoted = { type: 'isQuoted', params: read.quotedOf } as const;
const chooseNetwork = {
  guard: { type: 'canSwitch', params: read.chainIn },
  target: '#swap.switching',
  actions: { type: 'storeWanted', params: read.chainIn },
} as const;
const watchAttention = { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } } as const;

/** Exchanges two tokens of the wallet's chain over its pools: inputs, quotes that stay fresh, the review, and what became of it. */
export const swapMachine = setup({
  types: {} as { input: SwapInput; context: SwapContext; events: read.SwapEvent; tags: 'busy' | 'blocked' | 'error' | 'dialog' },
  actors: {
    readPlace: unboundCall<SwapPlace, { chainIndex: number; again: boolean }>('readPlace'),
    /** What the wallet holds, and the transaction of an earlier swap that has not come to its end. */
    openFunds: unboundCall<read.OpenedFunds, change.FundsQuery & { resumes: boolean }>('openFunds'),
    readFunds: unboundCall<SwapFunds, change.FundsQuery>('readFunds'),
    readQuote: unboundCall<read.Quoted, change.QuoteQuery>('readQuote'),
    switchNetwork: unboundCall<WalletAnswer, { chainIndex: number }>('switchNetwork'),
    swapOrder: swapOrderMachine,
    watchWallet: unboundWatch<{ type: 'wallet.changed' } & SwapWallet>('watchWallet'),
    /** New blocks while the page is in sight, and whether it is. */
    watchBlocks: unboundWatch<{ type: 'block.seen' } | { type: 'sight.changed'; isSeen: boolean }>('watchBlocks'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
  },
  actions: {
    storeWallet: assign((_, params: SwapWallet) => ({ address: params.address, chainId: params.chainId })),
    storeWanted: assign({ wantedChain: (_, params: { chainIndex: number }) => params.chainIndex }),
    storeSight: assign({ isSeen: (_, params: { isSeen: boolean }) => params.isSeen }),
    storePlace: assign(({ context }, params: { place: SwapPlace }) => change.withPlace(context, params.place)),
    storeFunds: assign((_, params: { funds: SwapFunds }) => change.withFunds(params.funds)),
    forgetWallet: assign({ holdings: null, order: null }),
    pickSide: assign((_, params: { side: Side | null }) => ({ picking: params.side, search: '' })),
    storeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    storeToken: assign(({ context }, params: { side: Side; token: string }) => change.withToken(context, params.side, params.token)),
    flipSides: assign(({ context }) => change.withFlip(context)),
    storeEdit: assign(({ context }, params: { text: string; pasted: boolean }) => change.withEdit(context, params)),
    storeAmount: assign(({ context }, params: { amount: string }) => change.withAmount(context, params.amount)),
    fillMost: assign(({ context }) => change.withMost(context)),
    storeSlippage: assign(({ context }, { slippage }: { slippage: SlippageChoice }) => ({ settings: { ...context.settings, slippage } })),
    storeCustom: assign(({ context }, params: { text: string }) => change.withCustom(context, params.text)),
    storeMinutes: assign(({ context }, { text }: { text: string }) => ({ settings: { ...context.settings, minutes: text.slice(0, 4) } })),
    storeAnswer: assign(({ context }, { quoted }: { quoted: read.Quoted }) => change.withAnswer(context, quoted)),
    voidQuote: assign({ quote: null, refusal: null }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeWalletProblem: assign((_, params: { answer: WalletAnswer }) => ({ walletProblem: change.problemOfAnswer(params.answer) })),
    clearProblem: assign({ problem: null, walletProblem: null }),
    openReview: assign(({ context }) => change.withReview(context)),
    closeReview: assign(change.withoutReview),
    storeApproval: assign((_, params: { approval: ApprovalSize }) => ({ approval: params.approval })),
    flipConsent: assign(({ context }, { to }: { to: 'impact' | 'risk' }) => ({
      consents: { ...context.consents, [to]: !context.consents[to] },
    })),
    storeTyped: assign(({ context }, { text }: { text: string }) => ({ consents: { ...context.consents, typed: text } })),
    placeOrder: assign(({ context }) => ({ order: change.orderOf(context), resumes: false, ...change.withoutReview() })),
    resumeOrder: assign((_, { opened }: { opened: read.OpenedFunds }) => change.withUnfinished(opened.unfinished)),
    /** The amount has been paid: the form begins anew, with the same tokens. */
    clearEntry: assign(change.withoutEntry),
    /** What was confirmed is kept, so that a reload goes on with it; and forgotten once the user has seen its end. */
    keepOrder: (_, _params: { order: SwapOrder | null }) => {},
    forgetOrder: (_, _params: { order: SwapOrder | null }) => {},
    /** Says that what was begun for another account has been stopped. */
    tellStopped: () => {},
  },
  guards: {
    isOpen: (_, params: { place: SwapPlace }) => params.place.kind === 'open',
    hasNoChain: (_, params: { place: SwapPlace }) => params.place.kind === 'noChain',
    hasUnfinished: (_, params: { opened: read.OpenedFunds }) => params.opened.unfinished !== null,
    isOtherWallet: ({ context }, params: SwapWallet) => params.address !== context.address || params.chainId !== context.chainId,
    interruptsReview: ({ context }, params: SwapWallet) => params.address !== context.address && context.reviewed !== null,
    isTraded: (_, params: { ending: OrderEnding }) => params.ending.isTraded,
    canSwitch: ({ context }, params: { chainIndex: number }) =>
      params.chainIndex !== context.chainId && context.chains.some(({ chainIndex }) => chainIndex === params.chainIndex),
    isConnected: (_, params: { answer: WalletAnswer }) => params.answer.kind === 'connected',
    canQuote: ({ context }) => change.quoteRequest(context) !== null,
    isQuoted: (_, { quoted }: { quoted: read.Quoted }) => quoted.answer.kind === 'quoted',
    isSeen: ({ context }) => context.isSeen,
    mayReview: ({ context }) => context.reviewed === null && change.blockOf(context) === null,
    mayConfirm: ({ context }) => change.orderOf(context) !== null,
  },
  delays: {
    /** A quote this old is no longer confirmed, in milliseconds. */
    quoteLife: 15_000,
    /** Without a new block it is asked for anew before that. */
    quoteRest: 12_000,
    /** Typing rests this long before the pools are asked. */
    typing: 300,
    tryAgain: 5_000,
  },
}).createMachine({
  id: 'swap',
  context: ({ input }) => change.startContext(input),
  initial: 'reading',
  invoke: [
    { id: 'watchWallet', src: 'watchWallet', onError: { actions: [] } },
    { id: 'watchBlocks', src: 'watchBlocks', onError: { actions: [] } },
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
    },
    trading: {
      initial: 'deciding',
      on: {
        'network.chosen': chooseNetwork,
        ...read.inputs,
      },
      states: {
        deciding: { always: [{ guard: 'canQuote', target: 'resting' }, { target: 'idle' }] },
        /** Nothing to ask the pools for. */
        idle: { on: { 'block.seen': 'looking' } },
        looking: {
          invoke: {
            id: 'readFunds',
            src: 'readFunds',
            input: ({ context }) => change.fundsQuery(context),
            onDone: { target: 'idle', actions: { type: 'storeFunds', params: ({ event }) => ({ funds: event.output }) } },
            onError: 'idle',
          },
        },
        resting: { after: { typing: 'quoting' } },
        quoting: {
          invoke: {
            id: 'readQuote',
            src: 'readQuote',
            input: ({ context }) => change.quoteQuery(context),
            onDone: [
              { guard: isQuoted, target: 'priced', actions: storeAnswer },
              { target: 'refused', actions: [storeAnswer, 'closeReview'] },
            ],
            onError: { target: 'unquoted', actions: [storeProblem, 'voidQuote'] },
          },
        },
        /** The pools give nothing for these inputs. */
        refused: { on: { 'block.seen': 'quoting', 'quote.requested': 'quoting' } },
        /** The chain did not answer: there is nothing to confirm. */
        unquoted: {
          tags: 'error',
          after: { tryAgain: { guard: 'isSeen', target: 'quoting' } },
          on: { 'quote.requested': 'quoting', 'block.seen': 'quoting' },
        },
        /** A quote of the inputs as they are, young enough to be confirmed. */
        priced: {
          initial: 'fresh',
          after: { quoteLife: 'expired' },
          on: {
            'review.requested': { guard: 'mayReview', actions: 'openReview' },
            'price.accepted': { actions: 'openReview' },
            'swap.confirmed': {
              guard: 'mayConfirm',
              target: '#swap.ordering',
              actions: ['placeOrder', { type: 'keepOrder', params: read.orderIn }],
            },
          },
          states: {
            fresh: {
              after: { quoteRest: { guard: 'isSeen', target: 'updating' } },
              on: { 'block.seen': 'updating', 'quote.requested': 'updating' },
            },
            updating: {
              invoke: {
                id: 'updateQuote',
                src: 'readQuote',
                input: ({ context }) => change.quoteQuery(context),
                onDone: [
                  { guard: isQuoted, target: '#swap.trading.priced', reenter: true, actions: storeAnswer },
                  { target: '#swap.trading.refused', actions: [storeAnswer, 'closeReview'] },
                ],
                onError: { target: '#swap.trading.unquoted', actions: [storeProblem, 'voidQuote'] },
              },
            },
          },
        },
        /** The quote is too old: it stands there until the pools have answered again. */
        expired: {
          after: { tryAgain: { guard: 'isSeen', target: 'quoting' } },
          on: { 'quote.requested': 'quoting', 'block.seen': 'quoting' },
        },
      },
    },
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
