import type { SnapshotFrom } from 'xstate';
import { preMarketOrderMachine } from '#machines/spot/preMarket/preMarketOrder.machine.ts';
import { isSound, problemsOf, wishOf } from '#machines/spot/preMarket/preMarketOrder.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { orbil, preMarketOrder } from '#tests/support/preMarketSamples.ts';

const taken = { orderId: 'h1', price: '12.5', amount: '4', side: 'buy' } as const;
const lost = { wish: { kind: 'place', project: 'orbil', side: 'buy', price: '20', amount: '1' }, key: 'c1' } as const;
const problem = problemOf(new NetworkFault());
const ended = (ending: object) => done('preMarketSubmit', ending);
const endType = ended({}).type;
const kindOf = (event: Readonly<Record<string, unknown>>): string => (event['output'] as { readonly kind: string }).kind;

type Context = SnapshotFrom<typeof preMarketOrderMachine>['context'];
type Event = Readonly<Record<string, unknown>>;
const availableOf = (event: Event): string | null => event['available'] as string | null;
const maySend = ({ draft, terms }: Context, event: Event): boolean => isSound(problemsOf(draft, terms, availableOf(event)));
const checked = (_: Context, event: Event) =>
  ({ available: availableOf(event), isChecked: true, refusal: null, problem: null, order: null }) as const;
/** The form holds nothing that is on its way. */
const free = (more: Partial<Context>) => ({ becomes: { pending: null, isResent: false, ...more } });
const announce = { type: 'announceBalances' } as const;

export const preMarketOrderPlan = planFor(preMarketOrderMachine, {
  what: 'one order for such a token, sent once',
  input: { terms: orbil(), locale: 'en_US' },
  cases: [
    { type: 'side.chosen', side: 'sell' },
    { type: 'field.typed', field: 'price', text: '20' },
    { type: 'field.typed', field: 'amount', text: '1' },
    { type: 'field.pasted', field: 'amount', text: '1,234' },
    { type: 'field.picked', field: 'amount', value: '1.2' },
    { type: 'offer.chosen', taken },
    { type: 'offer.left' },
    { type: 'order.submitted', available: null },
    { type: 'order.submitted', available: '15' },
    { type: 'review.dismissed' },
    { type: 'review.confirmed' },
    { type: 'answer.wanted' },
    { type: 'resend.wanted' },
    { type: 'pending.dismissed' },
    { type: 'login.wanted' },
    ended({ kind: 'accepted', order: preMarketOrder() }),
    ended({ kind: 'refused', message: 'No more of it' }),
    ended({ kind: 'unanswered', ...lost, problem }),
    ended({ kind: 'missing' }),
    ended({ kind: 'sessionEnded' }),
    ended({ kind: 'fault', problem }),
    fault('preMarketSubmit', new NetworkFault()),
  ],
  delays: { askAgain: 3_000 },
  states: ['form', 'reviewing', 'submitting', 'unanswered', 'missing'],
  select: 'transitions',
  tags: { dialog: ['reviewing'], busy: ['submitting'], blocked: ['unanswered', 'missing'] },
  asks: {
    preMarketSubmit: ({ draft, terms, pending, isResent }) =>
      pending === null
        ? { owner: '', wish: wishOf(draft, terms), key: null }
        : // It is asked for, or sent again, by the very id that it was sent with.
          { owner: '', ...lost, way: isResent ? 'send' : 'find' },
  },
  moves: [
    ['form', 'order.submitted', 'reviewing', { when: maySend, becomes: checked }],
    ['form', 'order.submitted', 'form', { becomes: checked }],
    ['reviewing', 'review.dismissed', 'form'],
    ['reviewing', 'review.confirmed', 'submitting'],
    ['submitting', 'done preMarketSubmit "accepted"', 'form', free({ order: preMarketOrder(), problem: null, isChecked: false })],
    ['submitting', 'done preMarketSubmit "refused"', 'form', free({ refusal: 'No more of it' })],
    // What was sent is kept until it is known what became of it.
    ['submitting', 'done preMarketSubmit "unanswered"', 'unanswered', { becomes: { pending: lost, isResent: false, problem } }],
    ['submitting', 'done preMarketSubmit "missing"', 'missing', { becomes: ({ pending }) => ({ pending, isResent: false }) }],
    ['submitting', 'done preMarketSubmit "sessionEnded"', 'form', free({ problem: null })],
    ['submitting', 'done preMarketSubmit "fault"', 'form', free({ problem })],
    ['submitting', 'error preMarketSubmit', 'form', free({ problem })],
    ['unanswered', 'after askAgain', 'submitting', { becomes: ({ pending }) => ({ pending, isResent: false }) }],
    ...['unanswered', 'missing'].flatMap(
      (from) =>
        [
          [from, 'answer.wanted', 'submitting', { becomes: ({ pending }: Context) => ({ pending, isResent: false }) }],
          [from, 'pending.dismissed', 'form', free({ problem: null })],
        ] as const,
    ),
    ['missing', 'resend.wanted', 'submitting', { becomes: ({ pending }) => ({ pending, isResent: true, problem: null }) }],
  ],
  invariants: {
    '*': ({ snapshot: { context }, calls }) => calls.length <= 1 && !(context.refusal !== null && context.problem !== null),
    // Nothing is on its way while something else is filled in.
    form: ({ snapshot, calls }) => snapshot.context.pending === null && calls.length === 0,
    reviewing: ({ snapshot: { context } }) => isSound(problemsOf(context.draft, context.terms, context.available)),
    submitting: ({ calls }) => calls.join() === 'preMarketSubmit',
    unanswered: ({ snapshot, timers }) => timers.includes('askAgain') && snapshot.context.pending?.key === 'c1',
    missing: ({ snapshot, calls, timers }) => calls.length === 0 && timers.length === 0 && !snapshot.context.isResent,
  },
  effects: [
    { on: 'login.wanted', from: 'form', does: [{ type: 'leaveForLogin' }] },
    { on: 'pending.dismissed', from: 'unanswered', does: [announce] },
    { on: 'pending.dismissed', from: 'missing', does: [announce] },
    { on: endType, when: (event) => ['accepted', 'refused'].includes(kindOf(event)), does: [announce] },
    { on: endType, when: (event) => kindOf(event) === 'sessionEnded', does: [{ type: 'tellSessionEnd' }] },
    { on: fault('preMarketSubmit', null).type, does: [announce] },
  ],
  key: ({ value, context }) => [
    value,
    context.draft.side,
    context.draft.price.text,
    context.draft.amount.text,
    context.draft.taken !== null,
    context.isChecked,
    context.pending !== null,
    context.isResent,
    context.refusal,
    context.problem?.fault,
    context.order !== null,
  ],
});
