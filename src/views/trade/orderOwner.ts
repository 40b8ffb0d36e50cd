import { createContext, use } from 'react';
import type { OrderRef } from './orderRef.ts';

/** The order form's flow of the page, for its panel and its sheet. */
export const OrderOwnerContext = createContext<OrderRef | null>(null);

/** The order form's flow of this page. @throws Error outside an order owner. */
export function usePageOrder(): OrderRef {
  const flow = use(OrderOwnerContext);
  if (flow === null) throw new Error('The order form stands outside its owner.');
  return flow;
}
