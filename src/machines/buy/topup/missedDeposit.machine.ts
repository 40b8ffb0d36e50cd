import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { missedDeposit, MissedDeposit } from '#services/assets/depositCalls.ts';
import { judgeMissed, missedRequest, type MissedFields } from './missedDeposit.rules.ts';

export type MissedOutcome = OutcomeOf<typeof missedDeposit>;
type MissedDepositForm = {
  id: 'missedDeposit';
  fields: MissedFields;
  judged: 'txHash';
  request: RequestOf<typeof missedDeposit>;
  outcome: MissedOutcome;
  refusal: 'topup:offline';
  effect: { type: 'tellFound'; params: { finding: MissedDeposit } };
  fills: never;
  check: never;
};

/** Looks for a deposit that is missed, by its transaction. */
export const missedDepositMachine = createFormMachine<MissedDepositForm>({
  id: 'missedDeposit',
  start: { chainIndex: '', txHash: '' },
  judge: judgeMissed,
  judged: ['txHash'],
  ask: missedRequest,
  refuse: ({ kind }) => (kind === 'noNetwork' ? { problems: { chainIndex: 'withdraw:network.pick' } } : { refusal: 'topup:offline' }),
  effect: { type: 'tellFound', params: ({ data }) => ({ finding: data }) },
});
