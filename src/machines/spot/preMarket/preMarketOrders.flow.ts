import { cancelOrder, readOrders, watchOrders } from '#services/spot/preMarket/preMarket.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { preMarketOrdersMachine } from './preMarketOrders.machine.ts';

export const preMarketOrdersFlow = preMarketOrdersMachine.provide({
  actors: {
    watchOrders: fromWatch((report) => watchOrders(() => report({ type: 'orders.changed' }))),
    readOrders: fromCall((_: void, signal) => readOrders(signal)),
    cancelOrder: fromCall(({ orderId }: { orderId: string }, signal) => cancelOrder(orderId, signal)),
  },
  actions: { tellSessionEnd: () => tell('session', { type: 'session.expired' }) },
});
