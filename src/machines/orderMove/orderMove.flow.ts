import { announceBalances } from '#services/funds/balances.ts';
import { send } from '#services/http/client.ts';
import { amendOrder } from '#services/trade/orderCalls.ts';
import { ordersStore } from '#services/trade/ordersStore.ts';
import { tell } from '../app/tell.ts';
import { fromCall } from '../kit/fromCall.ts';
import { orderMoveMachine } from './orderMove.machine.ts';
import type { MoveAnswer, OrderMove } from './orderMove.rules.ts';

async function move({ move: wanted }: { readonly move: OrderMove | null }, signal: AbortSignal): Promise<MoveAnswer> {
  if (wanted === null) throw new Error('No order is to be moved.');
  const { orderId, field, to } = wanted;
  const answer = await send(amendOrder, { orderId, [field]: to }, { signal });
  // The line stands where the exchange has the order, however late the stream tells of it.
  if (answer.kind !== 'refused') answer.data.orders.forEach(ordersStore.takeOrder);
  return answer;
}

/** Own orders moved by their lines, as a chart mounts it. */
export const orderMoveFlow = orderMoveMachine.provide({
  actors: { amendOrder: fromCall(move) },
  actions: {
    tellMoved: (_, { move: moved }) => {
      announceBalances();
      if (moved === null) return;
      tell('toasts', {
        type: 'toast.shown',
        toast: { id: `order-${moved.orderId}`, tone: 'success', key: 'trade:move.done', values: { price: moved.to } },
      });
    },
    tellSessionEnd: () => tell('session', { type: 'session.expired' }),
  },
});
