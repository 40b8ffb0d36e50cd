import { createFormMachine } from '#machines/kit/form.machine.ts';
import { noteText } from '#machines/rules/noteText.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { depositAddressRemark } from '#services/assets/depositCalls.ts';
import { longestNote } from './topup.rules.ts';

export type AddressNoteOutcome = OutcomeOf<typeof depositAddressRemark>;
type DepositAddressNote = {
  id: 'depositAddressNote';
  fields: { readonly id: never; readonly remark: 'topup:remarkLong' };
  judged: 'remark';
  request: RequestOf<typeof depositAddressRemark>;
  outcome: AddressNoteOutcome;
  refusal: 'topup:unknownAddress';
  effect: { type: 'tellSaved'; params: undefined };
  fills: never;
  check: never;
};

/** The note of a deposit address, which its owner alone sees. */
export const depositAddressNoteMachine = createFormMachine<DepositAddressNote>({
  id: 'depositAddressNote',
  start: { id: '', remark: '' },
  judge: ({ remark }) => ({ id: null, remark: noteText(remark).length > longestNote ? 'topup:remarkLong' : null }),
  judged: ['remark'],
  ask: ({ id, remark }) => ({ id: Number(id), remark: noteText(remark) }),
  refuse: () => ({ refusal: 'topup:unknownAddress' }),
  effect: { type: 'tellSaved', params: () => undefined },
});
