import { orderSubmitMachine } from '#machines/spot/orderEntry/orderSubmit.machine.ts';
import {
  endingOfAnswer,
  endingOfFault,
  endingOfFinding,
  requestOf,
  type FoundOrders,
  type OrderEnding,
  type PlaceAnswer,
} from '#machines/spot/orderEntry/orderSubmit.rules.ts';
import type { OrderWish } from '#machines/spot/orderEntry/ticket.rules.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

/** No order goes out before it has a name that is noted down; one without an answer is looked for by that name, never sent again by itself. */
export const orderSubmitPlan = intentPlanFor<OrderWish, PlaceAnswer, OrderEnding, FoundOrders>(orderSubmitMachine, {
  what: 'one intent to trade, from its client order id to a known outcome, with at most one effect',
  wish: { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '990', amount: '0.5' },
  answers: [
    { kind: 'accepted', code: 200, message: '', data: { orders: [ownOrder()] } },
    { kind: 'refused', code: 20831, message: 'server words 20831' },
  ],
  found: { orders: [ownOrder()] },
  endings: {
    elsewhere: { kind: 'sessionEnded' },
    ofAnswer: endingOfAnswer,
    ofFault: (error, sent) => endingOfFault(error, sent && requestOf(sent)),
    ofFinding: (finding, sent) => endingOfFinding(finding, requestOf(sent)),
  },
});
