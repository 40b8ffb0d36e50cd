import type { ActorRefFrom } from 'xstate';
import { isListComplete as isComplete, type PagedListSnapshot } from '#machines/kit/pagedList.selectors.ts';
import type { NavigationSnapshot } from '#machines/tab/navigation/navigation.selectors.ts';
import type { orderFillsMachine } from './orderFills.machine.ts';
import { recordPage } from '#machines/rules/ownOrder.ts';

export { isFirstPageLoading, isListEmpty, isNextPageLoading, listProblem, listRows } from '#machines/kit/pagedList.selectors.ts';
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
export const isListComplete = (snapshot: PagedListSnapshot<unknown>): boolean => isComplete(snapshot, recordPage);
/** The fills of a pair for its chart. */
export type FillsRef = ActorRefFrom<typeof orderFillsMachine>;
/** The query of the address, which holds list and filter. */
export const placeSearch = ({ context }: NavigationSnapshot): string => context.place.search;
