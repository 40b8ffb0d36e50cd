import { announceBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { cancelOrder, orderDetail } from '#services/spot/orderCalls.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { withGroups } from '#machines/rules/format.ts';
import { pairNameOf } from '#machines/rules/ownOrder.ts';
import { orderCancelMachine } from './orderCancel.machine.ts';
import { cancelWords, type CancelAnswer, type CancelEnding, type FoundOrders } from './orderCancel.rules.ts';

type Named = { readonly orderId: string };

/** The toast on what became of an order, in the place of any other one on the same order. */
function tellEnding({ orderId, ending }: { readonly orderId: string; readonly ending: CancelEnding }): void {
  const order = ending.kind === 'over' ? ending.order : ordersStore.order(orderId);
  tell('toasts', {
    type: 'toast.shown',
    toast: {
      id: `order-${order?.clientOrderId ?? orderId}`,
      tone: ending.kind !== 'over' ? 'error' : ending.order.status === 'cancelled' ? 'success' : 'info',
      ...cancelWords(ending),
      values: { pair: pairNameOf(order?.tradeCode ?? ''), filled: withGroups(order?.filledAmount ?? '0') },
    },
  });
  if (ending.kind === 'over') announceBalances();
}

/** A cancel that was sent goes to its end, whatever page stands by then: no signal ends it. */
export const orderCancelFlow = orderCancelMachine.provide({
  actors: {
    cancelOrder: fromCall<CancelAnswer, Named>(async (named) => {
      const answer = await send(cancelOrder, named);
      if (answer.kind !== 'refused') answer.data.orders.forEach(ordersStore.takeOrder);
      return answer;
    }),
    findOrder: fromCall<FoundOrders, Named>(async (named) => {
      const answer = await send(orderDetail, named);
      if (answer.kind === 'unknown') return null;
      answer.data.orders.forEach(ordersStore.takeOrder);
      return answer.data.orders;
    }),
  },
  actions: { tellEnding: (_, params) => tellEnding(params) },
});
