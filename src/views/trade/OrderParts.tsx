import { Suspense, useCallback, type ReactNode } from 'react';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { useOrderPicks, type OrderPick } from '../shell/useOrderPicks.ts';
import { OrderFormWaiting, OrderListWaiting } from './OrderWaiting.tsx';
import { OrderOwnerContext, usePageOrder } from './orderOwner.ts';
import type { OrdersPartProps, SheetProps, TradeParts } from './tradeRefs.ts';
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

const OrderPanel = lazyPart(async () => (await import('./OrderPanel.tsx')).OrderPanel);
const OrderFormSheet = lazyPart(async () => (await import('./OrderFormSheet.tsx')).OrderFormSheet);
const SpotOrderTables = lazyPart(async () => (await import('./orders/OrderTables.tsx')).SpotOrderTables);

const Form = () => (
  <Suspense fallback={<OrderFormWaiting />}>
    <OrderPanel />
  </Suspense>
);

function Sheet({ open, onClose }: SheetProps) {
  const flow = usePageOrder();
  return (
    <Suspense fallback={null}>
      <OrderFormSheet flow={flow} open={open} onClose={onClose} />
    </Suspense>
  );
}

const Orders = (props: OrdersPartProps) => (
  <Suspense fallback={<OrderListWaiting />}>
    <SpotOrderTables {...props} />
  </Suspense>
);

/** What stands on the trade page of a spot pair beside its market; it comes after chart and book. */
export const spotParts: TradeParts = { Owner: SpotOwner, Form, Sheet, Orders };
