import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { createWithdrawAddress, withdrawAddressRemark } from '#services/assets/withdrawCalls.ts';
import {
  judgeWithdrawAddress,
  withdrawAddressRequest,
  type WithdrawAddressFields,
  type WithdrawAddressRequest,
} from './withdrawAddress.rules.ts';

export type WithdrawAddressOutcome = OutcomeOf<typeof createWithdrawAddress> | OutcomeOf<typeof withdrawAddressRemark>;
type WithdrawAddressForm = {
  id: 'withdrawAddress';
  fields: WithdrawAddressFields;
  judged: never;
  request: WithdrawAddressRequest;
  outcome: WithdrawAddressOutcome;
  refusal: `withdrawBook:${'tooMany' | 'gone'}`;
  effect: { type: 'tellSaved'; params: object };
  fills: never;
  check: never;
};

/** A new address of the book, or the note of one. */
export const withdrawAddressMachine = createFormMachine<WithdrawAddressForm>({
  id: 'withdrawAddress',
  start: { id: '', chainIndex: '', address: '', remark: '' },
  judge: judgeWithdrawAddress,
  judged: [],
  ask: withdrawAddressRequest,
  refuse: ({ kind }) => {
    if (kind === 'badAddress') return { problems: { address: 'withdrawBook:bad' } };
    if (kind === 'ownAddress') return { problems: { address: 'withdrawBook:own' } };
    if (kind === 'saved') return { problems: { address: 'withdrawBook:listed' } };
    if (kind === 'noNetwork') return { problems: { chainIndex: 'withdrawBook:noNetwork' } };
    return { refusal: kind === 'tooMany' ? 'withdrawBook:tooMany' : 'withdrawBook:gone' };
  },
  effect: { type: 'tellSaved', params: () => ({}) },
});
