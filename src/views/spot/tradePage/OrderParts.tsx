import { type ReactNode } from 'react';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import { useNewSlot } from '#views/shell/useSlot.ts';
import { OrderSlotContext, usePageOrder } from '../orderEntry/orderOwner.ts';
import type { OrderRef } from '../orderEntry/orderRef.ts';
import { OrderFormWaiting, OrderListWaiting } from '../orderEntry/OrderWaiting.tsx';
import type { OrdersPartProps, SheetProps, TradeParts } from './tradeRefs.ts';

const OrderSource = lazyPart(async () => (await import('./OrderSource.tsx')).OrderSource);
const OrderPanel = lazyPart(async () => (await import('../orderEntry/OrderPanel.tsx')).OrderPanel);
const OrderFormSheet = lazyPart(async () => (await import('../orderEntry/OrderFormSheet.tsx')).OrderFormSheet);
const SpotOrderTables = lazyPart(async () => (await import('../orderTables/OrderTables.tsx')).SpotOrderTables);

/** Has the order form's flow for as long as the pair stands: a sheet that closes and panels that move take nothing of it. */
function SpotOwner({ pair, children }: { readonly pair: PairRules; readonly children: ReactNode }) {
  const slot = useNewSlot<OrderRef>();
  return (
    <OrderSlotContext value={slot}>
      <Soon>
        <OrderSource pair={pair} slot={slot} />
      </Soon>
      {children}
    </OrderSlotContext>
  );
}

const Form = () => (
  <Soon fallback={<OrderFormWaiting />}>
    <OrderPanel />
  </Soon>
);

function Sheet(props: SheetProps) {
  const flow = usePageOrder();
  return flow === null ? null : (
    <Soon>
      <OrderFormSheet flow={flow} {...props} />
    </Soon>
  );
}

const Orders = (props: OrdersPartProps) => (
  <Soon fallback={<OrderListWaiting />}>
    <SpotOrderTables {...props} />
  </Soon>
);

/** What stands on the trade page of a spot pair beside its market; it comes after chart and book. */
export const spotParts: TradeParts = { Owner: SpotOwner, Form, Sheet, Orders };
