import { orderTablesSetting } from '#services/spot/orderTablesSetting.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { orderTablesMachine, type OrderTablesInput } from './orderTables.machine.ts';

export const orderTablesFlow = orderTablesMachine.provide({
  actors: { watchKept: fromWatch((report) => orderTablesSetting.watch((kept) => report({ type: 'kept.followed', kept }))) },
  actions: { keep: (_, { kept }) => orderTablesSetting.set(kept) },
});

/** As this browser left it. */
export const orderTablesInput = (): OrderTablesInput => ({ kept: orderTablesSetting.get() });
