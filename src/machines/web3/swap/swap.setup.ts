import { assign, setup } from 'xstate';
import type { AmountEdit } from '#machines/kit/amountField.ts';
import type { Currency } from '#services/config/calls.ts';
import type { SwapFunds, SwapPlace } from '#services/wallet/swapPlace.ts';
import type { ApprovalSize, SwapOrder } from '#services/wallet/swapSteps.ts';
import type { WalletAnswer } from '#services/wallet/browserWallets.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { isQuote } from '#machines/kit/quote.rules.ts';
import { quoteDelays } from '#machines/kit/quote.states.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { mayFlip, type WorthNews } from '#machines/rules/fiatEntry.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { walletPatience } from '#machines/rules/walletPatience.ts';
import type { Side, SlippageChoice } from './swap.rules.ts';
import { fieldRules } from './swapAmount.rules.ts';
import * as change from './swap.context.ts';
import type { SwapContext, SwapInput, SwapWallet } from './swap.context.ts';
import type * as read from './swap.events.ts';
import * as enter from './swapInputs.rules.ts';
import { swapOrderMachine } from './swapOrder.machine.ts';
import type { OrderEnding } from './swapOrder.rules.ts';

/** What the states of the swap are made of. */
export const swapSetup = setup({
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
    /** What coins are worth in the visitor's currency, now and whenever that changes. */
    watchWorth: unboundWatch<WorthNews>('watchWorth'),
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
    storeToken: assign(({ context }, params: { side: Side; token: string }) => enter.withToken(context, params.side, params.token)),
    flipSides: assign(({ context }) => enter.withFlip(context)),
    storeEdit: assign(({ context }, edit: AmountEdit) => enter.withEdit(context, edit)),
    storeAmount: assign(({ context }, params: { amount: string }) => enter.withMeaning(context, params.amount)),
    /** The same amount in the other unit. */
    flipUnit: assign(({ context }) => enter.withOtherUnit(context)),
    storeCurrency: assign({ currency: (_, params: { currency: Currency | null }) => params.currency }),
    storePrices: assign(({ context }, params: { tokens: readonly Web3Token[] }) => enter.withPrices(context, params.tokens)),
    /** The amount follows what was typed in the visitor's currency. */
    followPrice: assign(({ context }) => enter.withFollowed(context)),
    fillMost: assign(({ context }) => enter.withMost(context)),
    storeSlippage: assign(({ context }, { slippage }: { slippage: SlippageChoice }) => ({ settings: { ...context.settings, slippage } })),
    storeCustom: assign(({ context }, params: { text: string }) => enter.withCustom(context, params.text)),
    storeMinutes: assign(({ context }, { text }: { text: string }) => ({ settings: { ...context.settings, minutes: text.slice(0, 4) } })),
    storeAnswer: assign(({ context }, { quoted }: { quoted: read.Quoted }) => change.withAnswer(context, quoted)),
    voidQuote: assign({ quote: null, refusal: null }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    storeWalletProblem: assign((_, params: { answer: WalletAnswer }) => ({ walletProblem: change.problemOfAnswer(params.answer) })),
    clearProblem: assign({ problem: null, walletProblem: null }),
    /** What goes on stands where the long form stood. */
    arrive: () => {},
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
    isQuoted: (_, { quoted }: { quoted: read.Quoted }) => isQuote(quoted.answer),
    mayFlipUnit: ({ context }) => mayFlip(context, fieldRules(context)),
    isOutdated: ({ context }) => enter.isOutdated(context),
    isSeen: ({ context }) => context.isSeen,
    mayReview: ({ context }) => context.reviewed === null && change.blockOf(context) === null,
    mayConfirm: ({ context }) => change.orderOf(context) !== null,
  },
  delays: { ...quoteDelays({ life: 15_000, rest: 12_000 }), patience: walletPatience },
});
