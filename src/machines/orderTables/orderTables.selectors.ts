import type { SnapshotFrom } from 'xstate';
import type { OrderTables } from '#services/browser/orderTablesSetting.ts';
import type { orderTablesMachine, TableFilter } from './orderTables.machine.ts';

export type OrderTablesSnapshot = SnapshotFrom<typeof orderTablesMachine>;
export type TablesTab = OrderTables['tab'];
export const tabs: readonly TablesTab[] = ['open', 'history', 'fills', 'assets'];
export const tab = (snapshot: OrderTablesSnapshot): TablesTab => snapshot.context.tab;
export const onlyPair = (snapshot: OrderTablesSnapshot): boolean => snapshot.context.onlyPair;
export const side = (snapshot: OrderTablesSnapshot): TableFilter['side'] => snapshot.context.side;
export const type = (snapshot: OrderTablesSnapshot): TableFilter['type'] => snapshot.context.type;
