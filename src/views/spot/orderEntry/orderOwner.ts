import { createContext, use } from 'react';
import { useSlot, type Slot } from '#views/shell/useSlot.ts';
import type { OrderRef } from './orderRef.ts';

export const OrderSlotContext = createContext<Slot<OrderRef> | null>(null);

/** The order form's flow of this page; null before its code is there. @throws Error outside an order owner. */
export function usePageOrder(): OrderRef | null {
  const slot = use(OrderSlotContext);
  if (slot === null) throw new Error('The order form stands outside its owner.');
  return useSlot(slot);
}
