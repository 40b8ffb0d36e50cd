import { readOwnOrders, watchOwnOrders } from '#services/spot/ownOrders.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { ownOrdersMachine } from './ownOrders.machine.ts';

/** The own orders of a page that shows them; they stand in `ordersStore`. */
export const ownOrdersFlow = ownOrdersMachine.provide({
  actors: {
    watchOrders: fromWatch((report) => watchOwnOrders(() => report({ type: 'orders.missed' }))),
    readOrders: fromCall((_: void, signal) => readOwnOrders(signal)),
  },
});
