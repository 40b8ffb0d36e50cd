import { assign, setup } from 'xstate';
import type { PreMarketOrder } from '#services/spot/preMarket/calls.ts';
import type { PreMarketWish } from '#services/spot/preMarket/preMarket.ts';
import type { IntentInput } from '#machines/kit/intent.machine.ts';
import { endsAs, isEnding, type KeyedIntent } from '#machines/kit/intent.rules.ts';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { draftAfter, emptyDraft, isSound, problemsOf, wishOf, type Draft, type DraftEvent, type Terms } from './preMarketOrder.rules.ts';
import { preMarketSubmitMachine } from './preMarketSubmit.machine.ts';
import type { PreMarketEnding } from './preMarketSubmit.rules.ts';

export type PreMarketOrderInput = { readonly terms: Terms; readonly locale: string };
export type PreMarketOrderContext = PreMarketOrderInput & {
  readonly draft: Draft;
  /** Problems are shown: an order was asked for. */
  readonly isChecked: boolean;
  /** Free USDT as the member last knew it; null while it is not known. */
  readonly available: string | null;
  /** The order whose answer is lost, under its own id; null while there is none. */
  readonly pending: KeyedIntent<PreMarketWish> | null;
  /** The member wants it sent once more, under the same id. */
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

const change = {
  actions: { type: 'changeDraft', params: ({ event }: { event: DraftEvent }) => ({ event }) },
} as const;
const availableOf = pick('available');
const checked = { type: 'check', params: availableOf } as const;
const dismissed = { target: 'form', actions: ['dropPending', 'announceBalances'] } as const;
const endingOf = output('ending');
const storeEnding = { type: 'storeEnding', params: endingOf } as const;

/** What is sent, or looked for: the order without an answer, else what is filled in. Nothing of it is stored under its owner. */
const submission = ({ draft, terms, pending, isResent }: PreMarketOrderContext): IntentInput<PreMarketWish> =>
  pending === null ? { owner: '', wish: wishOf(draft, terms), key: null } : { owner: '', ...pending, way: isResent ? 'send' : 'find' };

/** After an answer, or the lack of one: only an order without a known outcome is kept. */
function withEnding({ draft }: PreMarketOrderContext, ending: PreMarketEnding): Partial<PreMarketOrderContext> {
  const settled = { pending: null, isResent: false, problem: null };
  switch (ending.kind) {
    case 'unanswered':
      return { pending: { wish: ending.wish, key: ending.key }, isResent: false, problem: ending.problem };
    case 'missing':
      return { isResent: false };
    case 'accepted':
      return {
        ...settled,
        order: ending.order,
        isChecked: false,
        draft: { ...emptyDraft, side: draft.taken === null ? draft.side : emptyDraft.side },
      };
    case 'refused':
      return { ...settled, refusal: ending.message };
    case 'fault':
      return { ...settled, problem: ending.problem };
    case 'sessionEnded':
      return settled;
  }
}

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
    preMarketSubmit: preMarketSubmitMachine,
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
    storeEnding: assign(({ context }, params: { ending: PreMarketEnding }) => withEnding(context, params.ending)),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    markResent: assign({ isResent: true, problem: null }),
    dropPending: assign({ pending: null, isResent: false, problem: null }),
    /** Every view of a balance and of own orders reads again. */
    announceBalances: () => {},
    tellSessionEnd: () => {},
    leaveForLogin: () => {},
  },
  guards: {
    canSend: ({ context }, params: { available: string | null }) => isSound(problemsOf(context.draft, context.terms, params.available)),
    isEnding,
  },
  delays: { askAgain: 3_000 },
}).createMachine({
  id: 'preMarketOrder',
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft,
    isChecked: false,
    available: null,
    pending: null,
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
    reviewing: { tags: 'dialog', on: { 'review.dismissed': 'form', 'review.confirmed': 'submitting' } },
    /** On its way for the first time, looked for by its id, or sent once more under it. */
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'preMarketSubmit',
        src: 'preMarketSubmit',
        input: ({ context }) => submission(context),
        onDone: [
          { guard: endsAs<PreMarketEnding>('unanswered'), target: 'unanswered', actions: storeEnding },
          { guard: endsAs<PreMarketEnding>('missing'), target: 'missing', actions: storeEnding },
          { guard: endsAs<PreMarketEnding>('sessionEnded'), target: 'form', actions: [storeEnding, 'tellSessionEnd'] },
          { guard: endsAs<PreMarketEnding>('fault'), target: 'form', actions: storeEnding },
          { target: 'form', actions: [storeEnding, 'announceBalances'] },
        ],
        onError: { target: 'form', actions: ['dropPending', { type: 'storeProblem', params: errorOf }, 'announceBalances'] },
      },
    },
    /** No answer came: it is asked for after a moment, for the order may still be on its way. */
    unanswered: {
      tags: 'blocked',
      after: { askAgain: 'submitting' },
      on: { 'answer.wanted': 'submitting', 'pending.dismissed': dismissed },
    },
    /** The exchange has no such order now, though it may still be on its way; sent again it is carried out once at most. */
    missing: {
      tags: 'blocked',
      on: {
        'answer.wanted': 'submitting',
        'resend.wanted': { target: 'submitting', actions: 'markResent' },
        'pending.dismissed': dismissed,
      },
    },
  },
});
