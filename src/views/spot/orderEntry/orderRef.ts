import type { ActorRefFrom } from 'xstate';
import type { orderEntryFlow } from '#machines/spot/orderEntry/orderEntry.flow.ts';

/** The order form's flow; the book and the chart send it `price.picked`. */
export type OrderRef = ActorRefFrom<typeof orderEntryFlow>;
