import type { ActorRefFrom } from 'xstate';
import type { NavigationSnapshot } from '#machines/tab/navigation/navigation.selectors.ts';
import type { orderFillsMachine } from './orderFills.machine.ts';

export { listProblem, listRows } from '#machines/kit/pagedList.selectors.ts';
export {
  anyOrder,
  endedStatuses,
  fillTotal,
  filterOf,
  isFiltered,
  openTypes,
  openWorth,
  orderTypes,
  scopeOf,
  type EndedStatus,
  type FillRecord,
  type OrderFilter,
  type OrderRecord,
  type OrderType,
} from './orderRecords.rules.ts';
/** The fills of a pair for its chart. */
export type FillsRef = ActorRefFrom<typeof orderFillsMachine>;
/** The query of the address, which holds list and filter. */
export const placeSearch = ({ context }: NavigationSnapshot): string => context.place.search;
