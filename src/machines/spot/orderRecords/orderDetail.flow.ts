import { send } from '#services/http/client.ts';
import { orderDetail } from '#services/spot/orderCalls.ts';
import { watchOwnOrder } from '#services/spot/ownOrders.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { orderDetailMachine, type OrderDetail } from './orderDetail.machine.ts';

type Named = { readonly orderId: string };

export const orderDetailFlow = orderDetailMachine.provide({
  actors: {
    readDetail: fromCall(async (named: Named, signal): Promise<OrderDetail> => {
      const answer = await send(orderDetail, named, { signal });
      return answer.kind === 'unknown' ? null : answer.data;
    }),
    watchDetail: fromWatch((report, { orderId }: Named) => watchOwnOrder(orderId, () => report({ type: 'order.changed' }))),
  },
});
