import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isRealMove, type OrderMove } from '#machines/rules/orderLine.ts';
import { isOver } from '#machines/rules/ownOrder.ts';
import { isFaultNamed, problemOf } from '#machines/rules/problem.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import {
  afterAmendEvent,
  canAmend,
  closedAmend,
  startAmend,
  wantsReview,
  wishNow,
  type AmendEdit,
  type OrderAmendContext,
  type OrderAmendEvent,
  type OrderAmendInput,
} from './orderAmend.context.ts';
import {
  hasChanges,
  isAsWished,
  mostAmendAsks,
  type AmendAnswer,
  type Amendment,
  type AmendSetup,
  type FoundOrder,
} from './orderAmend.rules.ts';
import type { Holdings } from './orderEntry.context.ts';
import type { MarketFacts } from './ticket.rules.ts';
import type { HeldWallet } from '#services/spot/holdings.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

type Named = { readonly orderId: string };

/** Named parts of the dialog that changes an order. */
export const orderAmendSetup = setup({
  types: {} as {
    input: OrderAmendInput;
    context: OrderAmendContext;
    events: OrderAmendEvent;
    tags: 'busy' | 'dialog' | 'error';
  },
  actors: {
    openAmend: unboundCall<AmendSetup, Named>('openAmend'),
    amendOrder: unboundCall<AmendAnswer, Named & { readonly amendment: Amendment }>('amendOrder'),
    findOrder: unboundCall<FoundOrder, Named>('findOrder'),
    readHoldings: unboundCall<Holdings, HeldWallet>('readHoldings'),
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchOrder: unboundWatch<{ type: 'order.told'; order: OrderRow }, Named>('watchOrder'),
    watchMarket: unboundWatch<{ type: 'market.changed'; market: MarketFacts }, { readonly tradeCode: string }>('watchMarket'),
  },
  actions: {
    begin: assign(({ context }, params: Named & { readonly move?: OrderMove }) => ({ ...closedAmend(context), ...params })),
    close: assign(({ context }) => closedAmend(context)),
    storeSetup: assign(({ context }, params: { setup: AmendSetup }) => startAmend(context, params.setup)),
    storeHoldings: assign((_, params: { holdings: Holdings }) => ({ holdings: params.holdings })),
    dropHoldings: assign({ holdings: null }),
    endMove: assign({ move: null }),
    storeOrder: assign((_, params: { order: FoundOrder }) => ({ order: params.order })),
    storeMarket: assign((_, params: { market: MarketFacts }) => ({ market: params.market })),
    changeTicket: assign(({ context }, params: { event: AmendEdit }) => afterAmendEvent(context, params.event)),
    markChecked: assign({ isChecked: true }),
    storeWish: assign(({ context }) => ({ wish: wishNow(context), move: null, refusal: null, problem: null, asks: 0 })),
    storeRefusal: assign((_, { answer }: { answer: AmendAnswer }) => ({ refusal: { code: answer.code, message: answer.message } })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    clearAsks: assign({ asks: 0 }),
    /** Tells that the order stands as was wished, or further than that. */
    tellAmended: (_, _params: { order: FoundOrder }) => {},
    /** The session is over: all hear of it, and the form stays. */
    tellSessionEnd: () => {},
  },
  guards: {
    isOver: (_, { order }: { order: FoundOrder }) => order === null || isOver(order),
    isAsWished: ({ context }, { order }: { order: FoundOrder }) => order !== null && isAsWished(order, context.wish),
    isAnswer: (_, params: { answer: AmendAnswer; kind: AmendAnswer['kind'] }) => params.answer.kind === params.kind,
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(params.error, false),
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isRealMove: (_, { move }: { move: OrderMove }) => isRealMove(move),
    isMoved: ({ context }) => context.move !== null && canAmend(context),
    hasSent: ({ context }) => hasChanges(context.wish),
    canAmend: ({ context }) => canAmend(context),
    mayGo: ({ context }) => canAmend(context) && !wantsReview(context),
    mayAskAgain: ({ context }) => context.asks < mostAmendAsks,
  },
  delays: { askPause: ({ context }) => 500 * 2 ** context.asks },
});
