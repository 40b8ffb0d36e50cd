import { assign, not, setup } from 'xstate';
import { askingByItself, mayAskAgain, pauseOf, withAskCounted } from '#machines/kit/asking.ts';
import { endsAs, isEnding } from '#machines/kit/intent.rules.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { afterTicketEvent, type TicketEvent } from './orderEntryChanges.rules.ts';
import { orderCodesOfPair } from '#machines/rules/orderRefusal.ts';
import {
  afterSetup,
  isNews,
  startContext,
  withEnding,
  withMarket,
  withSkip,
  type Holdings,
  type OrderEntryContext,
  type OrderEntryInput,
  type OrderSetup,
} from './orderEntry.context.ts';
import * as read from './orderEntry.events.ts';
import * as part from './orderEntryParts.rules.ts';
import { canSend, submission, wantsReview } from './orderEntryHolds.rules.ts';
import { orderSubmitMachine } from './orderSubmit.machine.ts';
import type { OrderEnding } from './orderSubmit.rules.ts';
import type { MarketFacts, OrderType } from './ticket.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

/**
 * The order form of one pair and wallet: what is filled in, by the pair's rules, the balance and the market; the review; and one order at
 * a time on its way, with at most one effect whatever becomes of its answer (user asks 9 to 11, 14, 15). Prices come by
 * `market.changed`, picks of the book by `price.picked`. Nothing goes out while what the market shows is old.
 */
export const orderEntryMachine = setup({
  types: {} as {
    input: OrderEntryInput;
    context: OrderEntryContext;
    events: read.OrderEntryEvent;
    tags: 'busy' | 'blocked' | 'dialog' | 'error';
  },
  actors: {
    openTicket: unboundCall<OrderSetup, { readonly tradeCode: string; readonly owner: string }>('openTicket'),
    readHoldings: unboundCall<Holdings, Pick<OrderEntryInput, 'walletType' | 'tradeId'>>('readHoldings'),
    orderSubmit: orderSubmitMachine,
    watchMarket: unboundWatch<{ type: 'market.changed'; market: MarketFacts }, { readonly tradeCode: string }>('watchMarket'),
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchSession: unboundWatch<{ type: 'session.changed'; owner: string }>('watchSession'),
    watchOrders: unboundWatch<{ type: 'order.told'; order: OrderRow }>('watchOrders'),
    watchAttention: unboundWatch<{ type: 'attention.returned' }>('watchAttention'),
    watchReviews: unboundWatch<{ type: 'reviews.changed'; unreviewed: readonly OrderType[] }>('watchReviews'),
  },
  actions: {
    storeSetup: assign(({ context }, params: { setup: OrderSetup }) => afterSetup(context, params.setup)),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeHoldings: assign({ holdings: (_, params: { holdings: Holdings }) => params.holdings }),
    dropHoldings: assign({ holdings: null }),
    storeOwner: assign((_, { owner }: { owner: string }) => ({ owner, holdings: null })),
    dropOwner: assign({ owner: '', holdings: null }),
    storeReviews: assign({ unreviewed: (_, params: { unreviewed: readonly OrderType[] }) => params.unreviewed }),
    storeMarket: assign(({ context }, params: { market: MarketFacts }) => withMarket(context, params.market)),
    changeTicket: assign(({ context }, params: { event: TicketEvent }) => afterTicketEvent(context, params.event)),
    markSent: assign({ sent: ({ context }) => (context.pending === null ? context.ticket : context.sent) }),
    markChecked: assign({ isChecked: true }),
    beginReview: assign({ skipsReview: false, ending: null, problem: null }),
    toggleSkip: assign({ skipsReview: ({ context }) => !context.skipsReview }),
    storeSkip: assign(({ context }) => withSkip(context)),
    storeEnding: assign(({ context }, params: { ending: OrderEnding }) => withEnding(context, params.ending)),
    forgetWords: assign({ ending: null, problem: null }),
    dropPending: assign({ pending: null, isResent: false, asks: 0, problem: null }),
    markResent: assign({ isResent: true }),
    countAsk: assign(({ context }) => withAskCounted(context)),
    storeRejection: assign({ ending: (_, { order }: { order: OrderRow }) => ({ kind: 'accepted' as const, orders: [order] }) }),
    /** Every view of a balance, in every tab, reads again. */
    announceBalances: () => {},
    /** Tells what became of an order; the same order is told in the same place. */
    tellOrder: (_, _params: { order: OrderRow | null }) => {},
    /** The form begins with it the next time. */
    keepOrderType: (_, _params: { orderType: OrderType }) => {},
    keepReviewSkip: (_, _params: { orderType: OrderType; skips: boolean }) => {},
    keepDraft: (_, _params: read.KeptTicket) => {},
    forgetIntent: (_, _params: { clientOrderId: string }) => {},
    /** The session is over: all hear of it, and the ticket stays. */
    tellSessionEnd: () => {},
    leaveForLogin: () => {},
    openTransfer: (_, _params: read.WantedTransfer) => {},
  },
  guards: {
    isGuest: ({ context }) => context.owner === '',
    hasNoPair: (_, params: { setup: OrderSetup }) => params.setup.rules === null,
    hasIntent: (_, params: { setup: OrderSetup }) => params.setup.pending !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isNewOwner: ({ context }, params: { owner: string }) => params.owner !== context.owner,
    canSend: ({ context }) => canSend(context),
    wantsReview: ({ context }) => wantsReview(context),
    isEnding,
    /** The pair's own rules have changed meanwhile. */
    tellsOfPair: (_, { ending }: { ending: OrderEnding }) => ending.kind === 'refused' && orderCodesOfPair.includes(ending.code),
    mayAskAgain,
    isNews: ({ context }, params: { order: OrderRow }) => isNews(context, params.order),
    isRejection: ({ context }, params: { order: OrderRow }) => isNews(context, params.order) && params.order.status === 'rejected',
  },
  delays: { askAgain: pauseOf(1_000) },
}).createMachine({
  id: 'orderEntry',
  context: ({ input }) => startContext(input),
  type: 'parallel',
  invoke: [
    { id: 'watchMarket', src: 'watchMarket', input: ({ context }) => ({ tradeCode: context.tradeCode }), onError: { actions: [] } },
    { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
    { id: 'watchSession', src: 'watchSession', onError: { actions: [] } },
    { id: 'watchOrders', src: 'watchOrders', onError: { actions: [] } },
    { id: 'watchAttention', src: 'watchAttention', onError: { actions: [] } },
    { id: 'watchReviews', src: 'watchReviews', onError: { actions: [] } },
  ],
  on: {
    'market.changed': { actions: { type: 'storeMarket', params: ({ event }) => ({ market: event.market }) } },
    'reviews.changed': { actions: { type: 'storeReviews', params: ({ event }) => ({ unreviewed: event.unreviewed }) } },
    'order.told': [
      { guard: part.isRejectionOf, actions: [{ type: 'storeRejection', params: read.orderIn }, part.tellOrder] },
      { guard: part.isNewsOf, actions: part.tellOrder },
    ],
  },
  states: {
    ticket: {
      initial: 'opening',
      states: {
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openTicket',
            src: 'openTicket',
            input: ({ context }) => ({ tradeCode: context.tradeCode, owner: context.owner }),
            onDone: [
              { guard: { type: 'hasNoPair', params: read.setupOf }, target: 'noPair', actions: part.storeSetup },
              { guard: { type: 'hasIntent', params: read.setupOf }, target: 'submitting', actions: part.storeSetup },
              { target: 'form', actions: part.storeSetup },
            ],
            onError: { target: 'unavailable', actions: part.storeProblem },
          },
          on: { 'session.changed': { ...part.openAgain, reenter: true }, 'side.chosen': part.change },
        },
        unavailable: {
          tags: 'error',
          on: { 'retry.requested': 'opening', 'attention.returned': 'opening', 'session.changed': part.openAgain },
        },
        /** No such pair is traded. */
        noPair: { on: { 'session.changed': part.openAgain } },
        form: {
          on: {
            'session.changed': part.openAgain,
            ...part.changes,
            'transfer.wanted': { actions: { type: 'openTransfer', params: read.transferIn } },
            'login.wanted': { actions: [{ type: 'keepDraft', params: read.draftIn }, 'leaveForLogin'] },
            'order.submitted': [
              { guard: not('canSend'), actions: 'markChecked' },
              { guard: 'wantsReview', target: 'reviewing', actions: 'beginReview' },
              { target: 'submitting', actions: 'forgetWords' },
            ],
          },
        },
        /** Shown once more: what stands here is what is sent. */
        reviewing: {
          tags: 'dialog',
          on: {
            'session.changed': part.openAgain,
            'reviewSkip.toggled': { actions: 'toggleSkip' },
            'review.dismissed': 'form',
            'review.confirmed': [
              { guard: 'canSend', target: 'submitting', actions: ['storeSkip', { type: 'keepReviewSkip', params: read.skipIn }] },
              { target: 'form', actions: 'markChecked' },
            ],
          },
        },
        /** The form stays as usable as before: what is entered now is for the next order. */
        submitting: {
          tags: 'busy',
          entry: 'markSent',
          on: part.changes,
          invoke: {
            id: 'orderSubmit',
            src: 'orderSubmit',
            input: ({ context }) => submission(context),
            onDone: [
              {
                guard: endsAs<OrderEnding>('accepted'),
                target: 'form',
                actions: [part.storeEnding, 'announceBalances', { type: 'tellOrder', params: read.acceptedOf }],
              },
              { guard: endsAs<OrderEnding>('unanswered'), target: 'unanswered', actions: part.storeEnding },
              { guard: endsAs<OrderEnding>('sessionEnded'), target: 'form', actions: [part.storeEnding, 'dropOwner', 'tellSessionEnd'] },
              { guard: { type: 'tellsOfPair', params: read.endingOf }, target: 'opening', actions: [part.storeEnding, 'announceBalances'] },
              { guard: endsAs<OrderEnding>('fault'), target: 'form', actions: part.storeEnding },
              { target: 'form', actions: [part.storeEnding, 'announceBalances'] },
            ],
            onError: { target: 'form', actions: ['dropPending', part.storeProblem, 'announceBalances'] },
          },
        },
        /** It may have become an order: looked for by its id, by itself at first, then when the user or the network returns. */
        unanswered: {
          tags: 'blocked',
          on: {
            'answer.wanted': 'submitting',
            'attention.returned': 'submitting',
            'resend.wanted': { target: 'submitting', actions: 'markResent' },
            'pending.dismissed': {
              target: 'form',
              actions: [{ type: 'forgetIntent', params: read.pendingIn }, 'dropPending', 'announceBalances'],
            },
          },
          ...askingByItself('#orderEntry.ticket.submitting'),
        },
      },
    },
    balance: {
      initial: 'deciding',
      on: {
        'session.changed': { target: '.deciding', actions: { type: 'storeOwner', params: ({ event }) => ({ owner: event.owner }) } },
      },
      states: {
        deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'reading' }] },
        guest: { entry: 'dropHoldings' },
        reading: {
          always: part.toGuest,
          invoke: {
            id: 'readHoldings',
            src: 'readHoldings',
            input: ({ context: { walletType, tradeId } }) => ({ walletType, ...(tradeId === undefined ? {} : { tradeId }) }),
            onDone: { target: 'known', actions: { type: 'storeHoldings', params: read.holdingsOf } },
            onError: [
              { guard: part.sessionFault, target: 'guest', actions: ['dropOwner', 'tellSessionEnd'] },
              { target: 'failed', actions: 'dropHoldings' },
            ],
          },
          on: { 'balances.changed': { target: 'reading', reenter: true } },
        },
        known: { always: part.toGuest, on: { 'balances.changed': 'reading' } },
        failed: {
          always: part.toGuest,
          on: { 'balances.changed': 'reading', 'retry.requested': 'reading', 'attention.returned': 'reading' },
        },
      },
    },
  },
});
