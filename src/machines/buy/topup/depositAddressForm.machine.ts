import { createFormMachine } from '#machines/kit/form.machine.ts';
import { noteText } from '#machines/rules/noteText.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { createDepositAddress } from '#services/assets/depositCalls.ts';
import { longestNote } from './topup.rules.ts';

export type NewAddressOutcome = OutcomeOf<typeof createDepositAddress>;
type DepositAddressForm = {
  id: 'depositAddressForm';
  fields: { readonly remark: 'topup:remarkLong' };
  judged: 'remark';
  request: RequestOf<typeof createDepositAddress>;
  outcome: NewAddressOutcome;
  refusal: 'topup:tooMany';
  effect: { type: 'tellSaved'; params: undefined };
  fills: never;
  check: never;
};

/** One more deposit address, with a note of its owner's; it is the one that is shown then. */
export const depositAddressFormMachine = createFormMachine<DepositAddressForm>({
  id: 'depositAddressForm',
  start: { remark: '' },
  judge: ({ remark }) => ({ remark: noteText(remark).length > longestNote ? 'topup:remarkLong' : null }),
  judged: ['remark'],
  ask: ({ remark }) => ({ remark: noteText(remark) }),
  refuse: () => ({ refusal: 'topup:tooMany' }),
  effect: { type: 'tellSaved', params: () => undefined },
});
