import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import { orderDetailFlow } from '#machines/spot/orderRecords/orderDetail.flow.ts';
import { cancelOrdersFlow } from '#machines/spot/ownOrders/cancelOrders.flow.ts';
import type { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { AmendDialog } from '../orderEntry/AmendDialog.tsx';
import { CancelAllDialog } from './CancelAllDialog.tsx';
import { OrderDetailPanel } from '../orderRecords/OrderDetailPanel.tsx';

/** What is done with a member's own orders on a page, wherever on it a list of them stands. */
export type Desk = {
  readonly own: ActorRefFrom<typeof ownOrdersFlow>;
  readonly cancels: ActorRefFrom<typeof cancelOrdersFlow>;
  readonly amend: ActorRefFrom<typeof orderAmendFlow>;
  readonly detail: ActorRefFrom<typeof orderDetailFlow>;
};
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
