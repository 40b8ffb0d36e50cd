import { orderHistoryMachine } from '#machines/spot/orderRecords/orderRecords.machine.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { recordsPlan } from '#tests/support/recordsPlan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

export const orderHistoryPlan = recordsPlan(orderHistoryMachine, {
  filter: anyOrder('spot'),
  narrowed: { ...anyOrder('spot'), side: 'buy' },
  rowOf: (id) => ownOrder({ orderId: id }),
  idOf: (row) => row.orderId,
});
