import { depositAddressNoteMachine } from '#machines/buy/topup/depositAddressNote.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { addressesSample } from '#tests/support/samples/topup.ts';

const long = 'coins for the boat that we will buy in a year';

export const depositAddressNotePlan = formPlanFor(depositAddressNoteMachine, {
  what: 'the note of a deposit address, for its owner alone',
  typed: { id: ['4'], remark: [' My \n  boat ', long] },
  judged: ['remark'],
  says: ({ remark }) => ({ id: null, remark: remark === long ? 'topup:remarkLong' : null }),
  asks: ({ id, remark }) => ({ id: id === '4' ? 4 : 0, remark: remark === ' My \n  boat ' ? 'My boat' : remark }),
  taken: { kind: 'ok', code: 200, message: '', data: addressesSample },
  does: { type: 'tellSaved', params: undefined },
  refusals: [[{ kind: 'unknown', code: 30914, message: '' }, { refusal: 'topup:unknownAddress' }]],
  // Recordings hold no note: what stands in for one is never too long.
  cut: ['depositAddressNote.submitted'],
});
