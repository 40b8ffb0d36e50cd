import type { SnapshotFrom } from 'xstate';
import { preMarketOrderMachine } from '#machines/spot/preMarket/preMarketOrder.machine.ts';
import { isSound, problemsOf, requestOf } from '#machines/spot/preMarket/preMarketOrder.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { orbil, preMarketOrder } from '#tests/support/preMarketSamples.ts';

const taken = { orderId: 'h1', price: '12.5', amount: '4', side: 'buy' } as const;
const refusedByStatus = new StatusFault({ status: 400 });

type Context = SnapshotFrom<typeof preMarketOrderMachine>['context'];
type Event = Readonly<Record<string, unknown>>;
const availableOf = (event: Event): string | null => event['available'] as string | null;
const maySend = ({ draft, terms }: Context, event: Event): boolean => isSound(problemsOf(draft, terms, availableOf(event)));
const checked = (_: Context, event: Event) =>
  ({ available: availableOf(event), isChecked: true, refusal: null, problem: null, order: null }) as const;
const isResent = (context: Context): boolean => context.isResent;
/** The form holds nothing that is on its way. */
const free = (more: Partial<Context>) => ({ becomes: { request: null, ...more } });
const posted = free({ order: preMarketOrder(), problem: null, isChecked: false });
/** What was sent is kept until it is known what became of it. */
const silent = { becomes: ({ request }: Context) => ({ request, problem: problemOf(new NetworkFault()) }) };

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
    done('nameOrder', 'c1'),
    fault('nameOrder', new Error('no randomness')),
    done('sendOrder', { kind: 'accepted', order: preMarketOrder() }),
    done('sendOrder', { kind: 'refused', message: 'No more of it' }),
    fault('sendOrder', new NetworkFault()),
    fault('sendOrder', new SessionFault()),
    fault('sendOrder', refusedByStatus),
    done('findOrder', preMarketOrder()),
    done('findOrder', null),
    fault('findOrder', new NetworkFault()),
  ],
  delays: { askAgain: 3_000 },
  states: ['form', 'reviewing', 'naming', 'sending', 'asking', 'unanswered', 'missing'],
  select: 'transitions',
  tags: { dialog: ['reviewing'], busy: ['naming', 'sending', 'asking'], blocked: ['unanswered', 'missing'] },
  asks: { nameOrder: [undefined], sendOrder: ({ request }) => request, findOrder: [{ clientOrderId: 'c1' }] },
  moves: [
    ['form', 'order.submitted', 'reviewing', { when: maySend, becomes: checked }],
    ['form', 'order.submitted', 'form', { becomes: checked }],
    ['reviewing', 'review.dismissed', 'form'],
    ['reviewing', 'review.confirmed', 'naming'],
    [
      'naming',
      'done nameOrder',
      'sending',
      { becomes: ({ draft, terms }) => ({ request: requestOf(draft, terms, 'c1'), isResent: false }) },
    ],
    ['naming', 'error nameOrder', 'form', free({ problem: problemOf(new Error('no randomness')) })],
    ['sending', 'done sendOrder "accepted"', 'form', posted],
    ['sending', 'done sendOrder "refused"', 'form', free({ refusal: 'No more of it' })],
    // The first of two may have been carried out, whatever the second is told.
    ['sending', 'error sendOrder', 'unanswered', { when: isResent, becomes: ({ request }) => ({ request }) }],
    ['sending', 'error sendOrder NetworkFault', 'unanswered', silent],
    ['sending', 'error sendOrder SessionFault', 'form', free({ problem: problemOf(new SessionFault()) })],
    ['sending', 'error sendOrder StatusFault', 'form', free({ problem: problemOf(refusedByStatus) })],
    ['asking', 'done findOrder null', 'missing', { becomes: ({ request }) => ({ request }) }],
    ['asking', 'done findOrder', 'form', posted],
    ['asking', 'error findOrder', 'unanswered', silent],
    ['unanswered', 'after askAgain', 'asking'],
    ...['unanswered', 'missing'].flatMap(
      (from) =>
        [
          [from, 'answer.wanted', 'asking'],
          [from, 'pending.dismissed', 'form', free({ problem: null })],
        ] as const,
    ),
    ['missing', 'resend.wanted', 'sending', { becomes: { isResent: true, problem: null } }],
  ],
  invariants: {
    '*': ({ snapshot: { context }, calls }) => calls.length <= 1 && !(context.refusal !== null && context.problem !== null),
    // Nothing is on its way while something else is filled in.
    form: ({ snapshot, calls }) => snapshot.context.request === null && calls.length === 0,
    reviewing: ({ snapshot: { context } }) => isSound(problemsOf(context.draft, context.terms, context.available)),
    naming: ({ calls }) => calls.includes('nameOrder'),
    sending: ({ snapshot, calls }) => calls.includes('sendOrder') && snapshot.context.request?.clientOrderId === 'c1',
    // It is asked for by the very id that it was sent with.
    asking: ({ snapshot, calls }) => calls.includes('findOrder') && snapshot.context.request?.clientOrderId === 'c1',
    unanswered: ({ snapshot, timers }) => timers.includes('askAgain') && snapshot.context.request !== null,
    missing: ({ snapshot, calls }) => calls.length === 0 && snapshot.context.request !== null,
  },
  effects: [
    { on: 'login.wanted', from: 'form', does: [{ type: 'leaveForLogin' }] },
    { on: 'pending.dismissed', from: 'unanswered', does: [{ type: 'announceBalances' }] },
    { on: 'pending.dismissed', from: 'missing', does: [{ type: 'announceBalances' }] },
    { on: done('sendOrder').type, does: [{ type: 'announceBalances' }] },
    { on: done('findOrder').type, to: 'form', does: [{ type: 'announceBalances' }] },
    {
      on: fault('sendOrder', null).type,
      to: 'form',
      when: (event) => event.error instanceof SessionFault,
      does: [{ type: 'tellSessionEnd' }],
    },
  ],
  key: ({ value, context }) => [
    value,
    context.draft.side,
    context.draft.price.text,
    context.draft.amount.text,
    context.draft.taken !== null,
    context.isChecked,
    context.isResent,
    context.refusal,
    context.problem?.fault,
    context.order !== null,
  ],
});
