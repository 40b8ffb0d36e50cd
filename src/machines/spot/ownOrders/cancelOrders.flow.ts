import { createActor, fromCallback, type EventObject } from 'xstate';
import { announceBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { inspect } from '#services/journal/inspectionStore.ts';
import { cancelAllOrders, openOrders } from '#services/spot/orderCalls.ts';
import { watchCancels } from '#services/spot/cancelStore.ts';
import { orderCode } from '#services/spot/orderCodes.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { cancelOrdersMachine } from './cancelOrders.machine.ts';
import type { CancelAllAnswer, OpenNow, OrderScope } from './cancelOrders.rules.ts';
import { orderCancelFlow } from './orderCancel.flow.ts';

type Wanted = { readonly type: 'cancel.wanted'; readonly orderId: string };

/**
 * Runs one `orderCancelFlow` for each order, and reports what is to be cancelled by key. They go to their end also when the page has gone: what was
 * sent was sent.
 */
const cancelDesk = fromCallback<EventObject, void, Wanted | { readonly type: 'cancel.ended'; readonly orderId: string }>(
  ({ sendBack, receive }) => {
    receive((event) => {
      const { orderId } = event as Wanted;
      const actor = createActor(orderCancelFlow, { input: { orderId, unknownCode: orderCode.orderUnknown }, inspect });
      actor.subscribe({ complete: () => sendBack({ type: 'cancel.ended', orderId }) });
      actor.start();
    });
    return watchCancels((orderId) => sendBack({ type: 'cancel.wanted', orderId }));
  },
);

export const cancelOrdersFlow = cancelOrdersMachine.provide({
  actors: {
    cancelDesk,
    cancelAll: fromCall<CancelAllAnswer, { readonly scope: OrderScope }>(async ({ scope }) => {
      const answer = await send(cancelAllOrders, scope);
      if (answer.kind === 'accepted') answer.data.orders.forEach(ordersStore.takeOrder);
      return answer;
    }),
    readOpen: fromCall<OpenNow>(async (_: void, signal) => {
      const { data } = await send(openOrders, {}, { signal });
      ordersStore.takeOpenOrders(data);
      return data.orders;
    }),
  },
  actions: {
    tellAll: (_, { count }) => {
      announceBalances();
      tell('toasts', {
        type: 'toast.shown',
        toast:
          count === null
            ? { id: 'cancelAll', tone: 'success', key: 'orders:told.noneOpen' }
            : { id: 'cancelAll', tone: 'success', key: 'orders:told.allCancelled', values: { number: String(count) } },
      });
    },
  },
});
