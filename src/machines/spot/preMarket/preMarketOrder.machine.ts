import { assign, setup } from 'xstate';
import type { PreMarketOrder } from '#services/preMarket/calls.ts';
import type { PreMarketAnswer, PreMarketRequest } from '#services/preMarket/preMarket.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf, type Problem } from '#machines/rules/problem.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { draftAfter, emptyDraft, isSound, problemsOf, requestOf, type Draft, type DraftEvent, type Terms } from './preMarketOrder.rules.ts';

export type PreMarketOrderInput = { readonly terms: Terms; readonly locale: string };
export type PreMarketOrderContext = PreMarketOrderInput & {
  readonly draft: Draft;
  /** Problems are shown: an order was asked for. */
  readonly isChecked: boolean;
  /** Free USDT as the member last knew it; null while it is not known. */
  readonly available: string | null;
  /** The order on its way, under its own id; null while there is none. */
  readonly request: PreMarketRequest | null;
  readonly isResent: boolean;
  /** What became of the last order. */
  readonly order: PreMarketOrder | null;
  /** Why the exchange did not take it, in its words; or what went wrong. */
  readonly refusal: string | null;
  readonly problem: Problem | null;
};
export type PreMarketOrderEvent =
  | DraftEvent
  | { type: 'order.submitted'; available: string | null }
  | { type: 'review.dismissed' }
  | { type: 'review.confirmed' }
  | { type: 'answer.wanted' }
  | { type: 'resend.wanted' }
  | { type: 'pending.dismissed' }
  | { type: 'login.wanted' };

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const change = {
  actions: { type: 'changeDraft', params: ({ event }: { event: DraftEvent }) => ({ event }) },
} as const;
const availableOf = ({ event }: { event: { available: string | null } }) => ({ available: event.available });
const checked = { type: 'check', params: availableOf } as const;
const dismissed = { target: 'form', actions: ['dropRequest', 'announceBalances'] } as const;
const storeFound = {
  type: 'storeOrder',
  params: ({ event }: { event: { output: PreMarketOrder | null } }) => ({ order: event.output as PreMarketOrder }),
} as const;

/**
 * The order form of one token: an order of one's own, or a part of one that stands in the book. It is shown once more before it goes
 * out, and goes out once: an answer that is lost is asked for by the order's own id.
 */
export const preMarketOrderMachine = setup({
  types: {} as {
    context: PreMarketOrderContext;
    events: PreMarketOrderEvent;
    input: PreMarketOrderInput;
    tags: 'busy' | 'blocked' | 'dialog';
  },
  actors: {
    nameOrder: unboundCall<string>('nameOrder'),
    sendOrder: unboundCall<PreMarketAnswer, PreMarketRequest | null>('sendOrder'),
    findOrder: unboundCall<PreMarketOrder | null, { clientOrderId: string }>('findOrder'),
  },
  actions: {
    changeDraft: assign(({ context: { draft, terms, locale } }, params: { event: DraftEvent }) => ({
      draft: draftAfter(draft, terms, locale, params.event),
      refusal: null,
      problem: null,
      order: null,
    })),
    check: assign((_, params: { available: string | null }) => ({
      available: params.available,
      isChecked: true,
      refusal: null,
      problem: null,
      order: null,
    })),
    storeName: assign({
      request: ({ context }, params: { name: string }) => requestOf(context.draft, context.terms, params.name),
      isResent: false,
    }),
    storeOrder: assign(({ context }, params: { order: PreMarketOrder }) => ({
      order: params.order,
      request: null,
      problem: null,
      isChecked: false,
      draft: { ...emptyDraft, side: context.draft.taken === null ? context.draft.side : emptyDraft.side },
    })),
    storeRefusal: assign((_, params: { message: string }) => ({ refusal: params.message, request: null })),
    storeFault: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), request: null })),
    storeSilence: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    markResent: assign({ isResent: true, problem: null }),
    dropRequest: assign({ request: null, problem: null }),
    /** Every view of a balance and of own orders reads again. */
    announceBalances: () => {},
    tellSessionEnd: () => {},
    leaveForLogin: () => {},
  },
  guards: {
    canSend: ({ context }, params: { available: string | null }) => isSound(problemsOf(context.draft, context.terms, params.available)),
    isAccepted: (_, params: { answer: PreMarketAnswer }) => params.answer.kind === 'accepted',
    isFound: (_, params: { order: PreMarketOrder | null }) => params.order !== null,
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
    isUnanswered: ({ context }, params: { error: unknown }) => isUnanswered(params.error, context.isResent),
  },
  delays: { askAgain: 3_000 },
}).createMachine({
  id: 'preMarketOrder',
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft,
    isChecked: false,
    available: null,
    request: null,
    isResent: false,
    order: null,
    refusal: null,
    problem: null,
  }),
  initial: 'form',
  states: {
    form: {
      on: {
        'side.chosen': change,
        'field.typed': change,
        'field.pasted': change,
        'field.picked': change,
        'offer.chosen': change,
        'offer.left': change,
        'order.submitted': [
          { guard: { type: 'canSend', params: availableOf }, target: 'reviewing', actions: checked },
          { actions: checked },
        ],
        'login.wanted': { actions: 'leaveForLogin' },
      },
    },
    /** Shown once more: what stands here is what is sent. */
    reviewing: { tags: 'dialog', on: { 'review.dismissed': 'form', 'review.confirmed': 'naming' } },
    naming: {
      tags: 'busy',
      invoke: {
        id: 'nameOrder',
        src: 'nameOrder',
        onDone: { target: 'sending', actions: { type: 'storeName', params: ({ event }) => ({ name: event.output }) } },
        onError: { target: 'form', actions: { type: 'storeFault', params: errorOf } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'form',
            actions: [
              { type: 'storeOrder', params: ({ event }) => ({ order: (event.output as { order: PreMarketOrder }).order }) },
              'announceBalances',
            ],
          },
          {
            target: 'form',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ message: (event.output as { message: string }).message }) },
              'announceBalances',
            ],
          },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'unanswered', actions: { type: 'storeSilence', params: errorOf } },
          {
            guard: { type: 'isSessionFault', params: errorOf },
            target: 'form',
            actions: [{ type: 'storeFault', params: errorOf }, 'tellSessionEnd'],
          },
          { target: 'form', actions: { type: 'storeFault', params: errorOf } },
        ],
      },
    },
    /** It may have become an order: looked for by its id. */
    asking: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ clientOrderId: context.request?.clientOrderId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ order: event.output }) },
            target: 'form',
            actions: [storeFound, 'announceBalances'],
          },
          { target: 'missing' },
        ],
        onError: { target: 'unanswered', actions: { type: 'storeSilence', params: errorOf } },
      },
    },
    /** No answer came: it is asked for after a moment, for the order may still be on its way. */
    unanswered: {
      tags: 'blocked',
      after: { askAgain: 'asking' },
      on: { 'answer.wanted': 'asking', 'pending.dismissed': dismissed },
    },
    /** The exchange has no such order now, though it may still be on its way; sent again it is carried out once at most. */
    missing: {
      tags: 'blocked',
      on: {
        'answer.wanted': 'asking',
        'resend.wanted': { target: 'sending', actions: 'markResent' },
        'pending.dismissed': dismissed,
      },
    },
  },
});
