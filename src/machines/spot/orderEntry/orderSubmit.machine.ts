import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import {
  endingOfAnswer,
  endingOfFault,
  endingOfFinding,
  requestOf,
  type FoundOrders,
  type OrderEnding,
  type PlaceAnswer,
} from './orderSubmit.rules.ts';
import type { OrderWish } from './ticket.rules.ts';

/** One intent to trade, from being noted down to a known outcome; its key is the order's client order id, by which a lost answer is looked for. */
export const orderSubmitMachine = createIntentMachine<OrderWish, PlaceAnswer, OrderEnding, FoundOrders>('orderSubmit', {
  elsewhere: { kind: 'sessionEnded' },
  ofAnswer: endingOfAnswer,
  ofFault: (error, sent) => endingOfFault(error, sent && requestOf(sent)),
  ofFinding: (finding, sent) => endingOfFinding(finding, requestOf(sent)),
});
