import { cancelOrder, readOrders, watchOrders } from '#services/preMarket/preMarket.ts';
import { tell } from '../app/tell.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { preMarketOrdersMachine } from './preMarketOrders.machine.ts';

export const preMarketOrdersFlow = preMarketOrdersMachine.provide({
  actors: {
    watchOrders: fromWatch((report) => watchOrders(() => report({ type: 'orders.changed' }))),
    readOrders: fromCall((_: void, signal) => readOrders(signal)),
    cancelOrder: fromCall(({ orderId }: { orderId: string }, signal) => cancelOrder(orderId, signal)),
  },
  actions: { tellSessionEnd: () => tell('session', { type: 'session.expired' }) },
});
