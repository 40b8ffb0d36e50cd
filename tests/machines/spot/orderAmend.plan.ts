import { orderAmendMachine } from '#machines/spot/orderEntry/orderAmend.machine.ts';
import { canAmend, wantsReview, type OrderAmendContext } from '#machines/spot/orderEntry/orderAmend.context.ts';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import { startMarket } from '#machines/spot/orderEntry/ticket.rules.ts';
import type { OrderMove } from '#machines/rules/orderLine.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const order = ownOrder();
const changed = ownOrder({ price: '985', revision: 2 });
const filled = ownOrder({ status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 3 });
const answer = (kind: string, row: object) => ({ kind, code: 200, message: '', data: { orders: [row] } });
const holdings = [{ tradeId: null, coins: { BTC: '1', USDT: '1000' } }];
/** Limit orders are sent without being looked at once more; `reviewed`: as it is until their owner says so. */
const setup = { order, twin: null, rules: btcRules, market: liveMarket, holdings, unreviewed: ['limit'] };
const reviewed = { ...setup, unreviewed: [] };
const moved: OrderMove = { orderId: 'o1', field: 'price', from: '990', to: '985' };

/** So often the exchange is asked how the order stands. */
const mostAsks = 4;

/** What is entered is kept until the exchange has answered, and nothing that it has not said is told. */
export const orderAmendPlan = planFor(orderAmendMachine, {
  what: 'changes an open order in a dialog',
  input: { locale: 'en_US' },
  cases: [
    { type: 'amend.wanted', orderId: 'o1' },
    { type: 'line.dragged', move: moved },
    { type: 'line.dragged', move: { ...moved, to: '990.00' } },
    done('openAmend', setup),
    done('openAmend', reviewed),
    done('openAmend', { ...setup, market: startMarket }),
    done('openAmend', { ...setup, order: filled, holdings: null }),
    done('openAmend', { ...setup, order: null, holdings: null }),
    fault('openAmend', new NetworkFault()),
    { type: 'field.changed', field: 'price', text: '985' },
    { type: 'field.pasted', field: 'price', text: '1,234' },
    { type: 'field.stepped', field: 'price', ticks: -500 },
    { type: 'meaning.chosen', field: 'price', value: '985' },
    { type: 'market.changed', market: liveMarket },
    { type: 'market.changed', market: { ...liveMarket, standing: 'stale' } },
    { type: 'order.told', order: ownOrder({ filledAmount: '0.1', filledTotal: '99', revision: 2 }) },
    { type: 'order.told', order: filled },
    { type: 'amend.submitted' },
    { type: 'review.confirmed' },
    { type: 'review.dismissed' },
    { type: 'amend.dismissed' },
    { type: 'answer.wanted' },
    { type: 'retry.requested' },
    done('amendOrder', answer('accepted', changed)),
    done('amendOrder', answer('tooLate', filled)),
    done('amendOrder', { kind: 'refused', code: 20813, message: 'too far' }),
    fault('amendOrder', new NetworkFault()),
    fault('amendOrder', new SessionFault()),
    fault('amendOrder', new StatusFault({ status: 422 })),
    done('findOrder', order),
    done('findOrder', changed),
    done('findOrder', filled),
    done('findOrder', null),
    fault('findOrder', new NetworkFault()),
    done('readHoldings', holdings),
    fault('readHoldings', new NetworkFault()),
    fault('watchOrder', 'F'),
    fault('watchMarket', 'F'),
    fault('watchBalances', 'F'),
  ],
  watchers: { watchOrder: ['order.told'], watchMarket: ['market.changed'], watchBalances: ['balances.changed'] },
  delays: { askPause: ({ asks }) => 500 * 2 ** asks },
  states: [
    'closed',
    'opening',
    'unavailable',
    'editing.form.deciding',
    'editing.form.filling',
    'editing.form.reviewing',
    'editing.balance.deciding',
    'editing.balance.known',
    'editing.balance.reading',
    'editing.balance.failed',
    'sending',
    'asking',
    'pausing',
    'unclear',
    'gone',
  ],
  restarts: [['balances.changed', 'readHoldings', 'editing.balance.reading']],
  asks: {
    openAmend: [{ orderId: 'o1' }],
    findOrder: [{ orderId: 'o1' }],
    readHoldings: [{ walletType: 2 }],
    amendOrder: ({ wish }) => ({ orderId: 'o1', amendment: wish }),
    watchOrder: [{ orderId: 'o1' }],
    watchMarket: [{ tradeCode: 'btc_usdt' }],
    watchBalances: [undefined],
  },
  moves: [
    ['closed', 'amend.wanted', 'opening', { becomes: { orderId: 'o1', move: null } }],
    ['closed', 'line.dragged "985"', 'opening', { becomes: { orderId: 'o1', move: moved } }],
    ['*', 'amend.dismissed', 'closed', { becomes: { orderId: '', move: null, order: null, holdings: null, asks: 0 } }],
    ['opening', 'done openAmend "filled"', 'gone'],
    ['opening', 'done openAmend "order":null', 'gone'],
    // A line that was moved is looked at, whatever its owner has said of its type; one that cannot be moved there says why.
    [
      'opening',
      'done openAmend "waiting"',
      'editing.form.filling + editing.balance.known',
      { becomes: ({ move }) => ({ order, move: null, isChecked: move !== null }) },
    ],
    [
      'opening',
      'done openAmend',
      'editing.form.reviewing + editing.balance.known',
      { when: ({ move }) => move !== null, becomes: { order, holdings, move: moved, isChecked: true } },
    ],
    ['opening', 'done openAmend', 'editing.form.filling + editing.balance.known', { becomes: { order, holdings, isChecked: false } }],
    ['opening', 'error openAmend', 'unavailable'],
    ['unavailable', 'retry.requested', 'opening', { becomes: ({ move }) => ({ orderId: 'o1', move, problem: null }) }],
    ['editing', 'order.told "filled"', 'gone'],
    ['editing.form.filling', 'amend.submitted', 'editing.form.filling', { when: (context) => !canAmend(context) }],
    ['editing.form.filling', 'amend.submitted', 'editing.form.reviewing', { when: wantsReview }],
    ['editing.form.filling', 'amend.submitted', 'sending'],
    ['editing.form.reviewing', 'review.dismissed', 'editing.form.filling', { becomes: ({ ticket }) => ({ ticket, move: null }) }],
    ['editing.form.reviewing', 'review.confirmed', 'sending', { when: canAmend, becomes: { wish: { price: '985' }, move: null } }],
    ['editing.form.reviewing', 'review.confirmed', 'editing.form.filling', { becomes: { isChecked: true, move: null } }],
    ['editing.balance.known', 'balances.changed', 'editing.balance.reading', { becomes: ({ holdings: known }) => ({ holdings: known }) }],
    ['editing.balance.reading', 'balances.changed', 'editing.balance.reading'],
    ['editing.balance.reading', 'done readHoldings', 'editing.balance.known', { becomes: { holdings } }],
    ['editing.balance.reading', 'error readHoldings', 'editing.balance.failed', { becomes: { holdings: null } }],
    ...['balances.changed', 'retry.requested'].map((step) => ['editing.balance.failed', step, 'editing.balance.reading'] as const),
    ['sending', 'done amendOrder "accepted"', 'closed', { becomes: { orderId: '' } }],
    ['sending', 'done amendOrder "tooLate"', 'gone', { becomes: { order: filled } }],
    // What was typed stays, and what can be spent is read anew.
    ...['done amendOrder "refused"', 'error amendOrder StatusFault', 'error amendOrder SessionFault'].map(
      (step) =>
        [
          'sending',
          step,
          'editing.form.filling + editing.balance.reading',
          { becomes: ({ ticket }: Pick<OrderAmendContext, 'ticket'>) => ({ ticket }) },
        ] as const,
    ),
    ['sending', 'error amendOrder NetworkFault', 'asking', { becomes: { asks: 1 } }],
    ['asking', 'done findOrder "filled"', 'gone', { becomes: { order: filled } }],
    ['asking', 'done findOrder null', 'gone', { becomes: { order: null } }],
    ['asking', 'done findOrder', 'closed', { when: (_, { output }) => output === changed }],
    ['asking', 'done findOrder', 'unclear', { when: ({ asks }) => asks === mostAsks, becomes: { problem: null } }],
    ['asking', 'done findOrder', 'pausing'],
    ['asking', 'error findOrder', 'unclear', { when: ({ asks }) => asks === mostAsks }],
    ['asking', 'error findOrder', 'pausing'],
    ['pausing', 'after askPause', 'asking', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
    ['unclear', 'answer.wanted', 'asking', { becomes: { asks: 1 } }],
    ['unclear', 'amend.submitted', 'sending', { becomes: { asks: 0 } }],
  ],
  tags: {
    dialog: ['opening', 'unavailable', 'editing', 'sending', 'asking', 'pausing', 'unclear', 'gone'],
    busy: ['opening', 'sending', 'asking', 'pausing'],
    error: ['unavailable', 'unclear'],
  },
  invariants: {
    '*': ({ snapshot, calls, timers }) =>
      calls.filter((call) => call !== 'readHoldings').length + timers.length === (snapshot.hasTag('busy') ? 1 : 0) &&
      snapshot.hasTag('dialog') === (amend.step(snapshot) !== 'closed') &&
      snapshot.context.asks <= 4,
    closed: ({ snapshot }) => snapshot.context.orderId === '' && amend.order(snapshot) === null,
    opening: ({ calls }) => calls.join() === 'openAmend',
    unavailable: ({ snapshot }) => amend.problem(snapshot) !== null,
    editing: ({ snapshot, watchers }) =>
      amend.order(snapshot)?.status === 'open' && snapshot.context.ticket !== null && watchers.length === 3,
    'editing.form.filling': ({ snapshot }) => amend.step(snapshot) === 'editing' && snapshot.context.move === null,
    'editing.form.reviewing': ({ snapshot }) => amend.step(snapshot) === 'reviewing' && amend.changedFields(snapshot) === 'price',
    'editing.balance.known': ({ snapshot, calls }) => snapshot.context.holdings !== null && !calls.includes('readHoldings'),
    'editing.balance.reading': ({ calls }) => calls.includes('readHoldings'),
    'editing.balance.failed': ({ snapshot }) => amend.isBalanceFailed(snapshot) && amend.available(snapshot) === null,
    // Nothing goes out that changes nothing or that is wrong.
    sending: ({ snapshot, calls }) =>
      calls.join() === 'amendOrder' &&
      Object.keys(snapshot.context.wish).join() === 'price' &&
      amend.fieldProblem('price')(snapshot) === null &&
      amend.problem(snapshot)?.fault !== 'StatusFault',
    asking: ({ calls }) => calls.join() === 'findOrder',
    pausing: ({ timers }) => timers.join() === 'askPause',
    unclear: ({ snapshot }) => amend.order(snapshot)?.price === '990',
    gone: ({ snapshot }) => amend.order(snapshot)?.status !== 'open',
  },
  effects: [
    { on: done('amendOrder').type, to: 'closed', does: [{ type: 'tellAmended', params: { order: changed } }] },
    { on: done('findOrder').type, to: 'closed', does: [{ type: 'tellAmended', params: { order: changed } }] },
    {
      on: fault('amendOrder', null).type,
      when: ({ error }) => error instanceof SessionFault,
      does: [{ type: 'tellSessionEnd' }],
    },
  ],
  key: (snapshot) => [
    snapshot.value,
    snapshot.context.asks,
    snapshot.context.order?.revision,
    snapshot.context.order?.status,
    snapshot.context.wish.price,
    snapshot.context.move === null,
    ...(snapshot.matches('editing') ? [canAmend(snapshot.context), wantsReview(snapshot.context), snapshot.context.market.standing] : []),
  ],
  select: 'transitions',
});
