import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import { orderDetailFlow } from '#machines/spot/orderRecords/orderDetail.flow.ts';
import { cancelOrdersFlow } from '#machines/spot/ownOrders/cancelOrders.flow.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { AmendDialog } from '../orderEntry/AmendDialog.tsx';
import { CancelAllDialog } from './CancelAllDialog.tsx';
import type { Desk } from './deskRefs.ts';
import { OrderDetailPanel } from '../orderRecords/OrderDetailPanel.tsx';

const DeskContext = createContext<Desk | null>(null);

/** @throws Error outside `OrderDesk` */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('Lists of own orders live inside OrderDesk.');
  return desk;
}

/** Holds the dialogs about own orders; `own` has them read and heard of. */
export function OrderDesk({ own, children }: { readonly own: Desk['own']; readonly children: ReactNode }) {
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const cancels = useFlow(cancelOrdersFlow);
  const amend = useFlow(orderAmendFlow, { input: { locale } });
  const detail = useFlow(orderDetailFlow);
  const desk = useMemo((): Desk => ({ own, cancels, amend, detail }), [own, cancels, amend, detail]);
  return (
    <DeskContext value={desk}>
      {children}
      <OrderDetailPanel desk={desk} />
      <AmendDialog flow={amend} />
      <CancelAllDialog flow={cancels} />
    </DeskContext>
  );
}
