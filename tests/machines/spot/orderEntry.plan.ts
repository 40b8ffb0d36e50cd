import { orderEntryMachine } from '#machines/spot/orderEntry/orderEntry.machine.ts';
import type { OrderEntryContext, OrderSetup } from '#machines/spot/orderEntry/orderEntry.context.ts';
import { canSend, wantsReview } from '#machines/spot/orderEntry/orderEntryHolds.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const setup: OrderSetup = { rules: btcRules, unreviewed: ['limit'], orderType: 'limit', draft: null, pending: null };
const request = {
  clientOrderId: 'c1',
  tradeCode: 'btc_usdt',
  walletType: 2,
  side: 'buy',
  type: 'limit',
  price: '990',
  amount: '0.5',
} as const;
const holdings = [{ tradeId: null, coins: { BTC: '1', USDT: '10000' } }];
const ended = (ending: object) => done('orderSubmit', ending);
const endType = ended({}).type;
const isEnding = (kind: string) => (event: Record<string, unknown>) => (event['output'] as { kind?: string } | undefined)?.kind === kind;
const announce = { type: 'announceBalances' } as const;
const order = ownOrder();
const rejected = ownOrder({ status: 'rejected', reason: 20854, revision: 2 });
const filled = ownOrder({ status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 2 });
const isTold = (event: Record<string, unknown>, context: Record<string, unknown>) =>
  (context['placed'] as readonly string[]).includes((event['order'] as { clientOrderId: string }).clientOrderId);
const watchers = ['watchAttention', 'watchBalances', 'watchMarket', 'watchOrders', 'watchReviews', 'watchSession'];

const unreached = { becomes: { problem: problemOf(new NetworkFault()) } } as const;
/** Nothing is on its way any more. */
const dropped = { becomes: { pending: null, isResent: false, asks: 0, problem: null } } as const;

/** Every way through one order: who is logged in, the balance, the review, the server's answers and its silence. */
export const orderEntryPlan = planFor(orderEntryMachine, {
  what: 'the order form of a pair: ticket, balance, review, and one order at a time',
  input: { tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner: '10000001' },
  cases: [
    done('openTicket', setup),
    done('openTicket', { ...setup, rules: null }),
    done('openTicket', { ...setup, pending: request }),
    fault('openTicket', new NetworkFault()),
    done('readHoldings', holdings),
    fault('readHoldings', new NetworkFault()),
    fault('readHoldings', new SessionFault()),
    { type: 'market.changed', market: liveMarket },
    { type: 'market.changed', market: { ...liveMarket, standing: 'stale' } },
    { type: 'reviews.changed', unreviewed: ['limit', 'oco'] },
    { type: 'session.changed', owner: '10000001' },
    { type: 'session.changed', owner: '' },
    { type: 'side.chosen', side: 'buy' },
    { type: 'orderType.chosen', orderType: 'limit' },
    { type: 'timeInForce.chosen', timeInForce: 'IOC' },
    { type: 'field.changed', field: 'price', text: '990' },
    { type: 'field.pasted', field: 'price', text: '1,234' },
    { type: 'meaning.chosen', field: 'price', value: '990' },
    { type: 'field.stepped', field: 'price', ticks: 1 },
    { type: 'percent.chosen', percent: 10 },
    { type: 'percent.chosen', percent: 90 },
    { type: 'price.picked', price: '990', amount: '0.5' },
    ended({ kind: 'accepted', orders: [order] }),
    ended({ kind: 'refused', code: 20831, message: 'server words 20831' }),
    ended({ kind: 'refused', code: 20803, message: 'server words 20803' }),
    ended({ kind: 'unanswered', request, problem: problemOf(new NetworkFault()), isMissing: false }),
    ended({ kind: 'unanswered', request, problem: null, isMissing: true }),
    ended({ kind: 'sessionEnded' }),
    ended({ kind: 'fault', problem: problemOf(new NetworkFault()) }),
    fault('orderSubmit', new NetworkFault()),
    { type: 'order.told', order: rejected },
    { type: 'order.told', order: filled },
    { type: 'order.told', order: ownOrder({ clientOrderId: 'elsewhere', status: 'filled' }) },
    ...watchers.map((name) => fault(name, 'gone')),
  ],
  watchers: {
    watchMarket: ['market.changed'],
    watchBalances: ['balances.changed'],
    watchSession: ['session.changed'],
    watchOrders: ['order.told'],
    watchAttention: ['attention.returned'],
    watchReviews: ['reviews.changed'],
  },
  delays: { askAgain: ({ asks }) => [1_000, 2_000, 4_000, 8_000, 16_000][asks] ?? 0 },
  states: [
    'ticket.opening',
    'ticket.unavailable',
    'ticket.noPair',
    'ticket.form',
    'ticket.reviewing',
    'ticket.submitting',
    'ticket.unanswered.deciding',
    'ticket.unanswered.pausing',
    'ticket.unanswered.resting',
    'balance.deciding',
    'balance.guest',
    'balance.reading',
    'balance.known',
    'balance.failed',
  ],
  restarts: [
    ['session.changed', 'readHoldings'],
    ['session.changed', 'openTicket', '*', ({ owner }, event) => event['owner'] !== owner],
    ['balances.changed', 'readHoldings'],
  ],
  asks: {
    openTicket: ({ tradeCode, owner }) => ({ tradeCode, owner }),
    readHoldings: [{ walletType: 2 }],
    watchMarket: [{ tradeCode: 'btc_usdt' }],
    watchBalances: [undefined],
    watchSession: [undefined],
    watchOrders: [undefined],
    watchAttention: [undefined],
    watchReviews: [undefined],
  },
  // Another session begins in both regions: `restarts` and invariants tell it.
  hasOtherMoves: true,
  moves: [
    ['ticket.opening', 'done openTicket "rules":null', 'ticket.noPair'],
    ['ticket.opening', 'done openTicket "clientOrderId"', 'ticket.submitting'],
    ['ticket.opening', 'done openTicket', 'ticket.form'],
    ['ticket.opening', 'error openTicket', 'ticket.unavailable', unreached],
    ['ticket.unavailable', 'retry.requested', 'ticket.opening'],
    ['ticket.unavailable', 'attention.returned', 'ticket.opening'],
    ['ticket.form', 'order.submitted', 'ticket.form', { when: (context) => !canSend(context) }],
    ['ticket.form', 'order.submitted', 'ticket.reviewing', { when: (context) => wantsReview(context) }],
    ['ticket.form', 'order.submitted', 'ticket.submitting', { becomes: { ending: null, problem: null } }],
    ['ticket.reviewing', 'review.dismissed', 'ticket.form'],
    ['ticket.reviewing', 'review.confirmed', 'ticket.submitting', { when: (context) => canSend(context) }],
    ['ticket.reviewing', 'review.confirmed', 'ticket.form'],
    ['ticket.submitting', 'done orderSubmit "accepted"', 'ticket.form'],
    ['ticket.submitting', 'done orderSubmit "unanswered"', 'ticket.unanswered'],
    ['ticket.submitting', 'done orderSubmit "sessionEnded"', 'ticket.form', { becomes: { owner: '' } }],
    // The pair's own rules have changed: they are read again.
    ['ticket.submitting', 'done orderSubmit "server words 20803"', 'ticket.opening'],
    ['ticket.submitting', 'done orderSubmit "server words 20831"', 'ticket.form'],
    ['ticket.submitting', 'done orderSubmit "fault"', 'ticket.form'],
    ['ticket.submitting', 'error orderSubmit', 'ticket.form', { becomes: { pending: null, ...unreached.becomes } }],
    ['ticket.unanswered', 'answer.wanted', 'ticket.submitting', { becomes: ({ asks }) => ({ asks }) }],
    ['ticket.unanswered', 'attention.returned', 'ticket.submitting', { becomes: ({ asks }) => ({ asks }) }],
    ['ticket.unanswered', 'resend.wanted', 'ticket.submitting', { becomes: { isResent: true } }],
    ['ticket.unanswered', 'pending.dismissed', 'ticket.form', dropped],
    ['ticket.unanswered.pausing', 'after askAgain', 'ticket.submitting', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
    ['balance.reading', 'done readHoldings', 'balance.known', { becomes: { holdings } }],
    ['balance.reading', 'error readHoldings SessionFault', 'balance.guest', { becomes: { owner: '', holdings: null } }],
    ['balance.reading', 'error readHoldings NetworkFault', 'balance.failed', { becomes: { holdings: null } }],
    ['balance.known', 'balances.changed', 'balance.reading'],
    ...['balances.changed', 'retry.requested'].map((step) => ['balance.failed', step, 'balance.reading'] as const),
  ],
  tags: {
    busy: ['ticket.opening', 'ticket.submitting'],
    error: ['ticket.unavailable'],
    dialog: ['ticket.reviewing'],
    blocked: ['ticket.unanswered'],
  },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.filter((call) => call !== 'readHoldings').length === (snapshot.hasTag('busy') ? 1 : 0) &&
      Object.values(snapshot.context.ticket.entries).every(({ amount }) => /^\d*\.?\d*$/.test(amount)),
    'ticket.opening': ({ calls }) => calls.includes('openTicket'),
    'ticket.noPair': ({ snapshot }) => snapshot.context.rules === null,
    'ticket.form': ({ snapshot, calls }) =>
      snapshot.context.rules !== null && snapshot.context.pending === null && !calls.includes('orderSubmit'),
    'ticket.reviewing': ({ snapshot, calls }) => snapshot.context.pending === null && !calls.includes('orderSubmit'),
    'ticket.submitting': ({ calls }) => calls.includes('orderSubmit'),
    'ticket.unanswered': ({ snapshot }) => snapshot.context.pending?.request.clientOrderId === 'c1',
    'ticket.unanswered.pausing': ({ timers }) => timers.join() === 'askAgain',
    'ticket.unanswered.resting': ({ snapshot, timers }) => snapshot.context.asks === 5 && timers.length === 0,
    'balance.guest': ({ snapshot, calls }) =>
      snapshot.context.owner === '' && snapshot.context.holdings === null && !calls.includes('readHoldings'),
    'balance.reading': ({ calls }) => calls.includes('readHoldings'),
    'balance.known': ({ snapshot }) => snapshot.context.holdings !== null,
    'balance.failed': ({ snapshot, calls }) => snapshot.context.holdings === null && !calls.includes('readHoldings'),
  },
  effects: [
    { on: fault('readHoldings', null).type, to: 'balance.guest', does: [{ type: 'tellSessionEnd' }] },
    {
      on: 'login.wanted',
      does: [
        {
          type: 'keepDraft',
          params: ({ owner, tradeCode, ticket }: OrderEntryContext) => ({ owner, tradeCode, ticket }),
        },
        { type: 'leaveForLogin' },
      ],
    },
    { on: 'orderType.chosen', does: [{ type: 'keepOrderType', params: { orderType: 'limit' } }] },
    { on: 'transfer.wanted', does: [{ type: 'openTransfer', params: { coinId: 52, target: 2, tradeId: null } }] },
    {
      on: 'review.confirmed',
      to: 'ticket.submitting',
      does: [
        {
          type: 'keepReviewSkip',
          params: ({ ticket, skipsReview }: OrderEntryContext) => ({ orderType: ticket.type, skips: skipsReview }),
        },
      ],
    },
    { on: endType, when: isEnding('accepted'), does: [announce, { type: 'tellOrder', params: { order } }] },
    { on: endType, when: isEnding('refused'), does: [announce] },
    { on: endType, when: isEnding('sessionEnded'), does: [{ type: 'tellSessionEnd' }] },
    { on: fault('orderSubmit', null).type, does: [announce] },
    { on: 'pending.dismissed', does: [{ type: 'forgetIntent', params: { clientOrderId: 'c1' } }, announce] },
    {
      on: 'order.told',
      when: (event, context) => isTold(event, context) && (event['order'] as { status: string }).status === 'rejected',
      does: [{ type: 'tellOrder', params: { order: rejected } }],
    },
    {
      on: 'order.told',
      when: (event, context) => isTold(event, context) && (event['order'] as { status: string }).status === 'filled',
      does: [{ type: 'tellOrder', params: { order: filled } }],
    },
  ],
  key: ({ value, context }) => [
    value,
    context.owner === '',
    context.rules === null,
    context.pending === null ? null : context.asks,
    context.placed.length > 0,
    ...(value.ticket === 'form' || value.ticket === 'reviewing'
      ? [context.market.standing, context.ticket.entries.price.text === '', canSend(context), wantsReview(context)]
      : []),
  ],
  select: 'transitions',
});
