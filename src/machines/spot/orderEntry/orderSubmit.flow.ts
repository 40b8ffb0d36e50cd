import { send } from '#services/http/client.ts';
import { orderDetail, placeOrder } from '#services/spot/orderCalls.ts';
import { orderIntents } from '#services/spot/orderIntents.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { IntentRef } from '#machines/kit/intent.machine.ts';
import { takenByHolder, type Finding, type KeyedIntent, type NewIntent, type Taken } from '#machines/kit/intent.rules.ts';
import { orderSubmitMachine } from './orderSubmit.machine.ts';
import { requestOf, type FoundOrders, type PlaceAnswer } from './orderSubmit.rules.ts';
import type { OrderWish } from './ticket.rules.ts';

/** The list of own orders has them at once, however late the stream tells of them. */
const show = (orders: readonly OrderRow[]): void => orders.forEach(ordersStore.takeOrder);

export const orderSubmitFlow = orderSubmitMachine.provide({
  actors: {
    /** Who found the order holds its lock already. */
    takeIntent: fromCall<Taken, IntentRef>(async (intent) => takenByHolder(intent)),
    openIntent: fromCall<string, NewIntent<OrderWish>>(({ wish, owner }) => orderIntents.open(wish, owner)),
    sendIntent: fromCall<PlaceAnswer, KeyedIntent<OrderWish>>(async (intent, signal) => {
      const answer = await send(placeOrder, requestOf(intent), { signal });
      if (answer.kind === 'accepted') show(answer.data.orders);
      return answer;
    }),
    findIntent: fromCall<Finding<FoundOrders>, KeyedIntent<OrderWish>>(async ({ key }, signal) => {
      const answer = await send(orderDetail, { clientOrderId: key }, { signal });
      if (answer.kind === 'unknown') return { kind: 'missing' };
      show(answer.data.orders);
      return { kind: 'found', orders: answer.data.orders };
    }),
    settleIntent: fromCall<void, { readonly key: string }>(({ key }) => orderIntents.settle(key)),
  },
});
