import type { SnapshotFrom } from 'xstate';
import type { OrderTables } from '#services/spot/orderTablesSetting.ts';
import type { orderTablesMachine, TableFilter } from './orderTables.machine.ts';

export type OrderTablesSnapshot = SnapshotFrom<typeof orderTablesMachine>;
export type TablesTab = OrderTables['tab'];
export const tabs: readonly TablesTab[] = ['open', 'conditional', 'history', 'fills', 'assets'];
export const tab = (snapshot: OrderTablesSnapshot): TablesTab => snapshot.context.tab;
/** Which of the open orders a list shows: those that wait for a trigger (`isConditional`), the others, or (null) none. */
export const isConditionalList = (of: TablesTab): boolean | null => (of === 'open' ? false : of === 'conditional' ? true : null);
export const onlyPair = (snapshot: OrderTablesSnapshot): boolean => snapshot.context.onlyPair;
export const side = (snapshot: OrderTablesSnapshot): TableFilter['side'] => snapshot.context.side;
export const type = (snapshot: OrderTablesSnapshot): TableFilter['type'] => snapshot.context.type;
