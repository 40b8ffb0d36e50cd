import { depositAddressChoiceMachine } from '#machines/buy/topup/depositAddressChoice.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { addressesSample } from '#tests/support/samples/topup.ts';

export const depositAddressChoicePlan = formPlanFor(depositAddressChoiceMachine, {
  what: 'which deposit address of a member is shown',
  typed: { address: ['4'] },
  judged: [],
  says: ({ address }) => ({ address: address === '' ? 'topup:unknownAddress' : null }),
  asks: ({ address }) => ({ id: address === '4' ? 4 : 0 }),
  taken: { kind: 'ok', code: 200, message: '', data: addressesSample },
  does: { type: 'tellChosen', params: undefined },
  refusals: [[{ kind: 'unknown', code: 30914, message: '' }, { refusal: 'topup:unknownAddress' }]],
});
