import type { OrderScope } from '#machines/spot/ownOrders/cancelOrders.selectors.ts';
import { useDesk } from './OrderDesk.tsx';

/** Asks whether all open orders of a scope are to be cancelled. */
export function useCancelAll(): (scope: OrderScope) => void {
  const { cancels } = useDesk();
  return (scope) => cancels.send({ type: 'all.wanted', scope });
}
