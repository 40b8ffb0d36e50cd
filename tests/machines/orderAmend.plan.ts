import { orderAmendMachine } from '#machines/orderEntry/orderAmend.machine.ts';
import { canAmend } from '#machines/orderEntry/orderAmendContext.rules.ts';
import * as amend from '#machines/orderEntry/orderAmend.selectors.ts';
import { NetworkFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const order = ownOrder();
const changed = ownOrder({ price: '985', revision: 2 });
const filled = ownOrder({ status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 3 });
const answer = (kind: string, row: object) => ({ kind, code: 200, message: '', data: { orders: [row] } });

/** What is entered is kept until the exchange has answered, and nothing that it has not said is told. */
/** So often the exchange is asked how the order stands. */
const mostAsks = 4;

export const orderAmendPlan = planFor(orderAmendMachine, {
  input: { locale: 'en_US' },
  cases: [
    { type: 'amend.wanted', orderId: 'o1' },
    done('openAmend', { order, rules: btcRules }),
    done('openAmend', { order: filled, rules: btcRules }),
    done('openAmend', { order: null, rules: btcRules }),
    fault('openAmend', new NetworkFault()),
    { type: 'field.changed', field: 'price', text: '985' },
    { type: 'field.pasted', field: 'price', text: '1,234' },
    { type: 'field.stepped', field: 'price', ticks: -500 },
    { type: 'meaning.chosen', field: 'price', value: '985' },
    { type: 'market.changed', market: liveMarket },
    { type: 'order.told', order: ownOrder({ filledAmount: '0.1', filledTotal: '99', revision: 2 }) },
    { type: 'order.told', order: filled },
    { type: 'amend.submitted' },
    { type: 'amend.dismissed' },
    { type: 'answer.wanted' },
    { type: 'retry.requested' },
    done('amendOrder', answer('accepted', changed)),
    done('amendOrder', answer('tooLate', filled)),
    done('amendOrder', { kind: 'refused', code: 20813, message: 'too far' }),
    fault('amendOrder', new NetworkFault()),
    fault('amendOrder', new StatusFault({ status: 422 })),
    done('findOrder', order),
    done('findOrder', changed),
    done('findOrder', filled),
    done('findOrder', null),
    fault('findOrder', new NetworkFault()),
    fault('watchOrder', 'F'),
    fault('watchMarket', 'F'),
  ],
  watchers: { watchOrder: ['order.told'], watchMarket: ['market.changed'] },
  delays: { askPause: ({ asks }) => 500 * 2 ** asks },
  states: ['closed', 'opening', 'unavailable', 'editing', 'sending', 'asking', 'pausing', 'unclear', 'gone'],
  asks: {
    openAmend: [{ orderId: 'o1' }],
    findOrder: [{ orderId: 'o1' }],
    amendOrder: ({ wish }) => ({ orderId: 'o1', amendment: wish }),
    watchOrder: [{ orderId: 'o1' }],
  },
  moves: [
    ['closed', 'amend.wanted', 'opening', { becomes: { orderId: 'o1' } }],
    ['*', 'amend.dismissed', 'closed', { becomes: { orderId: '', order: null, asks: 0 } }],
    ['opening', 'done openAmend "filled"', 'gone'],
    ['opening', 'done openAmend "order":null', 'gone'],
    ['opening', 'done openAmend', 'editing', { becomes: { order } }],
    ['opening', 'error openAmend', 'unavailable'],
    ['unavailable', 'retry.requested', 'opening', { becomes: { orderId: 'o1', problem: null } }],
    ['editing', 'order.told "filled"', 'gone'],
    ['editing', 'amend.submitted', 'sending', { when: canAmend }],
    ['editing', 'amend.submitted', 'editing'],
    ['sending', 'done amendOrder "accepted"', 'closed', { becomes: { orderId: '' } }],
    ['sending', 'done amendOrder "tooLate"', 'gone', { becomes: { order: filled } }],
    // What was typed stays.
    ['sending', 'done amendOrder "refused"', 'editing', { becomes: ({ ticket }) => ({ ticket }) }],
    ['sending', 'error amendOrder StatusFault', 'editing', { becomes: ({ ticket }) => ({ ticket }) }],
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
      calls.length + timers.length === (snapshot.hasTag('busy') ? 1 : 0) &&
      snapshot.hasTag('dialog') === (amend.step(snapshot) !== 'closed') &&
      snapshot.context.asks <= 4,
    closed: ({ snapshot }) => snapshot.context.orderId === '' && amend.order(snapshot) === null,
    opening: ({ calls }) => calls.join() === 'openAmend',
    unavailable: ({ snapshot }) => amend.problem(snapshot) !== null,
    editing: ({ snapshot, watchers }) =>
      amend.order(snapshot)?.status === 'open' && snapshot.context.ticket !== null && watchers.length === 2,
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
  ],
  key: ({ value, context }) => [
    value,
    context.asks,
    context.order?.revision,
    context.order?.status,
    context.wish.price,
    ...(value === 'editing' ? [canAmend(context), context.market.standing] : []),
  ],
  select: 'transitions',
});
