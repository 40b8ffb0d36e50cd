import { send } from '#services/http/client.ts';
import { orderDetail, placeOrder } from '#services/trade/orderCalls.ts';
import { orderIntents } from '#services/trade/orderIntents.ts';
import { ordersStore } from '#services/trade/ordersStore.ts';
import type { PlaceOrderRequest } from '#services/trade/orderCalls.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { orderSubmitMachine } from './orderSubmit.machine.ts';
import type { FindAnswer, OpenedIntent, OrderSubmitInput, PlaceAnswer } from './orderSubmit.rules.ts';

/** The list of own orders has them at once, however late the stream tells of them. */
const show = (orders: readonly OrderRow[]): void => orders.forEach(ordersStore.takeOrder);

export const orderSubmitFlow = orderSubmitMachine.provide({
  actors: {
    openIntent: fromCall<OpenedIntent, OrderSubmitInput>(async (asked) => {
      if (asked.way === 'new') return { request: await orderIntents.keep(asked.wish, asked.owner), next: 'place' };
      return { request: asked.wish, next: asked.way === 'ask' ? 'find' : 'place' };
    }),
    placeOrder: fromCall<PlaceAnswer, PlaceOrderRequest | null>(async (request, signal) => {
      if (request === null) throw new Error('An order has no client order id.');
      const answer = await send(placeOrder, request, { signal });
      if (answer.kind === 'accepted') show(answer.data.orders);
      return answer;
    }),
    findOrder: fromCall<FindAnswer, { readonly clientOrderId: string }>(async (named, signal) => {
      const answer = await send(orderDetail, named, { signal });
      if (answer.kind === 'unknown') return { kind: 'missing' };
      show(answer.data.orders);
      return { kind: 'found', orders: answer.data.orders };
    }),
    settleIntent: fromCall<void, { readonly clientOrderId: string }>(({ clientOrderId }) => orderIntents.settle(clientOrderId)),
  },
});
