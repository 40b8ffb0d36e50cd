import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { depositAddressSelected } from '#services/assets/depositCalls.ts';

export type ChosenAddressOutcome = OutcomeOf<typeof depositAddressSelected>;
type DepositAddressChoice = {
  id: 'depositAddressChoice';
  fields: { readonly address: 'topup:unknownAddress' };
  judged: never;
  request: RequestOf<typeof depositAddressSelected>;
  outcome: ChosenAddressOutcome;
  refusal: 'topup:unknownAddress';
  effect: { type: 'tellChosen'; params: undefined };
  fills: never;
  check: never;
};

/** Which of the member's addresses is shown; all go on taking deposits. `address` is its id. */
export const depositAddressChoiceMachine = createFormMachine<DepositAddressChoice>({
  id: 'depositAddressChoice',
  start: { address: '' },
  judge: ({ address }) => ({ address: address === '' ? 'topup:unknownAddress' : null }),
  judged: [],
  ask: ({ address }) => ({ id: Number(address) }),
  refuse: () => ({ refusal: 'topup:unknownAddress' }),
  effect: { type: 'tellChosen', params: () => undefined },
});
