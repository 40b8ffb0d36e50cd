import { useCallback } from 'react';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { useOrderPicks, type OrderPick } from '../shell/useOrderPicks.ts';
import { useFilledSlot, type Slot } from '../shell/useSlot.ts';
import type { OrderRef } from './orderRef.ts';
import { useOrderEntry } from './useOrderEntry.ts';

/** Holds the order form's flow of a pair's spot wallet, and fills the form with what is picked on the page. */
export function OrderSource({ pair: { tradeCode }, slot }: { readonly pair: PairRules; readonly slot: Slot<OrderRef> }) {
  const flow = useOrderEntry(tradeCode, 2);
  const hear = useCallback(
    (pick: OrderPick) => {
      if (pick.tradeCode !== tradeCode) return;
      if (pick.kind !== 'price') flow.send({ type: 'side.chosen', side: pick.side });
      if (pick.kind === 'price') flow.send({ type: 'price.picked', price: pick.price });
      if (pick.kind === 'amount') flow.send({ type: 'price.picked', price: pick.price, amount: pick.amount });
    },
    [flow, tradeCode],
  );
  useOrderPicks(hear);
  useFilledSlot(slot, flow);
  return null;
}
