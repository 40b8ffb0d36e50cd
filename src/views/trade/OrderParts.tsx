import { Suspense, type ReactNode } from 'react';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { useNewSlot } from '../shell/useSlot.ts';
import { OrderSlotContext, usePageOrder } from './orderOwner.ts';
import type { OrderRef } from './orderRef.ts';
import { OrderFormWaiting, OrderListWaiting } from './OrderWaiting.tsx';
import type { OrdersPartProps, SheetProps, TradeParts } from './tradeRefs.ts';

const OrderSource = lazyPart(async () => (await import('./OrderSource.tsx')).OrderSource);
const OrderPanel = lazyPart(async () => (await import('./OrderPanel.tsx')).OrderPanel);
const OrderFormSheet = lazyPart(async () => (await import('./OrderFormSheet.tsx')).OrderFormSheet);
const SpotOrderTables = lazyPart(async () => (await import('./orders/OrderTables.tsx')).SpotOrderTables);

/** Has the order form's flow for as long as the pair stands: a sheet that closes and panels that move take nothing of it. */
function SpotOwner({ pair, children }: { readonly pair: PairRules; readonly children: ReactNode }) {
  const slot = useNewSlot<OrderRef>();
  return (
    <OrderSlotContext value={slot}>
      <Suspense fallback={null}>
        <OrderSource pair={pair} slot={slot} />
      </Suspense>
      {children}
    </OrderSlotContext>
  );
}

const Form = () => (
  <Suspense fallback={<OrderFormWaiting />}>
    <OrderPanel />
  </Suspense>
);

function Sheet({ open, onClose }: SheetProps) {
  const flow = usePageOrder();
  return flow === null ? null : (
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
