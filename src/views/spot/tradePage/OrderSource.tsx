import { useCallback } from 'react';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useOrderPicks, type OrderPick } from '#views/shell/useOrderPicks.ts';
import { useFilledSlot, type Slot } from '#views/shell/useSlot.ts';
import type { OrderRef } from '../orderEntry/orderRef.ts';
import { useOrderEntry } from '../orderEntry/useOrderEntry.ts';

type SourceProps = { readonly pair: PairRules; readonly slot: Slot<OrderRef>; readonly walletType?: 2 | 6 | 7 };

/** Holds the order form's flow of a pair's wallet, spot unless told, and fills the form with what is picked on the page. */
export function OrderSource({ pair: { tradeCode, tradeId }, slot, walletType = 2 }: SourceProps) {
  const flow = useOrderEntry(tradeCode, walletType, tradeId);
  const hear = useCallback(
    (pick: OrderPick) => {
      if (pick.tradeCode !== tradeCode) return;
      if (pick.kind === 'side') flow.send({ type: 'side.chosen', side: pick.side });
      if (pick.kind === 'price') flow.send({ type: 'price.picked', price: pick.price });
      if (pick.kind === 'amount') flow.send({ type: 'price.picked', price: pick.price, amount: pick.amount });
    },
    [flow, tradeCode],
  );
  useOrderPicks(hear);
  useFilledSlot(slot, flow);
  return null;
}
