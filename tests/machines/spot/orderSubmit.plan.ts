import { orderSubmitMachine } from '#machines/spot/orderEntry/orderSubmit.machine.ts';
import { NetworkFault, SessionFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const wish = { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '990', amount: '0.5' } as const;
const request = { clientOrderId: 'c1', ...wish };

/** No order goes out before it has a name that is noted down, and none without a known outcome is ever settled. */
export const orderSubmitPlan = planFor(orderSubmitMachine, {
  what: 'one intent to trade, from its client order id to a known outcome, with at most one effect',
  input: { owner: '10000001', way: 'new', wish },
  cases: [
    done('openIntent', { request, next: 'place' }),
    done('openIntent', { request, next: 'find' }),
    fault('openIntent', new Error('locks')),
    done('placeOrder', { kind: 'accepted', code: 200, message: '', data: { orders: [ownOrder()] } }),
    done('placeOrder', { kind: 'refused', code: 20831, message: 'server words 20831' }),
    fault('placeOrder', new NetworkFault()),
    fault('placeOrder', new SessionFault()),
    fault('placeOrder', new StatusFault({ status: 422 })),
    done('findOrder', { kind: 'found', orders: [ownOrder()] }),
    done('findOrder', { kind: 'missing' }),
    fault('findOrder', new NetworkFault()),
    fault('findOrder', new SessionFault()),
    done('settleIntent'),
    fault('settleIntent', new Error('storage')),
  ],
  states: ['opening', 'placing', 'finding', 'settling', 'ended'],
  asks: {
    openIntent: [{ owner: '10000001', way: 'new', wish }],
    placeOrder: [request],
    findOrder: [{ clientOrderId: 'c1' }],
    settleIntent: [{ clientOrderId: 'c1' }],
  },
  moves: [
    ['opening', 'done openIntent "place"', 'placing', { becomes: { request } }],
    // What was sent before and got no answer is looked for, never sent again.
    ['opening', 'done openIntent "find"', 'finding', { becomes: { request } }],
    ['opening', 'error openIntent', 'ended', { becomes: { request: null } }],
    ['placing', 'done placeOrder "accepted"', 'settling'],
    ['placing', 'done placeOrder "refused"', 'settling'],
    ['placing', 'error placeOrder NetworkFault', 'ended', { becomes: { request } }],
    ['placing', 'error placeOrder SessionFault', 'settling'],
    ['placing', 'error placeOrder StatusFault', 'settling'],
    ['finding', 'done findOrder "found"', 'settling'],
    ['finding', 'done findOrder "missing"', 'ended'],
    ['finding', 'error findOrder', 'ended'],
    ['settling', 'done settleIntent', 'ended'],
    ['settling', 'error settleIntent', 'ended'],
  ],
  tags: { busy: ['opening', 'placing', 'finding', 'settling'] },
  invariants: {
    '*': ({ snapshot, calls }) => calls.length === (snapshot.hasTag('busy') ? 1 : 0),
    opening: ({ snapshot }) => snapshot.context.request === null,
    placing: ({ snapshot, calls }) => snapshot.context.request?.clientOrderId === 'c1' && calls.join() === 'placeOrder',
    finding: ({ snapshot, calls }) => snapshot.context.request?.clientOrderId === 'c1' && calls.join() === 'findOrder',
    settling: ({ snapshot, calls }) => snapshot.context.ending.kind !== 'unanswered' && calls.join() === 'settleIntent',
  },
});
