import { depositAddressFormMachine } from '#machines/buy/topup/depositAddressForm.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { addressesSample } from '#tests/support/samples/topup.ts';

const long = 'coins for the boat that we will buy in a year';

export const depositAddressFormPlan = formPlanFor(depositAddressFormMachine, {
  what: 'one more deposit address, with a note of its owner',
  typed: { remark: [' Savings ', long] },
  judged: ['remark'],
  says: ({ remark }) => ({ remark: remark === long ? 'topup:remarkLong' : null }),
  asks: ({ remark }) => ({ remark: remark.trim() }),
  taken: { kind: 'ok', code: 200, message: '', data: addressesSample },
  does: { type: 'tellSaved', params: undefined },
  refusals: [[{ kind: 'tooMany', code: 30913, message: '' }, { refusal: 'topup:tooMany' }]],
  // Recordings hold no note: what stands in for one is never too long.
  cut: ['depositAddressForm.submitted'],
});
