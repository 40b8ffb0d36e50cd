import { orderFillsMachine } from '#machines/spot/orderRecords/orderRecords.machine.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { recordsPlan } from '#tests/support/recordsPlan.ts';
import { ownFill } from '#tests/support/tradeSamples.ts';

export const orderFillsPlan = recordsPlan(orderFillsMachine, {
  filter: anyOrder('spot'),
  narrowed: { ...anyOrder('spot'), side: 'buy' },
  rowOf: (id) => ownFill({ fillId: id }),
  idOf: (row) => row.fillId,
});
