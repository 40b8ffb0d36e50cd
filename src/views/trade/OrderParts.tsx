import { useCallback, type ReactNode } from 'react';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { useOrderPicks, type OrderPick } from '../shell/useOrderPicks.ts';
import { OrderForm } from './OrderForm.tsx';
import * as css from './OrderForm.css.ts';
import { OrderFormSheet } from './OrderFormSheet.tsx';
import { OrderOwnerContext, usePageOrder } from './orderOwner.ts';
import { SpotOrderTables } from './orders/OrderTables.tsx';
import type { TradeParts } from './tradeRefs.ts';
import { useOrderEntry } from './useOrderEntry.ts';

type OwnerProps = { readonly pair: PairRules; readonly children: ReactNode };

/** Holds the order form of a pair's spot wallet and fills it with what is picked on the page. */
function SpotOwner({ pair: { tradeCode }, children }: OwnerProps) {
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
  return <OrderOwnerContext value={flow}>{children}</OrderOwnerContext>;
}

function Form() {
  const flow = usePageOrder();
  return (
    <div className={css.panel} data-order-form>
      <OrderForm flow={flow} />
    </div>
  );
}

function Sheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return <OrderFormSheet flow={usePageOrder()} open={open} onClose={onClose} />;
}

/** What stands on the trade page of a spot pair beside its market. */
export const spotParts: TradeParts = { Owner: SpotOwner, Form, Sheet, Orders: SpotOrderTables };
